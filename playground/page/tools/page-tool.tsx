import { useObservable } from '../observable.js';
import { setTheme, showThird, THEMES, ui } from '../ui-state.js';

/** How the page itself looks. */
export function PageTool() {
  const { theme, isThirdShown } = useObservable(ui);
  return (
    <section class="tool">
      <h3>Page</h3>
      <label class="tool-line">
        <span>Theme</span>
        <select
          class="field"
          value={theme}
          onChange={({ currentTarget: { value } }) =>
            setTheme(THEMES.find((each) => each === value) ?? 'system')
          }
        >
          {THEMES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <label class="tool-check">
        <input
          type="checkbox"
          checked={isThirdShown}
          onChange={({ currentTarget }) => showThird(currentTarget.checked)}
        />
        a third member watches
      </label>
    </section>
  );
}

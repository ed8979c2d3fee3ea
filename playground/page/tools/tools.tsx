import { useState } from 'preact/hooks';
import type { DeskState } from '../desk-state.js';
import { Icon } from '../icon.js';
import { useObservable } from '../observable.js';
import type { Person } from '../protocol.js';
import { openTools, setTheme, showThird, THEMES, ui } from '../ui-state.js';
import { BotTool } from './bot-tool.js';
import { ClockTool } from './clock-tool.js';
import { PeopleTool } from './people-tool.js';
import { FaultsTool } from './faults-tool.js';
import { WireTool } from './wire-tool.js';

/** How the page itself looks. */
function PageTool() {
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

const TABS = ['Controls', 'JSON'] as const;

/** What no Discord has: other times, other languages, faults, and a look behind the curtain. */
export function Tools({ desk, members }: { desk: DeskState; members: readonly Person[] }) {
  const [tab, open] = useState<(typeof TABS)[number]>('Controls');
  return (
    <aside
      class="tools"
      aria-label="Tools"
      onKeyDown={({ key }) => {
        if (key === 'Escape') openTools(false);
      }}
    >
      <header class="tools-head">
        <div class="tool-tabs" role="group" aria-label="Which tools">
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              class="tool-tab"
              aria-pressed={tab === name}
              onClick={() => open(name)}
            >
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          class="icon-button"
          aria-label="Close the tools"
          onClick={() => openTools(false)}
        >
          <Icon name="close" />
        </button>
      </header>
      {tab === 'JSON' ? (
        <WireTool />
      ) : (
        <div class="tools-body">
          <ClockTool ahead={desk.ahead} />
          <BotTool status={desk.bot} emojis={desk.emojis.size} />
          <PeopleTool desk={desk} members={members} />
          <FaultsTool desk={desk} />
          <PageTool />
        </div>
      )}
    </aside>
  );
}

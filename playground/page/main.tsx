import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { connect, desk } from './desk-state.js';
import { useObservable } from './observable.js';
import { Pane } from './pane.js';
import { Tools } from './tools/tools.js';
import { TopBar } from './top-bar.js';
import { look, setTheme, sitDown, ui } from './ui-state.js';

/** Two play; a third can watch. */
const PLAYERS = 2;

/** The whole page. */
function App() {
  const state = useObservable(desk);
  const { active, isThirdShown, areToolsOpen } = useObservable(ui);
  const members = state?.people.filter(({ isBot }) => !isBot) ?? [];
  const shown = members.slice(0, isThirdShown ? members.length : PLAYERS);
  const isSomebody = shown.some(({ id }) => id === active);
  const [first] = shown;
  useEffect(() => {
    if (first && !isSomebody) sitDown(first.id);
  }, [first?.id, isSomebody]);

  if (!state) return <div class="waiting-room">Setting the table …</div>;
  return (
    <div class={areToolsOpen ? 'app with-tools' : 'app'}>
      <TopBar desk={state} members={shown} third={members[PLAYERS]} />
      <main class={`panes of-${shown.length}`}>
        {shown.map((person, index) => (
          <Pane key={person.id} person={person} desk={state} isFirst={index === 0} />
        ))}
      </main>
      {areToolsOpen && <Tools desk={state} members={members} />}
    </div>
  );
}

setTheme(ui.get().theme);
desk.subscribe(look);
connect();

const root = document.querySelector('#root');
if (root) render(<App />, root);

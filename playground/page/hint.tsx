import { personIn } from './desk-state.js';
import { Icon } from './icon.js';
import { useObservable } from './observable.js';
import { fillIn, hideHint, ui } from './ui-state.js';
import { useViewer } from './viewer.js';

/** What to do first, in a sentence, until it was done or put away. */
export function Hint() {
  const { isHintShown } = useObservable(ui);
  const { desk, person } = useViewer();
  // Whoever has got the bot to say something needs no hint.
  if (!isHintShown || desk.posts.size > 0) return null;
  const other = desk.people.find(({ id }) => id !== person.id);
  const name = other ? personIn(desk, other.id).name : 'somebody';
  return (
    <aside class="hint" aria-label="What to do first">
      <img class="logo" src="/icon.svg" alt="" width="36" height="36" />
      <p>
        You play both sides here. Let <b>{person.name}</b> type <code>/challenge</code>, pick{' '}
        <b>{name}</b> and a game, then accept it on {name}’s side.
      </p>
      <button
        type="button"
        class="button success"
        onClick={() => {
          fillIn(person.id, 'challenge');
          hideHint();
        }}
      >
        Start a challenge
      </button>
      <button type="button" class="icon-button" aria-label="Hide the hint" onClick={hideHint}>
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}

import { useState } from 'preact/hooks';
import { act, type DeskState } from '../desk-state.js';
import { useObservable } from '../observable.js';
import { placeOf } from '../places.js';
import { FORBIDDABLE, FAULTS, type Forbiddable, type FaultKind, type Place } from '../protocol.js';
import { channelOf, ui } from '../ui-state.js';

const WORDS: Readonly<Record<FaultKind, { readonly name: string; readonly done: string }>> = {
  'rate-limit': {
    name: 'Rate limit',
    done: 'The bot’s next request is answered with 429: it has to wait three seconds.',
  },
  unavailable: { name: 'Error 503', done: 'The bot’s next request is answered with 503.' },
  slow: { name: 'Slow answer', done: 'The bot’s next request is answered after four seconds.' },
  cut: { name: 'Lost request', done: 'The connection of the bot’s next request breaks.' },
  'limit-emojis': {
    name: 'Limit emoji',
    done: 'The bot’s next upload of an emoji is answered with 429: it has to wait three seconds.',
  },
  'refuse-emojis': {
    name: 'Refuse emoji',
    done: 'The bot’s next message with its own emoji on buttons or in menus is refused.',
  },
  'drop-gateway': { name: 'Drop the gateway', done: 'The gateway broke; the bot can resume.' },
  'sign-in-again': {
    name: 'Forget the session',
    done: 'The gateway broke; the bot has to sign in anew.',
  },
  'deliver-twice': {
    name: 'Deliver twice',
    done: 'The next click or command reaches the bot twice.',
  },
};

const PERMISSION_WORDS: Readonly<Record<Forbiddable, string>> = {
  see: 'see this channel',
  send: 'send messages here',
  history: 'read what was said here',
};

/** What the owner of a server without the bot can do about it. */
const AppsSet = ({ place }: { place: Place }) => (
  <fieldset class="tool-set">
    <legend>On {place.name} people may</legend>
    <label class="tool-check">
      <input
        type="checkbox"
        checked={!place.areAppsForbidden}
        onChange={({ currentTarget }) =>
          void act({ do: 'forbid-apps', place: place.id, isForbidden: !currentTarget.checked })
        }
      />
      use external apps, so that others see it
    </label>
  </fieldset>
);

/** Things that go wrong, on demand. */
export function FaultsTool({ desk }: { desk: DeskState }) {
  const state = useObservable(ui);
  const [said, say] = useState('');
  const channelId = channelOf(state, state.active);
  const { channel, place } = placeOf(desk, channelId);
  if (!channel || !place) return null;
  return (
    <section class="tool">
      <h3>Faults</h3>
      <div class="tool-row">
        {FAULTS.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button secondary"
            onClick={() => {
              say(WORDS[kind].done);
              void act({ do: 'fault', kind });
            }}
          >
            {WORDS[kind].name}
          </button>
        ))}
        <button
          type="button"
          class="button secondary"
          onClick={() => {
            say('All is well again.');
            void act({ do: 'clear-faults' });
          }}
        >
          Clear all
        </button>
      </div>
      <p class="tool-note" role="status">
        {said || 'Each of these happens once.'}
      </p>
      {place.kind === 'visited' && <AppsSet place={place} />}
      {place.kind === 'server' && (
        <fieldset class="tool-set">
          <legend>In #{channel.name} the bot may</legend>
          {FORBIDDABLE.map((what) => (
            <label key={what} class="tool-check">
              <input
                type="checkbox"
                checked={!channel.forbidden.includes(what)}
                onChange={({ currentTarget }) =>
                  void act({
                    do: 'forbid',
                    channel: channelId,
                    what,
                    isForbidden: !currentTarget.checked,
                  })
                }
              />
              {PERMISSION_WORDS[what]}
            </label>
          ))}
          {channel.parentId !== undefined && (
            <label class="tool-check">
              <input
                type="checkbox"
                checked={channel.isArchived}
                onChange={({ currentTarget }) =>
                  void act({
                    do: 'archive',
                    channel: channelId,
                    isArchived: currentTarget.checked,
                  })
                }
              />
              (the thread is archived)
            </label>
          )}
        </fieldset>
      )}
    </section>
  );
}

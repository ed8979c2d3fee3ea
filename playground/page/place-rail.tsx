import { Avatar } from './avatar.js';
import { Badge } from './icon.js';
import { useObservable } from './observable.js';
import { faceOf, isSeenBy, placeName, placeOf } from './places.js';
import type { Place } from './protocol.js';
import { openPlace, ui, unread } from './ui-state.js';
import { useViewer } from './viewer.js';

/** What each kind of place is called, besides its name. */
const KINDS: Readonly<Record<Place['kind'], string>> = {
  server: 'server',
  visited: 'server without the bot',
  conversation: 'conversation',
  bot: 'direct messages with the bot',
};

function PlaceButton({ place }: { place: Place }) {
  const { desk, person, channelId } = useViewer();
  const state = useObservable(ui);
  const isOpen = placeOf(desk, channelId).place?.id === place.id;
  const name = placeName(desk, place, person.id);
  const face = faceOf(desk, place, person.id);
  const waiting = desk.channels
    .filter(isSeenBy(person.id))
    .filter(({ placeId }) => placeId === place.id)
    .reduce((sum, { id }) => sum + unread(state, person.id, id), 0);
  return (
    <button
      type="button"
      class={`place ${place.kind}`}
      aria-current={isOpen ? 'page' : undefined}
      title={`${name}: ${KINDS[place.kind]}`}
      onClick={() => openPlace(person.id, place.id)}
    >
      <span class="unseen">
        {name}, {KINDS[place.kind]}
      </span>
      {face ? (
        <Avatar person={face} size={36} />
      ) : (
        <span class="place-sign" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <Badge count={waiting} />
    </button>
  );
}

/** The places that somebody can go to: servers, and conversations. */
export function PlaceRail() {
  const { desk, person } = useViewer();
  const seen = new Set(desk.channels.filter(isSeenBy(person.id)).map(({ placeId }) => placeId));
  return (
    <nav class="places" aria-label={`Places, ${person.name}`}>
      {desk.places
        .filter(({ id }) => seen.has(id))
        .map((place) => (
          <PlaceButton key={place.id} place={place} />
        ))}
    </nav>
  );
}

/** Says who has commands where the bot is not. */
export function PlaceNote() {
  const { desk, person, channelId } = useViewer();
  const { place } = placeOf(desk, channelId);
  if (place?.kind !== 'visited' && place?.kind !== 'conversation') return null;
  const bot = desk.people.find(({ isBot }) => isBot)?.name ?? 'The bot';
  const where = place.kind === 'visited' ? `on ${place.name}` : 'in this conversation';
  return (
    <p class="place-note">
      <b>{bot}</b> is not {where}.{' '}
      {person.hasInstalled
        ? `${person.name} has installed it, and so has its commands.`
        : `${person.name} has not installed it: no commands, but every button works.`}
    </p>
  );
}

import { personIn, type DeskState } from './desk-state.js';
import type { IconName } from './icon.js';
import type { Channel, Person, Place } from './protocol.js';

/** A channel, and the place that it belongs to. */
export function placeOf(desk: DeskState, channelId: string) {
  const channel = desk.channels.find(({ id }) => id === channelId);
  const place = desk.places.find(({ id }) => id === channel?.placeId);
  return { channel, place };
}

export const isSeenBy =
  (person: string) =>
  ({ onlyFor }: Channel): boolean =>
    onlyFor?.includes(person) ?? true;

/** Those who are in a place; the bot is not everywhere. */
export function peopleIn({ people }: DeskState, place: Place | undefined): readonly Person[] {
  if (place === undefined || place.kind === 'server') return people;
  if (place.kind === 'visited') return people.filter(({ isBot }) => !isBot);
  return people.filter(({ id }) => place.people.includes(id));
}

/** Who else talks in a conversation. */
const othersIn = (desk: DeskState, { people }: Place, viewer: string): readonly Person[] =>
  people.filter((id) => id !== viewer).map((id) => personIn(desk, id));

/** What a place is called by somebody: a server by its name, a conversation by who else is in it. */
export const placeName = (desk: DeskState, place: Place, viewer: string): string =>
  place.kind === 'server' || place.kind === 'visited'
    ? place.name
    : othersIn(desk, place, viewer)
        .map(({ name }) => name)
        .join(', ');

/** The face of a conversation with one other person. */
export const faceOf = (desk: DeskState, place: Place, viewer: string): Person | undefined =>
  place.kind === 'server' || place.kind === 'visited'
    ? undefined
    : othersIn(desk, place, viewer)[0];

/** The name of a channel as a title. */
export const titleOf = (
  desk: DeskState,
  channel: Channel | undefined,
  place: Place | undefined,
  viewer: string,
): string => {
  const isTalk = place?.kind === 'conversation' || place?.kind === 'bot';
  return isTalk ? placeName(desk, place, viewer) : (channel?.name ?? '');
};

/** The same with its sign: `#games`, or `@Bob`. */
export const nameOf = (
  desk: DeskState,
  channel: Channel | undefined,
  place: Place | undefined,
  viewer: string,
): string => {
  const sign = place?.kind === 'conversation' || place?.kind === 'bot' ? '@' : '#';
  return `${sign}${titleOf(desk, channel, place, viewer)}`;
};

export function iconOf(channel: Channel | undefined, place: Place | undefined): IconName {
  if (place?.kind === 'conversation' || place?.kind === 'bot') return 'at';
  return channel?.parentId === undefined ? 'hash' : 'thread';
}

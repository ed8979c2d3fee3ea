import { Avatar } from '../avatar.js';
import { PartEmoji } from '../emoji-image.js';
import type { Entry } from '../entry-list.js';
import { Icon } from '../icon.js';
import { PARTS, type Select } from '../message.js';
import { peopleIn, placeOf } from '../places.js';
import type { Channel, Person } from '../protocol.js';
import type { Viewer } from '../viewer.js';

const GUILD_TEXT = 0;
const PUBLIC_THREAD = 11;

const typeOf = ({ parentId }: Channel): number =>
  parentId === undefined ? GUILD_TEXT : PUBLIC_THREAD;

/** The channels of a server that may be picked, if only some kinds may; a conversation has none. */
export function channelsOf(
  { desk, channelId }: Pick<Viewer, 'desk' | 'channelId'>,
  types: readonly number[] | undefined,
): readonly Channel[] {
  const { place } = placeOf(desk, channelId);
  if (place?.kind !== 'server' && place?.kind !== 'visited') return [];
  return desk.channels.filter(
    (each) => each.placeId === place.id && (types === undefined || types.includes(typeOf(each))),
  );
}

function entryOf(person: Person): Entry {
  const entry = {
    key: person.id,
    label: person.name,
    icon: <Avatar person={person} size={24} />,
  };
  return person.isBot ? { ...entry, note: 'APP' } : entry;
}

export function personEntries({
  desk,
  channelId,
}: Pick<Viewer, 'desk' | 'channelId'>): readonly Entry[] {
  const here = peopleIn(desk, placeOf(desk, channelId).place);
  return here.map(entryOf);
}

export const channelEntries = (channels: readonly Channel[]): readonly Entry[] =>
  channels.map(({ id, name, parentId }) => ({
    key: id,
    label: name,
    icon: <Icon name={parentId === undefined ? 'hash' : 'thread'} size={18} />,
  }));

/** What a menu offers. There are no roles here. */
export function selectEntries(select: Select, viewer: Viewer): readonly Entry[] {
  switch (select.type) {
    case PARTS.select:
      return (select.options ?? []).map(({ value, label, description, emoji }) => ({
        key: value,
        label,
        description,
        icon: emoji && <PartEmoji emoji={emoji} />,
      }));
    case PARTS.userSelect:
    case PARTS.mentionableSelect:
      return personEntries(viewer);
    case PARTS.channelSelect:
      return channelEntries(channelsOf(viewer, select.channel_types));
    case PARTS.roleSelect:
      return [];
  }
}

/** What is chosen before anybody touches the menu. */
export const chosenAtFirst = ({ type, options = [], default_values: ids = [] }: Select) =>
  type === PARTS.select
    ? options.filter((option) => option.default).map(({ value }) => value)
    : ids.map(({ id }) => id);

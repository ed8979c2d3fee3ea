import { listOf } from '../../language/locale.js';
import { ComponentType, type APIComponentInContainer } from 'discord-api-types/v10';
import type { UserId } from '../../match/id.js';
import type { LadderRow } from '../../match/ladder.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Attached, Message } from '../message.js';
import type { Podium } from '../pictures/podium.js';
import { plainNameOf, type KnownNames } from './game-label.js';
import { ladderLine, ladderName, makeLadderTurn, type LadderPage } from './leaderboard.js';
import { mention, small } from './markdown.js';
import { button, container, message, privately, row, text } from './parts.js';
import { scoreText } from './rating-words.js';

/** So many stand on a podium. */
export const PODIUM_PLACES = 3;

/** The first of a month, the best first, and what they are called. */
export interface PodiumView extends Omit<LadderPage, 'page'> {
  readonly rows: readonly LadderRow[];
  readonly names: KnownNames;
}

const PODIUM_FILE = 'podium.png';

/** The picture to be drawn of it. Somebody without a known name is named in the text alone. */
export const podiumOf = ({ rows, names }: PodiumView): Podium => ({
  places: rows.map(({ user, standing }) => ({
    name: names.get(user) ?? '',
    rating: scoreText(standing),
  })),
});

/** What the picture shows, for those who do not see it. */
function podiumAlt({ season, rows, names }: PodiumView, words: Catalogue): string {
  const places = rows.map(
    ({ user, standing }, index) =>
      `${index + 1}. ${plainNameOf(user, names, words)} (${scoreText(standing)})`,
  );
  return `${words.showing.podiumOf({ season })}: ${listOf(places, words)}`;
}

/** The picture as a file of a message, once it is drawn. */
export const podiumFile = (view: PodiumView, data: Uint8Array, words: Catalogue): Attached => ({
  name: PODIUM_FILE,
  data,
  type: 'image/png',
  alt: podiumAlt(view, words),
});

/** The place of the picture in a message. */
export const podiumGallery = (view: PodiumView, words: Catalogue): APIComponentInContainer => ({
  type: ComponentType.MediaGallery,
  items: [{ media: { url: `attachment://${PODIUM_FILE}` }, description: podiumAlt(view, words) }],
});

/** Who stands on it, with mentions: they are there also where a name cannot be drawn. */
export const podiumLines = ({ rows }: PodiumView): readonly string[] =>
  rows.map((each, index) => ladderLine(index + 1, each));

const GOLD = 0xff_c8_3d;

const partsOf = (view: PodiumView, words: Catalogue): readonly APIComponentInContainer[] => [
  text(
    `### 🏅 ${words.showing.podiumOf({ season: view.season })}`,
    small(ladderName(view.ladder, words)),
  ),
  podiumGallery(view, words),
  text(...podiumLines(view)),
];

/** The podium for whoever asks for it, who can show it to others. */
export function podiumMessage(view: PodiumView, words: Catalogue): Message {
  const argument = makeLadderTurn('page', { ...view, page: 0 });
  const show = button(
    { verb: 'podium-show', argument },
    { label: words.showing.here, emoji: '📣' },
  );
  return privately(message([container(GOLD, ...partsOf(view, words), row(show))]));
}

/** The same for everybody. */
export const postedPodium = (view: PodiumView, by: UserId, words: Catalogue): Message =>
  message([
    container(
      GOLD,
      ...partsOf(view, words),
      text(small(words.showing.by({ player: mention(by) }))),
    ),
  ]);

import type { LadderRow, SeasonId } from '../../match/ladder.js';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { nameOf, small } from './markdown.js';
import { container, message, text } from './parts.js';
import { podiumGallery, podiumLines, type PodiumView } from './podium.js';
import { scoreText } from './rating-words.js';

/** Who was best in a month that is over, for everybody to see; with those who came next, and the picture if there is one. */
export const championMessage = (
  season: SeasonId,
  { user, standing }: LadderRow,
  words: Catalogue,
  {
    isPinged,
    podium,
    isDrawn = false,
  }: {
    readonly isPinged: boolean;
    readonly podium?: PodiumView | undefined;
    readonly isDrawn?: boolean;
  },
): Message =>
  message(
    [
      container(
        0xff_c8_3d,
        text(
          `### 👑 ${words.leaderboard.champion({ player: nameOf(user, words), season })}`,
          small(`${scoreText(standing)} · ${standing.won}–${standing.lost}`),
        ),
        ...(podium && isDrawn ? [podiumGallery(podium, words)] : []),
        ...(podium && podium.rows.length > 1 ? [text(...podiumLines(podium))] : []),
      ),
    ],
    isPinged ? [user] : [],
  );

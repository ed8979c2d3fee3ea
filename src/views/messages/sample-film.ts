import { ComponentType } from 'discord-api-types/v10';
import type { GameId } from '../../rules/games.js';
import { other } from '../../rules/seat.js';
import { emojiViewOf } from '../games/games.js';
import type { Message } from '../message.js';
import type { Film } from '../pictures/drawing.js';
import type { Look } from './look.js';
import { small } from './markdown.js';
import { container, message, privately, text } from './parts.js';
import { signsOf } from './signs.js';
import { storyOf, tellStep } from './story.js';

/** The game that the rules of a game show from the start to its end. */
export const sampleFilm = (game: GameId): Film => ({ game, moves: emojiViewOf(game).sample });

/** How the game of the film ends. */
function endOf(game: GameId, look: Look): string {
  const { sample } = emojiViewOf(game);
  const { outcome } = storyOf(game, { moves: sample }).position;
  if (!outcome) throw new Error(`the sample game of ${game} has no end`);
  const signs = signsOf(game, look);
  return look.words.ends[outcome.by]({
    winner: signs[outcome.winner],
    loser: signs[other(outcome.winner)],
  });
}

/** A whole game as a picture that moves; in words, too, for those who read boards as text. */
export function sampleFilmMessage(
  game: GameId,
  file: string,
  look: Look,
): { readonly message: Message; readonly alt: string } {
  const { words, style } = look;
  const { icon, accent, sample } = emojiViewOf(game);
  const { title } = words.games[game];
  // What is read aloud has the names of the seats.
  const alt = words.film.alt({
    game: title,
    moves: sample.length,
    end: endOf(game, { words, style: 'text' }),
  });
  const { steps } = storyOf(game, { moves: sample });
  const told = steps.map((step, index) => `**${index + 1}** ${tellStep(game, step, look)}`);
  return {
    alt,
    message: privately(
      message([
        container(
          accent,
          text(`### ${icon} ${title}`, small(words.film.title({ moves: sample.length }))),
          {
            type: ComponentType.MediaGallery,
            items: [{ media: { url: `attachment://${file}` }, description: alt }],
          },
          text(...(style === 'text' ? told : []), `🏆 **${endOf(game, look)}**`),
        ),
      ]),
    ),
  };
}

import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import type { CustomId } from './custom-id.js';
import { button, container, message, privately, row, text } from './parts.js';

/** What is posted if somebody says so: the button that says it. */
interface Choice {
  readonly id: CustomId;
  readonly label: string;
}

/** Asks, privately, whether something is to be posted for everybody; there may be more than one thing to choose from. */
export const askToPost = (
  question: string,
  choices: readonly Choice[],
  { showing }: Catalogue,
): Message =>
  privately(
    message([
      container(
        undefined,
        text(question),
        row(
          ...choices.map(({ id, label }) => button(id, { label, color: 'green' })),
          button({ verb: 'post-no' }, { label: showing.keep }),
        ),
      ),
    ]),
  );

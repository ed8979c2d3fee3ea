import { ComponentType } from 'discord-api-types/v10';
import type { Catalogue } from '../language/catalogue.js';
import type { Message } from '../message.js';
import { button, container, message, privately, row, text } from './parts.js';

/** What is stored about people, and what they can do about it, for those who have no commands. */
export const privacyMessage = ({ places }: Catalogue): Message =>
  privately(
    message([
      container(
        undefined,
        text(`### ${places.privacy}`, places.aboutPrivacy),
        row(
          button({ verb: 'export' }, { label: places.exportData }),
          button({ verb: 'forget' }, { label: places.forgetMe, color: 'red' }),
        ),
      ),
    ]),
  );

/** Asks whether somebody really wants to be forgotten. */
export const forgetMessage = ({ privacy }: Catalogue): Message =>
  privately(
    message([
      container(
        undefined,
        text(privacy.sure),
        row(
          button({ verb: 'forget-yes' }, { label: privacy.yes, color: 'red' }),
          button({ verb: 'forget-no' }, { label: privacy.no }),
        ),
      ),
    ]),
  );

/** All that is stored about somebody, in the file that goes along. */
export const exportMessage = (file: string, { privacy }: Catalogue): Message =>
  privately(
    message([
      container(undefined, text(privacy.exported), {
        type: ComponentType.File,
        file: { url: `attachment://${file}` },
      }),
    ]),
  );

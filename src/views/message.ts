import type {
  APIActionRowComponent,
  APIComponentInMessageActionRow,
  APIMessageTopLevelComponent,
  MessageFlags,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

interface AttachedFile {
  readonly name: string;
  readonly data: Uint8Array;
  readonly type: `application/${string}` | `text/${string}`;
  readonly alt?: undefined;
}

interface AttachedPicture extends Omit<AttachedFile, 'type' | 'alt'> {
  readonly type: `image/${string}`;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

/** A file that goes along with a message; a picture never without words. */
export type Attached = AttachedFile | AttachedPicture;

type AllowedMentions = NonNullable<RESTPostAPIChannelMessageJSONBody['allowed_mentions']>;

/** A message as it goes to Discord: Components V2, and it always says whom it may ping. */
export interface Message {
  readonly flags: MessageFlags;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: AllowedMentions;
}

/** A ping: plain content, as the push notification of Components V2 is empty; perhaps with buttons below. */
export interface PlainMessage {
  readonly content: string;
  readonly components?: readonly APIActionRowComponent<APIComponentInMessageActionRow>[];
  readonly allowed_mentions: AllowedMentions;
}

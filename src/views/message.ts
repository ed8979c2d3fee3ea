import type {
  APIMessageTopLevelComponent,
  MessageFlags,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

/** A file that goes along with a message. */
export interface Attached {
  readonly name: string;
  readonly data: Uint8Array;
  readonly type: string;
  /** What a picture shows, for those who do not see it. */
  readonly alt?: string;
}

/** A message as it goes to Discord. Components V2 always, and it always says whom it may ping. */
export interface Message {
  readonly flags: MessageFlags;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: NonNullable<RESTPostAPIChannelMessageJSONBody['allowed_mentions']>;
  /** The message it answers to; a link to it is shown above. */
  readonly message_reference?: RESTPostAPIChannelMessageJSONBody['message_reference'];
}

import type {
  APIMessageTopLevelComponent,
  MessageFlags,
  RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

/** A message as it goes to Discord. Components V2 always, and it always says whom it may ping. */
export interface Message {
  readonly flags: MessageFlags;
  readonly components: APIMessageTopLevelComponent[];
  readonly allowed_mentions: NonNullable<RESTPostAPIChannelMessageJSONBody['allowed_mentions']>;
  /** The message it answers to; a link to it is shown above. */
  readonly message_reference?: RESTPostAPIChannelMessageJSONBody['message_reference'];
}

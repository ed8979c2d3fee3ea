/** Messages and their components as they come over the wire, as far as the page draws them. */

interface User {
  readonly id: string;
  readonly username: string;
  readonly global_name?: string | null;
  readonly bot?: boolean;
}

export interface Message {
  readonly id: string;
  readonly channel_id: string;
  readonly type: number;
  readonly author: User;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly mentions: readonly User[];
  readonly mention_everyone: boolean;
  readonly flags?: number;
  readonly components?: readonly Part[];
  readonly embeds: readonly Embed[];
  readonly attachments: readonly Attachment[];
  readonly message_reference?: { readonly message_id?: string; readonly channel_id: string };
  readonly referenced_message?: Message | null;
  readonly interaction_metadata?: { readonly id: string; readonly user: User };
}

export const FLAGS = { ephemeral: 1 << 6, loading: 1 << 7, componentsV2: 1 << 15 } as const;

export const TYPES = { reply: 19, slashCommand: 20, menuCommand: 23 } as const;

export const has = ({ flags = 0 }: Message, flag: number): boolean => (flags & flag) !== 0;

export interface Attachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly content_type?: string;
  readonly size: number;
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  readonly color?: number;
  readonly author?: { readonly name: string };
  readonly footer?: { readonly text: string };
  readonly fields?: readonly {
    readonly name: string;
    readonly value: string;
    readonly inline?: boolean;
  }[];
  readonly image?: { readonly url: string };
  readonly thumbnail?: { readonly url: string };
}

export interface Emoji {
  readonly id?: string | null;
  readonly name?: string | null;
  readonly animated?: boolean;
}

/** Discord's numbers for the kinds of components. */
export const PARTS = {
  row: 1,
  button: 2,
  select: 3,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
} as const;

type Kinds = typeof PARTS;

export interface Button {
  readonly type: Kinds['button'];
  readonly style: number;
  readonly custom_id?: string;
  readonly url?: string;
  readonly label?: string;
  readonly emoji?: Emoji;
  readonly disabled?: boolean;
}

interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: Emoji;
  readonly default?: boolean;
}

export interface Select {
  readonly type:
    | Kinds['select']
    | Kinds['userSelect']
    | Kinds['roleSelect']
    | Kinds['mentionableSelect']
    | Kinds['channelSelect'];
  readonly custom_id: string;
  readonly placeholder?: string;
  readonly min_values?: number;
  readonly max_values?: number;
  readonly disabled?: boolean;
  readonly options?: readonly SelectOption[];
  readonly default_values?: readonly { readonly id: string }[];
  readonly channel_types?: readonly number[];
}

export interface Row {
  readonly type: Kinds['row'];
  readonly components: readonly (Button | Select)[];
}

interface Text {
  readonly type: Kinds['text'];
  readonly content: string;
}

/** Where a picture is, and how large it is if that is known. */
interface MediaItem {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface Media {
  readonly media: MediaItem;
  readonly description?: string | null;
  readonly spoiler?: boolean;
}

interface Thumbnail extends Media {
  readonly type: Kinds['thumbnail'];
}

export interface Section {
  readonly type: Kinds['section'];
  readonly components: readonly Text[];
  readonly accessory: Button | Thumbnail;
}

interface Gallery {
  readonly type: Kinds['gallery'];
  readonly items: readonly Media[];
}

export interface FilePart {
  readonly type: Kinds['file'];
  readonly file: { readonly url: string };
  readonly name?: string;
  readonly size?: number;
  readonly spoiler?: boolean;
}

interface Separator {
  readonly type: Kinds['separator'];
  readonly divider?: boolean;
  readonly spacing?: number;
}

export interface Container {
  readonly type: Kinds['container'];
  readonly accent_color?: number | null;
  readonly spoiler?: boolean;
  readonly components: readonly Part[];
}

/** Anything that a message is made of. */
export type Part = Row | Button | Text | Section | Gallery | FilePart | Separator | Container;

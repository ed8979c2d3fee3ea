/** The styles that a time can be told in: `<t:…:R>`. */
export type TimeStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 'R';

/** What stands in a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold'; readonly children: readonly Inline[] }
  | { readonly kind: 'italic'; readonly children: readonly Inline[] }
  | { readonly kind: 'underline'; readonly children: readonly Inline[] }
  | { readonly kind: 'strike'; readonly children: readonly Inline[] }
  | { readonly kind: 'spoiler'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'role'; readonly id: string }
  | { readonly kind: 'channel'; readonly id: string }
  | { readonly kind: 'everyone'; readonly text: string }
  | { readonly kind: 'command'; readonly name: string; readonly id: string }
  | { readonly kind: 'time'; readonly seconds: number; readonly style: TimeStyle }
  | { readonly kind: 'emoji'; readonly text: string }
  | {
      readonly kind: 'custom-emoji';
      readonly name: string;
      readonly id: string;
      readonly isAnimated: boolean;
    };

/** A line of a list, and the list below it. */
export interface Item {
  readonly children: readonly Inline[];
  readonly below: readonly List[];
}

export interface List {
  readonly kind: 'list';
  /** The first number, if it counts. */
  readonly from: number | undefined;
  readonly items: readonly Item[];
}

/** What stands by itself. A `text` may have line breaks in it. */
export type Block =
  | { readonly kind: 'text'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'small'; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code-block'; readonly language: string; readonly text: string }
  | List;

import { ButtonStyle, ComponentType, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/views/message.js';
import { frameTile, pieceTile } from '../../src/views/tiles/made-tiles.js';
import type { Tile } from '../../src/views/tiles/tile.js';
import { canBeRefused, withStock } from '../../src/views/tiles/with-stock.js';

const ID = '123456789012345678';
const written = ({ name }: Tile): string => `<:${name}:${ID}>`;
const WHALE = pieceTile('whale', 'first');
const FOX = pieceTile('fox', 'second');

const messageWith = (
  content: string,
  emoji?: { readonly id?: string; readonly name: string },
): Message => ({
  flags: MessageFlags.IsComponentsV2,
  allowed_mentions: { parse: [] },
  components: [
    {
      type: ComponentType.Container,
      components: [
        { type: ComponentType.TextDisplay, content },
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.Button,
              style: ButtonStyle.Primary,
              custom_id: 'move:1',
              ...(emoji && { emoji }),
            },
          ],
        },
        {
          type: ComponentType.ActionRow,
          components: [
            {
              type: ComponentType.StringSelect,
              custom_id: 'choose:1',
              options: [{ label: 'A', value: 'a', ...(emoji && { emoji }) }],
            },
          ],
        },
      ],
    },
  ],
});

describe('a message with emoji that everybody has', () => {
  it('has them in place of tiles, in texts, on buttons and in menus', () => {
    const message = messageWith(`${written(WHALE)}${written(FOX)} Ann moved.`, {
      id: ID,
      name: FOX.name,
    });
    expect(withStock(message)).toEqual(messageWith('🐳🦊 Ann moved.', { name: '🦊' }));
  });

  it('is the same where there are none', () => {
    const message = messageWith('🐳 <@123456789012345678> </games:123456789012345678>', {
      name: '⬅️',
    });
    expect(withStock(message)).toEqual(message);
  });

  it('has a plain square for a tile of another version', () => {
    const old = { id: ID, name: 'x5old_zzzz' };
    expect(withStock(messageWith(`<:x5old_zzzz:${ID}>`, old))).toEqual(
      messageWith('🔲', { name: '🔲' }),
    );
  });

  it('keeps in its texts what is none of ours', () => {
    const theirs = `<:party:${ID}> <a:x5:${ID}>`;
    expect(withStock(messageWith(theirs))).toEqual(messageWith(theirs));
  });

  it('has no letters that would turn into a flag', () => {
    const text = ['D', 'E'].map((letter) => written(frameTile(letter))).join('');
    expect(withStock(text)).toBe('🇩\u{200B}🇪\u{200B}');
  });

  it('leaves the one that it was made of as it is', () => {
    const message = messageWith(written(WHALE), { id: ID, name: WHALE.name });
    const before = JSON.stringify(message);
    withStock(message);
    expect(JSON.stringify(message)).toBe(before);
  });
});

const isRefusable = (message: unknown): boolean => canBeRefused(JSON.stringify(message));

describe('what Discord may refuse', () => {
  it('is an emoji of the application on a button or in a menu', () => {
    const message = messageWith('', { id: ID, name: WHALE.name });
    expect(isRefusable(message)).toBe(true);
    expect(isRefusable({ type: 7, data: message })).toBe(true);
  });

  it('is no emoji in a text, and none that everybody has', () => {
    expect(isRefusable(messageWith(written(WHALE), { name: '⬅️' }))).toBe(false);
    expect(isRefusable(messageWith('"emoji":{"id":"1"}', { name: '⬅️' }))).toBe(false);
    expect(isRefusable({ type: 6 })).toBe(false);
    expect(isRefusable(withStock(messageWith('', { id: ID, name: WHALE.name })))).toBe(false);
  });
});

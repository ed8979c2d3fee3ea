import { InteractionType } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInteraction } from '../../src/doors/parse-interaction.js';

const parse = (value: unknown) => parseInteraction(Buffer.from(JSON.stringify(value)));

const CLICK = {
  type: InteractionType.MessageComponent,
  id: '1',
  token: 'a token',
  data: { component_type: 2, custom_id: 'move:x:1:up' },
};

const BOARD = [
  {
    type: 17,
    components: [
      { type: 10, content: '🟩 "]" \\" [ \\' },
      { type: 1, components: [] },
    ],
  },
];

describe('a click', () => {
  it('is read without the board that was clicked on, and with everything else', () => {
    const message = { id: '2', flags: 32_768, components: BOARD, content: 'ö [', timestamp: 't' };
    const rest = { locale: 'de', member: { nick: '"message":{"components":[1]}' } };
    expect(parse({ ...CLICK, message, ...rest })).toEqual({
      ...CLICK,
      message: { ...message, components: [] },
      ...rest,
    });
  });

  it('is read wherever the message stands in it, and whatever is written there', () => {
    fc.assert(
      fc.property(fc.json(), fc.string(), fc.boolean(), (json, text, isFirst) => {
        const content = JSON.parse(json) as unknown;
        const message = { before: text, components: [content, text], after: [text] };
        const given = isFirst ? { message, ...CLICK, text } : { ...CLICK, text, message };
        const read = { ...CLICK, text, message: { before: text, components: [], after: [text] } };
        expect(parse(given)).toEqual(read);
      }),
    );
  });

  it.each([
    ['no message', CLICK],
    ['a message without components', { ...CLICK, message: { id: '2' } }],
    ['null for its message', { ...CLICK, message: null }],
    ['null for its components', { ...CLICK, message: { id: '2', components: null } }],
    [
      'lists of the same name elsewhere',
      { ...CLICK, message: { id: '2' }, data: { components: [] } },
    ],
  ])('may have %s', (_, given) => {
    expect(parse(given)).toEqual(given);
  });
});

it('what is sent in a form is read whole', () => {
  const form = { type: InteractionType.ModalSubmit, id: '1', token: 't' };
  const given = { message: { id: '2' }, ...form, data: { components: [{ type: 1 }] } };
  expect(parse(given)).toEqual(given);
});

it.each([
  ['no JSON', '{"type":3'],
  ['a list that has no end', '{"type":3,"id":"1","token":"t","message":{"components":[[]'],
  ['no object', '3'],
  ['no kind', '{"id":"1","token":"t"}'],
  ['no token', '{"type":3,"id":"1"}'],
])('what is %s is no interaction', (_, body) => {
  expect(parseInteraction(Buffer.from(body))).toBeUndefined();
});

it('a ping needs neither an id nor a token', () => {
  expect(parse({ type: InteractionType.Ping })).toEqual({ type: InteractionType.Ping });
});

import { MessageFlags } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/api-error.js';
import { isUnicodeEmoji } from '../src/validate-button.js';
import { readMessage } from '../src/validate-message.js';
import { button, complaintsIn, parts, row, text } from './sit-down.js';

type Origin = Parameters<typeof readMessage>[1];

/** What Discord has against a message. */
function complaints(body: unknown, origin: Origin = { way: 'channel' }): readonly string[] {
  try {
    readMessage(body, origin);
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    expect([error.status, error.body.code]).toEqual([400, 50035]);
    return complaintsIn(error.body.errors);
  }
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const texts = (count: number, length = 1) => many(count, () => text('x'.repeat(length)));
const buttons = (count: number, from = 0) => many(count, (n) => button(`b${from + n}`));
const container = (components: readonly object[], more: object = {}) => ({
  type: 17,
  components,
  ...more,
});
const section = (count: number, accessory?: object) => ({
  type: 9,
  components: texts(count),
  ...(accessory && { accessory }),
});
const PICTURE = { media: { url: 'https://example.com/a.png' } };
const thumbnail = { type: 11, ...PICTURE };
const options = (count: number) => many(count, (n) => ({ label: `l${n}`, value: `v${n}` }));
const select = (more: object = {}) => ({ type: 3, custom_id: 's', options: options(3), ...more });
const inRow = (component: object) => parts(row(component));
const plainButton = (more: object) => inRow({ type: 2, style: 1, custom_id: 'b', ...more });
const link = (more: object) => inRow({ type: 2, style: 5, label: 'l', ...more });

/** Where in a message the only component of its only row stands. */
const FIRST = 'components.0.components.0';

/** Each rule: what is just fine, what is just not, and what Discord says to that. */
const RULES: readonly (readonly [rule: string, good: object, bad: object, code: string])[] = [
  [
    'content has at most 2,000 characters',
    { content: 'x'.repeat(2000) },
    { content: 'x'.repeat(2001) },
    'content BASE_TYPE_MAX_LENGTH',
  ],
  [
    'content does not go with Components V2',
    { ...parts(text('x')), content: null },
    { ...parts(text('x')), content: 'x' },
    'content MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'nor do embeds',
    { ...parts(text('x')), embeds: [] },
    { ...parts(text('x')), embeds: [{ title: 'x' }] },
    'embeds MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'nor polls',
    parts(text('x')),
    { ...parts(text('x')), poll: {} },
    'poll MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'nor stickers',
    { ...parts(text('x')), sticker_ids: [] },
    { ...parts(text('x')), sticker_ids: ['1'] },
    'sticker_ids MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
  ],
  [
    'without the flag there are only rows',
    { components: [row(button('b'))] },
    { components: [text('x')] },
    'components.0.type UNION_TYPE_CHOICES',
  ],
  [
    'at most five of them',
    { components: many(5, (n) => row(button(`b${n}`))) },
    { components: many(6, (n) => row(button(`b${n}`))) },
    'components BASE_TYPE_MAX_LENGTH',
  ],
  [
    'there are 40 components at most',
    parts(...texts(40)),
    parts(...texts(41)),
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'nested ones counted: a board of 25 buttons, its controls and a text fit',
    parts(container([text('x'), ...many(6, (n) => row(...buttons(5, 5 * n)))], {}), ...texts(2)),
    parts(container([text('x'), ...many(6, (n) => row(...buttons(5, 5 * n)))], {}), ...texts(3)),
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'accessories, too',
    parts(...many(13, (n) => section(1, button(`b${n}`))), text('x')),
    parts(...many(13, (n) => section(1, button(`b${n}`))), ...texts(2)),
    'components COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
  ],
  [
    'a text has 1 to 4,000 characters',
    parts(text('x'.repeat(4000))),
    parts(text(' ')),
    'components.0.content BASE_TYPE_BAD_LENGTH',
  ],
  [
    'and all together 4,000',
    parts(...texts(2, 2000)),
    parts(...texts(2, 2000), container(texts(1))),
    'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
  ],
  [
    'a text needs content',
    parts(text('x')),
    parts({ type: 10 }),
    'components.0.content BASE_TYPE_REQUIRED',
  ],
  [
    'a component is an object',
    parts(text('x')),
    { flags: MessageFlags.IsComponentsV2, components: ['x'] },
    'components.0 MODEL_TYPE_CONVERT',
  ],
  [
    'a container holds all but containers',
    parts(
      container([
        row(button('b')),
        text('x'),
        section(1, thumbnail),
        { type: 12, items: [PICTURE] },
        { type: 14 },
      ]),
    ),
    parts(container([container([text('x')])])),
    `${FIRST}.type UNION_TYPE_CHOICES`,
  ],
  [
    'it holds something',
    parts(container(texts(1))),
    parts(container([])),
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'its color is one',
    parts(container(texts(1), { accent_color: 0xffffff })),
    parts(container(texts(1), { accent_color: 0x1000000 })),
    'components.0.accent_color NUMBER_TYPE_MAX',
  ],
  [
    'a color is a number',
    parts(container(texts(1), { accent_color: null })),
    parts(container(texts(1), { accent_color: 'red' })),
    'components.0.accent_color NUMBER_TYPE_COERCE',
  ],
  [
    'a section has 1 to 3 texts',
    parts(section(3, thumbnail)),
    parts(section(4, thumbnail)),
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'and an accessory',
    parts(section(1, button('b'))),
    parts(section(1)),
    'components.0.accessory BASE_TYPE_REQUIRED',
  ],
  [
    'which is a button or a picture',
    parts(section(1, thumbnail)),
    parts(section(1, select())),
    'components.0.accessory.type UNION_TYPE_CHOICES',
  ],
  [
    'a separator is small or large',
    parts({ type: 14, spacing: 2, divider: false }),
    parts({ type: 14, spacing: 3 }),
    'components.0.spacing NUMBER_TYPE_MAX',
  ],
  [
    'a gallery has 1 to 10 pictures',
    parts({ type: 12, items: many(10, () => PICTURE) }),
    parts({ type: 12, items: many(11, () => PICTURE) }),
    'components.0.items BASE_TYPE_BAD_LENGTH',
  ],
  [
    'a picture is on the web',
    parts({ type: 12, items: [PICTURE] }),
    parts({ type: 12, items: [{ media: { url: 'data:image/png;base64,xx' } }] }),
    'components.0.items.0.media.url URL_TYPE_INVALID_SCHEME',
  ],
  [
    'and not an attachment that nobody sent',
    parts({ type: 12, items: [PICTURE] }),
    parts({ type: 13, file: { url: 'attachment://a.png' } }),
    'components.0.file.url UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
  ],
  [
    'a row has 1 to 5 buttons',
    parts(row(...buttons(5))),
    parts(row(...buttons(6))),
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'and is not empty',
    parts(row(...buttons(1))),
    parts(row()),
    'components.0.components BASE_TYPE_BAD_LENGTH',
  ],
  [
    'or one menu alone',
    inRow(select()),
    parts(row(button('b'), select())),
    'components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED',
  ],
  ['but no text', inRow(select()), inRow(text('x')), `${FIRST}.type UNION_TYPE_CHOICES`],
  [
    'a custom id has at most 100 characters',
    inRow(button('x'.repeat(100), { label: 'b' })),
    inRow(button('x'.repeat(101), { label: 'b' })),
    `${FIRST}.custom_id BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'and at least one',
    inRow(button('x')),
    inRow(button('', { label: 'b' })),
    `${FIRST}.custom_id BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'it is unique in the message, however deep',
    parts(row(...buttons(2)), section(1, button('c'))),
    parts(row(...buttons(2)), section(1, button('b1'))),
    'components.1.accessory.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  [
    'so is the number of a component, if it has one',
    parts({ ...text('x'), id: 0 }, { ...text('x'), id: 0 }, { ...text('x'), id: 7 }),
    parts({ ...text('x'), id: 7 }, { ...text('x'), id: 7 }),
    'components.1.id COMPONENT_ID_DUPLICATED',
  ],
  [
    'a button that does something has a custom id',
    plainButton({ label: 'b' }),
    plainButton({ label: 'b', custom_id: undefined }),
    `${FIRST}.custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`,
  ],
  [
    'and no address',
    plainButton({ label: 'b' }),
    plainButton({ label: 'b', url: 'https://example.com' }),
    `${FIRST} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
  ],
  [
    'a link has an address',
    link({ url: 'https://example.com' }),
    link({}),
    `${FIRST}.url BUTTON_COMPONENT_URL_REQUIRED`,
  ],
  [
    'of at most 512 characters',
    link({ url: `https://${'x'.repeat(504)}` }),
    link({ url: `https://${'x'.repeat(505)}` }),
    `${FIRST}.url BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'that is one',
    link({ url: 'discord://example' }),
    link({ url: 'ftp://example.com' }),
    `${FIRST}.url URL_TYPE_INVALID_SCHEME`,
  ],
  [
    'and no custom id',
    link({ url: 'https://example.com' }),
    link({ url: 'https://example.com', custom_id: 'b' }),
    `${FIRST} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`,
  ],
  [
    'a premium button has something to sell',
    inRow({ type: 2, style: 6, sku_id: '123' }),
    inRow({ type: 2, style: 6 }),
    `${FIRST}.sku_id BUTTON_COMPONENT_SKU_ID_REQUIRED`,
  ],
  [
    'there are six styles',
    plainButton({ label: 'b', style: 4 }),
    plainButton({ label: 'b', style: 7 }),
    `${FIRST}.style BASE_TYPE_CHOICES`,
  ],
  [
    'a button has a label or an emoji',
    plainButton({ emoji: { name: '⬆️' } }),
    plainButton({}),
    `${FIRST} BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED`,
  ],
  [
    'a label has at most 80 characters',
    plainButton({ label: 'x'.repeat(80) }),
    plainButton({ label: 'x'.repeat(81) }),
    `${FIRST}.label BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'and not just white space; a space without width will do',
    plainButton({ label: '\u{200B}' }),
    plainButton({ label: ' \u{00A0}\t' }),
    `${FIRST}.label BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'an emoji is one',
    plainButton({ emoji: { name: '🔥' } }),
    plainButton({ emoji: { name: 'fire' } }),
    `${FIRST}.emoji.name BUTTON_COMPONENT_INVALID_EMOJI`,
  ],
  [
    'or one of a server',
    plainButton({ emoji: { id: '123456789012345678', name: 'fire' } }),
    plainButton({ emoji: { id: 'fire', name: '🔥' } }),
    `${FIRST}.emoji.id NUMBER_TYPE_COERCE`,
  ],
  [
    'a menu has 1 to 25 options',
    inRow(select({ options: options(25) })),
    inRow(select({ options: options(26) })),
    `${FIRST}.options BASE_TYPE_BAD_LENGTH`,
  ],
  [
    'an option has a label',
    inRow(select()),
    inRow(select({ options: [{ value: 'v' }] })),
    `${FIRST}.options.0.label BASE_TYPE_REQUIRED`,
  ],
  ...(['label', 'value', 'description'] as const).map(
    (key) =>
      [
        `the ${key} of an option has at most 100 characters`,
        inRow(select({ options: [{ ...options(1)[0], [key]: 'x'.repeat(100) }] })),
        inRow(select({ options: [{ ...options(1)[0], [key]: 'x'.repeat(101) }] })),
        `${FIRST}.options.0.${key} ${key === 'description' ? 'BASE_TYPE_MAX_LENGTH' : 'BASE_TYPE_BAD_LENGTH'}`,
      ] as const,
  ),
  [
    'no two options are the same',
    inRow(select()),
    inRow(select({ options: [...options(1), ...options(1)] })),
    `${FIRST}.options.1.value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
  ],
  [
    'a placeholder has at most 150 characters',
    inRow(select({ placeholder: 'x'.repeat(150) })),
    inRow(select({ placeholder: 'x'.repeat(151) })),
    `${FIRST}.placeholder BASE_TYPE_MAX_LENGTH`,
  ],
  [
    'what is least is not more than what is most',
    inRow(select({ min_values: 2, max_values: 2 })),
    inRow(select({ min_values: 2 })),
    `${FIRST}.min_values SELECT_COMPONENT_MIN_VALUES_TOO_LARGE`,
  ],
  [
    'nor can more be chosen than there is',
    inRow(select({ max_values: 3 })),
    inRow(select({ max_values: 4 })),
    `${FIRST}.max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE`,
  ],
  [
    'nor more be chosen from the start than at all',
    inRow(select({ options: [{ label: 'l', value: 'v', default: true }] })),
    inRow(select({ options: many(2, (n) => ({ label: 'l', value: `v${n}`, default: true })) })),
    `${FIRST}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
  ],
  [
    'a menu of people starts with people',
    inRow({ type: 5, custom_id: 's', default_values: [{ id: '1', type: 'user' }] }),
    inRow({ type: 5, custom_id: 's', default_values: [{ id: '1', type: 'role' }] }),
    `${FIRST}.default_values.0.type BASE_TYPE_CHOICES`,
  ],
  [
    'and with no more than can be chosen',
    inRow({ type: 8, custom_id: 's', default_values: [{ id: '1', type: 'channel' }] }),
    inRow({
      type: 8,
      custom_id: 's',
      default_values: many(2, (n) => ({ id: `${n}`, type: 'channel' })),
    }),
    `${FIRST}.default_values SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
  ],
  [
    'pings are of three kinds',
    { content: 'x', allowed_mentions: { parse: ['users', 'roles', 'everyone'] } },
    { content: 'x', allowed_mentions: { parse: ['people'] } },
    'allowed_mentions.parse.0 BASE_TYPE_CHOICES',
  ],
  [
    'at most 100 people are allowed to be pinged',
    { content: 'x', allowed_mentions: { users: many(100, String) } },
    { content: 'x', allowed_mentions: { users: many(101, String) } },
    'allowed_mentions.users BASE_TYPE_MAX_LENGTH',
  ],
  [
    'either all people or some',
    { content: 'x', allowed_mentions: { parse: ['roles'], users: ['1'] } },
    { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } },
    'allowed_mentions MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
  ],
  [
    'nobody twice',
    { content: 'x', allowed_mentions: { users: ['1', '2'] } },
    { content: 'x', allowed_mentions: { users: ['1', '1'] } },
    'allowed_mentions.users SET_TYPE_ALREADY_CONTAINS_VALUE',
  ],
  [
    'a name has at most 25 characters',
    { content: 'x', nonce: 'x'.repeat(25) },
    { content: 'x', nonce: 'x'.repeat(26) },
    'nonce NONCE_TYPE_TOO_LONG',
  ],
  [
    'a message to a channel is not private',
    { content: 'x', flags: MessageFlags.SuppressNotifications },
    { content: 'x', flags: MessageFlags.Ephemeral },
    'flags MESSAGE_FLAGS_NOT_ALLOWED',
  ],
];

describe('a message', () => {
  it.each(RULES)('%s', (_rule, good, bad, code) => {
    expect(complaints(good)).toEqual([]);
    expect(complaints(bad)).toEqual([code]);
  });

  it('hears of everything at once', () => {
    const bad = parts(text(''), row(button('b'), button('b', { label: '' })));
    expect(complaints(bad)).toEqual([
      'components.0.content BASE_TYPE_BAD_LENGTH',
      'components.1.components.1.label BASE_TYPE_BAD_LENGTH',
      'components.1.components.1.custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ]);
  });

  it('may have fields that nobody knows, which are dropped', () => {
    const odd = { ...parts({ ...text('x'), color: 'red' }), mood: 'good' };
    expect(readMessage(odd, { way: 'channel' }).components).toEqual([
      { type: 10, id: 1, content: 'x' },
    ]);
  });
});

describe('flags', () => {
  const { Ephemeral, IsComponentsV2, SuppressEmbeds } = MessageFlags;
  const V2: Origin = {
    way: 'edit',
    before: { flags: MessageFlags.IsComponentsV2, attachments: [] },
  };

  it.each<[string, Origin, number, readonly string[]]>([
    ['an answer can be private', { way: 'interaction' }, Ephemeral, []],
    ['an edit cannot', { way: 'edit' }, Ephemeral, ['flags MESSAGE_FLAGS_NOT_ALLOWED']],
    ['an edit can hide previews', { way: 'edit' }, SuppressEmbeds, []],
    ['a promise can be private', { way: 'promise' }, Ephemeral, []],
    ['and no more', { way: 'promise' }, IsComponentsV2, ['flags MESSAGE_FLAGS_NOT_ALLOWED']],
    ['an edit can repeat the flag of V2', V2, IsComponentsV2, []],
    ['and not take it away', V2, 0, ['flags MESSAGE_FLAGS_COMPONENTS_V2_REMOVED']],
  ])('%s', (_rule, origin, flags, expected) => {
    expect(complaints({ flags }, origin)).toEqual(expected);
  });
});

describe('an emoji', () => {
  it.each(['🔥', '⬆️', '⬆', '1️⃣', '🇩🇪', '🇦', '👩‍👩‍👧', '👍🏽', '▫️', '◾'])('is %s', (name) => {
    expect(isUnicodeEmoji(name)).toBe(true);
  });

  it.each(['', 'A', '1', ':fire:', '🔥🔥', '🇦🇧🇨', '→', ' '])('is not "%s"', (name) => {
    expect(isUnicodeEmoji(name)).toBe(false);
  });
});

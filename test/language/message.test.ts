import { describe, expect, it } from 'vitest';
import { compile } from '../../src/language/message.js';

describe('a message', () => {
  it.each([
    ['plain text', 'Accept', {}, 'Accept'],
    ['texts that are put in', '{a} beat {b}', { a: 'Ada', b: 'Bob' }, 'Ada beat Bob'],
    ['an apostrophe in a word', "{a}'s turn", { a: 'Ada' }, "Ada's turn"],
    ['two apostrophes before a parameter', "l''{a}", { a: 'Ada' }, "l'Ada"],
    ['braces in quotation', "'{a}'", { a: 'Ada' }, '{a}'],
    ['a mention, which is no tag', 'ask <@1> </games:2>', {}, 'ask <@1> </games:2>'],
    ['a number', '{n, number}', { n: 1234 }, '1,234'],
    ['a number that stands alone', '{n}', { n: 1234 }, '1,234'],
    ['one of two plurals', '{n, plural, one {# day} other {# days}}', { n: 1 }, '1 day'],
    ['the other of two plurals', '{n, plural, one {# day} other {# days}}', { n: 2 }, '2 days'],
    ['an exact number first', '{n, plural, =1 {a day} one {# day} other {#}}', { n: 1 }, 'a day'],
    ['a parameter in a plural', '{n, plural, other {{a}: #}}', { n: 3, a: 'Ada' }, 'Ada: 3'],
    [
      'a plural in a plural',
      '{n, plural, other {# and {m, plural, one {# more} other {# mores}}}}',
      { n: 3, m: 1 },
      '3 and 1 more',
    ],
    ['an ordinal', '{n, selectordinal, one {#st} two {#nd} other {#th}}', { n: 22 }, '22nd'],
    ['a choice', '{x, select, up {rises} other {falls}}', { x: 'up' }, 'rises'],
    ['any other choice', '{x, select, up {rises} other {falls}}', { x: 'down' }, 'falls'],
    [
      'a number within a choice',
      '{n, plural, other {{x, select, up {{n, number} up} other {down}}}}',
      { n: 4, x: 'up' },
      '4 up',
    ],
  ])('has %s', (_, text, values, said) => {
    expect(compile(text, 'en-US')(values)).toBe(said);
  });

  it.each([
    [1, '1 ход'],
    [2, '2 хода'],
    [5, '5 ходов'],
    [11, '11 ходов'],
    [21, '21 ход'],
    [104, '104 хода'],
  ])('counts as its language does: %i', (count, said) => {
    const say = compile(
      '{count, plural, one {# ход} few {# хода} many {# ходов} other {# хода}}',
      'ru',
    );
    expect(say({ count })).toBe(said);
  });

  it('writes numbers as its language does', () => {
    expect(compile('{n, number}', 'de')({ n: 1234 })).toBe('1.234');
    expect(compile('{n, plural, other {#}}', 'fr')({ n: 1234 })).toBe('1\u{202F}234');
  });

  it('has no dates: those come ready made', () => {
    expect(() => compile('{at, date}', 'en-US')).toThrow('not known here');
  });
});

/** One of each kind for a locale: to make one takes a hundred times as long as to use it. */
const kept = <T>(make: (locale: string) => T): ((locale: string) => T) => {
  const made = new Map<string, T>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const fresh = make(locale);
    made.set(locale, fresh);
    return fresh;
  };
};

export const numbersOf = kept((locale) => new Intl.NumberFormat(locale));

/** Most numbers that are told are small, and each looks the same every time. */
const SMALL = 100;

const smallNumbers = kept((locale) =>
  Array.from({ length: SMALL }, (_, number) => numbersOf(locale).format(number)),
);

/** A number as a language writes it. */
export const numberIn = (locale: string, number: number): string =>
  smallNumbers(locale)[number] ?? numbersOf(locale).format(number);

const cardinals = kept((locale) => new Intl.PluralRules(locale));
const ordinals = kept((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }));

export const pluralsOf = (locale: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules =>
  type === 'ordinal' ? ordinals(locale) : cardinals(locale);

const conjunctions = kept((locale) => new Intl.ListFormat(locale));
const disjunctions = kept((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Thai has no spaces between words, but around what is not Thai, which Intl leaves out around the last “and”. */
const BESIDE_FOREIGN = /(?<=\p{sc=Thai})(?=[(<A-Z])|(?<=[)>A-Z\d])(?=\p{sc=Thai})/gu;

/** All of them, as in “A, B and C”. */
export const allOf = (items: readonly string[], { locale }: { readonly locale: string }): string =>
  conjunctions(locale).format(items).replaceAll(BESIDE_FOREIGN, ' ');

const lists = kept((locale) => new Intl.ListFormat(locale, { style: 'narrow' }));

/** Things beside each other, as in “A, B, C”. */
export const listOf = (items: readonly string[], { locale }: { readonly locale: string }): string =>
  lists(locale).format(items).replaceAll(BESIDE_FOREIGN, ' ');

/** One of them, as in “A, B or C”. */
export const oneOf = (items: readonly string[], { locale }: { readonly locale: string }): string =>
  disjunctions(locale).format(items);

/** What a language calls itself, as the first word of a line. */
export const nameOfLanguage = kept((language) => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = ''] = name;
  return `${first.toLocaleUpperCase(language)}${name.slice(first.length)}`;
});

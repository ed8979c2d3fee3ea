/** Discord's languages, by their own names. */
export const LOCALES: readonly (readonly [id: string, name: string])[] = [
  ['en-US', 'English (US)'],
  ['en-GB', 'English (UK)'],
  ['de', 'Deutsch'],
  ['fr', 'Français'],
  ['es-ES', 'Español'],
  ['es-419', 'Español (LATAM)'],
  ['pt-BR', 'Português (BR)'],
  ['ja', '日本語'],
  ['it', 'Italiano'],
  ['nl', 'Nederlands'],
  ['pl', 'Polski'],
  ['tr', 'Türkçe'],
  ['uk', 'Українська'],
  ['zh-CN', '简体中文'],
  ['ko', '한국어'],
];

/** Texts that spreadsheets change when they open and save a file. */
import fc from 'fast-check';

/** Texts that spreadsheets change, and texts that only look so. */
export const ambiguousTexts = fc.oneof(
  fc.constantFrom('0123', '3760210000000', '376021000000012345', '3-4', '1/2', '04/03/2026', '2026-04-03'),
  fc.constantFrom('2E45', '1,5E+3', '3,76021E+12', '12,50', '1.234', '12:30', 'VRAI', 'faux', 'TRUE', '20 %'),
  fc.constantFrom(
    '=1+1',
    '+33612345678',
    '-5',
    '@home',
    'mars-26',
    '3 avr',
    'DEC1',
    'a;b',
    '1,2',
    'dit "oui"',
  ),
  fc.constantFrom('Thé ☕', 'Chemise\u202Fblanche', 'Łódź', 'deux\nlignes', 'L’œuvre 5 €', '06 12 34 56 78'),
  fc.stringMatching(/^[0-9]{1,20}$/),
  fc.stringMatching(/^[0-9A-Z .,/:E+%€-]{1,12}$/),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
);

/** Characters that make a text one to be marked, before and beside letters that Windows-1252 has and has not. */
export const rareTexts = [
  ...['=', '+', '-', '@', '＝', '＋', '－', '＠'].flatMap((sign) =>
    ['', '1', 'œ', '☕', '𝟙', '?'].flatMap((rest) => [`${sign}${rest}`, `'${sign}${rest}`]),
  ),
  ...['\u202F', '\u2009', '\u00A0', ' '].flatMap((blank) => [
    `1${blank}234`,
    `12${blank}%`,
    `3${blank}avr`,
    `'1${blank}234`,
  ]),
  "'",
  "''",
  "'?",
  '?',
  '??',
  '☕',
  '𝟙',
  'Łódź',
  '１２',
  "'１２",
  'a\n＋',
  'a\r\n☕',
];

/** Every text for customers in every language, of all catalogues that there are (pages.md#languages). */
import { describe, expect, test } from 'vitest';
import specification from '/docs/specification.md?raw';
import { languages, type Catalogue, type Language } from '#domain/shared/languages.js';

type Call = (...values: readonly unknown[]) => unknown;
interface Tree {
  readonly [name: string]: string | Call | Tree;
}

const found = import.meta.glob<{ readonly words: Catalogue<Tree> }>(
  [
    '/web/**/words/index.ts',
    '/domain/**/words/index.ts',
    '/application/**/words/index.ts',
    '/simulator/**/words/index.ts',
  ],
  { eager: true },
);
const catalogues = Object.entries(found).map(([path, { words }]) => ({
  place: path.replace(/^\/|\/words\/index\.ts$/g, ''),
  words,
}));

/** Texts that hold numbers too, so that a function may pad, format or compare them. */
const samples = ['71', '72', '73', '74', '75'];

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Each text by its name, those of functions with the values in them. */
const textsOf = (tree: Tree, values: readonly unknown[], within = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const path = `${within}${name}`;
    if (typeof value === 'object') return textsOf(value, values, `${path}.`);
    return [[path, String(isCall(value) ? value(...values) : value)] as const];
  });

/** The same in French and in another language, or in English by the specification (§2, §5, §8). */
const international = new Set(
  [
    ['adresse', 'code', 'disponibles', 'libre', 'messages', 'minutes', 'mm  aa', 'photo', 'siren'],
    ['invalid input', 'no session id provided', 'something went wrong'],
  ].flat(),
);
const lettersOf = (text: string): string =>
  text
    .replace(/[^\p{L} ]/gu, '')
    .trim()
    .toLowerCase();

/** What a text of the language never contains: the spaces and the quotation marks of the others. */
const foreign: Readonly<Record<Language, RegExp>> = {
  fr: /["“”„]|«(?![ \u00a0])|(?<![ \u00a0])»/,
  en: /["'«»„]|\s[:;?!]/,
  de: /["'«»”]|\s[:;?!]/,
  es: /["'“”„]|\s[:;?!]|«\s|\s»/,
};

const count = (text: string, mark: string): number => text.split(mark).length - 1;

test('finds the catalogues', () => {
  expect(catalogues.length).toBeGreaterThan(10);
});

/** Without the marks that the specification has not got: curly apostrophes, one sign for three dots, no-break spaces. */
const plain = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replace(/[\u00a0\u202f]/g, ' ');
/** By their plain spelling; an apostrophe within a text is followed by a letter. */
const specified = new Map(
  Array.from(specification.matchAll(/(?<!\p{L})'((?:[^'\n]|'(?=\p{L}))+)'/gu), ([, text = '']) => [
    plain(text),
    text,
  ]),
);

test('spells the sentences of the specification as it does', () => {
  const texts = catalogues.flatMap(({ words }) => textsOf(words.fr, samples).map(([, text]) => text));
  const known = texts.filter((text) => specified.has(plain(text)));

  expect(new Set(known).size).toBeGreaterThan(20);
  expect(known.filter((text) => specified.get(plain(text)) !== text)).toEqual([]);
});

describe.each(catalogues)('$place', ({ words }) => {
  const french = new Map(textsOf(words.fr, samples));

  test.each(languages)('has a text everywhere, with its values (%s)', (language) => {
    for (const [name, text] of textsOf(words[language], samples)) {
      expect(text.trim(), name).not.toBe('');
      expect(text, name).not.toMatch(/undefined|NaN|\[object/);
      const original = french.get(name) ?? '';
      expect(
        samples.filter((sample) => original.includes(sample) && !text.includes(sample)),
        `${name}: ${text}`,
      ).toEqual([]);
      // A part of a sentence keeps its outer spaces, unless the sentence is a pair of parts around a value.
      if (/\.\d$/.test(name)) continue;
      expect([text.startsWith(' '), text.endsWith(' ')], name).toEqual([
        original.startsWith(' '),
        original.endsWith(' '),
      ]);
    }
  });

  test.each(languages)('has the marks of its language (%s)', (language) => {
    const texts = textsOf(words[language], samples);
    const wrong = texts.filter(([, text]) => foreign[language].test(text));
    // The French texts of the specification have straight apostrophes and stay as they are.
    expect(wrong).toEqual([]);
    if (language !== 'es') return;
    const all = texts.map(([, text]) => text).join(' ');
    expect([count(all, '¿'), count(all, '¡')]).toEqual([count(all, '?'), count(all, '!')]);
  });

  test.each(['en', 'de', 'es'] as const)('is translated (%s)', (language) => {
    const same = textsOf(words[language], samples).filter(
      ([name, text]) =>
        text === french.get(name) && lettersOf(text).length > 1 && !international.has(lettersOf(text)),
    );
    expect(same).toEqual([]);
  });
});

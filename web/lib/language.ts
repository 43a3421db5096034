/** The language of a customer page: one build each, so that no phone loads another language's texts (vite.config.ts). */
import { isLanguage, languageKey, type Catalogue, type Language } from '#domain/shared/languages.js';
import { typeset } from '#domain/shared/typography.js';

/** The server imports the pages once per language (server/first-screen.ts). */
const ofServer = (): string => new URL(import.meta.url).searchParams.get(languageKey) ?? '';
/** Without a document, in tests of texts alone, it is French. */
const ofPage = import.meta.env.SSR ? ofServer() : document.documentElement.lang;

export const language: Language = isLanguage(ofPage) ? ofPage : 'fr';

/**
 * What a company writes, such as names, descriptions, landing and legal texts: the `lang` of its element, so that a
 * screen reader speaks it right on a page of another language (WCAG 3.1.2).
 */
export const companyLanguage: Language = 'fr';

/** A text of a catalogue, those of an object, or what a function makes of its values. */
function withSpaces(words: unknown): unknown {
  if (typeof words === 'string') return typeset(words);
  if (typeof words === 'function')
    return (...values: readonly unknown[]): unknown =>
      withSpaces((words as (...given: readonly unknown[]) => unknown)(...values));
  if (Array.isArray(words)) return words.map(withSpaces);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([name, text]) => [name, withSpaces(text)]));
}

/** The texts of the page's language with its no-break spaces: no sign begins a line, and no number loses its unit. */
export const inLanguage = <Words>(catalogue: Catalogue<Words>): Words =>
  withSpaces(catalogue[language]) as Words;

/** What a change of language stores for this tab (change-language.ts). */
export const changed = {
  /** The typed texts, until the page is loaded again. */
  typed: 'consigne.typed',
  /** The language before the first change. */
  before: 'consigne.language-before',
} as const;

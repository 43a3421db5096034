/** The language of a customer page: one build each, so that no phone loads another language's texts (vite.config.ts). */
import { isLanguage, languageKey, type Catalogue, type Language } from '#domain/shared/languages.js';

/** The server loads its pages once a language (server/first-screen.ts). */
const ofServer = (): string => new URL(import.meta.url).searchParams.get(languageKey) ?? '';
/** Without a document, in tests of texts alone, it is French. */
const ofPage = import.meta.env.SSR ? ofServer() : document.documentElement.lang;

export const language: Language = isLanguage(ofPage) ? ofPage : 'fr';

export const inLanguage = <Words>(catalogue: Catalogue<Words>): Words => catalogue[language];

/** What a change of language stores for this tab (change-language.ts). */
export const changed = {
  /** The typed texts, until the page is loaded again. */
  typed: 'consigne.typed',
  /** The language before the first change. */
  before: 'consigne.language-before',
} as const;

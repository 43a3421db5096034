/** The line of a confirmation with the link to the accepted terms: the customer's copy of the contract (L. 221-13). */
import type { Language } from '#domain/shared/languages.js';
import { words } from './words/index.js';

interface Words {
  readonly termsLink: string | null;
}

export const termsLine = ({ termsLink }: Words, language: Language = 'fr'): readonly string[] =>
  termsLink === null ? [] : [words[language].terms(termsLink)];

/**
 * The greeting of a message, and quotes of its reader's own text. The person who books types the name and the address:
 * possible links are omitted, so that the platform cannot be used to send links to strangers.
 */
import type { Language } from '#domain/shared/languages.js';
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import { isolated } from '#domain/shared/right-to-left.js';
import { amount } from '#application/formats.js';
import { words } from './words/index.js';

const looksLikeAName = /^\u2068?(?:[\p{L}\p{M}\p{Pd}\d\s'’׳״()]|\.(?=\s|$))+\u2069?$/u;

export const greeting = (name: string, language: Language = 'fr'): string =>
  looksLikeAName.test(name) ? words[language].hello(isolated(name)) : words[language].helloThere;

const mayBeALink = /:\/\/|@|\S\.\p{L}{2}/u;

/** The text in one line; null if empty, or if it may be a link. */
export function quoted(text: string, language: Language = 'fr'): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  return line === '' || mayBeALink.test(line) ? null : words[language].quoted(isolated(line));
}

interface Words {
  readonly termsLink: string | null;
}

/** The line of a confirmation with the link to the accepted terms: the customer's copy of the contract (L. 221-13). */
export const termsLine = ({ termsLink }: Words, language: Language = 'fr'): readonly string[] =>
  termsLink === null ? [] : [words[language].terms(termsLink)];

/** For a customer whose bank blocks the money of a dispute: the refund waits for its decision. */
export const refundAfterDispute = (cents: number, language: Language = 'fr'): string =>
  words[language].refundAfterDispute(amount(cents, language));

/** Shown to a customer before the order, in its messages, and where they would withdraw; null when they can. */
export const exclusionNote = (exclusion: WithdrawalExclusion | null, language: Language): string | null =>
  exclusion && words[language].exclusion(words[language][exclusion]);

/**
 * The greeting of a message, and quotes of its reader's own text. The person who books types the name and the address:
 * possible links are omitted, so that the platform cannot be used to send links to strangers.
 */
import type { Language } from '#domain/shared/languages.js';
import { words } from './words/index.js';

const looksLikeAName = /^(?:[\p{L}\p{M}\d\s'’()-]|\.(?=\s|$))+$/u;

export const greeting = (name: string, language: Language = 'fr'): string =>
  looksLikeAName.test(name) ? words[language].hello(name) : words[language].helloThere;

const mayBeALink = /:\/\/|@|\S\.\p{L}{2}/u;

/** The text in one line; null if empty, or if it may be a link. */
export function quoted(text: string, language: Language = 'fr'): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  return line === '' || mayBeALink.test(line) ? null : words[language].quoted(line);
}

/**
 * The greeting of a message, and quotes of its reader's own text. The person who books types the name and the address:
 * possible links are omitted, so that the platform cannot be used to send links to strangers.
 */
const looksLikeAName = /^(?:[\p{L}\p{M}\d\s'’()-]|\.(?=\s|$))+$/u;

export const greeting = (name: string): string =>
  looksLikeAName.test(name) ? `Bonjour ${name},` : 'Bonjour,';

const mayBeALink = /:\/\/|@|\S\.\p{L}{2}/u;

/** The text in one line; null if empty, or if it may be a link. */
export function quoted(text: string): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  return line === '' || mayBeALink.test(line) ? null : `« ${line} »`;
}

/**
 * How a message begins, and what of its reader's own words it repeats. Whoever books types the name and the address: what could pass for a
 * link is not repeated, so that nobody can have us send their link to a stranger.
 */
const looksLikeAName = /^(?:[\p{L}\p{M}\d\s'’()-]|\.(?=\s|$))+$/u;

export const greeting = (name: string): string =>
  looksLikeAName.test(name) ? `Bonjour ${name},` : 'Bonjour,';

const mayBeALink = /:\/\/|@|\S\.\p{L}{2}/u;

/** What was written, in one line; null for nothing, and where it could be taken for a link. */
export function quoted(text: string): string | null {
  const line = text.trim().replace(/\s+/g, ' ');
  return line === '' || mayBeALink.test(line) ? null : `« ${line} »`;
}

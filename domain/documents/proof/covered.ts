/**
 * Masks secrets in hand-written reasons, which may contain a code of the order or a link, before the file goes to third
 * parties.
 */

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Matches the secret as typed and as shown, in groups with spaces, dots or dashes; never inside a longer word or
 * number.
 */
const secretPattern = (secret: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${[...secret].map(escaped).join('[\\s.\\p{Dash}]?')}(?![\\p{L}\\p{N}])`,
    'giu',
  );

const link = /(?:https?:\/\/|www\.)\S+/giu;

export function coverWith(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.map(secretPattern);
  return (text) =>
    patterns.reduce((told, pattern) => told.replace(pattern, '••••'), text.replace(link, '[lien masqué]'));
}

/** Reasons are written by hand, and may hold what opens a door: a code of the order, or a link. Both are covered before they are told to others. */

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** As it is typed and as it is shown, in groups with spaces, dots or dashes between them; never within a longer word or number. */
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

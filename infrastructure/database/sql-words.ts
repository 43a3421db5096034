/**
 * SQL reduced to its words, so that a declaration can be compared with what a database reports: PostgreSQL prints the
 * expressions that it keeps with other brackets, quotes and casts than those that were written.
 */

const tokens = /'(?:[^']|'')*'|"[^"]*"|[\p{L}\d_]+|<>|<=|>=|!=|\|\||&&|::|[^\s]/gu;
const casts = /::(?:double precision|character varying|\p{L}[\p{L}\d_]*)(?:\[\])?/giu;
const dropped = new Set(['(', ')', '[', ']', ';']);

export const tokensOf = (sql: string): string[] =>
  [...sql.matchAll(tokens)].map(([token]) => {
    if (token.startsWith("'")) return token;
    return token.startsWith('"') ? token.slice(1, -1).toLowerCase() : token.toLowerCase();
  });

export const wordsOf = (parts: readonly string[]): string =>
  parts
    .filter((part) => !dropped.has(part))
    .join(' ')
    .replaceAll(/ on (?:delete|update) no action/g, '')
    .replaceAll('= any array ', 'in ')
    .replaceAll('<> all array ', 'not in ');

/** Two texts with the same words ask for the same object. `schema` is dropped where PostgreSQL names it. */
export function sqlWords(sql: string, schema?: string): string {
  const plain = sql.replaceAll(/'(-\d+)'::(?:integer|bigint)/g, '$1').replaceAll(casts, '');
  const words = wordsOf(tokensOf(plain)).replaceAll(' using btree ', ' ');
  return schema === undefined ? words : words.replaceAll(` ${schema} . `, ' ');
}

/** What stands between the outer brackets of CREATE TABLE, cut at its commas. */
export function tableParts(sql: string): (readonly string[])[] {
  const all = tokensOf(sql);
  const inside = all.slice(all.indexOf('(') + 1, all.lastIndexOf(')'));
  const parts: string[][] = [[]];
  let depth = 0;
  for (const token of inside) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

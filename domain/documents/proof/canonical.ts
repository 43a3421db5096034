/**
 * The canonical form of a proof file for hashing: JSON in UTF-8, keys in the order of their UTF-16 code units, no space
 * between tokens. This is RFC 8785 for strings, whole numbers, lists and objects only.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

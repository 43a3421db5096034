/**
 * The form of a proof file that is hashed: JSON in UTF-8 with keys in the order of their UTF-16 code units and no space between
 * tokens, which is RFC 8785 for what holds strings, whole numbers, lists and objects only.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

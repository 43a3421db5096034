/** Input of an attacker, or of a broken program. */
import type { RandomStream } from '#simulator/random.js';

const deep = (depth: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
};

export const strangeValues: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  -1,
  0.1,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  true,
  [],
  {},
  [null],
  'x'.repeat(300),
  'é'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Etxt.exe',
  '＇ OR 1=1',
  "'; DROP TABLE users; --",
  '%00',
  '%',
  '_',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://x")',
  '{{7*7}}',
  '${7*7}',
  'NaN',
  'Infinity',
  '1e309',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '2026-02-30T10:00:00Z',
  '2026-10-25T02:30:00+02:00',
  '00000000-0000-0000-0000-000000000000',
  { $ne: null },
  { __proto__: { isAdmin: true } },
  { constructor: { prototype: { isAdmin: true } } },
  { toString: 1 },
  deep(500),
];

/** For a URL: text that cannot be encoded is used in bodies only. */
export const strangeText = (random: RandomStream): string => {
  const value = random.pick(strangeValues);
  const text = typeof value === 'string' ? value.slice(0, 2_000) : JSON.stringify(value);
  return text.replace(/[\ud800-\udfff]/g, '\ufffd');
};

/** One place of the value is replaced, removed, or gets an unexpected neighbour. */
export function corrupt(value: unknown, random: RandomStream): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return random.pick(strangeValues);
  const entries = Object.entries(value);
  const place = random.below(entries.length + 1);
  const [name, inner] = entries[place] ?? [
    random.pick(['__proto__', 'id', 'companyId', 'x'.repeat(200)]),
    null,
  ];
  const others = entries.filter(([other]) => other !== name);
  if (random.below(4) === 0) return Object.fromEntries(others);
  return Object.fromEntries([...others, [name, corrupt(inner, random)]]);
}

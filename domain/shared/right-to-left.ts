/** Names in scripts that are read from the right, inside sentences that are read from the left. */

export const rightToLeft =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The name neither moves the words and figures after it nor is moved by them (UAX 9, isolates). */
export const isolated = (name: string): string =>
  rightToLeft.test(name) && !name.startsWith('\u2068') ? `\u2068${name}\u2069` : name;

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a sentence is filled with, each of its texts isolated. */
export function withIsolated<Filled>(filled: Filled): Filled {
  const isolate = (value: unknown): unknown => {
    if (typeof value === 'string') return isolated(value);
    if (Array.isArray(value)) return value.map(isolate);
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isolate(part)]));
  };
  return isolate(filled) as Filled;
}

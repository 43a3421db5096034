/** Names in scripts that are read from the right, inside sentences that are read from the left. */

export const rightToLeft =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The name neither moves the words and figures after it nor is moved by them (UAX 9, isolates). */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** Looks up the text for a value from devices or people; an unknown value is returned unchanged. */

/** Checks own properties only: a lock's reason or an item's name may be `constructor`, which every object has. */
export const worded = (words: Readonly<Record<string, string>>, text: string): string =>
  (Object.hasOwn(words, text) && words[text]) || text;

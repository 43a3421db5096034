/** Words of a table for what devices and people wrote: what it does not know is told as it came. */

/** The table's own words only: a lock's reason or an item's name may be `constructor`, which every object has. */
export const worded = (words: Readonly<Record<string, string>>, told: string): string =>
  (Object.hasOwn(words, told) && words[told]) || told;

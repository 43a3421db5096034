/** What a spreadsheet made of a text in a file, and what to do about it, in French: it would be stored as if it were meant. */
import { damageIn, savedNumber } from '#domain/shared/spreadsheet.js';
import type { CsvRow } from './read-csv.js';

const texts: Readonly<Record<NonNullable<ReturnType<typeof damageIn>>, string>> = {
  power:
    'Réécrivez ce texte en entier, une apostrophe devant : un tableur en a fait un nombre, et des chiffres sont perdus.',
  date: 'Réécrivez ce texte, une apostrophe devant : un tableur en a sans doute fait une date.',
};

/** Null for a cell that is what somebody wrote; an apostrophe says so. */
export function damageText<Name extends string>(row: CsvRow<Name>, field: Name): string | null {
  const damage = row.marked.includes(field) ? null : damageIn(row.cells[field]);
  return damage && texts[damage];
}

/** Texts by the number that a spreadsheet saves them as, where that is another text: `0123` by `123`. */
export function bySavedNumber<T>(values: readonly T[], textOf: (value: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  for (const value of values) {
    const text = textOf(value);
    const saved = text === null ? null : savedNumber(text);
    if (saved !== null && saved !== text) found.set(saved, value);
  }
  return found;
}

/** What `bySavedNumber` has of a cell that is not known as it stands. */
export function damagedFrom<T, Name extends string>(
  { cells, marked }: CsvRow<Name>,
  field: Name,
  known: ReadonlyMap<string, T>,
): T | null {
  return marked.includes(field) ? null : (known.get(cells[field].replace('.', ',')) ?? null);
}

export const ifSameText = (known: string, cell: string): string =>
  `Écrivez '${known} si c’est lui : un tableur a pu en changer les chiffres. Sinon, mettez une apostrophe devant ${cell}.`;

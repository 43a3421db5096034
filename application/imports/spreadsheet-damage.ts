/** Explains texts that a spreadsheet changed, in French: they would be stored as if intended. */
import { damageIn, savedNumber } from '#domain/shared/spreadsheet.js';
import type { CsvRow } from './read-csv.js';

const texts: Readonly<Record<NonNullable<ReturnType<typeof damageIn>>, string>> = {
  power:
    'Réécrivez ce texte en entier, une apostrophe devant : un tableur en a fait un nombre, et des chiffres sont perdus.',
  date: 'Réécrivez ce texte, une apostrophe devant : un tableur en a sans doute fait une date.',
};

/** Null for an unchanged cell; an apostrophe marks it as intended. */
export function damageText<Name extends string>(row: CsvRow<Name>, field: Name): string | null {
  const damage = row.marked.includes(field) ? null : damageIn(row.cells[field]);
  return damage && texts[damage];
}

/** Maps the number that a spreadsheet saves for a text to the text, if they differ: `123` to `0123`. */
export function bySavedNumber<T>(values: readonly T[], textOf: (value: T) => string | null): Map<string, T> {
  const found = new Map<string, T>();
  for (const value of values) {
    const text = textOf(value);
    const saved = text === null ? null : savedNumber(text);
    if (saved !== null && saved !== text) found.set(saved, value);
  }
  return found;
}

/** The entry of `bySavedNumber` for a cell whose text is unknown. */
export function damagedFrom<T, Name extends string>(
  { cells, marked }: CsvRow<Name>,
  field: Name,
  known: ReadonlyMap<string, T>,
): T | null {
  return marked.includes(field) ? null : (known.get(cells[field].replace('.', ',')) ?? null);
}

export const ifSameText = (known: string, cell: string): string =>
  `Écrivez '${known} si c’est lui : un tableur a pu en changer les chiffres. Sinon, mettez une apostrophe devant ${cell}.`;

/** The whole amount or a typed part of it. */
import { centsFromEuros } from '#domain/shared/money.js';
import { eurosText } from '#web/lib/money.js';

export interface ChosenAmount {
  readonly isWhole: boolean;
  /** The raw input. */
  readonly amount: string;
}

/** The default in euros: the owed amount if it is less than all, else all. */
export const proposed = (most: number, owed: number | null): ChosenAmount =>
  owed !== null && owed < most
    ? { isWhole: false, amount: owed.toFixed(2).replace('.', ',') }
    : { isWhole: true, amount: '' };

/** Euros of a text with a comma or a point; null if it is not an amount. */
export function eurosOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) / 100 : null;
}

/** Why the amount cannot be sent yet; null if it can. `most` in euros. */
export function amountProblem({ isWhole, amount }: ChosenAmount, most: number): string | null {
  if (isWhole) return null;
  const euros = eurosOf(amount);
  if (euros === null || euros <= 0) return 'Indiquez un montant supérieur à 0, avec deux décimales au plus.';
  return euros > most ? `Indiquez un montant plus petit. Le maximum est de ${eurosText(most)}.` : null;
}

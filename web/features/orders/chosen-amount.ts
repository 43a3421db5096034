/** All that may be moved, or a part of it as it is typed. */
import { centsFromEuros } from '#domain/shared/money.js';
import { eurosText } from '#web/lib/money.js';

export interface ChosenAmount {
  readonly isWhole: boolean;
  /** As it is typed. */
  readonly amount: string;
}

/** What is proposed at first: what is owed where that is less than all, else all. In euros. */
export const proposed = (most: number, owed: number | null): ChosenAmount =>
  owed !== null && owed < most
    ? { isWhole: false, amount: owed.toFixed(2).replace('.', ',') }
    : { isWhole: true, amount: '' };

/** Euros of a text with a comma or a point; null when it is none. */
export function eurosOf(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? centsFromEuros(Number(plain)) / 100 : null;
}

/** Why the amount cannot be sent yet; null when it can. `most` in euros. */
export function amountProblem({ isWhole, amount }: ChosenAmount, most: number): string | null {
  if (isWhole) return null;
  const euros = eurosOf(amount);
  if (euros === null || euros <= 0) return 'Indiquez un montant supérieur à 0, avec deux décimales au plus.';
  return euros > most ? `Indiquez un montant plus petit. Le maximum est de ${eurosText(most)}.` : null;
}

/** A phone number is judged where it is typed: a code or a receipt that was sent to half a number reaches nobody (behaviour.md §10). */
import { invalidField } from '#domain/shared/errors.js';
import type { Installation } from '#application/installation.js';

type Judge = Pick<Installation, 'phones'>;

export const wrongPhone =
  'Vérifiez ce numéro de téléphone : 06 12 34 56 78, ou avec l’indicatif du pays, +32 470 12 34 56.';

/** Throws VALIDATION_FAILED. */
export function assertPhone(at: Judge, customerPhone: string): void {
  if (!at.phones.isNumber(customerPhone)) throw invalidField('customerPhone', wrongPhone);
}

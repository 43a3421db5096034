/**
 * Validates a phone number where it is typed: a code or a receipt sent to an incomplete number is lost
 * (messages.md#phone-numbers-and-addresses).
 */
import { lastFourDigits } from '#domain/shared/codes.js';
import { invalidField } from '#domain/shared/errors.js';
import type { App } from '#application/app.js';

type Judge = Pick<App, 'phones'>;

export const wrongPhone =
  'Vérifiez ce numéro de téléphone : 06 12 34 56 78, ou avec l’indicatif du pays, +32 470 12 34 56.';

/** The refusal of a landline if SMS is the only channel. */
export const landline = 'Ce numéro ne reçoit pas de SMS : indiquez un mobile, ou prévenez aussi par e-mail.';

/** The digits that prove a customer beside a code: of the dialled number. Null with fewer than four. */
export const lastDigits = (at: Judge, customerPhone: string): string | null =>
  lastFourDigits(at.phones.international(customerPhone) ?? customerPhone);

/** Throws VALIDATION_FAILED. */
export function assertPhone(at: Judge, customerPhone: string): void {
  if (!at.phones.isNumber(customerPhone)) throw invalidField('customerPhone', wrongPhone);
}

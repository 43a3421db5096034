/**
 * The notice beside the button of the provider's page, in French: further holds on the card, and that a hold is not a
 * debit (money.md#when-the-bank-asks-the-customer).
 */
import type { Payment } from '#domain/payments/payment.js';
import { checkoutKind, depositHoldDueAt } from '#domain/rentals/hold-plan.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import { amount, dayOfYear } from '#application/french.js';

const depositOf = ({ depositCents }: RentalOrder): string =>
  `un dépôt de garantie de ${amount(depositCents)}`;
const priceOf = ({ baseTtcCents }: RentalOrder): string => `le prix de la location (${amount(baseTtcCents)})`;

/** On the booking's page: all that its own amount does not include. Null if there is nothing else. */
export function bookingNotice(order: RentalOrder, now: Instant): string | null {
  const dueAt = depositHoldDueAt(order, now);
  const when = dueAt > now ? `Le ${dayOfYear(dueAt)}` : 'Ensuite';
  const hasDeposit = order.depositCents > 0;
  if (checkoutKind(order, now) === 'saveCard') {
    return hasDeposit
      ? `${when}, ${priceOf(order)} et ${depositOf(order)} seront autorisés sur cette carte, pas débités.`
      : `${when}, ${priceOf(order)} sera autorisé sur cette carte, pas débité.`;
  }
  return hasDeposit ? `${when}, ${depositOf(order)} sera autorisé sur la même carte, pas débité.` : null;
}

/** On a later page of the same order. Null for an extension: its price is captured at once. */
export function actionNotice({ purpose, epoch }: Payment): string | null {
  if (purpose !== 'deposit' && purpose !== 'rental') return null;
  const replaced = epoch > 1 ? ' Elle remplace l’empreinte précédente.' : '';
  return `Cette somme est autorisée sur votre carte, pas débitée aujourd’hui.${replaced}`;
}

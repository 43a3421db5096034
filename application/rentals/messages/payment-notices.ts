/**
 * The notice beside the button of the provider's page, in the order's language: further holds on the card, and that a
 * hold is not a debit (money.md#when-the-bank-asks-the-customer).
 */
import { amountText } from '#domain/shared/money.js';
import { type Language, languageOf, perLanguage } from '#domain/shared/languages.js';
import type { Payment } from '#domain/payments/payment.js';
import { checkoutKind, depositHoldDueAt } from '#domain/rentals/hold-plan.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import type { Instant } from '#domain/shared/record.js';
import { words } from '#application/payments/words/index.js';

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/Paris',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);

/** On the booking's page: all that its own amount does not include. Null if there is nothing else. */
export function bookingNotice(order: RentalOrder, now: Instant): string | null {
  const language = languageOf(order);
  const t = words[language];
  const dueAt = depositHoldDueAt(order, now);
  const when = dueAt > now ? t.onDay(t.day(days(language).format(dueAt))) : t.afterwards;
  const price = amountText(order.baseTtcCents, language);
  const deposit = order.depositCents > 0 ? amountText(order.depositCents, language) : null;
  if (checkoutKind(order, now) === 'saveCard')
    return deposit === null ? t.priceHeld(when, price) : t.priceAndDepositHeld(when, price, deposit);
  return deposit === null ? null : t.depositHeld(when, deposit);
}

/** On a later page of the same order. Null for an extension: its price is captured at once. */
export function actionNotice({ purpose, epoch }: Payment, language: Language): string | null {
  if (purpose !== 'deposit' && purpose !== 'rental') return null;
  const { held, replaces } = words[language];
  return epoch > 1 ? `${held} ${replaces}` : held;
}

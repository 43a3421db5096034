/**
 * The order summary before it is placed (pages.md#public-pages): what is held now and debited at the return, what is
 * only held, and the cost of cancelling (rental.md#cancelling-and-no-show, money.md#what-people-read-about-money).
 */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { checkoutKind, depositHoldDueAt } from '#domain/rentals/hold-plan.js';
import { freeCancellationUntil } from '#domain/rentals/penalty.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import { percentOf } from '#domain/shared/money.js';
import { minute, type Instant } from '#domain/shared/record.js';
import { durationText } from '#domain/shared/duration-words.js';
import { centsText, eurosText, percentText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import type { Line } from '#web/ui/lines.js';
import { termsOf } from './item-terms.js';
import type { Quote } from './quote.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';

const t = inLanguage(words);

export function recapLines(item: PublicRentalItem, { period, cost }: Quote, now: Instant): Line[] {
  const { startAt, plannedEndAt, isReservation, durationMs } = period;
  const dueAt = depositHoldDueAt({ startAt }, now);
  const isHeldNow = checkoutKind({ startAt }, now) === 'hold';
  const rentalNote = isHeldNow ? t.heldNow : t.heldLater(momentText(dueAt));

  return [
    { label: item.name, value: durationText(durationMs, language) },
    { label: t.startLine, value: isReservation ? momentText(startAt) : t.now },
    { label: t.returnBy, value: momentText(plannedEndAt) },
    { label: t.rentalTtc, value: centsText(cost.baseTtcCents), note: rentalNote, isStrong: true },
    ...(item.depositAmountTtc > 0
      ? [
          {
            label: t.depositLine,
            value: eurosText(item.depositAmountTtc),
            note: t.depositHold(dueAt > now ? momentText(dueAt) : null),
            isStrong: true,
          },
        ]
      : []),
  ];
}

export const depositText = (item: PublicRentalItem): string | null =>
  item.depositAmountTtc > 0 ? t.depositUse(durationText(depositDecisionMs, language)) : null;

/** States that an unclaimed reservation is given up at its end, so that the debit is no surprise. */
export function cancellationText(item: PublicRentalItem, quote: Quote, now: Instant): string {
  const { startAt, plannedEndAt, isReservation } = quote.period;
  const terms = termsOf(item);
  const penalty = isReservation ? percentOf(quote.cost.baseTtcCents, terms.noShowPenaltyPercentage) : 0;
  if (penalty === 0) return t.freeCancelling;
  // Rounded down to the minute: the shown time must not be later than the real limit.
  const until = Math.floor(freeCancellationUntil({ startAt, terms }, now) / minute) * minute;
  const closed = noShowAt({ startAt, plannedEndAt, isReservation, terms });
  return t.cancelling(
    momentText(until),
    momentText(closed),
    percentText(terms.noShowPenaltyPercentage),
    centsText(penalty),
  );
}

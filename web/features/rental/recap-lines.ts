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

export function recapLines(item: PublicRentalItem, { period, cost }: Quote, now: Instant): Line[] {
  const { startAt, plannedEndAt, isReservation, durationMs } = period;
  const dueAt = depositHoldDueAt({ startAt }, now);
  const isHeldNow = checkoutKind({ startAt }, now) === 'hold';
  const rentalNote = isHeldNow
    ? 'Réservé maintenant, débité au retour.'
    : `Carte enregistrée maintenant. Réservé sur votre carte le ${momentText(dueAt)}. Débité au retour.`;
  const depositWhen = dueAt > now ? `, prise le ${momentText(dueAt)}` : '';
  return [
    { label: item.name, value: durationText(durationMs) },
    { label: 'Début', value: isReservation ? momentText(startAt) : 'maintenant' },
    { label: 'Retour au plus tard', value: momentText(plannedEndAt) },
    { label: 'Location TTC', value: centsText(cost.baseTtcCents), note: rentalNote, isStrong: true },
    ...(item.depositAmountTtc > 0
      ? [
          {
            label: 'Dépôt de garantie',
            value: eurosText(item.depositAmountTtc),
            note: `Empreinte bancaire, non débitée${depositWhen}.`,
            isStrong: true,
          },
        ]
      : []),
  ];
}

export const depositText = (item: PublicRentalItem): string | null =>
  item.depositAmountTtc > 0
    ? `Le dépôt de garantie couvre un retard ou un dommage. Il est libéré au plus tard ${durationText(depositDecisionMs)} après le retour, sauf décision motivée.`
    : null;

/** States that an unclaimed reservation is given up at its end, so that the debit is no surprise. */
export function cancellationText(item: PublicRentalItem, quote: Quote, now: Instant): string {
  const { startAt, plannedEndAt, isReservation } = quote.period;
  const terms = termsOf(item);
  const penalty = isReservation ? percentOf(quote.cost.baseTtcCents, terms.noShowPenaltyPercentage) : 0;
  if (penalty === 0) return 'Annulation gratuite tant que vous n’avez pas demandé le code d’accès.';
  // Rounded down to the minute: the shown time must not be later than the real limit.
  const until = Math.floor(freeCancellationUntil({ startAt, terms }, now) / minute) * minute;
  const closed = noShowAt({ startAt, plannedEndAt, isReservation, terms });
  return `Annulation gratuite jusqu’au ${momentText(until)}. Ensuite, ou sans retrait avant le ${momentText(closed)}, ${percentText(terms.noShowPenaltyPercentage)} du prix sont dus, soit ${centsText(penalty)}.`;
}

/** Tells when an item without a free unit can be had, in a customer's words (rental.md#when-an-item-is-free-again). */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { aroundText, spokenMoment } from '#web/lib/moments.js';

type Next = Pick<PublicRentalItem, 'nextFreeAt' | 'nextReservableAt' | 'isReturnOverdue'>;

/** Without a promise if the item should be back already; null if nothing is known. */
export function freeAgainText({ nextFreeAt, isReturnOverdue }: Next, now: Instant): string | null {
  if (nextFreeAt !== null) return typeset(`Libre ${aroundText(Date.parse(nextFreeAt), now)}.`);
  return isReturnOverdue
    ? typeset('Son retour est en retard : nous ne savons pas encore quand il sera libre.')
    : null;
}

export const reservableText = ({ nextReservableAt }: Next, now: Instant): string | null =>
  nextReservableAt === null ? null : `Réservable dès ${spokenMoment(Date.parse(nextReservableAt), now)}.`;

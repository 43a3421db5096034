/** Tells when an item without a free unit can be had, in a customer's words (rental.md#when-an-item-is-free-again). */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import { aroundText, spokenMoment } from '#web/lib/moments.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

type Next = Pick<PublicRentalItem, 'nextFreeAt' | 'nextReservableAt' | 'isReturnOverdue'>;

/** Without a promise if the item should be back already; null if nothing is known. */
export function freeAgainText({ nextFreeAt, isReturnOverdue }: Next, now: Instant): string | null {
  if (nextFreeAt !== null) return typeset(t.freeAgain(aroundText(Date.parse(nextFreeAt), now)));
  return isReturnOverdue ? typeset(t.returnOverdue) : null;
}

export const reservableText = ({ nextReservableAt }: Next, now: Instant): string | null =>
  nextReservableAt === null ? null : t.reservableFrom(spokenMoment(Date.parse(nextReservableAt), now));

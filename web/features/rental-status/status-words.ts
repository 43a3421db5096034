/** States of a rental with their colours, which are always shown with text. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { inLanguage } from '#web/lib/language.js';
import type { Tone } from '#web/ui/notice.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const statusTones: Readonly<Record<RentalLookup['status'] | 'Late', Tone>> = {
  PendingPickup: 'plain',
  PendingReturn: 'good',
  Late: 'bad',
  PendingDepositDecision: 'plain',
  Completed: 'good',
  Canceled: 'warn',
  Failed: 'bad',
};

const isKnown = (reason: string): reason is keyof typeof t.cancellations => reason in t.cancellations;

type Cancelled = Pick<RentalLookup, 'cancelReason' | 'isWithdrawn'>;

/** Null while it is not cancelled. */
export function cancelText({ cancelReason: reason, isWithdrawn }: Cancelled): string | null {
  if (reason === 'customer' && isWithdrawn) return t.withdrawn;
  return reason !== null && isKnown(reason) ? t.cancellations[reason] : null;
}

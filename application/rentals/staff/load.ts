/** How staff load an order of this kind, and what its audit entries name (accounts.md#tenants-and-cabinets). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader } from '#application/access/staff.js';
import { amount } from '#application/formats.js';
import { decidingBy } from '#application/decided.js';
import type { TimelineEntry } from '#application/records.js';

export const orderFor = orderLoader((store) => store.rentalOrders);

/** The subject of every audit entry about a rental. */
export const aboutOrder = (order: RentalOrder) => subjectOf('rentalOrder', order, order.rentalCode);

const of = (facts: TimelineEntry['facts'], ...keys: readonly string[]): string =>
  amount(keys.reduce((sum, key) => sum + Number(facts[key] ?? 0), 0));

/** Explains an earlier decision about a rental to staff whose own decision conflicts. */
export const deciding = decidingBy({
  refusals: [
    'STATE_CONFLICT',
    'MONEY_IN_MOTION',
    'HOLD_GONE',
    'ALREADY_CAPTURED',
    'ALREADY_REFUNDED',
    'NOTHING_TO_REFUND',
    'NOTHING_OWED',
  ],
  words: {
    manualTerminate: () => 'retour enregistré',
    notReturned: () => 'article noté comme non rendu',
    captureRental: (facts) => `débit de la location (${of(facts, 'capturedCents')})`,
    releaseDeposit: () => 'dépôt de garantie libéré',
    captureDeposit: (facts) => `${of(facts, 'retainedCents')} retenus sur le dépôt de garantie`,
    captureRentalAndDeposit: (facts) =>
      `débit de la location et du dépôt de garantie (${of(facts, 'capturedCents')})`,
    refundPrice: (facts) => `remboursement de la location (${of(facts, 'refundedCents')})`,
    refundFull: (facts) => `remboursement intégral (${of(facts, 'refundedCents')})`,
    withdrawalSettled: () => 'rétractation traitée',
    withdrawalClosed: () => 'plus rien à rendre pour la rétractation',
    debtPaid: () => 'somme due payée par carte',
    paidOtherwise: () => 'somme due payée autrement',
    debtWrittenOff: () => 'somme due abandonnée',
    damageSettled: () => 'signalement traité',
    cancel: () => 'location annulée',
    cancelUnopened: () => 'location annulée',
  },
});

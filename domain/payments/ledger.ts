/**
 * The movements of a company's balance at the payment provider, as the provider books them: payments, refunds,
 * disputes, its fees, and its payouts to the bank (money.md#ledger).
 */
import type { Instant } from '#domain/shared/record.js';
import type { PaymentPurpose } from './payment.js';

export const ledgerKinds = [
  'charge',
  'refund',
  'refundReturned',
  'dispute',
  'disputeWon',
  'fee',
  'payout',
  'payoutReturned',
  'other',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerKindLabels: Readonly<Record<LedgerKind, string>> = {
  charge: 'Débit',
  refund: 'Remboursement',
  refundReturned: 'Remboursement revenu',
  dispute: 'Contestation',
  disputeWon: 'Contestation gagnée',
  fee: 'Frais',
  payout: 'Virement',
  payoutReturned: 'Virement revenu',
  other: 'Autre mouvement',
};

export interface LedgerEntry {
  readonly id: string;
  readonly companyId: string;
  /** The provider's id of the movement. */
  readonly providerId: string;
  readonly kind: LedgerKind;
  /** What enters the balance; negative for what leaves it. */
  readonly amountCents: number;
  /** The provider's fee for this movement, deducted from the balance as well. */
  readonly feeCents: number;
  /** `amountCents` less `feeCents`, stored so that the database can add it up for lists. */
  readonly netCents: number;
  /** The balance after this movement, in the order of `bookedAt`, then of the id. */
  readonly balanceCents: number;
  readonly bookedAt: Instant;
  /** From when on the movement can be paid out. */
  readonly availableAt: Instant;
  readonly purpose: PaymentPurpose | null;
  /** Null for a movement of no payment of ours. */
  readonly orderId: string | null;
  readonly orderReference: string | null;
  /** The provider's id of the payout that contains this movement, and of a payout's own movement. */
  readonly payoutId: string | null;
  readonly description: string | null;
}

export const payoutStatuses = ['InTransit', 'Paid', 'Failed'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutStatusLabels: Readonly<Record<PayoutStatus, string>> = {
  InTransit: 'En chemin',
  Paid: 'Arrivé à la banque',
  Failed: 'Refusé par la banque',
};

/** A transfer of the balance to the company's bank account. */
export interface Payout {
  readonly id: string;
  readonly companyId: string;
  readonly providerId: string;
  readonly amountCents: number;
  readonly status: PayoutStatus;
  readonly bookedAt: Instant;
  readonly arrivesAt: Instant;
  /** The provider does not report which movements a manual payout contains. */
  readonly isAutomatic: boolean;
  /** The number of its movements and the sum of their net amounts; null before they were read. */
  readonly lineCount: number | null;
  readonly linesCents: number | null;
}

/** What the lines of a payout miss of its amount; null when the provider does not name them. */
export const payoutGapCents = ({ isAutomatic, amountCents, linesCents }: Payout): number | null =>
  isAutomatic && linesCents !== null ? amountCents - linesCents : null;

type Placed = Pick<LedgerEntry, 'bookedAt' | 'id' | 'netCents'>;

const inOrder = (one: Placed, other: Placed): number =>
  one.bookedAt - other.bookedAt || (one.id < other.id ? -1 : 1);

/** The entries in their order, each with the balance after it. `beforeCents` is the balance before the first. */
export function withBalances<Entry extends Placed>(
  entries: readonly Entry[],
  beforeCents: number,
): (Entry & Pick<LedgerEntry, 'balanceCents'>)[] {
  let balanceCents = beforeCents;
  return entries.toSorted(inOrder).map((entry) => {
    balanceCents += entry.netCents;
    return { ...entry, balanceCents };
  });
}

/** What was last read from the provider; its id is the company's. */
export interface LedgerReading {
  readonly id: string;
  readonly readAt: Instant;
  /** Available and pending, by the provider's own account. */
  readonly balanceCents: number;
  /** The key may not read the balance: since then nothing was read. */
  readonly refusedAt: Instant | null;
}

/** The heading of a proof file: kind, place, customer and amounts of its order. */
import { buyerLines } from '#domain/companies/buyer.js';
import { shownEmail } from '#domain/shared/contacts.js';
import type { Sale } from '#domain/sales/sale.js';
import type { Instant } from '#domain/shared/record.js';
import type { Party } from '#domain/documents/printed.js';
import type { Fact, ProofTypography } from './printed.js';

export interface ProofHeading {
  readonly reference: string;
  readonly facts: readonly Fact[];
  readonly customer: Party;
  readonly customerRole: string;
  readonly prices: readonly Fact[];
}

export type LabelledMoment = readonly [label: string, at: Instant | null];

export const moments = (rows: readonly LabelledMoment[], { exact }: ProofTypography): Fact[] =>
  rows.flatMap(([label, at]) => (at === null ? [] : [[label, exact(at)] as const]));

export const party = (name: string, lines: readonly (string | null)[]): Party => ({
  name,
  lines: lines.filter((line): line is string => line !== null && line !== ''),
});

/** Leaves out zero amounts. */
export const sums = (
  rows: readonly (readonly [label: string, cents: number])[],
  typography: ProofTypography,
): Fact[] =>
  rows.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, typography.amount(cents)] as const);

export const saleHeading = (
  order: Sale,
  facts: readonly Fact[],
  typography: ProofTypography,
): ProofHeading => ({
  reference: order.reference,
  facts,
  customer: party(order.customerName, [
    shownEmail(order.customerEmail),
    order.customerPhone,
    ...(order.buyer === null ? [] : [order.buyer.companyName, ...buyerLines(order.buyer)]),
  ]),
  customerRole: 'Client',
  prices: [
    ...order.lines.map(
      ({ quantity, itemName, totalCents }) =>
        [`${quantity} × ${itemName}`, typography.amount(totalCents)] as const,
    ),
    ['Total TTC', typography.amount(order.totalAmountCents)],
  ],
});

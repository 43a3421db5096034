/**
 * The proof file of an order (« Dossier de preuve »): its events in order, for a bank, an insurer or the customer. The
 * whole content is text here, so that its canonical form has one hash (canonical.ts), which the audit stores.
 */
import type { Instant } from '#domain/shared/record.js';
import type { Party, PrintedTable } from '#domain/documents/printed.js';
import type { ReceiptTypography } from '#domain/documents/rental-receipt.js';

export type Fact = readonly [label: string, value: string];

export interface PrintedProof {
  readonly title: 'Dossier de preuve';
  /** The display number of the order. */
  readonly number: string;
  readonly issuedAt: Instant;
  readonly facts: readonly Fact[];
  readonly seller: Party;
  readonly customer: Party;
  readonly customerRole: string;
  /** A table without data has no rows. */
  readonly tables: Readonly<Record<ProofTable, PrintedTable>>;
  readonly notes: readonly string[];
}

/** In printed order. */
export const proofTables = [
  'prices',
  'timeline',
  'doors',
  'codes',
  'payments',
  'documents',
  'disputes',
  'messages',
] as const;
export type ProofTable = (typeof proofTables)[number];

export interface ProofTypography extends ReceiptTypography {
  /** To the second in Paris, with the offset from UTC: `20/11/2026 10:05:03 UTC+01:00`. */
  readonly exact: (at: Instant) => string;
}

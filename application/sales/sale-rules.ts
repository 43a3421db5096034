/** What orders that are paid at once have in common: paying, expiring and refunding; `SaleRules` of app.ts is what differs. */
import type { SaleEnding } from '#domain/sales/sale.js';
import type { TimelineEntry } from '#application/records.js';

export interface GivenBack {
  readonly refundCents: number;
  /** « 2 × Limonade »; null for an amount. */
  readonly refundedItems: string | null;
  readonly suffix: string;
}

/** The actor who ended the order, for its timeline. */
export const enderOf = (ending: SaleEnding): TimelineEntry['actor'] =>
  ending === 'staff' || ending === 'customer' ? ending : 'clock';

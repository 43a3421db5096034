/** What staff read of the refunds of a laundry's or a shop's order: what may still be given back, and the papers of what was. */
import { invoiceNumber } from '#domain/documents/invoice.js';
import type { Sale } from '#domain/sales/sale.js';
import { euros } from '#domain/shared/money.js';
import type { CreditNoteView } from '#application/contract/sale-shapes.js';
import { papersOf } from '#application/documents/issue.js';
import { iso } from '#application/iso.js';
import type { Store } from '#application/store.js';
import { giveableBack } from './give-back.js';

interface RefundViews {
  /** In euros. */
  readonly mostRefund: number;
  readonly creditNotes: CreditNoteView[];
}

export async function refundViews(
  store: Store,
  order: Sale,
  isPastCancelling: boolean,
): Promise<RefundViews> {
  const { creditNotes } = await papersOf(store, order.id);
  return {
    mostRefund: isPastCancelling ? euros((await giveableBack(store, order)).mostCents) : 0,
    creditNotes: creditNotes.map((credit) => ({
      id: credit.id,
      number: invoiceNumber(credit),
      amount: euros(credit.totalCents),
      issuedAt: iso(credit.issuedAt),
    })),
  };
}

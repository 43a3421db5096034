/**
 * Staff name the firm of an order, or another one (money.md#firms-as-buyers). An invoice that is issued is never edited:
 * a credit note cancels it, and a new one follows in the same series.
 */
import { buyerOf, type BuyerInput } from '#domain/companies/buyer.js';
import type { Sale } from '#domain/sales/sale.js';
import type { SaleKind } from '#domain/shared/order-kinds.js';
import { DomainError } from '#domain/shared/errors.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Collection } from '#application/collection.js';
import { replaceInvoice } from '#application/documents/issue.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';

interface ByOrder {
  readonly orderId: string;
}

type Subject = 'pressingOrder' | 'shopOrder' | 'rentalOrder';

interface Kind<Order extends Sale | RentalOrder, Answer> {
  /** Null for a rental: its receipt is made when it is asked for. */
  readonly saleOf: ((order: Order) => { readonly orderKind: SaleKind; readonly order: Sale }) | null;
  readonly records: (store: Store) => Collection<Order>;
  readonly orderFor: (store: Store, staff: Staff, orderId: string) => Promise<Order>;
  readonly aboutOrder: (order: Order) => Omit<Audited, 'action' | 'reason' | 'facts'> & {
    readonly subjectKind: Subject;
  };
  readonly detail: (app: App, staff: Staff, input: ByOrder) => Promise<Answer>;
}

/** Throws NOT_FOUND, FORBIDDEN, STATE_CONFLICT for an erased order, or INVOICE_CREDITED once a part was. */
export const setBuyerOf =
  <Order extends Sale | RentalOrder, Answer>(kind: Kind<Order, Answer>) =>
  async (app: App, staff: Staff, input: ByOrder & { readonly buyer: BuyerInput }): Promise<Answer> => {
    await app.transaction(async (store) => {
      const order = await kind.orderFor(store, staff, input.orderId);
      if (order.erasedAt !== null) throw new DomainError('STATE_CONFLICT');
      const buyer = buyerOf(input.buyer);
      const saved = await saveNow(app, kind.records(store), { ...order, buyer });
      if (kind.saleOf) await replaceInvoice(app, store, kind.saleOf(saved));
      const about = kind.aboutOrder(order);
      const facts = { company: input.buyer.companyName };
      await audit(app, store, staff, { ...about, action: `${about.subjectKind}.setBuyer`, facts });
    });
    return kind.detail(app, staff, input);
  };

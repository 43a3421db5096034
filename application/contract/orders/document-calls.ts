/** The call that loads a document of an order, by the order's kind. */
import type { SaleKind } from '#domain/shared/order-kinds.js';
import type { Call, Route } from '#application/contract/route.js';
import { invoices, type InvoiceRow } from './invoices.js';
import { proofs } from './proofs.js';

type Load<Answer> = <R extends Route>(route: R, call: Call<R> & object) => Answer;
type DocumentCall<Query> = <Answer>(orderId: string, query: Query, load: Load<Answer>) => Answer;

export const proofCalls = {
  rental: (orderId, query, load) => load(proofs.rentalProof, { params: { orderId }, query }),
  pressing: (pressingOrderId, query, load) =>
    load(proofs.pressingProof, { params: { pressingOrderId }, query }),
  shop: (shopOrderId, query, load) => load(proofs.shopProof, { params: { shopOrderId }, query }),
  parcel: (parcelId, query, load) => load(proofs.parcelProof, { params: { parcelId }, query }),
} as const satisfies Readonly<Record<string, DocumentCall<{ readonly reason?: string | undefined }>>>;
export type ProvenKind = keyof typeof proofCalls;

interface InvoiceQuery extends Pick<InvoiceRow, 'kind'> {
  /** Of a credit note. */
  readonly number?: string | undefined;
}

export const invoiceCalls: Readonly<Record<SaleKind, DocumentCall<InvoiceQuery>>> = {
  pressing: (pressingOrderId, query, load) =>
    load(invoices.pressingInvoice, { params: { pressingOrderId }, query }),
  shop: (shopOrderId, query, load) => load(invoices.shopInvoice, { params: { shopOrderId }, query }),
};

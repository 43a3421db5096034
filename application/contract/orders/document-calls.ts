/** The call that loads a document of an order, by the order's kind. */
import type { OrderName, WithdrawableKind } from '#domain/shared/order-kinds.js';
import type { Call, Route } from '#application/contract/route.js';
import { invoices, type InvoiceRow } from './invoices.js';
import { proofs } from './order-routes.js';

type Load<Answer> = <R extends Route>(route: R, call: Call<R> & object) => Answer;

/** The order's id is the one parameter of the address. */
function ofOrder<Answer>(route: Route, orderId: string, query: object, load: Load<Answer>): Answer {
  const [, param = ''] = /:(\w+)/.exec(route.path) ?? [];
  return load(route, { params: { [param]: orderId }, query });
}

export const proofCall = <Answer>(
  kind: OrderName,
  orderId: string,
  query: { readonly reason?: string | undefined },
  load: Load<Answer>,
): Answer => ofOrder(proofs[`${kind}Proof`], orderId, query, load);

interface InvoiceQuery extends Pick<InvoiceRow, 'kind'> {
  /** The number of a credit note. */
  readonly number?: string | undefined;
}

export const invoiceCall = <Answer>(
  kind: WithdrawableKind,
  orderId: string,
  query: InvoiceQuery,
  load: Load<Answer>,
): Answer => ofOrder(invoices[`${kind}Invoice`], orderId, query, load);

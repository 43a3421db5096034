/** Extends a rental for its customer: what they may choose, and doing it (rental.md#extension). */
import type { Payment } from '#domain/payments/payment.js';
import { assertAsShown } from '#domain/payments/card-limits.js';
import {
  extensionUntil,
  offerToCustomer,
  paymentTimeoutOf,
  refuseForCustomer,
  type ExtensionChoice,
} from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { onConflict } from '#application/conflict.js';
import type { ExtensionReply } from '#application/contract/rentals/rental-extension.js';
import type { HolderRequest, App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { holderOf, seenByHolder } from '#application/rentals/holder.js';
import { settle } from '#application/rentals/payments/settle.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { grantExtension } from './accept.js';
import { extensionCase, extensionsOf, newest, planExtension } from './plan.js';

export const choiceView = ({ plannedEndAt, priceCents }: ExtensionChoice) => ({
  plannedEndTime: iso(plannedEndAt),
  amountTtc: euros(priceCents),
});

/** A pending extension: its new end, and the bank's page if the customer must confirm. */
export function waitingView(order: RentalOrder, payment: Payment | null) {
  const { extensionEndAt } = order;
  if (extensionEndAt === null || payment === null) return null;
  const { status, actionUrl, updatedAt, amountCents } = payment;
  const isAtBank = status === 'RequiresAction';
  return {
    ...choiceView({ plannedEndAt: extensionEndAt, priceCents: amountCents }),
    by: order.extensionBy ?? ('customer' as const),
    paymentActionUrl: isAtBank ? actionUrl : null,
    paymentActionUntil: isoOrNull(isAtBank ? updatedAt + paymentTimeoutOf(order) : null),
  };
}

/** The state of the order and its extensions; the caller adds the text of a refusal. */
interface ExtensionInCodes extends Omit<ExtensionReply, 'refusal'> {
  readonly refusal: DomainError | null;
}

async function offerOf(app: App, store: Store, order: RentalOrder): Promise<ExtensionInCodes> {
  const [given, payments] = await Promise.all([
    extensionCase(app, store, order),
    extensionsOf(store, order.id),
  ]);
  const { choices, refusal } = offerToCustomer(given);
  const payment = newest(payments);
  return {
    plannedEndTime: iso(order.plannedEndAt),
    choices: choices.map(choiceView),
    waiting: waitingView(order, payment),
    // A result that arrived after the customer left is shown beside the choices.
    hasFailed: payment?.status === 'Refused' || payment?.status === 'Expired',
    refusal,
  };
}

/** Throws as `heldOrder`. Checks the bank's page first, so that a return from it needs no webhook. */
export async function extension(app: App, request: HolderRequest): Promise<ExtensionInCodes> {
  const first = await seenByHolder(app, request, async (store, order) => ({
    order,
    payment: order.extensionEndAt === null ? null : newest(await extensionsOf(store, order.id)),
  }));
  // The provider is unreachable: shows the known state; a later call checks again.
  if (first.payment?.status === 'RequiresAction') await settle(app, first.order).catch(() => undefined);
  return app.read(async (store) => offerOf(app, store, await store.rentalOrders.get(first.order.id)));
}

interface ExtendInput extends HolderRequest {
  readonly plannedEndTime: string;
  /** In euros, as shown to the customer. */
  readonly amountTtc: number;
}

interface Begun {
  readonly orderId: string;
  readonly paymentId: string | null;
}

/** Idempotent: a request with the end that is pending or granted is a double tap or a repeat after a lost response. */
async function begin(
  app: App,
  store: Store,
  order: RentalOrder,
  { plannedEndTime, amountTtc }: ExtendInput,
): Promise<Begun> {
  const end: Instant = Date.parse(plannedEndTime);
  const orderId = order.id;
  if (order.extensionEndAt === end)
    return { orderId, paymentId: newest(await extensionsOf(store, orderId))?.id ?? null };
  if (order.plannedEndAt === end && refuseForCustomer(order, app.clock.now()) === null)
    return { orderId, paymentId: null };
  const choice = extensionUntil(await extensionCase(app, store, order), end);
  assertAsShown(amountTtc, choice.priceCents);
  const facts = { plannedEndAt: end, amountCents: choice.priceCents };
  await recordEntry(app, store, order, 'customer', 'extensionAsked', facts);
  if (choice.priceCents > 0)
    return { orderId, paymentId: await planExtension(app, store, order, choice, { by: 'customer' }) };
  await grantExtension(app, store, order, choice, 'customer');
  return { orderId, paymentId: null };
}

/**
 * Extends the rental until `plannedEndTime`: at once if it is free, else once its price was captured from the saved
 * card; the reply contains the state. Throws as `heldOrder`, what `extensionUntil` refuses, ITEM_NOT_AVAILABLE if
 * another booking came first, PRICE_CHANGED, or EXTENSION_REFUSED if the card refused.
 */
export async function extend(app: App, input: ExtendInput): Promise<ExtensionInCodes> {
  if (Number.isNaN(Date.parse(input.plannedEndTime))) throw invalidField('plannedEndTime', 'Invalid input');
  const heldIn = await holderOf(app, input);
  const { orderId, paymentId } = await onConflict(() =>
    app.transaction(async (store) => begin(app, store, await heldIn(store), input)),
  );
  if (paymentId !== null) await app.deliverNow({ kind: 'rental.payExtension', subjectId: paymentId });
  return app.read(async (store) => {
    const payment = paymentId === null ? null : await store.payments.get(paymentId);
    if (payment?.status === 'Refused') throw new DomainError('EXTENSION_REFUSED');
    return offerOf(app, store, await store.rentalOrders.get(orderId));
  });
}

/** A customer keeps the item longer: what they may choose, and doing it (rental.md#extension). */
import type { Payment } from '#domain/payments/payment.js';
import { assertAsShown } from '#domain/payments/shown-price.js';
import {
  extensionUntil,
  offerToCustomer,
  patienceOf,
  refuseForCustomer,
  type ExtensionChoice,
} from '#domain/rentals/extension.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { euros } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { ExtensionReply } from '#application/contract/rental-extension.js';
import type { HolderRequest, Installation } from '#application/installation.js';
import { iso, isoOrNull } from '#application/iso.js';
import { holderOf, seenByHolder } from '#application/rentals/holder.js';
import { settle } from '#application/rentals/settle.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';
import { grantExtension } from './accept.js';
import { extensionCase } from './case.js';
import { extensionsOf, newest, planExtension } from './plan.js';

export const choiceView = ({ plannedEndAt, priceCents }: ExtensionChoice) => ({
  plannedEndTime: iso(plannedEndAt),
  amountTtc: euros(priceCents),
});

/** An extension under way: until when it would be, and where the bank waits for its customer. */
export function waitingView(order: RentalOrder, payment: Payment | null) {
  const { extensionEndAt } = order;
  if (extensionEndAt === null || payment === null) return null;
  const { status, actionUrl, updatedAt, amountCents } = payment;
  const isAtBank = status === 'RequiresAction';
  return {
    ...choiceView({ plannedEndAt: extensionEndAt, priceCents: amountCents }),
    by: order.extensionBy ?? ('customer' as const),
    paymentActionUrl: isAtBank ? actionUrl : null,
    paymentActionUntil: isoOrNull(isAtBank ? updatedAt + patienceOf(order) : null),
  };
}

/** Where the order and its extensions stand; the words of a refusal are the caller's. */
interface ExtensionInCodes extends Omit<ExtensionReply, 'refusal'> {
  readonly refusal: DomainError | null;
}

async function offerOf(at: Installation, store: Store, order: RentalOrder): Promise<ExtensionInCodes> {
  const [given, payments] = await Promise.all([
    extensionCase(at, store, order),
    extensionsOf(store, order.id),
  ]);
  const { choices, refusal } = offerToCustomer(given);
  const payment = newest(payments);
  return {
    plannedEndTime: iso(order.plannedEndAt),
    choices: choices.map(choiceView),
    waiting: waitingView(order, payment),
    // An answer that came when nobody waited for it any more is told beside the choices.
    hasFailed: payment?.status === 'Refused' || payment?.status === 'Expired',
    refusal,
  };
}

/** Throws as `heldOrder`. A page of the bank is looked at first: whoever comes back from it needs no webhook. */
export async function extension(at: Installation, request: HolderRequest): Promise<ExtensionInCodes> {
  const first = await seenByHolder(at, request, async (store, order) => ({
    order,
    payment: order.extensionEndAt === null ? null : newest(await extensionsOf(store, order.id)),
  }));
  // The provider does not answer: what is known is shown, and asked again later.
  if (first.payment?.status === 'RequiresAction') await settle(at, first.order).catch(() => undefined);
  return at.read(async (store) => offerOf(at, store, await store.rentalOrders.get(first.order.id)));
}

export interface ExtendInput extends HolderRequest {
  readonly plannedEndTime: string;
  /** In euros, as it was shown. */
  readonly amountTtc: number;
}

interface Begun {
  readonly orderId: string;
  readonly paymentId: string | null;
}

/** Asked again with the end that is under way, or already granted, it is the same wish: a tap came twice, or its answer was lost. */
async function begin(
  at: Installation,
  store: Store,
  order: RentalOrder,
  { plannedEndTime, amountTtc }: ExtendInput,
): Promise<Begun> {
  const end: Instant = Date.parse(plannedEndTime);
  const orderId = order.id;
  if (order.extensionEndAt === end)
    return { orderId, paymentId: newest(await extensionsOf(store, orderId))?.id ?? null };
  if (order.plannedEndAt === end && refuseForCustomer(order, at.clock.now()) === null)
    return { orderId, paymentId: null };
  const choice = extensionUntil(await extensionCase(at, store, order), end);
  assertAsShown(amountTtc, choice.priceCents);
  const facts = { plannedEndAt: end, amountCents: choice.priceCents };
  await note(at, store, order, 'customer', 'extensionAsked', facts);
  if (choice.priceCents > 0)
    return { orderId, paymentId: await planExtension(at, store, order, choice, { by: 'customer' }) };
  await grantExtension(at, store, order, choice, 'customer');
  return { orderId, paymentId: null };
}

/**
 * Extends the rental until `plannedEndTime`: at once where it costs nothing, else once its price was taken from the saved card; the reply
 * says where it stands. Throws as `heldOrder`, what `extensionUntil` refuses, ITEM_NOT_AVAILABLE where somebody booked meanwhile,
 * PRICE_CHANGED, or EXTENSION_REFUSED when the card refused.
 */
export async function extend(at: Installation, input: ExtendInput): Promise<ExtensionInCodes> {
  if (Number.isNaN(Date.parse(input.plannedEndTime))) throw invalidField('plannedEndTime', 'Invalid input');
  const heldIn = await holderOf(at, input);
  const { orderId, paymentId } = await onVersionConflict(() =>
    at.transaction(async (store) => begin(at, store, await heldIn(store), input)),
  );
  if (paymentId !== null) await at.deliverNow({ kind: 'rental.payExtension', subjectId: paymentId });
  return at.read(async (store) => {
    const payment = paymentId === null ? null : await store.payments.get(paymentId);
    if (payment?.status === 'Refused') throw new DomainError('EXTENSION_REFUSED');
    return offerOf(at, store, await store.rentalOrders.get(orderId));
  });
}

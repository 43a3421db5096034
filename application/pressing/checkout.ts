/** A customer orders: claims the deposit's locker and opens the payment page in one call (laundry.md#ordering). */
import { buyerOf, type BuyerInput } from '#domain/companies/buyer.js';
import {
  type OrderLine,
  daysOf,
  lineOf,
  lockerTypeOf,
  slotsOf,
  totalCentsOf,
} from '#domain/catalogue/order-lines.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import type { LockerRequest } from '#domain/lockers/fit.js';
import {
  type Wanted,
  merged,
  refuseUnlessCleaned,
  type PressingOrder,
} from '#domain/pressing/pressing-order.js';
import { assertNotTooHigh, assertPayable, assertAsShown } from '#domain/payments/card-limits.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { DomainError } from '#domain/shared/errors.js';
import { type Instant, day, newRecord } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import { drawReference, sell, type SaleCheckout, type Ordering } from '#application/sales/sell.js';
import { refuseInMaintenance } from '#application/lockers/capacity/maintenance-windows.js';
import type { Store } from '#application/store.js';
import { parisMidnight } from '#application/board/paris-days.js';
import { acceptTerms } from '#application/companies/terms.js';
import { countingRefusals } from '#application/board/refusals.js';
import { takeLocker } from '#application/lockers/capacity/take-locker.js';
import { pressingSales } from './sales.js';
import type { RequestOf } from '#application/contract/index.js';

type CheckoutInput = RequestOf<'pressingCheckout'> & Ordering;

/** Claims the deposit's locker and stores the order, in the running transaction. */
async function place(app: App, store: Store, input: CheckoutInput): Promise<PressingOrder> {
  const order = await orderOf(app, store, input);
  assertAsShown(input.totalAmount, order.totalAmountCents);
  assertPayable(order.totalAmountCents);
  const request = requestOf(order, 'depositLockerType');
  const locker = await takeLocker(app, store, order, order.cabinetId, request, 'deposit');
  const company = await store.companies.get(order.companyId);
  const accepted = acceptTerms(company, input, app.clock.now());
  const placed = {
    ...order,
    ...accepted,
    language: input.caller.language,
    depositLockerId: locker.id,
    expressRequestedAt: input.expressRequest === true ? app.clock.now() : null,
  };
  await store.pressingOrders.add(placed);
  return placed;
}

/** Throws TERMS_NOT_ACCEPTED, TERMS_CHANGED, PRICE_CHANGED, AMOUNT_TOO_LOW, NO_LOCKER_FITS, NO_LOCKER_AVAILABLE, or as `orderOf` and `sell`. */
export async function checkout(app: App, input: CheckoutInput): Promise<SaleCheckout> {
  if (input.termsAccepted !== true) throw new DomainError('TERMS_NOT_ACCEPTED');
  return countingRefusals(app, input, () =>
    sell(app, pressingSales, input, (store) => place(app, store, input)),
  );
}

/** Builds a new order: its lines are frozen, the caller claims its locker (laundry.md#ordering). */

// When the laundry is promised: the end of a day so many days later, in Europe/Paris (laundry.md#ordering).

/** The last millisecond of the promised day; 0 days is today. From noon, which no clock change moves to another day. */
export function promisedAt(ordered: Instant, days: number): Instant {
  const noon = parisMidnight(ordered) + day / 2;
  return parisMidnight(noon + (days + 1) * day) - 1;
}

export interface OrderInput {
  readonly cabinetId: string;
  readonly items: readonly Wanted[];
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly needsReach?: boolean | undefined;
  readonly buyer?: BuyerInput | undefined;
}

/** Initial state of every order. */
const untouched = {
  status: 'PendingDeposit',
  checkoutSessionId: null,
  checkoutUrl: null,
  termsAcceptedAt: null,
  termsVersionId: null,
  paidAt: null,
  endedAt: null,
  cancelReason: null,
  externallyRefundedAt: null,
  depositLockerId: null,
  pickupLockerId: null,
  language: null,
  createdById: null,
  paymentReference: null,
  depositedAt: null,
  collectedAt: null,
  returnedAt: null,
  completedAt: null,
  pickedUpInPerson: false,
  reserves: null,
  expressRequestedAt: null,
  ...notWithdrawn,
  erasedAt: null,
} as const;

async function linesFor(
  app: App,
  store: Store,
  cabinet: Cabinet,
  wanted: readonly Wanted[],
): Promise<OrderLine[]> {
  const lines: OrderLine[] = [];
  for (const { itemId, quantity } of merged(wanted)) {
    const item = await store.sellableItems.get(itemId, { locks: 'share' });
    refuseUnlessCleaned(item, cabinet.id);
    lines.push(lineOf(app.newId(), item, quantity));
  }
  assertNotTooHigh(totalCentsOf(lines));
  return lines;
}

/** Does not store it. Throws CABINET_INACTIVE, NOT_FOUND, ITEM_NOT_AVAILABLE, AMOUNT_TOO_HIGH or VALIDATION_FAILED. */
export async function orderOf(app: App, store: Store, input: OrderInput): Promise<PressingOrder> {
  const now = app.clock.now();
  const cabinet = await store.cabinets.get(input.cabinetId);
  if (!cabinet.isActive || cabinet.mode !== 'Pressing') throw new DomainError('CABINET_INACTIVE');
  await refuseInMaintenance(store, cabinet.id, now);
  const { id: cabinetId, companyId } = cabinet;
  const lines = await linesFor(app, store, cabinet, input.items);
  const { customerName, customerEmail, customerPhone, needsReach = false } = input;
  return {
    ...untouched,
    ...newRecord(app.newId(), now),
    companyId,
    cabinetId,
    reference: drawReference(app),
    customerName,
    customerEmail,
    customerPhone,
    buyer: buyerOf(input.buyer),
    needsReach,
    lines,
    totalAmountCents: totalCentsOf(lines),
    totalSlotsRequired: slotsOf(lines),
    promisedAt: promisedAt(now, daysOf(lines)),
  };
}

/**
 * The requirements for a locker that fits the whole order, accessible if requested. Throws NO_LOCKER_FITS if its items
 * need different types.
 */
export const requestOf = (
  { lines, totalSlotsRequired, needsReach }: PressingOrder,
  side: 'depositLockerType' | 'returnLockerType',
): LockerRequest => ({
  slots: totalSlotsRequired,
  type: lockerTypeOf(lines, side),
  prefersReach: needsReach,
});

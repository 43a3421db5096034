/**
 * Books an item: reserves unit and time and requests a payment page from the provider (rental.md#states-and-actions).
 * Decide, call, commit: the reservation is committed before the call and given up if the provider cannot be reached.
 */
import type { Company } from '#domain/companies/company.js';
import { assertPayable, assertAsShown } from '#domain/payments/card-limits.js';
import { freeUnits, type Occupation } from '#domain/rentals/availability.js';
import { basePrice, termsOf } from '#domain/rentals/pricing.js';
import { checkPeriod, occupation, noShowAt } from '#domain/rentals/reservation.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import { type RentalOrder, isOver, paymentDeadlineMs } from '#domain/rentals/rental-order.js';
import { drawCode } from '#domain/shared/codes.js';
import { DomainError, invalidField, assert } from '#domain/shared/errors.js';
import { ttcCents, euros } from '#domain/shared/money.js';
import { newRecord, minute, second } from '#domain/shared/record.js';
import { checkoutKind, depositHoldDueAt, rentalHoldDueAt } from '#domain/rentals/hold-plan.js';
import { type Payment, idempotencyKey } from '#domain/payments/payment.js';
import { languageOf } from '#domain/shared/languages.js';
import { acceptTerms, type Accepting } from '#application/companies/terms.js';
import type { Caller, App } from '#application/app.js';
import type { UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import type { Store } from '#application/store.js';
import { lastDigits, assertPhone } from '#application/messages/phone-number.js';
import { countingRefusals } from '#application/board/refusals.js';
import { onVersionConflict } from '#application/conflict.js';
import type { Booking } from '#application/contract/rentals/rental-shapes.js';
import { enqueue } from '#application/outbox.js';
import type { Job } from '#application/jobs.js';
import { accountOf } from '#application/payments/account.js';
import type { CheckoutState } from '#application/payments/gateway.js';
import { takeUnpaidPlace } from '#application/sales/sell.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import { newPayment } from '#application/payments/new-payment.js';
import type { Ports } from '#application/ports.js';
import { phoneProof, tokenContext } from './holder.js';
import { giveUpUnreachable } from './give-up.js';
import { bookingNotice } from './messages/payment-notices.js';
import { giveUpUnpaid } from './payments/settle.js';

interface FirstPayments {
  readonly rental: Payment;
  /** Null if the item has no deposit. */
  readonly deposit: Payment | null;
}

/** The two payments of a new rental: the price, then the deposit (money.md#holds). */
function firstPayments(app: Pick<Ports, 'newId' | 'clock'>, order: RentalOrder): FirstPayments {
  const now = app.clock.now();
  const savesOnly = checkoutKind(order, now) === 'saveCard';
  const rental = newPayment(app, order, 'rental', {
    amountCents: order.baseTtcCents,
    dueAt: rentalHoldDueAt(order, now),
    status: savesOnly ? 'Planned' : 'Pending',
  });
  if (order.depositCents === 0) return { rental, deposit: null };
  const plan = {
    amountCents: order.depositCents,
    dueAt: depositHoldDueAt(order, now),
    status: 'Planned',
  } as const;
  return { rental, deposit: newPayment(app, order, 'deposit', plan) };
}

/** The provider's sessions live at least 30 min; ours are expired by us after 15. */
const sessionLifeMs = 31 * minute;
/** Delay of the first poll if no webhook reports the payment; later polls follow every few minutes. */
const firstPollMs = 45 * second;

/** `takesLocker`: a booked unit occupies the locker that it is in. */
const unpaidTerms = { waitsMs: paymentDeadlineMs, takesLocker: true } as const;

async function keep(app: App, data: Store, order: RentalOrder): Promise<Payment> {
  const now = app.clock.now();
  const { rental, deposit } = firstPayments(app, order);
  await data.rentalOrders.add(order);
  await data.payments.addAll(deposit ? [rental, deposit] : [rental]);
  await recordEntry(app, data, order, 'customer', 'booked', { unitId: order.unitId });
  const job = { subjectId: order.id };
  const checks: readonly Job[] = [
    { ...job, kind: 'rental.unitCheck', dueAt: Math.max(now, order.occupiedFrom) },
    { ...job, kind: 'rental.startCheck', dueAt: order.startAt },
  ];
  await enqueue(
    app,
    data,
    { ...job, kind: 'rental.expireUnpaid', dueAt: now + paymentDeadlineMs },
    { ...job, kind: 'rental.settle', dueAt: now + firstPollMs },
    { ...job, kind: 'rental.noShow', dueAt: noShowAt(order) },
    ...(order.isReservation ? checks : []),
  );
  return rental;
}

interface Booked {
  readonly order: RentalOrder;
  readonly rental: Payment;
}

async function askForPayment(app: App, { order, rental }: Booked, company: Company): Promise<CheckoutState> {
  const account = accountOf(app, company);
  const { publicUrl } = app.settings;
  const now = app.clock.now();
  return app.payments.openCheckout(account, {
    orderId: order.id,
    purpose: 'rental',
    amountCents: order.baseTtcCents,
    label: order.rentalItemName,
    customerEmail: order.customerEmail,
    language: languageOf(order),
    customerId: null,
    notice: bookingNotice(order, now),
    kind: checkoutKind(order, now),
    successUrl: `${publicUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/payment-cancelled?session_id={CHECKOUT_SESSION_ID}`,
    expiresAt: order.createdAt + sessionLifeMs,
    idempotencyKey: idempotencyKey(rental, 'checkout'),
  });
}

/** Attaches the opened session to the rows as they were stored. */
async function attachSession(
  app: App,
  data: Store,
  { order, rental }: Booked,
  session: CheckoutState,
): Promise<RentalOrder> {
  const { sessionId: checkoutSessionId, url: checkoutUrl } = session;
  const kept = await data.rentalOrders.save({ ...order, checkoutSessionId, checkoutUrl }, order);
  await saveNow(app, data.payments, { ...rental, checkoutSessionId }, rental);
  return kept;
}

const readBooked = async (data: Store, { order, rental }: Booked): Promise<Booked> => ({
  order: await data.rentalOrders.get(order.id),
  rental: await data.payments.get(rental.id),
});

/**
 * Attaches the page to the order, or closes it if staff cancelled the order meanwhile. A customer is never sent to a
 * page that the order does not have.
 */
async function attachPage(app: App, booked: Booked, session: CheckoutState): Promise<void> {
  const { order } = booked;
  const closed = (known: RentalOrder) =>
    giveUpUnpaid(app, { ...known, checkoutSessionId: session.sessionId }).catch((error: unknown) => {
      app.log.warn('booking.pageNotClosed', { orderId: order.id, error: String(error) });
    });
  // Nearly always the rows are as this request stored them, and their versions prove it. After a conflict they are
  // read: what a quick webhook wrote stays.
  let hasConflict = false;
  const keep = () =>
    app.transaction(async (data) => {
      const known = hasConflict ? await readBooked(data, booked) : booked;
      hasConflict = true;
      return attachSession(app, data, known, session);
    });
  const kept = await onVersionConflict(keep).catch(async (error: unknown) => {
    await closed(order);
    throw error;
  });
  if (!isOver(kept)) return;
  await closed(kept);
  throw new DomainError('ORDER_NOT_PLACED');
}

/** Unit, period and payments, in one unit of work. */
const take = (app: App, input: BookInput) =>
  app.transaction(async (data) => {
    const place = await takeUnpaidPlace(app, data, input, unpaidTerms);
    const fresh = await reserve(app, data, input);
    await data.unpaidBookings.add({ ...place, id: fresh.order.id });
    return { ...fresh, rental: await keep(app, data, fresh.order) };
  });

/**
 * Books an item. Throws VALIDATION_FAILED, TOO_MANY_UNPAID, CUSTOMER_BLOCKED, ITEM_NOT_AVAILABLE, CABINET_INACTIVE, NOT_FOUND, the codes
 * of `checkPeriod`, PRICE_CHANGED, TERMS_CHANGED, AMOUNT_TOO_LOW, PAYMENT_PROVIDER_UNAVAILABLE, or ORDER_NOT_PLACED if
 * staff cancelled meanwhile. A refused customer is never charged.
 */
export async function book(app: App, input: BookInput): Promise<Booking> {
  assertPhone(app, input.customerPhone);
  const { company, ...booked } = await countingRefusals(app, input, () => take(app, input));
  const { order } = booked;
  let session: CheckoutState;
  try {
    session = await askForPayment(app, booked, company);
  } catch (error) {
    await giveUpUnreachable(app, order.id);
    app.log.warn('booking.providerUnreachable', { orderId: order.id, error: String(error) });
    throw new DomainError('PAYMENT_PROVIDER_UNAVAILABLE', { retryAfterSeconds: 30 });
  }
  const checkoutUrl = session.url;
  assert(checkoutUrl, 'an open checkout session has an address');
  await attachPage(app, booked, session);
  return {
    orderId: order.id,
    checkoutSessionId: session.sessionId,
    checkoutUrl,
    rentalCode: order.rentalCode,
    rentalAmountTtc: euros(order.baseTtcCents),
    depositAmountTtc: euros(order.depositCents),
    totalAmountTtc: euros(order.baseTtcCents + order.depositCents),
  };
}

/**
 * Decides a booking: unit, period and price, or the reason against it (rental.md#units-and-availability,
 * rental.md#periods).
 */

interface BookInput extends Accepting {
  readonly cabinetId: string;
  readonly rentalItemId: string;
  readonly rentalStartTime?: string;
  readonly plannedEndTime?: string;
  readonly durationHours?: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly needsReach?: boolean | undefined;
  /** Shown at booking only: the deposit is held on the saved card, so no page of the bank shows its amount. */
  readonly rentalAmountTtc?: number;
  readonly depositAmountTtc?: number;
  readonly caller: Pick<Caller, 'address' | 'language'>;
}

type Period = Parameters<typeof checkPeriod>[1];

function periodOf(input: BookInput): Period {
  const { rentalStartTime: start, plannedEndTime: end, durationHours } = input;
  if (durationHours !== undefined && end === undefined && start === undefined) return { durationHours };
  if (durationHours !== undefined) throw invalidField('durationHours', 'Invalid input');
  if (start === undefined) throw invalidField('rentalStartTime', 'Required');
  if (end === undefined) throw invalidField('plannedEndTime', 'Required');
  return { startAt: Date.parse(start), endAt: Date.parse(end) };
}

async function freeUnit(
  app: App,
  store: Store,
  order: Occupation & Pick<RentalOrder, 'cabinetId' | 'rentalItemId' | 'needsReach'>,
): Promise<UnitOccupancy> {
  const now = app.clock.now();
  const units = await store.unitsOf(order.cabinetId, order.occupiedFrom, order.occupiedUntil, now);
  const own = units.filter(({ rentalItemId }) => rentalItemId === order.rentalItemId);
  const [free] = freeUnits(own, order.needsReach);
  if (!free) throw new DomainError('ITEM_NOT_AVAILABLE');
  return free;
}

async function freshCode(app: App, store: Store): Promise<string> {
  for (let draw = 0; draw < 20; draw++) {
    const code = drawCode(4, (bound) => app.random.below(bound));
    const taken = await store.rentalOrders.where({ rentalCode: code, isCodeTaken: true }, { limit: 1 });
    if (taken.length === 0) return code;
  }
  throw new Error('No free rental code after 20 draws: the code space is exhausted');
}

/** The item, price and period of a booking; throws the reason against it. */
async function chooseItem(app: App, store: Store, input: BookInput) {
  const cabinet = await store.cabinets.get(input.cabinetId);
  if (!cabinet.isActive || cabinet.mode !== 'Rental') throw new DomainError('CABINET_INACTIVE');
  const item = await store.rentalItems.get(input.rentalItemId);
  if (item.cabinetId !== cabinet.id) throw new DomainError('NOT_FOUND');
  if (!item.isActive) throw new DomainError('ITEM_NOT_AVAILABLE');
  const terms = termsOf(item, await store.pricingThresholds.where({ rentalItemId: item.id }));
  const period = checkPeriod(item, periodOf(input), app.clock.now());
  const occupied = occupation(period, terms, period.isReservation);
  return { cabinet, item, terms, period, occupied };
}

/** The proofs of the customer: the link's token, and the digits of the phone. */
function proofsOf(app: App, orderId: string, input: BookInput) {
  const token = app.random.token(24);
  const digits = lastDigits(app, input.customerPhone);
  return {
    phoneProof: digits === null ? null : phoneProof(app, orderId, digits),
    tokenDigest: app.secrets.digest(token),
    tokenSealed: app.secrets.seal(token, tokenContext(orderId)),
  };
}

/** Initial state of every order. */
const untouched = {
  isCodeTaken: true,
  status: 'PendingPickup',
  actualEndAt: null,
  extensionEndAt: null,
  extensionBy: null,
  extensionTtcCents: 0,
  freeMs: 0,
  isOccupying: true,
  paidAt: null,
  pickedUpAt: null,
  returnFinalAt: null,
  returnedAt: null,
  returnPhotoAt: null,
  depositReleaseAt: null,
  endedAt: null,
  requestedLateFeeCents: 0,
  cappedLateFeeCents: 0,
  penaltyCents: 0,
  retainedDepositCents: 0,
  ...notWithdrawn,
  cancelReason: null,
  isPlatformFault: false,
  checkoutSessionId: null,
  checkoutUrl: null,
  erasedAt: null,
} as const;

interface Reserved {
  readonly order: RentalOrder;
  /** As it was read for the order's terms. */
  readonly company: Company;
}

/** The order that this booking would create; throws the reason against it. Does not store it. */
async function reserve(app: App, store: Store, input: BookInput): Promise<Reserved> {
  const now = app.clock.now();
  const { cabinet, item, terms, period, occupied } = await chooseItem(app, store, input);
  const { needsReach = false } = input;
  const wanted = { cabinetId: cabinet.id, rentalItemId: item.id, needsReach, ...occupied };
  const unit = await freeUnit(app, store, wanted);
  const { baseHtCents } = basePrice(terms, period.durationMs);
  const baseTtcCents = ttcCents(baseHtCents, terms.tvaRate);
  assertAsShown(input.rentalAmountTtc, baseTtcCents);
  assertAsShown(input.depositAmountTtc, terms.depositAmountCents);
  assertPayable(baseTtcCents);
  const id = app.newId();
  const company = await store.companies.get(cabinet.companyId);
  const order: RentalOrder = {
    ...untouched,
    ...proofsOf(app, id, input),
    ...occupied,
    ...newRecord(id, now),
    companyId: cabinet.companyId,
    cabinetId: cabinet.id,
    rentalItemId: item.id,
    rentalItemName: item.name,
    unitId: unit.unitId,
    lockerId: unit.lockerId,
    lockerNumber: unit.lockerNumber,
    rentalCode: await freshCode(app, store),
    customerName: input.customerName,
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    language: input.caller.language,
    needsReach,
    startAt: period.startAt,
    plannedEndAt: period.plannedEndAt,
    isReservation: period.isReservation,
    terms,
    baseHtCents,
    baseTtcCents,
    depositCents: terms.depositAmountCents,
    withdrawalExclusion: item.withdrawalExclusion,
    ...acceptTerms(company, input, now),
  };
  return { order, company };
}

/**
 * Decides a booking: unit, period and price, or the reason against it (rental.md#units-and-availability,
 * rental.md#periods).
 */
import { buyerOf } from '#domain/companies/buyer.js';
import type { Company } from '#domain/companies/company.js';
import { assertPayable, assertAsShown } from '#domain/payments/card-limits.js';
import { freeUnits, type Occupation } from '#domain/rentals/availability.js';
import { basePrice, termsOf } from '#domain/rentals/pricing.js';
import { checkPeriod, occupation } from '#domain/rentals/reservation.js';
import { notWithdrawn } from '#domain/sales/withdrawal.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { drawCode } from '#domain/shared/codes.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { ttcCents } from '#domain/shared/money.js';
import { newRecord } from '#domain/shared/record.js';
import { acceptTerms } from '#application/companies/terms.js';
import type { Caller, App } from '#application/app.js';
import type { UnitOccupancy } from '#application/lockers/capacity/availability-queries.js';
import type { Store } from '#application/store.js';
import { lastDigits } from '#application/messages/phone-number.js';
import { phoneProof, tokenContext } from './holder.js';
import { refusePeriod } from './refuse-period.js';
import type { RequestOf } from '#application/contract/index.js';

export type BookInput = RequestOf<'bookRental'> & { readonly caller: Pick<Caller, 'address' | 'language'> };

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
  return free ?? refusePeriod(store, own, order, now);
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
  payUntil: null,
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

export interface Reserved {
  readonly order: RentalOrder;
  /** The company as it was read for the order's terms. */
  readonly company: Company;
}

/** The order that this booking would create; throws the reason against it. Does not store it. */
export async function reserve(app: App, store: Store, input: BookInput): Promise<Reserved> {
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
    // Unique while it is taken, by the database; who meets another draws again (`onConflict`).
    rentalCode: drawCode(4, (bound) => app.random.below(bound)),
    customerName: input.customerName,
    customerEmail: input.customerEmail,
    customerPhone: input.customerPhone,
    buyer: buyerOf(input.buyer),
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

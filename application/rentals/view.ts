/** The rental as its customer sees it: the look-up of the specification, §3, computed from what is stored and the clock. */
import type { Grant } from '#domain/locks/grant.js';
import type { AccessRecord, AccessType } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Payment } from '#domain/payments/payment.js';
import { cancellation } from '#domain/rentals/penalty.js';
import { orderCost, type RentalCost } from '#domain/rentals/pricing.js';
import { isOver, refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { euros, htFromTtcCents, ttcCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import type { HolderRequest, Installation } from '#application/installation.js';
import { codeOf, liveGrant } from '#application/lockers/grants.js';
import type { Store } from '#application/store.js';
import type { Cabinet, Locker } from '#domain/lockers/cabinet.js';
import { current, factsOf } from './facts.js';
import { heldOrder, tokenContext } from './holder.js';

interface Loaded {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  readonly grants: readonly Grant[];
  readonly accesses: readonly AccessRecord[];
  readonly cabinet: Cabinet;
  readonly locker: Locker;
  readonly supportPhone: string | null;
}

async function load(store: Store, order: RentalOrder): Promise<Loaded> {
  const orderId = order.id;
  const [payments, grants, accesses, cabinet, locker, company] = await Promise.all([
    store.payments.where({ orderId }),
    store.grants.where({ orderId }),
    store.accesses.where({ orderId }),
    store.cabinets.get(order.cabinetId),
    store.lockers.get(order.lockerId),
    store.companies.get(order.companyId),
  ]);
  return { order, payments, grants, accesses, cabinet, locker, supportPhone: company.supportPhone };
}

const iso = (instant: Instant): string => new Date(instant).toISOString();
const isoOrNull = (instant: Instant | null): string | null => (instant === null ? null : iso(instant));

const accessNames: Readonly<Record<AccessType, string>> = {
  Code: 'Code d’accès',
  Unlock: 'Ouverture à distance',
  Return: 'Retour',
};

function accessView(at: Installation, { grants, accesses }: Loaded) {
  return accesses.map(({ accessedAt, accessType, grantId }) => {
    const grant = grants.find(({ id }) => id === grantId);
    const lockCode = grant && accessType !== 'Unlock' ? codeOf(at, grant) : null;
    return { accessedAt: iso(accessedAt), accessType, accessTypeDisplay: accessNames[accessType], lockCode };
  });
}

/** What was charged before tax: a capped total is split anew, so that both parts add up to it (behaviour.md §8.2). */
function beforeTax(cost: RentalCost, totalTtcCents: number, tvaRate: number): number {
  return cost.hasCappedLateFees ? htFromTtcCents(totalTtcCents, tvaRate) : cost.totalHtCents;
}

function costView(order: RentalOrder, now: Instant) {
  // An item that never went out is never late.
  const cost = orderCost(order, order.pickedUpAt === null ? Math.min(now, order.plannedEndAt) : now);
  const totalTtcCents = cost.baseTtcCents + cost.cappedLateFeeCents;
  const totalHtCents = beforeTax(cost, totalTtcCents, order.terms.tvaRate);
  const { appliedThreshold } = cost;
  return {
    totalAmountTtc: euros(totalTtcCents),
    isOverdue: order.status === 'PendingReturn' && cost.isOverdue,
    gracePeriodApplied: cost.gracePeriodApplied,
    overdueAmount: euros(cost.requestedLateFeeCents),
    baseRentalAmount: euros(cost.baseTtcCents),
    lateFeeAmount: euros(cost.cappedLateFeeCents),
    hasFeeBreakdown: cost.requestedLateFeeCents > 0,
    totalAmountExcludingVat: euros(totalHtCents),
    vatAmount: euros(totalTtcCents - totalHtCents),
    vatRate: order.terms.tvaRate,
    requestedLateFees: euros(cost.requestedLateFeeCents),
    cappedLateFees: euros(cost.cappedLateFeeCents),
    hasCappedLateFees: cost.hasCappedLateFees,
    appliedThreshold: appliedThreshold && {
      durationHours: appliedThreshold.durationHours,
      priceHt: euros(appliedThreshold.priceHtCents),
      times: appliedThreshold.times,
    },
    isThresholdPricingApplied: appliedThreshold !== null,
    traditionalRentalPrice: euros(cost.traditionalHtCents),
  };
}

function moneyView({ payments, order }: Loaded) {
  const rental = current(payments, 'rental');
  const deposit = current(payments, 'deposit');
  const taken = payments.reduce(
    (sum, { capturedCents, refundedCents }) => sum + capturedCents - refundedCents,
    0,
  );
  const waiting = isOver(order) ? undefined : payments.find(({ status }) => status === 'RequiresAction');
  return {
    paymentStatus: rental?.status ?? ('Pending' as const),
    depositAmountTtc: euros(order.depositCents),
    depositStatus: deposit?.status ?? null,
    depositHeldUntil: deposit?.status === 'Authorised' ? isoOrNull(deposit.expiresAt) : null,
    paymentActionUrl: waiting?.actionUrl ?? null,
    totalCapturedAmount: euros(taken),
    penaltyAmount: euros(order.penaltyCents),
  };
}

function doorView(at: Installation, { order, grants, locker }: Loaded) {
  const { hasDoorSensor } = lockTemplates[locker.smartlockType];
  const wanted = order.actualEndAt === null ? 'access' : 'return';
  const live = liveGrant(
    grants.filter(({ purpose }) => purpose === wanted),
    at.clock.now(),
  );
  const moved = grants.filter(({ doorOpenedAt }) => doorOpenedAt !== null).at(-1);
  return {
    lockCode: live && codeOf(at, live),
    lockCodePurpose: live?.purpose ?? null,
    codeState: live?.codeState ?? null,
    codeValidUntil: isoOrNull(live?.validUntil ?? null),
    hasDoorSensor,
    isDoorOpen: hasDoorSensor ? moved !== undefined && moved.doorClosedAt === null : null,
    isReturned: order.returnedAt !== null,
  };
}

function actionsView(at: Installation, { order, payments, locker }: Loaded) {
  const facts = factsOf(at, order, payments);
  const isReturning = order.actualEndAt !== null && order.returnedAt === null;
  const may = (action: Parameters<typeof refuseRental>[1]): boolean =>
    refuseRental(order, action, facts) === null;
  const by = { isPaid: facts.isPaid, by: 'customer' } as const;
  return {
    canRequestAccess: may('access') || isReturning,
    canUnlock: (may('unlock') || isReturning) && lockTemplates[locker.smartlockType].canOpenRemotely,
    canTerminate: may('terminate'),
    canCancel: may('cancel') || may('cancelUnopened'),
    cancellationPenaltyTtc: euros(cancellation(order, by, facts.now, order.createdAt).penaltyCents),
  };
}

function view(at: Installation, loaded: Loaded, isProvenByDigits: boolean): RentalLookup {
  const { order, cabinet, accesses } = loaded;
  const now = at.clock.now();
  const isRunning = !isOver(order) && order.actualEndAt === null;
  return {
    orderId: order.id,
    rentalCode: order.rentalCode,
    accessToken: isProvenByDigits ? at.secrets.unseal(order.tokenSealed, tokenContext(order.id)) : null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    rentalItemName: order.rentalItemName,
    startTime: iso(order.startAt),
    plannedEndTime: iso(order.plannedEndAt),
    actualEndTime: isoOrNull(order.actualEndAt),
    status: order.status,
    cabinetId: cabinet.id,
    cabinetName: cabinet.name,
    cabinetLocation: cabinet.location,
    lockerNumber: order.lockerNumber,
    isFirstAccess: accesses.length === 0,
    remainingTime: isRunning ? Math.max(0, Math.floor((order.plannedEndAt - now) / 1000)) : 0,
    gracePeriodHours: order.terms.gracePeriodHours,
    overduePricePerUnitTtc: euros(ttcCents(order.terms.overduePricePerUnitCents, order.terms.tvaRate)),
    overdueTimeUnit: order.terms.overdueTimeUnit,
    overdueTimeUnitType: order.terms.overdueTimeUnitType,
    accessHistory: accessView(at, loaded),
    cancelReason: order.cancelReason,
    supportPhone: loaded.supportPhone,
    serverTime: iso(now),
    ...costView(order, now),
    ...moneyView(loaded),
    ...doorView(at, loaded),
    ...actionsView(at, loaded),
  };
}

/** The customer's look at their rental. Throws as `heldOrder`. */
export async function status(at: Installation, request: HolderRequest): Promise<RentalLookup> {
  const order = await heldOrder(at, request);
  const loaded = await at.read((store) => load(store, order));
  return view(at, loaded, request.proof.token === null);
}

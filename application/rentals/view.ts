/**
 * The rental as its customer sees it: the look-up of the specification, §3, computed from the stored data and the
 * clock.
 */
import { stuckAt, type Grant } from '#domain/locks/grant.js';
import type { AccessRecord, AccessType } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import type { Invoice } from '#domain/documents/invoice.js';
import { invoiceTo } from '#domain/documents/rental-invoice.js';
import { currentOf, isHeld, ofPurpose, shownPaymentOf, type Payment } from '#domain/payments/payment.js';
import {
  capturedCents,
  releasedCents,
  refundedCents,
  netCapturedCents,
} from '#domain/payments/settlement.js';
import { closedAgainAt, isOpenAgain } from '#domain/rentals/item-out.js';
import { canAddReturnPhoto } from '#domain/rentals/return-photo.js';
import { isReturning } from '#domain/rentals/item-units.js';
import { isDamageReportable } from '#domain/rentals/damage-report.js';
import { refuseForCustomer } from '#domain/rentals/extension.js';
import { authenticationDeadline, requiresAuthentication } from '#domain/rentals/payment-deadlines.js';
import { isPayableByLink, orderedAt } from '#domain/rentals/pay-by-link.js';
import { cancellation } from '#domain/rentals/penalty.js';
import { contractOf, rentalSoldAs } from '#domain/rentals/rental-withdrawal.js';
import { isOver, refuseRental, type RentalOrder } from '#domain/rentals/rental-order.js';
import { writtenOffCents } from '#domain/rentals/written-off.js';
import { isWithdrawn } from '#domain/sales/withdrawal-open.js';
import { languageOf } from '#domain/shared/languages.js';
import { euros, ttcCents } from '#domain/shared/money.js';
import type { Instant } from '#domain/shared/record.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { HolderRequest, App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { liveAtLock, shownCode, displayedGrants } from '#application/lockers/codes/grants.js';
import { unreachableSince, type CabinetLink } from '#application/lockers/cabinets/cabinet-records.js';
import type { DoorPlace, Store } from '#application/store.js';
import { isReturnBelieved } from './believed-return.js';
import { exclusionNote } from '#application/messages/greeting.js';
import { openWithdrawalLink, statedWithdrawalLink } from '#application/sales/withdrawal-words.js';
import { documentsOf } from '#application/documents/issue.js';
import { documentLinks, receiptLink } from '#application/documents/link.js';
import { agreedPriceCents, costView } from './payments/cost-view.js';
import { customerDebts } from './debt/find.js';
import { factsOf, priceReach } from './facts.js';
import { seenByHolder, tokenContext } from './holder.js';
import { retainedReason } from './payments/notification-amounts.js';

interface Loaded {
  readonly order: RentalOrder;
  readonly payments: readonly Payment[];
  readonly grants: readonly Grant[];
  readonly accesses: readonly AccessRecord[];
  readonly place: DoorPlace;
  readonly link: CabinetLink | null;
  readonly image: string | null;
  readonly retainedReason: string | null;
  readonly agreedCents: number | null;
  /** The documents of a firm's rental that is over. */
  readonly documents: readonly Invoice[];
  /** By grant id, for every grant whose digits are or were on the lock: each is unsealed once. */
  readonly codes: ReadonlyMap<string, string | null>;
}

async function load(app: App, store: Store, order: RentalOrder): Promise<Loaded> {
  const orderId = order.id;
  const [payments, grants, accesses, place, link, item, reason, agreedCents, documents] = await Promise.all([
    store.payments.where({ orderId }),
    displayedGrants(app, store, { orderId }),
    store.accesses.where({ orderId }),
    store.placeOf(order.lockerId),
    store.cabinetLinks.find(order.cabinetId),
    store.rentalItems.find(order.rentalItemId),
    retainedReason(store, order),
    agreedPriceCents(store, orderId),
    isOver(order) ? documentsOf(store, orderId) : null,
  ]);
  const codes = new Map(grants.map((grant) => [grant.id, shownCode(app, grant)]));
  const image = item?.image ?? null;
  return {
    order,
    payments,
    grants,
    accesses,
    place,
    link,
    codes,
    image,
    retainedReason: reason,
    agreedCents,
    documents: documents?.invoice ? [documents.invoice, ...documents.creditNotes] : [],
  };
}

export const accessNames: Readonly<Record<AccessType, string>> = {
  Code: 'Code d’accès',
  Unlock: 'Ouverture à distance',
  Return: 'Retour',
};

const accessView = ({ accesses, codes }: Loaded) =>
  accesses.map(({ accessedAt, accessType, grantId }) => ({
    accessedAt: iso(accessedAt),
    accessType,
    accessTypeDisplay: accessNames[accessType],
    lockCode: accessType === 'Unlock' ? null : (codes.get(grantId) ?? null),
  }));

/** A dropped plan, or a bank's page that was never visited, never held anything. */
const neverHeld = ({ status, authorisedAt }: Payment): boolean =>
  status === 'Released' && authorisedAt === null;

function moneyView(app: App, { payments, order, retainedReason: reason }: Loaded) {
  const rental = currentOf(payments, 'rental');
  // A renewal that waits for its customer does not change the live hold.
  const deposit = currentOf(payments.filter(isHeld), 'deposit') ?? shownPaymentOf(payments, 'deposit');
  const deposits = ofPurpose(payments, 'deposit');
  const waiting = isOver(order) ? undefined : payments.find(requiresAuthentication);
  const until = waiting
    ? authenticationDeadline({ order, payments, facts: factsOf(app, order, payments) })
    : null;
  return {
    paymentStatus: rental?.status ?? ('Pending' as const),
    depositAmountTtc: euros(order.depositCents),
    depositStatus: deposit && !neverHeld(deposit) ? deposit.status : null,
    depositHeldUntil: deposit?.status === 'Authorised' ? isoOrNull(deposit.expiresAt) : null,
    paymentActionUrl: waiting?.actionUrl ?? null,
    paymentActionUntil: isoOrNull(until),
    totalCapturedAmount: euros(netCapturedCents(payments)),
    totalRefundedAmount: euros(refundedCents(payments)),
    depositCapturedAmount: euros(capturedCents(deposits)),
    retainedDepositAmount: euros(order.retainedDepositCents),
    retainedDepositReason: reason,
    releasedAmount: euros(releasedCents(payments)),
    penaltyAmount: euros(order.penaltyCents),
    writtenOffAmount: euros(writtenOffCents(order, capturedCents(deposits))),
    debts: customerDebts(payments, order),
  };
}

function doorView(now: Instant, { order, grants, place, link, codes }: Loaded) {
  const { hasDoorSensor, canOpenRemotely } = lockTemplates[place.smartlockType];
  const wanted = order.actualEndAt === null ? 'access' : 'return';
  const live = liveAtLock(
    place.smartlockType,
    grants.filter(({ purpose }) => purpose === wanted),
    now,
  );
  const closedAgain = closedAgainAt(order, grants);
  const moved = grants.filter(({ doorOpenedAt }) => doorOpenedAt !== null).at(-1);
  return {
    lockCode: live && (codes.get(live.id) ?? null),
    lockCodePurpose: live?.purpose ?? null,
    codeChangedAt: isoOrNull(live?.digitsChangedAt ?? null),
    codeState: live?.codeState ?? null,
    codeValidUntil: isoOrNull(live?.validUntil ?? null),
    hasDoorSensor,
    // Before its first opening for this order the state of the door is unknown: it may have been forced.
    isDoorOpen: hasDoorSensor && moved ? moved.doorClosedAt === null : null,
    isReturned: order.returnedAt !== null,
    isOpenAgain: isOpenAgain(order, grants),
    closedAgainAt: isoOrNull(closedAgain),
    returnFinalAt: closedAgain === null ? null : isoOrNull(order.returnFinalAt),
    returnPhotoAt: isoOrNull(order.returnPhotoAt),
    unreachableSince: canOpenRemotely ? isoOrNull(unreachableSince(link, now)) : null,
    stuckAt: isoOrNull(stuckAt(place, live)),
  };
}

/** The page may request ends and prices; whether an end is possible is checked then. */
function canExtend(order: RentalOrder, now: Instant): boolean {
  const refusal = refuseForCustomer(order, now);
  return refusal === null || refusal === 'EXTENSION_UNDER_WAY';
}

function actionsView(app: App, { order, payments, grants, place }: Loaded) {
  const facts = factsOf(app, order, payments);
  const mayReturn = isReturning(order);
  const may = (action: Parameters<typeof refuseRental>[1]): boolean =>
    refuseRental(order, action, facts) === null;
  const by = { reachableCents: priceReach(payments), by: 'customer' } as const;
  return {
    canRequestAccess: may('access') || mayReturn,
    canUnlock: (may('unlock') || mayReturn) && lockTemplates[place.smartlockType].canOpenRemotely,
    canTerminate: may('terminate'),
    canExtend: canExtend(order, facts.now),
    canReportDamage: isDamageReportable(order, facts.now),
    canAddReturnPhoto: canAddReturnPhoto(order),
    canCancel: may('cancel') || may('cancelUnopened'),
    canReportNotReturned: isReturnBelieved(order, { model: place.smartlockType, grants, now: facts.now }),
    cancellationPenaltyTtc: euros(cancellation(order, by, facts.now, orderedAt(order)).penaltyCents),
  };
}

/** The offer of an extension; null unless the customer may order it now. */
function offerView(order: RentalOrder, now: Instant): RentalLookup['offer'] {
  const { payUntil, terms } = order;
  if (payUntil === null || !isPayableByLink(order, now)) return null;
  return {
    payUntil: iso(payUntil),
    bookedAt: iso(order.createdAt),
    isReservation: order.isReservation,
    rentalAmountHt: euros(order.baseHtCents),
    rentalAmountTtc: euros(order.baseTtcCents),
    item: {
      name: order.rentalItemName,
      tvaRate: terms.tvaRate,
      depositAmountTtc: euros(order.depositCents),
      gracePeriodHours: terms.gracePeriodHours,
      overduePricePerUnitTtc: euros(ttcCents(terms.overduePricePerUnitCents, terms.tvaRate)),
      overdueTimeUnit: terms.overdueTimeUnit,
      overdueTimeUnitType: terms.overdueTimeUnitType,
      reservationHoldHours: terms.reservationHoldHours,
      cancellationDeadlineHours: terms.cancellationDeadlineHours,
      noShowPenaltyPercentage: terms.noShowPenaltyPercentage,
      withdrawalNote: exclusionNote(order.withdrawalExclusion, languageOf(order)),
    },
  };
}

function view(app: App, loaded: Loaded, isProvenByDigits: boolean): RentalLookup {
  const { order, place, accesses } = loaded;
  const now = app.clock.now();
  const isRunning = !isOver(order) && order.actualEndAt === null;
  return {
    orderId: order.id,
    rentalCode: order.rentalCode,
    accessToken: isProvenByDigits ? app.secrets.unseal(order.tokenSealed, tokenContext(order.id)) : null,
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    rentalItemName: order.rentalItemName,
    rentalItemImage: loaded.image,
    startTime: iso(order.startAt),
    plannedEndTime: iso(order.plannedEndAt),
    actualEndTime: isoOrNull(order.actualEndAt),
    status: order.status,
    offer: offerView(order, now),
    cabinetId: place.cabinetId,
    cabinetName: place.cabinetName,
    cabinetLocation: place.cabinetLocation,
    lockerNumber: order.lockerNumber,
    isFirstAccess: accesses.length === 0,
    remainingTime: isRunning ? Math.max(0, Math.floor((order.plannedEndAt - now) / 1000)) : 0,
    gracePeriodHours: order.terms.gracePeriodHours,
    overduePricePerUnitTtc: euros(ttcCents(order.terms.overduePricePerUnitCents, order.terms.tvaRate)),
    overdueTimeUnit: order.terms.overdueTimeUnit,
    overdueTimeUnitType: order.terms.overdueTimeUnitType,
    accessHistory: accessView(loaded),
    termsVersion: order.termsVersionId,
    receiptUrl: order.paidAt === null ? null : receiptLink(app, order),
    invoiceTo: invoiceTo(order, loaded.payments, loaded.documents.length > 0),
    documents: documentLinks(app, loaded.documents),
    cancelReason: order.cancelReason,
    withdrawalUrl: openWithdrawalLink(app, { kind: 'rental', soldAs: rentalSoldAs }, contractOf(order)),
    withdrawalStatedUrl: statedWithdrawalLink(app, 'rental', order),
    isWithdrawn: isWithdrawn(order),
    supportPhone: place.supportPhone,
    serverTime: iso(now),
    ...costView(loaded, now),
    ...moneyView(app, loaded),
    ...doorView(now, loaded),
    ...actionsView(app, loaded),
  };
}

/** The rental for its customer. Throws as `heldOrder`. */
export async function status(app: App, request: HolderRequest): Promise<RentalLookup> {
  const loaded = await seenByHolder(app, request, (store, order) => load(app, store, order));
  return view(app, loaded, request.proof.token === null);
}

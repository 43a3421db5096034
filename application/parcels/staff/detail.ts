/** A parcel with its door and codes, messages, timeline, and the actions that are possible now. */
import {
  type Parcel,
  isParcelOver,
  refuseParcel,
  type ParcelAction,
  parcelStatuses,
  parcelStatusNumber,
} from '#domain/parcels/parcel.js';
import { type ErrorCode, DomainError } from '#domain/shared/errors.js';
import { nextParcelAction } from '#domain/parcels/staff-moves.js';
import { isLive, type DoorCode } from '#domain/doors/door-code.js';
import type { Grant } from '#domain/locks/grant.js';
import type { Instant } from '#domain/shared/record.js';
import { keptUntil } from '#domain/parcels/keeping.js';
import { maskCode } from '#domain/shared/codes.js';
import { languageOf } from '#domain/shared/languages.js';
import { fullName } from '#domain/access/user.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader, type Staff, hasRole } from '#application/access/staff.js';
import type { Store } from '#application/store.js';
import type {
  StaffParcelAction,
  ParcelRow,
  ParcelStatusNumber,
  ParcelDetail,
  ParcelDoorCode,
} from '#application/contract/orders/parcel-shapes.js';
import { withNext, type WithRefusalCodes } from '#application/actions-with-refusal.js';
import { isoOrNull, recordView, iso } from '#application/record-view.js';
import { cabinetNames } from '#application/place-names.js';
import { reportsOfOrder } from '#application/doors/report-view.js';
import { unprovenTakingOf } from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { requestedReachOf, lockReachOf } from '#application/lockers/codes/lock-reach.js';
import { liveGrant, displayedGrants } from '#application/lockers/codes/grants.js';
import { timelineOf } from '#application/messages/timeline.js';

export type DetailInCodes = WithRefusalCodes<ParcelDetail>;

function codeView(code: DoorCode, grants: readonly Grant[], now: Instant): ParcelDoorCode {
  const own = grants.filter(({ doorCodeId }) => doorCodeId === code.id);
  const live = isLive(code) ? liveGrant(own, now) : null;
  const last = own.at(-1) ?? null;
  return {
    id: code.id,
    step: code.step === 'pickup' ? 'pickup' : 'deposit',
    maskedCode: maskCode(code.code),
    isLive: isLive(code),
    createdAt: iso(code.createdAt),
    doneAt: isoOrNull(code.doneAt),
    revokedAt: isoOrNull(code.revokedAt),
    unconfirmedSince: isoOrNull(code.unconfirmedSince),
    codeState: live?.codeState ?? null,
    validUntil: isoOrNull(live?.validUntil ?? null),
    doorOpenedAt: isoOrNull(last?.doorOpenedAt ?? null),
    doorClosedAt: isoOrNull(last?.doorClosedAt ?? null),
  };
}

async function codesOf(app: App, store: Store, { id: orderId }: Parcel): Promise<ParcelDoorCode[]> {
  const grants = await displayedGrants(app, store, { orderId });
  const now = app.clock.now();
  return (await store.doorCodes.where({ orderId })).map((code) => codeView(code, grants, now));
}

/** Throws NOT_FOUND or FORBIDDEN. */
export async function detail(app: App, staff: Staff, input: ByParcel): Promise<DetailInCodes> {
  return app.read(async (store) => {
    const parcel = await parcelFor(store, staff, input);
    const now = app.clock.now();
    // The place is found for a deleted cabinet, too.
    const { cabinetName, cabinetLocation } = await store.placeOf(parcel.lockerId);
    const author = await store.users.find(parcel.userId);
    return {
      ...rowOf(parcel, cabinetName),
      cabinetLocation,
      customerLanguage: languageOf(parcel),
      userName: author ? fullName(author) : '',
      keptUntil: isoOrNull(keptUntil(parcel, await store.companies.get(parcel.companyId))),
      codes: await codesOf(app, store, parcel),
      pickupReports: await reportsOfOrder(store, parcel.id),
      reach: await requestedReachOf(store, parcel, parcel.lockerId),
      lock: await lockReachOf(app, store, parcel.lockerId),
      unproven: parcel.status === 'Deposited' ? await unprovenTakingOf(app, store, parcel) : null,
      ...actionsFor(staff, parcel),
      ...(await timelineOf(app, store, parcel.id)),
      serverTime: iso(now),
    };
  });
}

export interface ByParcel {
  readonly parcelId: string;
}

/**
 * Loads a parcel for staff: another tenant's is 404, one on a cabinet outside their scope is 403
 * (accounts.md#tenants-and-cabinets).
 */
export const orderFor = orderLoader((store) => store.parcels);
export const parcelFor = (store: Store, staff: Staff, { parcelId }: ByParcel) =>
  orderFor(store, staff, parcelId);

/** The subject of every audit entry about a parcel. */
export const aboutParcel = (parcel: Parcel) => subjectOf('parcel', parcel, parcel.trackingNumber);

/** Why an action on a parcel is refused now, by its location. */
export function refusalOfParcel(parcel: Parcel, action: ParcelAction): ErrorCode | null {
  if (refuseParcel(parcel, action) === null) return null;
  if (isParcelOver(parcel)) return 'PARCEL_OVER';
  return parcel.status === 'Created' ? 'PARCEL_NOT_INSIDE' : 'PARCEL_INSIDE';
}

const staffActions: readonly StaffParcelAction[] = [
  'reveal',
  'resend',
  'reissue',
  'move',
  'keep',
  'collect',
  'edit',
  'cancel',
];

/** The reason in the parcel, whatever the role of the caller. */
function refusedByParcel(parcel: Parcel, action: StaffParcelAction): ErrorCode | null {
  if (action === 'cancel' || action === 'collect' || action === 'move')
    return refusalOfParcel(parcel, action);
  if (isParcelOver(parcel)) return 'PARCEL_OVER';
  const isOfDeposited = action === 'resend' || action === 'keep';
  return isOfDeposited && parcel.status === 'Created' ? 'PARCEL_NOT_INSIDE' : null;
}

/** Support reads, resends and prolongs; operators do the daily work (accounts.md#roles). */
const mayDo = (staff: Staff, action: StaffParcelAction): boolean =>
  action === 'resend' || action === 'keep' || hasRole(staff, 'Admin', 'Manager', 'Operator');

const refusalOf = (staff: Staff, parcel: Parcel, action: StaffParcelAction): ErrorCode | null =>
  mayDo(staff, action) ? refusedByParcel(parcel, action) : 'FORBIDDEN';

/**
 * The actions that this staff member may do on a parcel now, and the reasons against the others. Buttons and refusals
 * use the same rules.
 */
const actionsFor = (staff: Staff, parcel: Parcel) =>
  withNext(
    staffActions.map((action) => ({ action, refusal: refusalOf(staff, parcel, action) })),
    nextParcelAction(parcel),
  );

/** Throws PARCEL_OVER, PARCEL_INSIDE or PARCEL_NOT_INSIDE. */
export function assertAllows(parcel: Parcel, action: StaffParcelAction): void {
  const refusal = refusedByParcel(parcel, action);
  if (refusal !== null) throw new DomainError(refusal);
}

const numbers = parcelStatuses.map(parcelStatusNumber) as readonly ParcelStatusNumber[];

/** Parcels in API form; names of cabinets are read once a page. */
export function rowOf(parcel: Parcel, cabinetName: string): ParcelRow {
  return {
    ...parcel,
    ...recordView(parcel),
    cabinetName,
    status: numbers[parcelStatuses.indexOf(parcel.status)] ?? 0,
    depositedAt: isoOrNull(parcel.depositedAt),
    retrievedAt: isoOrNull(parcel.retrievedAt),
    collectedAt: isoOrNull(parcel.collectedAt),
    cancelledAt: isoOrNull(parcel.cancelledAt),
  };
}

export async function rowsOf(store: Store, parcels: readonly Parcel[]): Promise<ParcelRow[]> {
  const names = await cabinetNames(store, parcels);
  return parcels.map((parcel) => rowOf(parcel, names.get(parcel.cabinetId) ?? ''));
}

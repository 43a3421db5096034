/**
 * The actions that this staff member may do on a parcel now, and the reasons against the others. Buttons and refusals
 * use the same rules.
 */
import { nextParcelAction } from '#domain/parcels/staff-moves.js';
import { isParcelOver, type Parcel } from '#domain/parcels/parcel.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type { StaffParcelAction } from '#application/contract/orders/parcel-shapes.js';
import { withNext } from '#application/judged-actions.js';
import { refusalOfParcel } from '#application/parcels/refusal.js';

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

export const actionsFor = (staff: Staff, parcel: Parcel) =>
  withNext(
    staffActions.map((action) => ({ action, refusal: refusalOf(staff, parcel, action) })),
    nextParcelAction(parcel),
  );

/** Throws PARCEL_OVER, PARCEL_INSIDE or PARCEL_NOT_INSIDE. */
export function assertAllows(parcel: Parcel, action: StaffParcelAction): void {
  const refusal = refusedByParcel(parcel, action);
  if (refusal !== null) throw new DomainError(refusal);
}

/** Why an action on a parcel is refused now, by its location. */
import { isParcelOver, refuseParcel, type Parcel, type ParcelAction } from '#domain/parcels/parcel.js';
import type { ErrorCode } from '#domain/shared/errors.js';

export function refusalOfParcel(parcel: Parcel, action: ParcelAction): ErrorCode | null {
  if (refuseParcel(parcel, action) === null) return null;
  if (isParcelOver(parcel)) return 'PARCEL_OVER';
  return parcel.status === 'Created' ? 'PARCEL_NOT_INSIDE' : 'PARCEL_INSIDE';
}

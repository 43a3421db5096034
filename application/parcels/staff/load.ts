/**
 * Loads a parcel for staff: another tenant's is 404, one on a cabinet outside their scope is 403
 * (accounts.md#tenants-and-cabinets).
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import { subjectOf } from '#application/access/audit.js';
import { orderLoader, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

export interface ByParcel {
  readonly parcelId: string;
}

export const orderFor = orderLoader((store) => store.parcels);
export const parcelFor = (store: Store, staff: Staff, { parcelId }: ByParcel) =>
  orderFor(store, staff, parcelId);

/** The subject of every audit entry about a parcel. */
export const aboutParcel = (parcel: Parcel) => subjectOf('parcel', parcel, parcel.trackingNumber);

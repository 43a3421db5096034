/**
 * Loads a parcel for staff: another tenant's is 404, one on a cabinet outside their scope is 403
 * (accounts.md#tenants-and-cabinets).
 */
import type { Parcel } from '#domain/parcels/parcel.js';
import { subjectOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import type { Store } from '#application/store.js';

export interface ByParcel {
  readonly parcelId: string;
}

export async function parcelFor(store: Store, staff: Staff, { parcelId }: ByParcel): Promise<Parcel> {
  const parcel = await store.parcels.get(parcelId);
  return ofCabinet(staff, parcel, parcel.cabinetId);
}

/** The subject of every audit entry about a parcel. */
export const aboutParcel = (parcel: Parcel) => subjectOf('parcel', parcel, parcel.trackingNumber);

/** The parcel that staff speak of: another tenant's is 404, one on a cabinet that they are kept from 403 (accounts.md#tenants-and-cabinets). */
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

/** What an audit entry about a parcel always says. */
export const aboutParcel = (parcel: Parcel) => subjectOf('parcel', parcel, parcel.trackingNumber);

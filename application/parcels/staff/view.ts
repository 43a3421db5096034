/** Parcels in API form; names of cabinets are read once a page. */
import { parcelStatuses, parcelStatusNumber, type Parcel } from '#domain/parcels/parcel.js';
import type { ParcelRow, ParcelStatusNumber } from '#application/contract/orders/parcel-shapes.js';
import { isoOrNull, recordView } from '#application/record-view.js';
import { cabinetNames } from '#application/place-names.js';
import type { Store } from '#application/store.js';

const numbers = parcelStatuses.map(parcelStatusNumber) as readonly ParcelStatusNumber[];

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
  const names = await cabinetNames(
    store,
    parcels.map(({ cabinetId }) => cabinetId),
  );
  return parcels.map((parcel) => rowOf(parcel, names.get(parcel.cabinetId) ?? ''));
}

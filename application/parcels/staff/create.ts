/** Staff enter a parcel, or change the contact of its recipient. */
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { countingRefusals } from '#application/board/refusals.js';
import { crowd, onVersionConflict } from '#application/conflict.js';
import type {
  CreatedParcel,
  ParcelFields,
  RecipientFields,
} from '#application/contract/orders/parcel-shapes.js';
import type { App } from '#application/app.js';
import { lockReachOf, requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { namingAlternatives } from '#application/lockers/capacity/alternatives.js';
import { cabinetFor } from '#application/access/reach.js';
import { assertReachable } from '#application/parcels/channels.js';
import { assertTakesParcels, enter, recipientOf } from '#application/parcels/enter.js';
import { saveNow } from '#application/save-now.js';
import { recordEntry } from '#application/timeline.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { assertAllows } from './actions.js';
import { activeCodes } from './codes.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutParcel, parcelFor, type ByParcel } from './load.js';
import { rowOf } from './view.js';

/**
 * Returns the codes once, for the label. Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, CABINET_INACTIVE,
 * NO_LOCKER_FITS, or NO_LOCKER_AVAILABLE with their other cabinets that have free lockers. A refusal stores nothing.
 */
export async function create(app: App, staff: Staff, fields: ParcelFields): Promise<CreatedParcel> {
  const work = () =>
    app.transaction(async (store) => {
      const cabinet = await cabinetFor(store, staff, fields.cabinetId);
      const enterHere = async (): Promise<Parcel> => {
        assertTakesParcels(cabinet);
        assertReachable(app, fields);
        return enter(app, store, staff, cabinet, fields);
      };
      const request = { cabinetSizeId: fields.cabinetSizeId ?? null };
      // For a locker chosen by hand no other cabinets are suggested: another locker here comes first.
      const parcel = await (fields.lockerId
        ? enterHere()
        : namingAlternatives(app, store, staff, { cabinet, request }, enterHere));
      const { lockerNumber } = parcel;
      await audit(app, store, staff, {
        ...aboutParcel(parcel),
        action: 'parcel.create',
        facts: { lockerNumber },
      });
      return {
        ...rowOf(parcel, cabinet.name),
        cabinetLocation: cabinet.location,
        reach: await requestedReachOf(store, parcel, parcel.lockerId),
        lock: await lockReachOf(app, store, parcel.lockerId),
        ...(await activeCodes(app, store, parcel)),
      };
    });
  return countingRefusals(app, fields, () => onVersionConflict(work, crowd));
}

/** Throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, PARCEL_OVER or VERSION_CONFLICT. */
export async function update(
  app: App,
  staff: Staff,
  input: ByParcel & RecipientFields & { readonly version: number },
): Promise<DetailInCodes> {
  await app.transaction(async (store) => {
    const before = await parcelFor(store, staff, input);
    assertAllows(before, 'edit');
    assertReachable(app, input);
    const { version } = input;
    const after = { ...before, ...recipientOf(input), version };
    const saved = await saveNow(app, store.parcels, after);
    await recordEntry(app, store, saved, 'staff', 'edited', { staffName: staff.name });
    const facts = changesOf(before, after);
    await audit(app, store, staff, { ...aboutParcel(saved), action: 'parcel.update', facts });
  });
  return detail(app, staff, input);
}

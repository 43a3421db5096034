/** Staff end a parcel: cancelled before the deposit, or taken out of its locker (parcels.md#states). */
import { advanceParcel, type Parcel } from '#domain/parcels/parcel.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import { revokeDoorCodes } from '#application/doors/codes.js';
import { blockUntilInspected } from '#application/doors/block-until-inspected.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import { notify, wasNotified } from '#application/parcels/notify.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { assertAllows } from './actions.js';
import { detail, type DetailInCodes } from './detail.js';
import { aboutParcel, parcelFor, type ByParcel } from './load.js';

interface ActionInput extends ByParcel, Confirmed {
  readonly reason?: string | undefined;
}

type Action = 'cancel' | 'collect';

/** Notifies the recipient of the end if they were notified of the parcel. */
async function notifyEnd(app: App, store: Store, parcel: Parcel, action: Action): Promise<void> {
  if (!(await wasNotified(store, parcel))) return;
  await notify(app, store, parcel, action === 'cancel' ? 'parcel.cancelled' : 'parcel.collected');
}

async function endNow(
  app: App,
  store: Store,
  staff: Staff,
  action: Action,
  input: ActionInput,
): Promise<void> {
  const parcel = await parcelFor(store, staff, input);
  assertAllows(parcel, action);
  const taken = action === 'collect' ? await unprovenTakingOf(app, store, parcel) : null;
  const unproven = confirmedAgainst(taken, input);
  const now = app.clock.now();
  const when = action === 'cancel' ? { cancelledAt: now } : { collectedAt: now };
  const unconfirmed = await revokeDoorCodes(app, store, parcel.id);
  await releaseClaims(app, store, parcel.id);
  await blockUntilInspected(app, store, parcel.id, unconfirmed);
  await checkAgainstDoor(app, store, parcel.lockerId, unproven);
  const saved = await saveNow(app, store.parcels, {
    ...advanceParcel(parcel, action),
    ...when,
    isToTakeBack: false,
  });
  const reason = input.reason ?? null;
  const facts = againstDoor(unproven);
  await recordEntry(app, store, saved, 'staff', action, {
    staffName: staff.name,
    reasonGiven: reason,
    ...facts,
  });
  await notifyEnd(app, store, saved, action);
  await audit(app, store, staff, { ...aboutParcel(saved), action: `parcel.${action}`, reason, facts });
}

const ending =
  (action: Action) =>
  /** Throws NOT_FOUND, FORBIDDEN, PARCEL_OVER, and as the action below. */
  async (app: App, staff: Staff, input: ActionInput): Promise<DetailInCodes> => {
    await onVersionConflict(() => app.transaction((store) => endNow(app, store, staff, action, input)));
    return detail(app, staff, input);
  };

/** Throws PARCEL_INSIDE if it is in its locker. */
export const cancel = ending('cancel');
/** Throws PARCEL_NOT_INSIDE if it is not in its locker; DOOR_NOT_MOVED or DOOR_UNHEARD unless staff confirm it. */
export const collect = ending('collect');

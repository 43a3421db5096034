/** Prolongs the storage of a parcel: once by its recipient, or by staff (parcels.md#keeping). */
import { extraHoursByStaff, extraHoursFor, keptUntil, type KeepingTerms } from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onVersionConflict } from '#application/conflict.js';
import { readableCode, type DoorRequest, visitOf, type VisitInCodes } from '#application/doors/visit.js';
import type { App } from '#application/app.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { watchKeep } from './clock-jobs.js';
import { assertAllows } from './staff/actions.js';
import { detail, type DetailInCodes } from './staff/detail.js';
import { aboutParcel, parcelFor, type ByParcel } from './staff/load.js';
import { notify } from './notify.js';

interface Longer {
  readonly terms: KeepingTerms;
  readonly actor: TimelineEntry['actor'];
  readonly facts?: TimelineEntry['facts'];
}

async function keep(app: App, store: Store, parcel: Parcel, { terms, actor, facts }: Longer): Promise<void> {
  const saved = await saveNow(app, store.parcels, { ...parcel, isToTakeBack: false });
  await watchKeep(app, store, saved, terms);
  const end = keptUntil(saved, terms);
  await recordEntry(app, store, saved, actor, 'keptLonger', { keptUntil: end, ...facts });
  await notify(app, store, saved, 'parcel.keptLonger', `${end}`);
}

async function keepForRecipient(app: App, store: Store, codeId: string): Promise<void> {
  const { orderKind, step, orderId } = await store.doorCodes.get(codeId);
  if (orderKind !== 'parcel' || step !== 'pickup') throw new DomainError('UNKNOWN_CODE');
  const parcel = await store.parcels.get(orderId);
  const now = app.clock.now();
  const terms = await store.companies.get(parcel.companyId);
  const hours = extraHoursFor(parcel, terms, now);
  if (hours === null) throw new DomainError('STATE_CONFLICT');
  const extraKeepHours = parcel.extraKeepHours + hours;
  await keep(app, store, { ...parcel, extraKeepHours, longerRequestedAt: now }, { terms, actor: 'customer' });
}

/** Throws as `readableCode`, or STATE_CONFLICT if it was prolonged before, or its time is over. */
export async function keepLonger(app: App, request: DoorRequest): Promise<VisitInCodes> {
  const { id } = await readableCode(app, request);
  await onVersionConflict(() => app.transaction((store) => keepForRecipient(app, store, id)));
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}

interface KeepInput extends ByParcel {
  readonly hours: number;
  readonly reason?: string | undefined;
}

async function keepForStaff(app: App, store: Store, staff: Staff, input: KeepInput): Promise<void> {
  const { hours, reason = null } = input;
  const parcel = await parcelFor(store, staff, input);
  assertAllows(parcel, 'keep');
  const terms = await store.companies.get(parcel.companyId);
  const extraKeepHours = extraHoursByStaff(parcel, terms, hours, app.clock.now());
  const facts = { staffName: staff.name, reasonGiven: reason };
  await keep(app, store, { ...parcel, extraKeepHours }, { terms, actor: 'staff', facts });
  await audit(app, store, staff, {
    ...aboutParcel(parcel),
    action: 'parcel.keep',
    reason,
    facts: { hours },
  });
}

/** Throws NOT_FOUND, FORBIDDEN, PARCEL_OVER or PARCEL_NOT_INSIDE. */
export async function keepByStaff(app: App, staff: Staff, input: KeepInput): Promise<DetailInCodes> {
  await onVersionConflict(() => app.transaction((store) => keepForStaff(app, store, staff, input)));
  return detail(app, staff, input);
}

/** Prolongs the storage of a parcel: once by its recipient, or by staff (parcels.md#keeping). */
import {
  keptUntil,
  parcelReminderMs,
  type KeepingTerms,
  extraHoursByStaff,
  extraHoursFor,
} from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Instant } from '#domain/shared/record.js';
import { DomainError } from '#domain/shared/errors.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry, TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { readableCode, type DoorRequest, visitOf, type VisitInCodes } from '#application/doors/visit.js';
import { notify } from './notify.js';
import { assertAllows, detail, type DetailInCodes, aboutParcel, parcelFor } from './staff/detail.js';
import type { RequestOf } from '#application/contract/index.js';

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
  await onConflict(() => app.transaction((store) => keepForRecipient(app, store, id)));
  return app.read(async (store) => visitOf(app, store, await store.doorCodes.get(id)));
}

type KeepInput = RequestOf<'keepParcel'>;

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
  await onConflict(() => app.transaction((store) => keepForStaff(app, store, staff, input)));
  return detail(app, staff, input);
}

// Timed jobs of a parcel (parcels.md#keeping). Each one checks the state first and may run twice.

/** Enqueues the jobs of a parcel that was just put in. */
export async function watchParcel(app: App, store: Store, parcel: Parcel): Promise<void> {
  const { id: subjectId, depositedAt } = parcel;
  if (depositedAt === null) return;
  for (const [index, afterMs] of parcelReminderMs.entries()) {
    const number = index + 1;
    const suffix = `${depositedAt}:${number}`;
    const facts = { depositedAt, number };
    const dueAt = depositedAt + afterMs;
    await enqueue(app, store, { kind: 'parcel.remind', subjectId, suffix, dueAt, facts });
  }
  await watchKeep(app, store, parcel, await store.companies.get(parcel.companyId));
}

/** Enqueues the job for the end of the storage time; one for every end that the parcel gets. */
async function watchKeep(app: App, store: Store, parcel: Parcel, terms: KeepingTerms): Promise<void> {
  const { id: subjectId, depositedAt } = parcel;
  const dueAt = keptUntil(parcel, terms);
  if (dueAt === null) return;
  const suffix = `${depositedAt}:${dueAt}`;
  await enqueue(app, store, { kind: 'parcel.keepEnds', subjectId, suffix, dueAt, facts: { depositedAt } });
}

/** The parcel of a job if it still waits since the deposit of that job, or null. */
async function waiting(
  store: Store,
  { subjectId, facts }: Pick<OutboxEntry, 'subjectId' | 'facts'>,
): Promise<Parcel | null> {
  const parcel = await store.parcels.get(subjectId);
  return parcel.status === 'Deposited' && parcel.depositedAt === facts['depositedAt'] ? parcel : null;
}

/** After a downtime both reminders may be due at once: the later one replaces both. */
const isNextDue = (now: Instant, { depositedAt }: Parcel, number: number): boolean => {
  const nextMs = parcelReminderMs[number];
  return nextMs !== undefined && depositedAt !== null && now >= depositedAt + nextMs;
};

/** Job `parcel.remind`: the parcel was not picked up yet. */
export const remind: JobHandler = async (app, job) => {
  await app.transaction(async (store) => {
    const parcel = await waiting(store, job);
    const number = Number(job.facts['number']);
    if (!parcel || parcel.isToTakeBack || isNextDue(app.clock.now(), parcel, number)) return;
    await notify(app, store, parcel, 'parcel.reminder', `${parcel.depositedAt}:${number}`);
  });
};

/** Job `parcel.keepEnds`: listed as "à reprendre"; its code still opens, until staff take it back. */
export const keepEnds: JobHandler = async (app, job) => {
  const again = await onConflict(() =>
    app.transaction(async (store) => {
      const parcel = await waiting(store, job);
      if (!parcel || parcel.isToTakeBack) return null;
      const end = keptUntil(parcel, await store.companies.get(parcel.companyId));
      // The company or the recipient may have prolonged the time since this job was enqueued.
      if (end !== null && app.clock.now() < end) return end;
      await saveNow(app, store.parcels, { ...parcel, isToTakeBack: true });
      await recordEntry(app, store, parcel, 'clock', 'keepEnded');
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};

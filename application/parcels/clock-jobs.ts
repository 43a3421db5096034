/** Timed jobs of a parcel (parcels.md#keeping). Each one checks the state first and may run twice. */
import { keptUntil, parcelReminderMs, type KeepingTerms } from '#domain/parcels/keeping.js';
import type { Parcel } from '#domain/parcels/parcel.js';
import type { Instant } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { notify } from './notify.js';

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
export async function watchKeep(app: App, store: Store, parcel: Parcel, terms: KeepingTerms): Promise<void> {
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
  const again = await onVersionConflict(() =>
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

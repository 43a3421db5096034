/** The record of a cabinet's link (devices.md#presence): one a cabinet, from its first message on. */
import { newRecord, type Instant } from '#domain/shared/record.js';
import {
  countEveryMs,
  takeoversNeeded,
  usedTwiceSince,
  type UsedTwiceLine,
} from '#domain/lockers/unsteady-link.js';
import { toChange } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import type { TimelineEntry } from '#application/records.js';
import type { CabinetLink } from './cabinet-records.js';
import { recordCabinetEntry } from './cabinet-timeline.js';

const unheard = {
  isOnline: false,
  lastSeenAt: null,
  lostAt: null,
  bootId: null,
  logId: null,
  lastSeq: 0,
  knownSeq: 0,
  catchingUpUntil: null,
  wentBackTo: null,
  lastEventAt: null,
  clock: 'unknown',
  clockOffsetMs: null,
  clockReportedAt: null,
  droppedCount: 0,
  droppedAt: null,
  droppedReason: null,
  droppedText: null,
} as const;

/** Locked: the messages of a cabinet are applied one after the other, whichever server received them. */
export async function linkOf(app: Pick<App, 'clock'>, store: Store, cabinetId: string): Promise<CabinetLink> {
  const known = await store.cabinetLinks.find(cabinetId, toChange);
  if (known) return known;
  const { companyId } = await store.cabinets.get(cabinetId);
  const link: CabinetLink = { ...newRecord(cabinetId, app.clock.now()), companyId, ...unheard };
  await store.cabinetLinks.add(link);
  return link;
}

export const placeOf = ({ id: cabinetId, companyId }: CabinetLink) => ({ cabinetId, companyId });

/** Events may still arrive that piled up while it, or our own broker connection, was down. */
export const isCatchingUp = ({ catchingUpUntil }: CabinetLink, now: Instant): boolean =>
  now < (catchingUpUntil ?? 0);

const kind = 'identityUsedTwice';

const newestOf = async (store: Store, cabinetId: string): Promise<TimelineEntry | null> =>
  (await store.timeline.where({ orderId: cabinetId, kind }, { newestFirst: true, limit: 1 }))[0] ?? null;

/** How often a cabinet's connection was taken over from a gateway that is alive, since the start of this process. */
export interface Takeovers {
  readonly cabinetId: string;
  readonly takeovers: number;
}

/** Records that two gateways take over one cabinet's connection from each other: one timeline entry with a count. */
export async function receiveTakeovers(app: App, { cabinetId, takeovers }: Takeovers): Promise<void> {
  if (takeovers < takeoversNeeded) return;
  await app.transaction(async (store) => {
    const cabinet = await store.cabinets.find(cabinetId, toChange);
    if (!cabinet) return;
    const now = app.clock.now();
    const newest = await newestOf(store, cabinetId);
    const since = usedTwiceSince(newest, now);
    if (!newest || since === null) {
      const place = { cabinetId, companyId: cabinet.companyId };
      return recordCabinetEntry(app, store, place, kind, { since: now, takeovers });
    }
    if (now - newest.at < countEveryMs) return;
    await store.timeline.save({ ...newest, at: now, facts: { since, takeovers } });
  });
}

/** Since when two gateways use the cabinet's identity; null if they do not. */
export async function usedTwiceNow(store: Store, cabinetId: string, now: Instant): Promise<Instant | null> {
  const newest: UsedTwiceLine | null = await newestOf(store, cabinetId);
  return usedTwiceSince(newest, now);
}

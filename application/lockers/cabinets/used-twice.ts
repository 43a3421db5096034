/** Records that two gateways take over one cabinet's connection from each other: one timeline entry with a count. */
import { toChange } from '#application/collection.js';
import {
  countEveryMs,
  takeoversNeeded,
  usedTwiceSince,
  type UsedTwiceLine,
} from '#domain/lockers/unsteady-link.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordCabinetEntry } from './cabinet-timeline.js';

const kind = 'identityUsedTwice';

const newestOf = async (store: Store, cabinetId: string): Promise<TimelineEntry | null> =>
  (await store.timeline.where({ orderId: cabinetId, kind }, { newestFirst: true, limit: 1 }))[0] ?? null;

/** How often a cabinet's connection was taken over from a gateway that is alive, since the start of this process. */
export interface Takeovers {
  readonly cabinetId: string;
  readonly takeovers: number;
}

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

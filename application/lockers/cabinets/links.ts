/** The record of a cabinet's link (devices.md#presence): one a cabinet, from its first message on. */
import { toChange } from '#application/collection.js';
import { newRecord, type Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import type { CabinetLink } from './cabinet-records.js';

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

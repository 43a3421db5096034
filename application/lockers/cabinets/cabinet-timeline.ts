/**
 * Records what the platform notices of a cabinet and stores nowhere else: a link that changes, a silent lock, a refused
 * code. One entry in the timeline under the cabinet's id, in the transaction that noticed it; only changes are written,
 * so that a cabinet disconnected for a week has two entries.
 */
import type { GatewayClockState } from '#domain/locks/gateway-clock.js';
import { hour, minute } from '#domain/shared/record.js';
import type { CabinetHappening } from '#domain/lockers/timeline-labels.js';
import { linkKinds, linkLinesNeeded, linkEntryFor } from '#domain/lockers/unsteady-link.js';
import type { Ports } from '#application/ports.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

export async function recordCabinetEntry(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  { cabinetId: id, companyId }: { readonly cabinetId: string; readonly companyId: string },
  kind: CabinetHappening,
  facts: TimelineEntry['facts'] = {},
  /** The time of the entry, if it is noticed later than it happened. */
  when = app.clock.now(),
): Promise<void> {
  await recordEntry(app, store, { id, companyId }, 'door', kind, facts, when);
}

/** For what may come with every message: at most once an hour. */
const seldomMs = hour;

export async function recordAtMostHourly(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  place: { readonly cabinetId: string; readonly companyId: string },
  kind: CabinetHappening,
  facts: TimelineEntry['facts'],
): Promise<void> {
  const [newest] = await store.timeline.where(
    { orderId: place.cabinetId, kind },
    { newestFirst: true, limit: 1 },
  );
  if (newest && app.clock.now() < newest.at + seldomMs) return;
  await recordCabinetEntry(app, store, place, kind, facts);
}

/** Minimum interval between entries about a clock that jumps back and forth. */
const clockReportIntervalMs = 10 * minute;

/** The gateway's clock became wrong or right; the cabinet's page shows its current time. */
export async function recordClockChange(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  place: { readonly cabinetId: string; readonly companyId: string },
  facts: { readonly clock: GatewayClockState; readonly offsetSeconds: number | null },
): Promise<void> {
  const match = { orderId: place.cabinetId, kind: ['clockOff', 'clockRight'] } as const;
  const [newest] = await store.timeline.where(match, { newestFirst: true, limit: 1 });
  if (facts.clock === 'right') {
    if (newest?.kind === 'clockOff') await recordCabinetEntry(app, store, place, 'clockRight');
    return;
  }
  if (newest && app.clock.now() < newest.at + clockReportIntervalMs) return;
  await recordCabinetEntry(app, store, place, 'clockOff', { ...facts });
}

/** A lost or restored link: a new entry, or one more count in the entry of an unsteady link. */
export async function recordLinkChange(
  app: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  place: { readonly cabinetId: string; readonly companyId: string },
  change: 'linkUp' | 'linkLost',
  when = app.clock.now(),
): Promise<void> {
  const match = { orderId: place.cabinetId, kind: linkKinds };
  const before = await store.timeline.where(match, { newestFirst: true, limit: linkLinesNeeded });
  const entry = linkEntryFor(change, before, when);
  const [newest] = before;
  if (entry.as === 'line') return recordCabinetEntry(app, store, place, entry.kind, entry.facts, when);
  if (newest) await store.timeline.save({ ...newest, at: when, facts: entry.facts });
}

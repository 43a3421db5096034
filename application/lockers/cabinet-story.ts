/**
 * What the platform notices of a cabinet and nothing else remembers: a link that changes, a lock that falls silent, a code that
 * it will not take. One line on the timeline under the cabinet's own id, in the transaction that noticed it; only changes are
 * written, so that a cabinet that is away for a week has two lines of it.
 */
import type { CabinetHappening } from '#domain/lockers/story-labels.js';
import type { Ports } from '#application/ports.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { note } from '#application/timeline.js';

export async function tellOfCabinet(
  at: Pick<Ports, 'newId' | 'clock'>,
  store: Store,
  { cabinetId: id, companyId }: { readonly cabinetId: string; readonly companyId: string },
  kind: CabinetHappening,
  facts: TimelineEntry['facts'] = {},
  /** Where it is noticed later than it happened. */
  when = at.clock.now(),
): Promise<void> {
  await note(at, store, { id, companyId }, 'door', kind, facts, when);
}

/**
 * Applies every change of a locker by people: against the revision that they read, with the next revision, the derived
 * status, and the audit.
 */
import type { Locker } from '#domain/lockers/cabinet.js';
import { settled } from '#domain/lockers/status.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { AuditEntry } from '#application/records.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { aboutLocker } from '#application/access/reach.js';

interface Action {
  readonly action: AuditEntry['action'];
  readonly reason?: string;
  readonly facts?: AuditEntry['facts'];
}

/** Fields that the platform maintains itself: excluded from the audited changes. */
const keptBeside = ({ revision, fence, batteryInstalledAt, batteryFence, clockSetAt }: Locker) => ({
  revision,
  fence,
  batteryInstalledAt,
  batteryFence,
  clockSetAt,
});

export async function editLocker(
  app: Pick<Ports, 'clock' | 'newId'>,
  store: Store,
  staff: Staff,
  before: Locker,
  changes: Partial<Locker>,
  { action, reason, facts }: Action,
): Promise<Locker> {
  const { revision } = before;
  const next = settled({ ...before, ...changes, revision: revision + 1, updatedAt: app.clock.now() });
  const after = await store.lockers.save(next);
  await audit(app, store, staff, {
    action,
    ...aboutLocker(after),
    ...(reason !== undefined && { reason }),
    facts:
      facts ?? changesOf(before, { ...after, ...keptBeside(before) }, ['lockSecretSealed', 'description']),
  });
  return after;
}

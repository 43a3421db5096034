/**
 * Cabinets remember the fences of claims that are newer than the backup, and refuse lower ones. A restore therefore
 * raises every fence above them and sends the codes that were on locks again, because a higher fence wipes the codes of
 * lower ones (devices.md#fences).
 */
import { fenceJump } from '#domain/locks/fence.js';
import { lockTemplates } from '#domain/locks/templates.js';

const pushedModels = Object.entries(lockTemplates)
  .filter(([, { codes }]) => codes === 'pushed')
  .map(([model]) => `'${model}'`)
  .join(', ');

const raised = (column: string): string => `"${column}" = "${column}" + ${fenceJump}`;
const jobKey = `'grant.reconcile:' || "id" || ':restored:' || "push_attempts"`;
/** The digits do not say which codes are still needed on a lock, so those that were there are sent. */
const onLocks = `"code_state" = 'onLock' AND "locker_id" IN
  (SELECT "id" FROM "lockers" WHERE "smartlock_type" IN (${pushedModels}))`;

/**
 * Run in one transaction, in this order; the same on both databases. All fences rise by the same amount, so their order
 * does not change.
 */
export const raiseAllFences: readonly string[] = [
  `UPDATE "lockers" SET ${raised('fence')}, ${raised('battery_fence')}`,
  ...['claims', 'grants', 'openings', 'staff_openings'].map(
    (name) => `UPDATE "${name}" SET ${raised('fence')}`,
  ),
  `INSERT INTO "outbox" ("id", "kind", "key", "subject_id", "facts", "created_at", "due_at", "attempts")
    SELECT ${jobKey}, 'grant.reconcile', ${jobKey}, "id", '{}', 0, 0, 0 FROM "grants" WHERE ${onLocks}
    ON CONFLICT DO NOTHING`,
  `UPDATE "grants" SET "code_state" = 'pending', "outdated_pushes" = "push_attempts", "push_budget_at" = 0
    WHERE ${onLocks}`,
];

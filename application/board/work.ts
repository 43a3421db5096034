/** The open tasks for staff; kinds without any are omitted (pages.md#board). */
import { waitingKinds } from '#domain/board/waiting.js';
import { euros } from '#domain/shared/money.js';
import type { WaitingGroup } from '#application/contract/board.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import type { Waiting } from './reports.js';
import { scopeOf, type Where } from './scope.js';

const groupOf = (kind: WaitingGroup['kind'], { total, first }: Waiting): WaitingGroup => ({
  kind,
  count: total,
  items: first.map(({ at, cents, ...row }) => ({
    ...row,
    amount: cents === null ? null : euros(cents),
    at: iso(at),
  })),
});

export async function work(app: Pick<App, 'read' | 'clock'>, staff: Staff, where: Where) {
  const now = app.clock.now();
  return app.read(async (store) => {
    const scope = await scopeOf(store, staff, where);
    // In parallel: two dozen quick queries.
    const counted = await Promise.all(
      waitingKinds.map(async (kind) => groupOf(kind, await store.reports.waiting(kind, scope, now))),
    );
    const groups = counted.filter(({ count }) => count > 0);
    const total = groups.reduce((sum, { count }) => sum + count, 0);
    return { at: iso(now), total, groups };
  });
}

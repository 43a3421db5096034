/** The history of a locker, newest first: doors, codes, claims, openings, actions of staff, with actors and reasons. */
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { describedLines } from './history-tellers.js';
import { lockerFor } from '#application/access/reach.js';

export async function lockerHistory(
  app: App,
  staff: Staff,
  { lockerId, ...query }: Paging & { readonly lockerId: string },
) {
  const { page, pageSize } = pagingOf(query);
  return app.read(async (store) => {
    await lockerFor(store, staff, lockerId);
    const { lines, totalItems } = await store.lockerHistory(lockerId, pageSize, (page - 1) * pageSize);
    const found = { items: lines, totalItems, totalIsCapped: false };
    const described = await describedLines(store, lines);
    return pageReply(
      found,
      query,
      described.map(({ lockerId: _, ...line }) => line),
    );
  });
}

/** Deletes what is over for good (application/access/purge.ts): the only rows that are not kept. */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

const some = (table: string, over: string): string =>
  `DELETE FROM "${table}" WHERE "id" IN (SELECT "id" FROM "${table}" WHERE ${over} LIMIT $2)`;

const sessions = some('sessions', 'coalesce("ended_at", "expires_at") < $1');
const links = some('password_links', 'coalesce("used_at", "expires_at") < $1');
const budgets = some('guess_budgets', '"window_start" < $1');

export const purging = (session: Session): Pick<Store, 'purgeAccess'> => ({
  async purgeAccess({ endedBefore, countedBefore }, atMost) {
    const gone = [
      await session.change(sessions, [endedBefore, atMost]),
      await session.change(links, [endedBefore, atMost]),
      await session.change(budgets, [countedBefore, atMost]),
    ];
    return gone.includes(atMost);
  },
});

/**
 * Deletes expired records (application/access/purge.ts), and erases the texts of messages
 * (application/messages/erase.ts).
 */
import type { Store } from '#application/store.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { customerOrders } from './privacy-sql.js';

const some = (table: string, over: string): string =>
  `DELETE FROM "${table}" WHERE "id" IN (SELECT "id" FROM "${table}" WHERE ${over} LIMIT $2)`;

const sessions = some('sessions', 'coalesce("ended_at", "expires_at") < $1');
const links = some('password_links', 'coalesce("used_at", "expires_at") < $1');
const budgets = some('guess_budgets', '"window_start" < $1');
const answers = some('idempotent_answers', '"created_at" < $1');
/** Sign-ins and sign-outs only: actions on doors, money and records stay. */
const signIns = some(
  'audit',
  `"action" IN ('session.start', 'session.end', 'session.endOthers') AND "at" < $1`,
);
const offers = `UPDATE "second_factors" SET "version" = "version" + 1, "secret_sealed" = NULL WHERE "id" IN (
  SELECT "id" FROM "second_factors" WHERE "secret_sealed" IS NOT NULL AND "confirmed_at" IS NULL
    AND "updated_at" < $1 LIMIT $2)`;

/** The order of the message is not over, or not for long enough. */
const openOrders = Object.values(customerOrders).map(
  ({ table, endedAt }) =>
    `EXISTS (SELECT 1 FROM "${table}" o WHERE o."id" = m."order_id" AND coalesce(${endedAt}, $1) >= $1)`,
);

const messages = `UPDATE "messages" SET "version" = "version" + 1, "body_sealed" = NULL, "recipient" = '' WHERE "id" IN (
  SELECT m."id" FROM "messages" m WHERE m."body_sealed" IS NOT NULL AND m."created_at" < $1
    AND NOT (${openOrders.join(' OR ')}) LIMIT $2)`;

export const purging = (session: Session): Pick<Store, 'purgeAccess' | 'eraseMessages'> => ({
  async eraseMessages(endedBefore, atMost) {
    return (await session.change(messages, [endedBefore, atMost])) === atMost;
  },

  async purgeAccess(over, atMost) {
    const { endedBefore, countedBefore, answeredBefore, signedInBefore, offeredBefore } = over;
    const gone = [
      await session.change(sessions, [endedBefore, atMost]),
      await session.change(links, [endedBefore, atMost]),
      await session.change(budgets, [countedBefore, atMost]),
      await session.change(answers, [answeredBefore, atMost]),
      await session.change(signIns, [signedInBefore, atMost]),
      await session.change(offers, [offeredBefore, atMost]),
    ];
    return gone.includes(atMost);
  },
});

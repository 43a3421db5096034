/**
 * Job `privacy.retain`, each night: erases customers whose retention period is over, and expired frequent customers,
 * contacts and staff.
 */
import type { CustomerOrders } from '#domain/privacy/order-plans.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import {
  customerFileRetentionMs,
  customerRetentionMs,
  deletedPersonRetentionMs,
  frequentCustomerRetentionMs,
} from '#domain/privacy/retention.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import type { Instant } from '#domain/shared/record.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';
import type { Match } from '#application/collection.js';
import { recordsOf } from '#application/orders.js';
import type { Store } from '#application/store.js';
import { eraseOrders, relabel } from './erase.js';
import type { ForgottenPeople, PeopleOver } from './forgetting.js';

/** Small transactions, so that others do not wait for them. */
const batch = 200;

/** Returns whether there may be more. */
const eraseSome = <K extends OrderSubject>(app: App, kind: K, now: Instant): Promise<boolean> =>
  app.transaction(async (store) => {
    const ids = await store.longOver(kind, now - customerRetentionMs[kind], batch);
    if (ids.length === 0) return false;
    const match = { id: ids } as unknown as Match<CustomerOrders[K]>;
    await eraseOrders(store, kind, await recordsOf(store, kind).where(match), now);
    await store.forgetTraces(ids);
    return ids.length === batch;
  });

/** Returns whether there may be more. */
const forgetSome = (app: App, whom: ForgottenPeople, over: PeopleOver): Promise<boolean> =>
  app.transaction(async (store) => {
    const ids = await store.forget(whom, over, batch);
    if (ids.length > 0) {
      await store.forgetTraces(ids);
      await relabel(store, ids);
    }
    return ids.length === batch;
  });

/** Facts of an edit that identify the person; their rights remain in the journal. */
const ownFacts: ReadonlySet<string> = new Set(['email', 'firstName', 'lastName', 'phoneNumber']);

/** Messages to earlier addresses of these users. */
async function forgetOldAddresses(store: Store, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const letters = await store.outbox.where({ subjectId: userIds, kind: 'account.mail' });
  for (const letter of letters)
    if ('to' in letter.facts)
      await store.outbox.save({ ...letter, facts: { mail: letter.facts['mail'] ?? null } });
}

/** Entries about former staff remain without their identity. Returns whether there may be more. */
const forgetSomeStaff = (app: App, over: PeopleOver): Promise<boolean> =>
  app.transaction(async (store) => {
    const ids = await store.forget('users', over, batch);
    for (const entry of ids.length === 0 ? [] : await store.audit.where({ subjectId: ids })) {
      const facts = Object.fromEntries(Object.entries(entry.facts).filter(([name]) => !ownFacts.has(name)));
      await store.audit.save({ ...entry, subjectLabel: erasedName, facts });
    }
    await forgetOldAddresses(store, ids);
    return ids.length === batch;
  });

const people = ['frequentCustomers', 'customerFiles', 'contacts'] as const;

/** All expired data, in batches: each call returns whether there may be more. */
function rounds(app: App, now: Instant): (() => Promise<boolean>)[] {
  const over = {
    now,
    unusedSince: now - frequentCustomerRetentionMs,
    unwrittenSince: now - customerFileRetentionMs,
    deletedBefore: now - deletedPersonRetentionMs,
  };
  return [
    ...orderSubjectNames.map((kind) => () => onConflict(() => eraseSome(app, kind, now))),
    ...people.map((whom) => () => forgetSome(app, whom, over)),
    () => forgetSomeStaff(app, over),
  ];
}

export const retain: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  for (const some of rounds(app, now))
    if (!(await inPortions(turn, some))) return { againAt: app.clock.now() + restAfterMs };
  return { againAt: nightWorkAfter(now) };
};

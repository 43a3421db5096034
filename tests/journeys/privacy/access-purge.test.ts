/** Purges sessions and links a month after their end, budgets with their window, stored answers after a day. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { AuditEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import type { PasswordLink } from '#domain/access/password.js';
import type { Session } from '#domain/access/session.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { day, hour, minute, type Instant } from '#domain/shared/record.js';
import { databaseKinds } from '#tests/support/databases.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const aSession = (id: string, expiresAt: Instant, endedAt: Instant | null): Session => ({
  id,
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  version: 1,
  userId: demoIds.operator,
  via: 'web',
  address: '192.0.2.1',
  userAgent: '',
  tokens: [],
  expiresAt,
  endedAt,
  endedBy: endedAt === null ? null : 'signOut',
});

const anAnswer = (id: string, createdAt: Instant) => ({
  id,
  bodyHash: id,
  createdAt,
  status: 200,
  body: 'sealed',
});

const anEntry = (id: string, action: AuditEntry['action'], at: Instant): AuditEntry => ({
  id,
  at,
  companyId: demoIds.company,
  cabinetId: null,
  userId: 'purged',
  userName: 'Yann',
  via: 'web',
  address: '192.0.2.1',
  action,
  subjectKind: 'session',
  subjectId: id,
  subjectLabel: '',
  reason: null,
  facts: {},
});

const aLink = (id: string, expiresAt: Instant, usedAt: Instant | null): PasswordLink => ({
  id,
  userId: demoIds.operator,
  purpose: 'reset',
  digest: id,
  createdAt: 0,
  expiresAt,
  usedAt,
});

describe.each(databaseKinds)('the nightly purge on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const now = () => world.simulator.clock.now();
  const change = (work: (store: Store) => Promise<void>) => world.running.platform.ports.transaction(work);
  const left = () =>
    world.running.platform.ports.read(async (store) => ({
      sessions: (await store.sessions.where({ userId: demoIds.operator })).map(({ id }) => id).sort(),
      links: (await store.passwordLinks.where({})).map(({ id }) => id).sort(),
      answers: (await store.idempotentAnswers.where({ bodyHash: ['sent long ago', 'sent lately'] })).map(
        ({ id }) => id,
      ),
      budgets: (await store.guessBudgets.where({ id: ['over', 'open'] })).map(({ id }) => id),
      entries: (await store.audit.where({ userId: 'purged' })).map(({ id }) => id).sort(),
    }));

  test('deletes what ended a month ago, nothing that can still be requested, and schedules itself again', async () => {
    const manager = await signIn(world, 'manager');
    const ago = (days: number): Instant => now() - days * day;
    await change(async (store) => {
      await store.sessions.add(aSession('ended', ago(-20), ago(31)));
      await store.sessions.add(aSession('expired', ago(31), null));
      await store.sessions.add(aSession('ended lately', ago(40), ago(28)));
      await store.sessions.add(aSession('alive', ago(-20), null));
      await store.passwordLinks.add(aLink('expired', ago(31), null));
      await store.passwordLinks.add(aLink('used', ago(28), ago(31)));
      await store.passwordLinks.add(aLink('usable', ago(-5), null));
      await store.idempotentAnswers.add(anAnswer('sent long ago', ago(1)));
      await store.idempotentAnswers.add(anAnswer('sent lately', now() + 22 * hour));
      await store.guessBudgets.add({ id: 'over', windowStart: ago(2), count: 3 });
      await store.guessBudgets.add({ id: 'open', windowStart: now() + 22 * hour, count: 3 });
      await store.audit.add(anEntry('signed in long ago', 'session.start', ago(365)));
      await store.audit.add(anEntry('signed in lately', 'session.start', ago(363)));
      await store.audit.add(anEntry('opened long ago', 'locker.open', ago(900)));
    });

    await world.pass(nightWorkAfter(now()) - now() + minute);

    expect(await left()).toEqual({
      sessions: ['alive', 'ended lately'],
      links: ['usable'],
      answers: ['sent lately'],
      budgets: ['open'],
      entries: ['opened long ago', 'signed in lately'],
    });
    const { refreshToken } = manager.tokens;
    expect(await world.as().refreshToken({ body: { refreshToken } })).toHaveProperty('token');

    // A restart schedules it again, and changes nothing.
    await world.running.platform.app.outbox.schedule();
    const jobs = await world.running.platform.ports.read((store) =>
      store.outbox.where({ kind: ['access.purge', 'message.erase', 'privacy.retain'] }),
    );
    const waiting = { attempts: 0, doneAt: null, lastError: null };
    expect(jobs).toMatchObject([waiting, waiting, waiting]);
    for (const { dueAt } of jobs) expect(dueAt).toBe(nightWorkAfter(now()));
  });
});

/** Records against repetition are deleted in time; proofs of moved money and waiting work stay. */
import { describe, expect, test } from 'vitest';
import type { JobKind } from '#application/jobs.js';
import type { CabinetEvent } from '#application/lockers/cabinets/cabinet-records.js';
import type { OutboxEntry, TimelineEntry, WebhookEvent } from '#application/records.js';
import type { Store } from '#application/store.js';
import { longMs, shortlyMs } from '#application/handlers.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import { day, minute, type Instant } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { databaseKinds } from '#tests/support/databases.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const aJob = (
  kind: JobKind,
  name: string,
  doneAt: Instant | null,
  deadAt: Instant | null = null,
): OutboxEntry => ({
  id: `${kind} ${name}`,
  kind,
  key: `${kind}:${name}`,
  subjectId: 'nobody',
  facts: { name },
  createdAt: 0,
  // This job never runs.
  dueAt: Number.MAX_SAFE_INTEGER,
  attempts: 1,
  lastError: null,
  doneAt,
  deadAt,
});

const anEvent = (name: string, processedAt: Instant | null): WebhookEvent => ({
  id: name,
  companyId: demoIds.company,
  eventId: name,
  type: 'charge.updated',
  sessionId: null,
  intentId: null,
  receivedAt: 0,
  processedAt,
  outcome: 'applied',
  isMissed: false,
});

const aDoorEvent = (seq: number, receivedAt: Instant, isProcessed = true): CabinetEvent => ({
  id: `door ${seq}`,
  companyId: demoIds.company,
  cabinetId: demoIds.rentalCabinet,
  bootId: 'a boot before',
  seq,
  at: receivedAt,
  deviceAt: receivedAt,
  receivedAt,
  lockerId: null,
  type: 'door.opened',
  grantId: null,
  commandId: null,
  processedAt: isProcessed ? receivedAt : null,
  verdict: 'accepted',
  raw: null,
});

const aLine = (name: string, orderId: string, at: Instant): TimelineEntry => ({
  id: `line ${name}`,
  companyId: demoIds.company,
  orderId,
  at,
  actor: 'door',
  kind: orderId === demoIds.rentalCabinet ? 'linkLost' : 'returned',
  facts: {},
});

describe.each(databaseKinds)('the nightly trimming on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const now = () => world.simulator.clock.now();
  const change = (work: (store: Store) => Promise<void>) => world.running.platform.ports.transaction(work);
  const read = <T>(work: (store: Store) => Promise<T>) => world.running.platform.ports.read(work);
  const left = () =>
    read(async (store) => ({
      jobs: (await store.outbox.where({ subjectId: 'nobody' })).map(({ id }) => id).sort(),
      events: (await store.webhookEvents.where({})).map(({ id }) => id).sort(),
      doors: (await store.cabinetEvents.where({ bootId: 'a boot before' })).map(({ seq }) => seq),
      lines: (await store.timeline.where({ orderId: [demoIds.rentalCabinet, 'an order'] }))
        .map(({ id }) => id)
        .filter((id) => id.startsWith('line'))
        .sort(),
    }));
  const trimJob = async () => (await read((store) => store.outbox.where({ kind: 'records.trim' })))[0];

  test('deletes what is over for long enough, and schedules itself again', async () => {
    const tonight = nightWorkAfter(now());
    const shortly = tonight - shortlyMs;
    const long = tonight - longMs;
    await change(async (store) => {
      await store.outbox.addAll([
        aJob('webhook.process', 'over', shortly - minute),
        aJob('webhook.process', 'lately', shortly + 2 * minute),
        aJob('webhook.process', 'given up', null, long),
        aJob('grant.reconcile', 'under way', null),
        aJob('message.send', 'over', long - minute),
        aJob('message.send', 'of this year', long + 2 * minute),
        aJob('payment.capture', 'made', 1),
        aJob('payment.release', 'made', 1),
        aJob('payment.refund', 'made', 1),
      ]);
      await store.webhookEvents.addAll([
        anEvent('over', shortly - minute),
        anEvent('lately', shortly + 2 * minute),
        anEvent('not looked at', null),
      ]);
      await store.cabinetEvents.addAll([
        aDoorEvent(1, long - minute),
        aDoorEvent(2, long - minute, false),
        aDoorEvent(3, long + 2 * minute),
      ]);
      await store.timeline.addAll([
        aLine('over', demoIds.rentalCabinet, long - minute),
        aLine('of this year', demoIds.rentalCabinet, long + 2 * minute),
        aLine('of an order', 'an order', 1),
      ]);
    });

    await world.pass(tonight - now() + minute);

    expect(await left()).toEqual({
      jobs: [
        'grant.reconcile under way',
        'message.send of this year',
        'payment.capture made',
        'payment.refund made',
        'payment.release made',
        'webhook.process given up',
        'webhook.process lately',
      ],
      events: ['lately', 'not looked at'],
      doors: [2, 3],
      lines: ['line of an order', 'line of this year'],
    });
    expect(await trimJob()).toMatchObject({ doneAt: null, attempts: 0, lastError: null });
  });

  test('works in portions: the rest a minute later, and then it is quiet until the next night', async () => {
    const before = now() - shortlyMs - day;
    const many = 10_300;
    await change((store) =>
      store.outbox.addAll(
        Array.from({ length: many }, (_, number) =>
          aJob('cabinet.gap', String(number).padStart(5, '0'), before),
        ),
      ),
    );
    const shortly = { subjectId: 'nobody', kind: ['cabinet.gap', 'webhook.process'], deadAt: null };
    const waiting = async () => (await read((store) => store.outbox.where(shortly))).length;
    // And the one that was too young last night.
    expect(await waiting()).toBe(many + 1);
    const due = (await trimJob())?.dueAt ?? 0;

    await world.pass(due - now());
    expect(await waiting()).toBe(301);
    await world.pass(minute);

    expect(await waiting()).toBe(0);
    expect((await trimJob())?.dueAt).toBe(nightWorkAfter(now()));
  });
});

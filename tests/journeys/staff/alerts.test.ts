/** Alerts over HTTP: a stuck door alerts the person on duty, once, and no one else (pages.md#alerts). */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkAlerts } from '#application/board/alert-jobs.js';
import type { AlertRuleBody } from '#application/contract/alerts.js';
import { openTurn } from '#application/job-turn.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { parisWall } from '#domain/shared/paris.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { demoPeople, signIn, type DemoPerson } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const mobile = '06 12 34 56 78';
const hook = 'https://exemple.fr/alertes';

describe.each(databaseKinds)('alerts on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let secret: string | null;
  const ports = () => world.running.platform.ports;
  const hourFromNow = (hours: number): string =>
    new Date(parisWall(ports().clock.now()) + hours * hourMs).toISOString().slice(11, 16);
  const always: Omit<AlertRuleBody, 'channel'> = {
    costs: ['door'],
    groups: [],
    days: [1, 2, 3, 4, 5, 6, 7],
    begins: '00:00',
    ends: '00:00',
    afterMinutes: 0,
  };
  const set = async (
    who: DemoPerson,
    channel: 'email' | 'sms' | 'webhook',
    changes: Partial<AlertRuleBody> = {},
  ) => (await signIn(world, who)).setAlert({ body: { ...always, ...changes, channel } });
  const alertsTo = (to: string) =>
    world.simulator.inbox.messages(to).filter(({ text }) => /alertes?\b|porte coincée/i.test(text));
  const jam = async () => {
    const renter = await payFor(world, await book(world));
    const locker = await lockerOf(world, renter);
    await world.simulator.cabinets.fault(locker, 'bolt-jam', { times: 1 });
    await world.simulator.cabinets.keypad(locker, await codeFor(world, renter));
  };

  test('are set by each person for themselves, by a channel that reaches them', async () => {
    await expect(set('operator', 'sms')).rejects.toMatchObject({ status: 422 });
    const operator = await signIn(world, 'operator');
    const { firstName, lastName, version } = await operator.me({});
    await operator.updateMe({ body: { firstName, lastName, phoneNumber: mobile, version } });
    await set('operator', 'sms');
    await set('support', 'email', { begins: hourFromNow(1), ends: hourFromNow(3) });
    await expect(set('manager', 'webhook')).rejects.toMatchObject({ status: 422 });
    await expect(set('manager', 'webhook', { url: 'https://10.0.0.1/' })).rejects.toMatchObject({
      status: 422,
    });
    ({ secret } = await set('manager', 'webhook', { url: hook }));
    expect((await set('manager', 'webhook', { url: hook, afterMinutes: 5 })).secret).toBeNull();

    expect(await operator.myAlerts({})).toMatchObject({ rules: [{ channel: 'sms', costs: ['door'] }] });
    const { people, gaps } = await (await signIn(world, 'manager')).teamAlerts({ query: {} });
    expect(people.map(({ rule }) => rule.channel).sort()).toEqual(['email', 'sms', 'webhook']);
    expect(gaps.find(({ costs }) => costs === 'door')?.spans).toEqual([]);
    expect(gaps.find(({ costs }) => costs === 'money')?.spans).toEqual([{ from: 0, until: 10_080 }]);
    expect((await (await signIn(world, 'neighbour')).teamAlerts({ query: {} })).people).toEqual([]);
    await expect(operator.teamAlerts({ query: {} })).rejects.toMatchObject({ status: 403 });
  });

  test('reach who is on duty, once, in one segment of SMS', async () => {
    await jam();
    await world.pass(2 * minuteMs);
    const [sms, ...more] = alertsTo(mobile);
    expect(more).toEqual([]);
    expect(sms?.text).toMatch(/^Consigne : porte coincée, Casier \d+, .*http\S+\/lockers\/[\da-f-]{36}$/);
    expect(sms?.text.length).toBeLessThanOrEqual(160);
    expect(alertsTo(hook)).toEqual([]);
    await world.pass(20 * minuteMs);
    expect(alertsTo(mobile)).toHaveLength(1);
  });

  test('sign a webhook with the secret that was shown once', () => {
    const [message] = alertsTo(hook);
    const [, time, signature] =
      /^Consigne-Signature: t=(\d+),v1=([\da-f]{64})$/.exec(message?.subject ?? '') ?? [];
    const body = message?.text ?? '';
    expect(
      createHmac('sha256', secret ?? '')
        .update(`${time}.${body}`)
        .digest('hex'),
    ).toBe(signature);
    expect(JSON.parse(body)).toMatchObject({
      type: 'alert',
      count: 1,
      entries: [{ kind: 'doorJammed', costs: 'door', cabinetId: demoIds.rentalCabinet }],
    });
  });

  test('wait for the hours of who is off duty, and say then what still waits', async () => {
    expect(alertsTo(demoPeople.support)).toEqual([]);
    await world.pass(hourMs);
    expect(alertsTo(demoPeople.support)).toMatchObject([{ channel: 'email' }]);
    expect(alertsTo(demoPeople.support)[0]?.subject).toMatch(/porte coincée/);
  });

  test('are sent once by two servers, and never to who may not sign in any more', async () => {
    await ports().transaction(async (store) => {
      const user = await store.users.get(demoIds.support);
      await store.users.save({ ...user, isActive: false, status: 'Inactive' });
    });
    const before = alertsTo(mobile).length;
    await jam();
    const { app } = world.running.platform;
    const [entry] = await ports().read((store) =>
      store.outbox.where({ kind: 'alerts.look', subjectId: demoIds.company }),
    );
    const turn = openTurn(app);
    const look = async () => (entry ? checkAlerts(app, entry, turn) : undefined);
    await turn.lasting(Promise.allSettled([look(), look()]).then(), () => undefined);
    await world.pass(10 * minuteMs);
    expect(alertsTo(mobile)).toHaveLength(before + 1);
    expect(alertsTo(demoPeople.support)).toHaveLength(1);
  });

  test('can be tried, say why they do not arrive, and leave nothing when they are removed', async () => {
    const manager = await signIn(world, 'manager');
    const body = { channel: 'webhook' } as const;
    await manager.testAlert({ body });
    expect(world.simulator.inbox.messages(hook)[0]?.text).toContain('"type":"test"');
    world.simulator.inbox.refuse({ isFinal: true });
    await expect(manager.testAlert({ body })).rejects.toMatchObject({ status: 422 });
    await world.simulator.cabinets.fault(demoIds.parcelCabinet, 'gateway-offline');
    await world.pass(15 * minuteMs);
    world.simulator.inbox.accept();
    const [mine] = (await (await signIn(world, 'manager')).myAlerts({})).rules;
    expect(mine?.failure).toContain('refusé');

    await (await signIn(world, 'manager')).removeAlert({ query: body });
    expect((await (await signIn(world, 'manager')).myAlerts({})).rules).toEqual([]);
    await (await signIn(world, 'manager')).deleteUser({ params: { userId: demoIds.operator } });
    const left = await ports().read((store) => store.alertRules.where({}, { evenDeleted: true }));
    expect(left.filter(({ url, secretSealed, costs }) => url ?? secretSealed ?? costs[0])).toMatchObject([
      { channel: 'email' },
    ]);
    expect(
      (await (await signIn(world, 'manager')).listAudit({ query: { pageSize: 100 } })).items.map(
        ({ action }) => action,
      ),
    ).toEqual(expect.arrayContaining(['user.setAlert', 'user.testAlert', 'user.removeAlert']));
  });
});

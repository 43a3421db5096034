/** Concurrent decisions and a failing provider: one decision, one capture, and the page shows the real state. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { databaseKinds, journeyDatabases } from '#tests/support/databases.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { createWorld, type Refused, type World } from '#tests/support/world.js';

const reason = 'Accessoire manquant';

describe.each(databaseKinds)('on %s', (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });
  afterEach(() => world.close());

  test('of ten decisions on a deposit one wins, and the others read which', async () => {
    const { orderId } = await broughtBack(world);
    const people = [await signIn(world, 'manager'), await signIn(world, 'admin')];
    const at = { params: { orderId } };

    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, turn) => {
        const person = people[turn % 2];
        if (!person) throw new Error('nobody decides');
        return turn % 3 === 0
          ? person.releaseDeposit({ ...at, body: { reason } })
          : person.captureDeposit({ ...at, body: { reason, partialDepositAmount: 10 + turn } });
      }),
    );
    await world.pass(minuteMs);

    const won = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Refused] : [],
    );
    const [winner] = won;
    expect(won).toHaveLength(1);
    expect(new Set(lost.map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['409 STATE_CONFLICT']),
    );
    for (const { body } of lost) expect(String(body['message'])).toContain('Décision déjà prise par');
    expect(moved(world, orderId)['deposit']).toEqual({
      held: 0,
      captured: Math.round((winner?.cost.retainedDepositAmount ?? -1) * 100),
      refunded: 0,
    });
    const { ports } = world.running.platform;
    const audited = await ports.read((store) => store.audit.where({ subjectId: orderId }));
    expect(audited).toHaveLength(1);
    expect(audited[0]).toMatchObject({ reason, subjectKind: 'rentalOrder' });
  });
});

describe.each(journeyDatabases)('a provider that fails, on %s', (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });
  afterEach(() => world.close());

  test.each(['timeoutAfter', 'timeoutBefore', 'stored500', 'rateLimit'] as const)(
    'a capture that meets %s is made once, whatever the retries',
    async (fault) => {
      const { orderId } = await broughtBack(world);
      const manager = await signIn(world, 'manager');
      const setting = { times: 3, only: { operation: 'intents.capture' }, hasEffect: true };
      world.simulator.payments.faults.set(fault, setting);

      const decided = await manager.captureDeposit({
        params: { orderId },
        body: { reason, partialDepositAmount: 25 },
      });
      await world.pass(30 * minuteMs);

      expect(decided.status).toBe('Completed');
      expect(moved(world, orderId)['deposit']).toEqual({ held: 0, captured: 2_500, refunded: 0 });
      const again = await signIn(world, 'manager');
      const { depositPayment } = await again.rentalPaymentDetails({ params: { orderId } });
      expect(depositPayment).toMatchObject({ status: 'Captured', capturedAmount: 25, underWay: null });
    },
  );

  test('a provider outage is reported as such, blocks no second capture, and is retried', async () => {
    const { orderId } = await broughtBack(world);
    const manager = await signIn(world, 'manager');
    const at = { params: { orderId } };
    world.simulator.payments.faults.set('down');

    const decided = await manager.captureDeposit({ ...at, body: { reason, captureFullDeposit: true } });
    const shown = await manager.rentalPaymentDetails(at);
    const refund = await refusalOf(manager.refundRental({ ...at, body: { reason } }));
    world.simulator.payments.faults.clear();
    await world.pass(10 * minuteMs);

    expect(decided).toMatchObject({ status: 'Completed', cost: { retainedDepositAmount: 120 } });
    expect(shown.depositPayment).toMatchObject({
      status: 'Authorised',
      capturedAmount: 0,
      underWay: { kind: 'capture', amount: 120, hasFailed: false },
    });
    expect(refund).toMatchObject({ status: 409 });
    expect(moved(world, orderId)['deposit']).toEqual({ held: 0, captured: 12_000, refunded: 0 });
  });

  test('a repeated request with its key gets the first result', async () => {
    const { orderId } = await broughtBack(world);
    const key = { 'idempotency-key': 'b6f7e1b0-9d8f-4b58-a6f9-0c2f0d2a7c11' };
    const manager = await signIn(world, 'manager', key);
    const call = { params: { orderId }, body: { reason, partialDepositAmount: 12 } };

    const [first, second] = [await manager.captureDeposit(call), await manager.captureDeposit(call)];

    expect(second).toEqual(first);
    expect(moved(world, orderId)['deposit']?.captured).toBe(1_200);
  });
});

describe('late fees that were captured from a hold that could not be renewed', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  test('are not captured a second time from the hold that replaced it', async () => {
    const renter = await fetched(world);
    const { code, orderId } = renter;
    world.simulator.payments.faults.set('decline');
    await world.pass(7 * 24 * hourMs);
    const before = moved(world, orderId)['deposit'];
    world.simulator.payments.faults.clear();
    const { paymentActionUrl } = await renter.status();
    const sessionId = /cs_[^?#]+/.exec(paymentActionUrl ?? '')?.[0];
    if (sessionId) world.simulator.payments.pay(sessionId, '4242424242424242');
    await world.pass(minuteMs);
    await renter.client.terminateRental({ params: { code }, body: { confirmTermination: true } });
    const manager = await signIn(world, 'manager');

    await manager.releaseDeposit({ params: { orderId }, body: { reason } });
    await world.pass(minuteMs);

    const after = moved(world, orderId)['deposit'];
    const { cost } = await (await signIn(world, 'manager')).rentalOrder({ params: { orderId } });
    expect(before?.captured).toBeGreaterThan(0);
    expect(after).toEqual({ held: 0, captured: Math.round(cost.lateFeeAmount * 100), refunded: 0 });
  });
});

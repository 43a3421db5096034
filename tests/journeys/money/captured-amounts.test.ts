/** Amounts shown follow the provider's answer, not the request (money.md#moving-money-once). */
import { describe, expect, test } from 'vitest';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { deliveries, intentOf } from '#tests/support/provider-dashboard.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const mail = (subject: string): string | null =>
  world.simulator.inbox
    .messages('camille@exemple.fr')
    .find((each) => each.subject?.includes(subject))
    ?.text?.replace(/[^\S\n]/g, ' ') ?? null;

const waiting = async (kind: string) =>
  (await (await signIn(world, 'manager')).board({ query: {} })).groups.find((group) => group.kind === kind);

const refuseCaptures = () => void world.simulator.payments.faults.set('captureRefused');

describe('a captured part of the deposit', () => {
  const keep = async (orderId: string) =>
    (await signIn(world, 'manager')).captureDeposit({
      params: { orderId },
      body: { captureFullDeposit: false, partialDepositAmount: 20, reason: 'Batterie cassée' },
    });

  test('is reported once it is captured, with its reason on the page too', async () => {
    const { orderId, status } = await broughtBack(world);
    refuseCaptures();
    await keep(orderId);
    await world.pass(minuteMs);
    expect(mail('est close')).toBeNull();

    world.simulator.payments.faults.clear();
    await world.pass(10 * minuteMs);

    expect(mail('est close')).toContain('Débité en tout : 30,80 €');
    expect(await status()).toMatchObject({ retainedDepositReason: 'Batterie cassée' });
  });

  test.each(deliveries)(
    'is all that stays of what was captured by hand before, %s',
    async (_, isReceived) => {
      const { orderId } = await broughtBack(world);
      const { payments } = world.simulator;
      payments.faults.set(isReceived ? 'webhookDelay' : 'webhookLost', { seconds: 60 });
      payments.actInDashboard(intentOf(world, orderId, 'deposit'), { action: 'capture' });
      await keep(orderId);
      await world.pass(10 * minuteMs);

      expect(moved(world, orderId)['deposit']).toEqual({ held: 0, captured: 12_000, refunded: 10_000 });
      expect(mail('est close')).toContain('Débité en tout : 30,80 €');
    },
  );

  test('is reported as not captured when its hold expired first, and waits on the board', async () => {
    const { orderId } = await broughtBack(world);
    refuseCaptures();
    await keep(orderId);
    await world.pass(5 * 24 * hourMs);

    expect(mail('est close')).toMatch(
      /Débité en tout : 10,80 €\n+Débité sur le dépôt de garantie : 0,00 €\n+Le dépôt de garantie est libéré ;/,
    );
    expect((await waiting('debtOwed'))?.items).toMatchObject([{ subjectId: orderId, detail: 'deposit' }]);
  });
});

test('all refunds that are on their way are subtracted from the debited amount', async () => {
  const renter = await fetched(world);
  const { client, code, orderId } = renter;
  const { choices } = await client.rentalExtension({ params: { code } });
  const [choice] = choices;
  if (choice) await client.extendRental({ params: { code }, body: choice });
  await world.pass(minuteMs);
  const ended = await client.terminateRental({ params: { code }, body: { confirmTermination: true } });
  await world.pass(minuteMs);
  await useDoor(world, await lockerOf(world, renter), await givenTo(world, renter, ended), {
    put: 'article',
  });
  expect((await renter.status()).totalCapturedAmount).toBeGreaterThan(ended.baseRentalAmount - 0.01);
  const manager = await signIn(world, 'manager');
  world.simulator.payments.faults.set('timeoutBefore', { only: { operation: 'refunds.create' } });
  await manager.refundRentalPrice({ params: { orderId }, body: { reason: 'Rétractation' } });

  await manager.releaseDeposit({ params: { orderId }, body: { reason: 'En bon état' } });
  await world.pass(minuteMs);

  expect(mail('est close')).toContain('Débité en tout : 0,00 €');
});

test('a deposit that late fees use up promises no rest', async () => {
  await broughtBack(world, 40 * hourMs);

  expect(mail('Retour de votre location')).toContain('Les frais de retard prennent tout ce dépôt.');
  expect(mail('Retour de votre location')).not.toContain('libéré');
});

test('late fees that the card refuses at the last try are not reported as captured', async () => {
  const renter = await payFor(world, await book(world, { hours: 24 }));
  const locker = await lockerOf(world, renter);
  await useDoor(world, locker, await codeFor(world, renter), { take: true });
  world.simulator.payments.faults.set('decline');
  await world.pass(4 * 24 * hourMs);
  refuseCaptures();
  await world.pass(24 * hourMs);

  expect(mail('débit sur le dépôt de garantie')).toBeNull();
  // The page of the renewal stays open: the hold can still be placed there.
  expect((await renter.status()).paymentActionUrl).not.toBeNull();
  expect((await waiting('holdFailed'))?.items).toMatchObject([{ subjectId: renter.orderId }]);
});

/** A price refunded in parts, by hand and by staff: every client shows the same sums (money.md#refunds). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { broughtBack, fetched, giveBack } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const reason = 'Geste commercial';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const renter = await fetched(world);
await world.pass(6 * hourMs);
await giveBack(world, renter);

const byHand = async (purpose: string, cents: number): Promise<void> => {
  const intent = world.simulator.payments
    .intents()
    .find(({ metadata }) => metadata['orderId'] === renter.orderId && metadata['purpose'] === purpose);
  const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };
  await world.running.platform.ports.payments.refund(account, intent?.id ?? '', cents, `hand:${cents}`);
  await world.pass(minuteMs);
};

const atTheTerminal = async (): Promise<string[]> => {
  await signInAt(terminal, world.url, 'manager');
  const { stdout } = await terminal.run(['rentals', 'show', renter.code]);
  // The order was never cancelled.
  expect(stdout).not.toContain('Motif d’annulation');
  return stdout
    .split('\n')
    .filter((line) => /^(Débité|Remboursé|Reste débité) /.test(line))
    .map((line) => line.replace(/\s+/g, ' '));
};

test('the customer, staff and the terminal read the same sums, and the timeline adds up to them', async () => {
  const params = { orderId: renter.orderId };
  let manager = await signIn(world, 'manager');
  const body = { reason: 'Mandrin cassé', partialDepositAmount: 30 };
  const { cost } = await manager.captureDeposit({ params, body });
  const taken = cost.totalCapturedAmount;
  expect(taken).toBe(cost.baseRentalAmount + cost.lateFeeAmount + 30);

  await byHand('deposit', 500);
  await byHand('deposit', 700);

  expect(await renter.status()).toMatchObject({
    retainedDepositAmount: 30,
    totalRefundedAmount: 12,
    totalCapturedAmount: taken - 12,
  });
  const inFrench = (euros: number): string => `${euros.toFixed(2).replace('.', ',')} €`;
  expect(await atTheTerminal()).toEqual([
    `Débité ${inFrench(taken)}`,
    'Remboursé 12,00 €',
    `Reste débité ${inFrench(taken - 12)}`,
  ]);

  manager = await signIn(world, 'manager');
  await manager.refundRental({ params, body: { reason } });
  await world.pass(minuteMs);

  manager = await signIn(world, 'manager');
  const { timeline } = await manager.rentalOrder({ params });
  const given = (kind: string, key: string): number[] =>
    timeline.filter((entry) => entry.kind === kind).map(({ facts }) => Number(facts[key]));
  expect(given('mirrored', 'refundedCents')).toEqual(expect.arrayContaining([500, 700]));
  const recorded = [...given('mirrored', 'refundedCents'), ...given('refunded', 'amountCents')];
  expect(recorded.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(taken * 100));
  expect(await renter.status()).toMatchObject({ totalRefundedAmount: taken, totalCapturedAmount: 0 });
});

test('a captured and then refunded part of a deposit is shown as refunded, and never offered again', async () => {
  const { orderId } = await broughtBack(world);
  const params = { orderId };
  const manager = await signIn(world, 'manager');
  await manager.captureDeposit({ params, body: { reason: 'Mandrin cassé', partialDepositAmount: 30 } });
  await manager.refundRental({ params, body: { reason: 'Mandrin cassé' } });
  await world.settle();

  const { rental, deposit } = moved(world, orderId);
  expect(deposit).toEqual({ held: 0, captured: 3_000, refunded: 3_000 });
  const seen = await manager.rentalOrder({ params });
  const { depositPayment } = await manager.rentalPaymentDetails({ params });
  expect(depositPayment).toMatchObject({ status: 'Refunded', capturedAmount: 30, refundedAmount: 30 });
  expect(Math.round(seen.cost.totalRefundedAmount * 100)).toBe(3_000 + (rental?.captured ?? 0));
  expect(seen.cost.totalCapturedAmount).toBe(0);
  const offered = seen.actions.filter(({ isAllowed }) => isAllowed).map(({ action }) => action);
  expect(offered.filter((action) => action.startsWith('refund'))).toEqual([]);
  const again = await refusalOf(manager.refundRental({ params, body: { reason: 'Mandrin cassé' } }));
  expect(again.status).toBe(409);
  expect(moved(world, orderId)).toMatchObject({ deposit: { refunded: 3_000 } });
  expect((await manager.board({ query: {} })).groups.map(({ kind }) => kind)).not.toContain('jobDead');
});

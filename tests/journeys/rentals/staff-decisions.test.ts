/** Staff decide on rentals over HTTP: the sandbox then holds what the preview showed. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import { hourMs, lockerOf, minuteMs, moved, type Renter } from '#tests/support/customer.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const reason = 'Rayure constatée au retour';

const cents = (euros: number): number => Math.round(euros * 100);
const euroText = (euros: number): string => `${euros.toFixed(2).replace('.', ',')}\u00a0€`;
const at = (order: Renter) => ({ params: { orderId: order.orderId } });

describe('a late rental that came back', () => {
  test('captures a part of the deposit as it was shown before', async () => {
    const order = await broughtBack(world, 140 * minuteMs);
    const manager = await signIn(world, 'manager');
    const shown = await manager.rentalDecisionPreview({
      ...at(order),
      query: { action: 'captureDeposit', partialDepositAmount: 30 },
    });

    const decided = await manager.captureDeposit({
      ...at(order),
      body: { reason, partialDepositAmount: 30 },
    });

    expect(shown.lateFees).toBeGreaterThan(0);
    expect(shown.capturedNow).toBe(shown.lateFees + 30);
    expect(shown.releasedNow).toBe(120 - shown.capturedNow);
    expect(moved(world, order.orderId)['deposit']).toEqual({
      held: 0,
      captured: cents(shown.capturedNow),
      refunded: 0,
    });
    expect(decided.status).toBe(shown.statusAfter);
    expect(decided.cost.totalCapturedAmount).toBe(shown.customerPaysInTotal);
    const timeline = decided.timeline.find(({ kind }) => kind === 'captureDeposit');
    expect(timeline).toMatchObject({ actor: 'staff', facts: { reason, retainedCents: 3_000 } });
    expect(timeline?.facts['staffName']).toEqual(expect.any(String));
  });

  test.each([
    { name: 'nothing', amount: 0, status: 422, code: 'VALIDATION_FAILED' },
    { name: 'half a cent', amount: 0.005, status: 422, code: 'VALIDATION_FAILED' },
    { name: 'three decimals', amount: 10.123, status: 422, code: 'VALIDATION_FAILED' },
    { name: 'less than a card takes', amount: 0.49, status: 422, code: 'CAPTURE_TOO_LOW' },
    { name: 'one cent more than the deposit', amount: 120.01, status: 422, code: 'AMOUNT_TOO_HIGH' },
  ])('refuses to capture $name', async ({ amount, status, code }) => {
    const order = await broughtBack(world);
    const manager = await signIn(world, 'manager');

    const refusal = await refusalOf(
      manager.captureDeposit({ ...at(order), body: { reason, partialDepositAmount: amount } }),
    );

    expect(refusal).toMatchObject({ status, code });
    expect(moved(world, order.orderId)['deposit']?.held).toBe(12_000);
    expect((await manager.rentalOrder(at(order))).status).toBe('PendingDepositDecision');
  });

  test.each([0.5, 120])('captures %s € of 120 €', async (amount) => {
    const order = await broughtBack(world);
    const manager = await signIn(world, 'manager');

    await manager.captureDeposit({ ...at(order), body: { reason, partialDepositAmount: amount } });

    expect(moved(world, order.orderId)['deposit']).toEqual({ held: 0, captured: cents(amount), refunded: 0 });
  });

  test('refuses all and a part, and neither, and a missing reason', async () => {
    const order = await broughtBack(world);
    const manager = await signIn(world, 'manager');
    const bodies = [
      { reason },
      { reason, captureFullDeposit: false },
      { reason, captureFullDeposit: true, partialDepositAmount: 5 },
      { reason: '  ', captureFullDeposit: true },
    ];

    for (const body of bodies)
      expect(await refusalOf(manager.captureDeposit({ ...at(order), body }))).toMatchObject({
        status: 422,
        code: 'VALIDATION_FAILED',
      });
  });

  test('with its deposit released captures the late fees only', async () => {
    const order = await broughtBack(world, 140 * minuteMs);
    const manager = await signIn(world, 'manager');

    const decided = await manager.releaseDeposit({ ...at(order), body: { reason } });

    expect(decided.cost.lateFeeAmount).toBeGreaterThan(0);
    expect(moved(world, order.orderId)['deposit']).toEqual({
      held: 0,
      captured: cents(decided.cost.lateFeeAmount),
      refunded: 0,
    });
  });

  test('releases what was shown: another amount changes nothing, and the refusal names the right one', async () => {
    const order = await broughtBack(world, 140 * minuteMs);
    const manager = await signIn(world, 'manager');
    const shown = await manager.rentalDecisionPreview({ ...at(order), query: { action: 'releaseDeposit' } });
    const send = (amount: number) => manager.releaseDeposit({ ...at(order), body: { reason, amount } });

    const refusal = await refusalOf(send(shown.givenBackNow + 1));
    expect(refusal).toMatchObject({ status: 409, code: 'AMOUNT_CHANGED' });
    expect(String(refusal.body['message'])).toContain(euroText(shown.givenBackNow));
    expect(moved(world, order.orderId)['deposit']).toEqual({ held: 12_000, captured: 0, refunded: 0 });

    await send(shown.givenBackNow);
    const { held, captured } = moved(world, order.orderId)['deposit'] ?? {};
    expect([held, captured]).toEqual([0, 12_000 - cents(shown.givenBackNow)]);
  });

  test('is refunded in full, its deposit with it, and only once', async () => {
    const order = await broughtBack(world, 140 * minuteMs);
    const manager = await signIn(world, 'manager');
    const shown = await manager.rentalDecisionPreview({ ...at(order), query: { action: 'refundFull' } });

    await manager.refundRental({ ...at(order), body: { reason } });
    const again = await refusalOf(manager.refundRental({ ...at(order), body: { reason } }));

    const { rental, deposit } = moved(world, order.orderId);
    expect(shown).toMatchObject({ capturedNow: 0, customerPaysInTotal: 0 });
    expect(rental?.refunded).toBe(cents(shown.refundedNow));
    expect(rental?.captured).toBe(rental?.refunded);
    expect(deposit).toEqual({ held: 0, captured: 0, refunded: 0 });
    expect(again).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(String(again.body['message'])).toContain('remboursement intégral');
  });
});

describe('an item that is out', () => {
  test('came back another way: the fees stop at the hour that staff enter, the unit is free', async () => {
    const order = await fetched(world);
    await world.pass(10 * hourMs);
    const manager = await signIn(world, 'manager');
    const actualReturnTime = new Date(world.simulator.clock.now() - 6 * hourMs - 50 * minuteMs).toISOString();
    const shown = await manager.rentalDecisionPreview({
      ...at(order),
      query: { action: 'manualTerminate', actualReturnTime },
    });

    const operator = await signIn(world, 'operator');
    await workAtOpenDoor(world, operator, await lockerOf(world, order));
    const ended = await operator.manualTerminateRental({
      ...at(order),
      body: { reason: 'Rendu au comptoir', actualReturnTime },
    });

    expect(ended).toMatchObject({
      status: 'PendingDepositDecision',
      isReturned: true,
      actualEndTime: actualReturnTime,
      lateFeeAmount: 0,
    });
    expect(shown).toMatchObject({ lateFees: 0, statusAfter: 'PendingDepositDecision' });
    expect(moved(world, order.orderId)['rental']).toMatchObject({
      held: 0,
      captured: cents(shown.capturedNow),
    });
    const { items } = await world.as().rentalAvailability({
      params: { cabinetId: demoIds.rentalCabinet },
      query: {},
    });
    expect(items.find(({ id }) => id === demoIds.drill)?.availableQuantity).toBe(2);
  });

  test('cannot have come back in the future, nor before it was taken', async () => {
    const order = await fetched(world);
    const manager = await signIn(world, 'manager');
    const now = world.simulator.clock.now();

    for (const instant of [now + 1000, now - 2 * hourMs])
      expect(
        await refusalOf(
          manager.manualTerminateRental({
            ...at(order),
            body: { confirmed: true, reason, actualReturnTime: new Date(instant).toISOString() },
          }),
        ),
      ).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  test('is listed after seven days, and paid for out of the deposit; its unit is not rented again', async () => {
    const order = await fetched(world);
    await world.pass(7 * 24 * hourMs + 4 * hourMs);
    const manager = await signIn(world, 'manager');
    const { counts } = await manager.rentalOrderCounts({ query: {} });
    const listed = await manager.rentalOrderList({ query: { neverReturned: 'true' } });
    const late = await manager.rentalOrderList({ query: { late: 'true' } });
    const either = await manager.rentalOrderList({ query: { late: 'true', neverReturned: 'true' } });
    const shown = await manager.rentalDecisionPreview({
      ...at(order),
      query: { action: 'captureRentalAndDeposit' },
    });

    const decided = await manager.captureRentalAndDeposit({
      ...at(order),
      body: { reason, captureFullDeposit: true },
    });
    await world.pass(minuteMs);

    expect(counts).toMatchObject({ PendingReturn: 1, late: 0, neverReturned: 1 });
    expect(listed.items.map(({ id }) => id)).toEqual([order.orderId]);
    expect(late.items).toEqual([]);
    expect(either.items.map(({ id }) => id)).toEqual([order.orderId]);
    expect(decided.status).toBe('Completed');
    expect(shown.uncollected).toBe(0);
    expect(moved(world, order.orderId)['deposit']).toEqual({ held: 0, captured: 12_000, refunded: 0 });
    const { items } = await world.as().rentalAvailability({
      params: { cabinetId: demoIds.rentalCabinet },
      query: {},
    });
    expect(items.find(({ id }) => id === demoIds.drill)).toMatchObject({
      totalQuantity: 1,
      availableQuantity: 1,
    });
  });

  test('has its price captured once, by the first request', async () => {
    const order = await fetched(world);
    const manager = await signIn(world, 'manager');

    const answers = await Promise.allSettled([
      manager.captureRental({ ...at(order), body: { reason, amount: 5 } }),
      manager.captureRentalFee({ ...at(order), body: { reason, amount: 7 } }),
    ]);
    await world.pass(minuteMs);

    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([500, 700]).toContain(moved(world, order.orderId)['rental']?.captured);
    expect(moved(world, order.orderId)['rental']?.held).toBe(0);
  });
});

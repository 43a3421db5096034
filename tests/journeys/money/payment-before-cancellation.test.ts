/** A customer pays in one tab and cancels the order in another, before the payment is reported: the payment counts. */
import { describe, expect, test } from 'vitest';
import { minuteMs, moved, visa } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { randomPerson } from '#tests/support/random-person.js';
import { selfServices } from '#tests/support/unpaid.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
world.simulator.payments.faults.set('webhookLost');

const moneyOf = (orderId: string) => {
  const sums = Object.values(moved(world, orderId));
  return {
    taken: sums.reduce((sum, { held, captured }) => sum + held + captured, 0),
    refunded: sums.reduce((sum, { refunded }) => sum + refunded, 0),
  };
};

describe.each(selfServices)('$name', (service) => {
  test('is not cancelled any more, and its money stays', async () => {
    const booked = await service.request()(world, randomPerson());
    world.simulator.payments.pay(booked.checkoutSessionId, visa);

    expect(await codeOf(service.giveUp(world, booked))).toBe('PAYMENT_ALREADY_DONE');

    await world.pass(16 * minuteMs);
    expect(await codeOf(service.comeBack(world, booked))).toBe('done');
    const { taken, refunded } = moneyOf(booked.orderId);
    expect(taken).toBeGreaterThan(0);
    expect(refunded).toBe(0);
  });

  test('is not cancelled by its deadline either', async () => {
    const booked = await service.request()(world, randomPerson());
    await world.pass(14 * minuteMs);
    world.simulator.payments.faults.set('timeoutBefore', { only: { operation: 'sessions.read' } });
    world.simulator.payments.pay(booked.checkoutSessionId, visa);
    await world.pass(2 * minuteMs);
    world.simulator.payments.faults.clear('timeoutBefore');

    expect(await codeOf(service.comeBack(world, booked))).toBe('done');
    expect(moneyOf(booked.orderId)).toMatchObject({ refunded: 0 });
  });
});

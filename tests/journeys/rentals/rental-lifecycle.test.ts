/** The main flow end to end over HTTP: rent, open, take, bring back, pay exactly what the rules say. */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
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
  visa3ds,
} from '#tests/support/customer.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each([
  // Three hours, then 130 minutes late: with an hour of grace two started hours at 5 €, without one three at 1.50 €.
  { lock: 'ev608', item: demoIds.drill, rentalHt: 9, overdueHt: 10, vatAmount: 3.8, ttc: 22.8 },
  { lock: 'eurolock3780', item: demoIds.badminton, rentalHt: 4.5, overdueHt: 4.5, vatAmount: 1.8, ttc: 10.8 },
])('a rental behind $lock', ({ lock, item, rentalHt, overdueHt, vatAmount, ttc }) => {
  const world = worldForSuite();

  test('is booked, paid, fetched, brought back in time and released to the cent', async () => {
    const booking = await book(world, { item, hours: 3 });
    const renter = await payFor(world, booking);
    expect(moved(world, renter.orderId)).toEqual({
      rental: { held: Math.round(booking.rentalAmountTtc * 100), captured: 0, refunded: 0 },
      deposit: { held: Math.round(booking.depositAmountTtc * 100), captured: 0, refunded: 0 },
    });
    const locker = await lockerOf(world, renter);

    const code = await codeFor(world, renter);
    expect(await useDoor(world, locker, code, { take: true })).toBe('opened');
    expect(await renter.status()).toMatchObject({ status: 'PendingReturn', canTerminate: true });

    await world.pass(2 * hourMs);
    const ended = await renter.client.terminateRental({
      params: { code: renter.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    expect(await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' })).toBe(
      'opened',
    );

    expect(ended).toMatchObject({ lateFeeAmount: 0, totalCapturedAmount: booking.rentalAmountTtc });
    expect(await renter.status()).toMatchObject({ status: 'PendingDepositDecision', isReturned: true });
    await world.pass(73 * hourMs);
    expect(await renter.status()).toMatchObject({
      status: 'Completed',
      totalCapturedAmount: booking.rentalAmountTtc,
    });
    expect(moved(world, renter.orderId)).toEqual({
      rental: { held: 0, captured: Math.round(booking.rentalAmountTtc * 100), refunded: 0 },
      deposit: { held: 0, captured: 0, refunded: 0 },
    });
  });

  test('brought back late costs what the page says, captured from the deposit', async () => {
    const booking = await book(world, { item, hours: 3 });
    const renter = await payFor(world, booking, visa3ds);
    const locker = await lockerOf(world, renter);
    await useDoor(world, locker, await codeFor(world, renter), { take: true });
    await world.pass(3 * hourMs + 130 * minuteMs);

    const late = await renter.status();
    const ended = await renter.client.terminateRental({
      params: { code: renter.code },
      body: { confirmTermination: true },
    });
    await world.pass(minuteMs);
    await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' });
    await world.pass(73 * hourMs);

    expect(late).toMatchObject({ isOverdue: true, remainingTime: 0 });
    expect(late.costBreakdown).toEqual({
      rentalCostExcludingVat: rentalHt,
      overdueCostExcludingVat: overdueHt,
      totalCostExcludingVat: rentalHt + overdueHt,
      vatRate: 20,
      vatAmount,
      totalCostIncludingVat: ttc,
      gracePeriodApplied: false,
    });
    expect(ended.lateFeeAmount).toBe(late.lateFeeAmount);
    expect(ended.lateFeeAmount).toBeGreaterThan(0);
    expect(moved(world, renter.orderId)).toEqual({
      rental: { held: 0, captured: Math.round(booking.rentalAmountTtc * 100), refunded: 0 },
      deposit: { held: 0, captured: Math.round(ended.lateFeeAmount * 100), refunded: 0 },
    });
  });

  test('with its end requested twice, after a lost answer, ends once and gives the same code', async () => {
    const renter = await payFor(world, await book(world, { item, hours: 3 }));
    const locker = await lockerOf(world, renter);
    await useDoor(world, locker, await codeFor(world, renter), { take: true });
    const end = () =>
      renter.client.terminateRental({ params: { code: renter.code }, body: { confirmTermination: true } });
    await world.pass(hourMs);
    const first = await end();
    await world.pass(10 * minuteMs);

    const lockCode = await givenTo(world, renter, first);
    expect(await end()).toEqual({ ...first, lockCode });
    expect(await useDoor(world, locker, lockCode, { put: 'article' })).toBe('opened');
  });

  test(`shows the real place of the code (${lock})`, async () => {
    const renter = await payFor(world, await book(world, { item, hours: 2 }));

    const given = await renter.client.accessRental({ params: { code: renter.code } });

    expect(given.codeState).toBe(lock === 'ev608' ? 'pending' : 'onLock');
    await world.pass(2 * minuteMs);
    expect((await renter.status()).codeState).toBe('onLock');
  });
});

/**
 * Free time from staff: part of the rental, and not of its price (rental.md#extension-by-staff). Amounts by hand from
 * the terms of rental.md#price.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  extended,
  extensionUntil,
  givenUntil,
  giftUntil,
  refuseForStaff,
  wholeEndFrom,
  type ExtensionCase,
} from '#domain/rentals/extension.js';
import { orderCost, pricedMs as orderedMs } from '#domain/rentals/pricing.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { ttcCents } from '#domain/shared/money.js';
import { hour, minute } from '#domain/shared/record.js';
import { anOrder, noon } from '#tests/support/builders.js';

/** 3 h from noon at 3.00 an hour, packages of 4 h at 10.00 and 24 h at 30.00, grace 1 h, VAT 20 %. */
const out = anOrder({ status: 'PendingReturn', pickedUpAt: noon });
const end = out.plannedEndAt;

const given = (order: RentalOrder): ExtensionCase => ({
  order,
  now: noon + hour,
  isOffered: true,
  maxRentalDurationHours: 8760,
  nextFrom: null,
  closings: [],
});

describe('free time', () => {
  test('moves the end and reserves the unit, and costs nothing then or later', () => {
    const after = givenUntil(out, end + 2 * hour);
    expect(after).toMatchObject({
      plannedEndAt: end + 2 * hour,
      occupiedUntil: end + 2 * hour,
      freeMs: 2 * hour,
      baseHtCents: out.baseHtCents,
      baseTtcCents: out.baseTtcCents,
      extensionTtcCents: 0,
    });
    // 3 h of 5 are paid: 9.00 before tax.
    expect(orderCost(after, end)).toMatchObject({ baseHtCents: 900, baseTtcCents: 1080 });
  });

  test('is no part of the price of time that is paid after it', () => {
    const after = givenUntil(out, end + 2 * hour);
    // As if 4 h were booked: 10.00 instead of 9.00, with VAT.
    expect(extensionUntil(given(after), end + 3 * hour).priceCents).toBe(120);
  });

  test('makes lateness count from the new end', () => {
    const after = givenUntil(out, end + 2 * hour);
    expect(orderCost(after, end + 3 * hour).requestedLateFeeCents).toBe(0);
    expect(orderCost(after, end + 3 * hour + minute).requestedLateFeeCents).toBeGreaterThan(0);
  });

  test('is shown with its waived price, however small', () => {
    expect(giftUntil(given(out), end + 2 * hour).priceCents).toBe(480);
  });
});

test('charges the price of the paid time for any sequence of paid and free time', () => {
  const step = fc.record({ isFree: fc.boolean(), units: fc.integer({ min: 1, max: 30 }) });
  const start = fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2026, 10, 30) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), start, (steps, startAt) => {
      let order = anOrder({
        status: 'PendingReturn',
        pickedUpAt: startAt,
        startAt,
        plannedEndAt: endOfRental(startAt, hours(3)),
      });
      let paid = 3;
      for (const { isFree, units } of steps) {
        const until = wholeEndFrom(order, order.plannedEndAt + units * hour);
        const before = order;
        order = isFree
          ? givenUntil(order, until)
          : extended(order, {
              plannedEndAt: until,
              priceCents: giftUntil({ ...given(order), now: startAt }, until).priceCents,
            });
        if (!isFree) paid += (orderedMs(order) - orderedMs(before)) / hour;
      }
      const { baseHtCents, baseTtcCents } = orderCost(order, order.plannedEndAt);
      expect(orderedMs(order) / hour).toBe(paid);
      expect(order.baseHtCents).toBe(baseHtCents);
      expect(order.baseTtcCents).toBe(baseTtcCents);
      expect(order.baseTtcCents).toBe(ttcCents(order.baseHtCents, order.terms.tvaRate));
      expect(order.extensionTtcCents).toBe(order.baseTtcCents - 1080);
    }),
  );
});

describe('a requested end', () => {
  test.each([
    [minute, hour],
    [hour, hour],
    [hour + minute, 2 * hour],
    [0, 0],
    [-hour, -hour],
  ])('of %i ms after the planned end is read as %i', (requested, whole) => {
    expect(wholeEndFrom(out, end + requested)).toBe(end + whole);
  });

  test('inside the repeated hour is after it', () => {
    const startAt = Date.UTC(2026, 9, 24, 20);
    const order = anOrder({ startAt, plannedEndAt: endOfRental(startAt, hours(3)) });
    const requested = Date.UTC(2026, 9, 25, 0, 30);
    expect(wholeEndFrom(order, requested)).toBe(endOfRental(startAt, hours(4)));
  });
});

describe('a refusal to staff', () => {
  test.each([
    ['before the item is fetched', { pickedUpAt: null, status: 'PendingPickup' }, noon, 'STATE_CONFLICT'],
    ['after the return', { actualEndAt: noon + hour, status: 'Completed' }, noon + hour, 'STATE_CONFLICT'],
    ['after the grace', {}, end + hour + 1, 'EXTENSION_TOO_LATE'],
    ['while one waits', { extensionEndAt: end + hour }, noon, 'EXTENSION_UNDER_WAY'],
    ['within the grace', {}, end + hour, null],
  ] as const)('%s', (_, changes, now, refusal) => {
    expect(refuseForStaff({ ...out, ...changes }, now)).toBe(refusal);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cancellation,
  freeCancellationUntil,
  notTakenUp,
  writtenOffPenaltyCents,
} from '#domain/rentals/penalty.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { aTerms, anOrder, noon } from '#tests/support/builders.js';

const paid = { reachableCents: 1_080, by: 'customer' } as const;
/** Booked at noon for two days later; 10.80 € TTC, of which 33 % are 3.56 €. */
const aReservation = (fields: Partial<RentalOrder> = {}) =>
  anOrder({ startAt: noon + 2 * day, isReservation: true, ...fields });

describe('cancelling a reservation', () => {
  it.each([
    {
      name: 'right after booking',
      order: aReservation({ startAt: noon + hour }),
      after: 0,
    },
    {
      name: '15 min after booking',
      order: aReservation({ startAt: noon + hour }),
      after: 15 * minute,
    },
    { name: 'at the deadline', order: aReservation(), after: 2 * day - 2 * hour },
    { name: 'long before', order: aReservation(), after: hour },
    {
      name: 'late, by our fault',
      order: aReservation({ isPlatformFault: true }),
      after: 2 * day,
    },
    {
      name: 'late, without a penalty in its terms',
      order: aReservation({ terms: aTerms({ noShowPenaltyPercentage: 0 }) }),
      after: 2 * day,
    },
  ])('is free $name', ({ order, after }) => {
    expect(cancellation(order, paid, noon + after, noon)).toMatchObject({ penaltyCents: 0 });
  });

  it.each([
    { name: 'a millisecond past the deadline', order: aReservation(), after: 2 * day - 2 * hour + 1 },
    {
      name: 'a millisecond past 15 min after a booking on short notice',
      order: aReservation({ startAt: noon + hour }),
      after: 15 * minute + 1,
    },
    { name: 'after its start', order: aReservation(), after: 2 * day + hour },
  ])('costs the penalty $name', ({ order, after }) => {
    expect(cancellation(order, paid, noon + after, noon)).toEqual({
      penaltyCents: 356,
      reason: 'lateCancellation',
    });
  });

  it('costs no more than the hold', () => {
    const held = { reachableCents: 100, by: 'customer' } as const;

    expect(cancellation(aReservation(), held, noon + 2 * day, noon)).toMatchObject({
      penaltyCents: 100,
      reason: 'lateCancellation',
    });
  });

  it('writes off a penalty below the minimum of a card', () => {
    const cheap = aReservation({ baseTtcCents: 60 });

    expect(cancellation(cheap, paid, noon + 2 * day, noon)).toEqual({
      penaltyCents: 0,
      reason: 'lateCancellation',
    });
    expect(notTakenUp(cheap, true)).toEqual({ penaltyCents: 0, reason: 'noShow' });
    for (const cancelReason of ['lateCancellation', 'noShow'] as const)
      expect(writtenOffPenaltyCents({ ...cheap, cancelReason })).toBe(20);
    expect(writtenOffPenaltyCents({ ...cheap, cancelReason: 'customer' })).toBe(0);
    expect(writtenOffPenaltyCents({ ...aReservation(), cancelReason: 'noShow' })).toBe(0);
  });

  it('is free without a hold', () => {
    const unpaid = { reachableCents: 0, by: 'customer' } as const;

    expect(cancellation(aReservation(), unpaid, noon + 2 * day, noon)).toEqual({
      penaltyCents: 0,
      reason: 'customer',
    });
  });

  it("stores who cancelled, or that it was the platform's fault", () => {
    const byStaff = { reachableCents: 1_080, by: 'staff' } as const;

    expect(cancellation(aReservation(), byStaff, noon, noon).reason).toBe('staff');
    expect(cancellation(aReservation(), paid, noon, noon).reason).toBe('customer');
    expect(cancellation(aReservation({ isPlatformFault: true }), byStaff, noon, noon).reason).toBe(
      'platform',
    );
  });

  it('is free until the instant shown to the customer, and never after', () => {
    fc.assert(
      fc.property(fc.nat(3 * day), fc.nat(48), fc.nat(4 * day), (ahead, deadline, after) => {
        const terms = aTerms({ cancellationDeadlineHours: deadline });
        const order = aReservation({ startAt: noon + ahead, terms });
        const isFree = noon + after <= freeCancellationUntil(order, noon);

        expect(cancellation(order, paid, noon + after, noon).penaltyCents).toBe(isFree ? 0 : 356);
      }),
    );
  });

  it('never costs more than the price', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(1_000_000), (percentage, baseTtcCents) => {
        const terms = aTerms({ noShowPenaltyPercentage: percentage });
        const { penaltyCents } = cancellation(
          aReservation({ terms, baseTtcCents }),
          paid,
          noon + 2 * day,
          noon,
        );

        expect(penaltyCents).toBeLessThanOrEqual(baseTtcCents);
      }),
    );
  });
});

describe('cancelling an ordinary rental', () => {
  it('is free at any time', () => {
    expect(cancellation(anOrder(), paid, noon + 2 * hour, noon)).toEqual({
      penaltyCents: 0,
      reason: 'customer',
    });
  });
});

describe('a no-show', () => {
  it.each([
    {
      name: 'a reservation, kept 24 h',
      order: aReservation({ plannedEndAt: noon + 5 * day }),
      after: 3 * day,
    },
    {
      name: 'a reservation that ends before',
      order: aReservation({ plannedEndAt: noon + 2 * day + hour }),
      after: 2 * day + hour,
    },
    { name: 'an ordinary rental', order: anOrder({ plannedEndAt: noon + 5 * day }), after: 5 * day },
  ])('is closed in time: $name', ({ order, after }) => {
    expect(noShowAt(order)).toBe(noon + after);
  });

  it.each([
    { answer: 'not answered', withdrawalOutcome: null },
    { answer: 'accepted, and not cancelled yet', withdrawalOutcome: 'accepted' },
  ] as const)('costs nothing after a withdrawal: $answer', ({ withdrawalOutcome }) => {
    const order = aReservation({ withdrawnAt: noon, withdrawalOutcome });

    expect(notTakenUp(order, true)).toEqual({ reason: 'customer', penaltyCents: 0 });
    expect(cancellation(order, paid, noon + 2 * day, noon)).toEqual({ reason: 'customer', penaltyCents: 0 });
  });

  it('costs the same where staff refused the withdrawal', () => {
    const order = aReservation({ withdrawnAt: noon, withdrawalOutcome: 'refused' });

    expect(notTakenUp(order, true)).toMatchObject({ reason: 'noShow' });
  });

  it('costs the penalty when it was reserved', () => {
    expect(notTakenUp(aReservation(), true)).toEqual({
      reason: 'noShow',
      penaltyCents: 356,
    });
  });

  it('costs the price without a reservation', () => {
    expect(notTakenUp(anOrder(), true)).toEqual({
      reason: 'notFetched',
      penaltyCents: 0,
    });
  });

  it.each([
    { name: 'reserved, door out of reach', order: aReservation(), wasReachable: false },
    { name: 'ordinary, door out of reach', order: anOrder(), wasReachable: false },
    { name: 'reserved, our fault', order: aReservation({ isPlatformFault: true }), wasReachable: true },
    { name: 'ordinary, our fault', order: anOrder({ isPlatformFault: true }), wasReachable: true },
  ])('costs nothing when the customer could not get in: $name', ({ order, wasReachable }) => {
    expect(notTakenUp(order, wasReachable)).toEqual({ reason: 'platform', penaltyCents: 0 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBelowCardMinimum } from '#domain/payments/card-limits.js';
import {
  idempotencyKey,
  keyOfTry,
  paymentStatuses,
  type Payment,
  type PaymentStatus,
} from '#domain/payments/payment.js';
import {
  chargeable,
  releasedCents,
  reachableCents,
  settlement,
  netCapturedCents,
} from '#domain/payments/settlement.js';
import { aPayment } from '#tests/support/builders.js';

const captured = (fields: Partial<Payment>): Payment =>
  aPayment({ id: 'old', status: 'Captured', capturedCents: 500, ...fields });

const movesFor = (payments: readonly Payment[], owedCents: number): string[] =>
  settlement(payments, owedCents).map(
    ({ kind, payment, amountCents }) => `${kind} ${payment.id} ${amountCents}`,
  );

describe('one hold of 12 €', () => {
  const hold = aPayment({ id: 'hold', amountCents: 1_200 });

  it.each([
    { owed: 0, moves: ['release hold 1200'] },
    { owed: 1, moves: ['release hold 1200'] },
    { owed: 49, moves: ['release hold 1200'] },
    { owed: 50, moves: ['capture hold 50'] },
    { owed: 1_200, moves: ['capture hold 1200'] },
    { owed: 1_201, moves: ['capture hold 1200'] },
  ])('of which $owed cents are owed', ({ owed, moves }) => {
    expect(movesFor([hold], owed)).toEqual(moves);
  });
});

describe('the free rest', () => {
  const ended = (fields: Partial<Payment>): Payment =>
    aPayment({ amountCents: 1_200, authorisedAt: 1, status: 'Released', ...fields });

  it.each([
    { of: 'a hold that was let go', payment: ended({}), cents: 1_200 },
    { of: 'a hold that died', payment: ended({ status: 'Expired' }), cents: 1_200 },
    { of: 'a capture', payment: ended({ status: 'Captured', capturedCents: 500 }), cents: 700 },
    {
      of: 'a refund',
      payment: ended({ status: 'Refunded', capturedCents: 500, refundedCents: 500 }),
      cents: 700,
    },
    { of: 'a live hold', payment: ended({ status: 'Authorised' }), cents: 0 },
    { of: 'a hold that was renewed', payment: ended({ replacedById: 'next' }), cents: 0 },
    { of: 'a plan that was dropped', payment: ended({ authorisedAt: null }), cents: 0 },
  ])('of $of: $cents cents', ({ payment, cents }) => {
    expect(releasedCents([payment])).toBe(cents);
  });
});

describe('an earlier capture', () => {
  const hold = aPayment({ id: 'hold', epoch: 2, amountCents: 1_200 });

  it('is not repeated', () => {
    expect(movesFor([captured({}), hold], 700)).toEqual(['capture hold 200']);
    expect(movesFor([captured({}), hold], 500)).toEqual(['release hold 1200']);
  });

  it('is refunded when it was too much', () => {
    expect(movesFor([captured({})], 200)).toEqual(['refund old 300']);
    expect(movesFor([captured({ refundedCents: 400 })], 0)).toEqual(['refund old 100']);
  });
});

describe('several holds, after a renewal', () => {
  const old = aPayment({ id: 'old', epoch: 1 });
  const renewed = aPayment({ id: 'new', epoch: 2 });

  it('are captured once, from the newest', () => {
    expect(movesFor([old, renewed], 300)).toEqual(['capture new 300', 'release old 1200']);
  });

  it('are captured from the remaining one when the other was replaced', () => {
    expect(chargeable([{ ...old, replacedById: 'new' }, renewed])?.id).toBe('new');
    expect(chargeable([{ ...old, replacedById: 'new' }])?.id).toBe('old');
  });

  it('leave no page and no plan that could capture money later', () => {
    const page = aPayment({ id: 'page', epoch: 2, status: 'RequiresAction' });
    const plan = aPayment({ id: 'plan', epoch: 3, status: 'Planned' });

    expect(movesFor([old, page, plan], 100)).toEqual(['capture old 100', 'release page 0', 'drop plan 0']);
  });
});

const anyPayment = fc
  .record({
    epoch: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom<PaymentStatus>(...paymentStatuses),
    amountCents: fc.integer({ min: 1, max: 5_000 }),
    captured: fc.double({ min: 0, max: 1, noNaN: true }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ captured: share, refunded, ...fields }) => {
    const wasCaptured = fields.status === 'Captured' || fields.status === 'Refunded';
    const capturedCents = wasCaptured ? Math.floor(fields.amountCents * share) : 0;
    return aPayment({ ...fields, capturedCents, refundedCents: Math.floor(capturedCents * refunded) });
  });

it('captures the debt as far as possible, never more than held, and holds nothing afterwards', () => {
  const payments = fc.uniqueArray(anyPayment, { selector: ({ epoch }) => epoch, maxLength: 4 });

  fc.assert(
    fc.property(payments, fc.integer({ min: 0, max: 12_000 }), (family, owed) => {
      const moves = settlement(family, owed);
      const sum = (kind: string): number =>
        moves.filter((move) => move.kind === kind).reduce((total, { amountCents }) => total + amountCents, 0);
      const captures = moves.filter(({ kind }) => kind === 'capture');

      expect(captures.length).toBeLessThanOrEqual(1);
      for (const { payment, amountCents } of captures)
        expect(amountCents).toBeLessThanOrEqual(payment.amountCents);
      const mostCents = Math.min(owed, reachableCents(family));
      const isWrittenOff = isBelowCardMinimum(mostCents - netCapturedCents(family));
      expect(netCapturedCents(family) + sum('capture') - sum('refund')).toBe(
        isWrittenOff ? netCapturedCents(family) : mostCents,
      );
      expect(captures.every(({ amountCents }) => !isBelowCardMinimum(amountCents))).toBe(true);
      const touched = new Set(moves.map(({ payment }) => payment.epoch));
      for (const { epoch, status } of family)
        if (status === 'Authorised') expect(touched.has(epoch)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

describe('the captured money', () => {
  it('is the sum of captures without refunds', () => {
    const first = captured({ capturedCents: 500, refundedCents: 200 });
    const second = captured({ id: 'next', epoch: 2, capturedCents: 70 });

    expect(netCapturedCents([])).toBe(0);
    expect(netCapturedCents([first])).toBe(300);
    expect(netCapturedCents([first, second])).toBe(370);
    expect(reachableCents([first, second])).toBe(370);
    expect(reachableCents([first, aPayment({ epoch: 2, amountCents: 1_200 })])).toBe(1_500);
  });

  it('is refunded from the newest capture on, and no further than was too much', () => {
    const first = captured({ id: 'first', epoch: 1 });
    const second = captured({ id: 'second', epoch: 2, refundedCents: 100 });
    const third = captured({ id: 'third', epoch: 3, capturedCents: 50 });

    for (const payments of [
      [first, second, third],
      [third, first, second],
    ]) {
      expect(movesFor(payments, 900)).toEqual(['refund third 50']);
      expect(movesFor(payments, 700)).toEqual(['refund third 50', 'refund second 200']);
      expect(movesFor(payments, 100)).toEqual(['refund third 50', 'refund second 400', 'refund first 400']);
    }
  });
});

it('prefers an older hold that was not replaced to one that was', () => {
  const kept = aPayment({ id: 'kept', epoch: 1 });
  const replaced = aPayment({ id: 'replaced', epoch: 2, replacedById: 'gone' });

  expect(movesFor([replaced, kept], 300)).toEqual(['capture kept 300', 'release replaced 1200']);
});

it('gives each action on each hold of an order a unique and constant name', () => {
  const hold = { orderId: 'order-1', purpose: 'deposit', epoch: 2 } as const;

  expect(idempotencyKey(hold, 'capture')).toBe('order-1:deposit:2:capture');
});

it('repeats one request four times, and sends each later try as a new request', () => {
  const hold = { orderId: 'order-1', purpose: 'deposit', epoch: 2 } as const;

  const keys = [1, 2, 3, 4, 5, 6].map((attempts) => keyOfTry(hold, 'capture', attempts));

  expect(new Set(keys.slice(0, 4))).toEqual(new Set(['order-1:deposit:2:capture']));
  expect(keys.slice(4)).toEqual(['order-1:deposit:2:capture:5', 'order-1:deposit:2:capture:6']);
});

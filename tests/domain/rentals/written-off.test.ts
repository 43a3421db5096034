/** The part of a finished rental's debt that no card pays. */
import { describe, expect, test } from 'vitest';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { effectOf, decisionRequest } from '#domain/rentals/staff-decision.js';
import { writtenOffCents } from '#domain/rentals/written-off.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { deposit, given } from './decision-case.js';

const completed = { status: 'Completed', endedAt: noon } as const;

test.each<[name: string, order: Partial<RentalOrder>, captured: number, cents: number]>([
  ['late fees of 0.36', { ...completed, cappedLateFeeCents: 36 }, 0, 36],
  ['late fees of 0.50', { ...completed, cappedLateFeeCents: 50 }, 0, 0],
  ['0.30 beside what an earlier hold paid', { ...completed, cappedLateFeeCents: 330 }, 300, 30],
  ['nothing where all was taken', { ...completed, cappedLateFeeCents: 36, retainedDepositCents: 14 }, 50, 0],
  ['nothing before the decision', { status: 'PendingDepositDecision', cappedLateFeeCents: 36 }, 0, 0],
  [
    'a penalty of 0.20',
    { status: 'Canceled', endedAt: noon, cancelReason: 'noShow', baseTtcCents: 60 },
    0,
    20,
  ],
])('%s', (_, order, captured, cents) => {
  expect(writtenOffCents(anOrder({ endedAt: null, ...order }), captured)).toBe(cents);
});

describe('a decision on a deposit', () => {
  const late = given({ status: 'PendingDepositDecision', actualEndAt: noon, cappedLateFeeCents: 36 });
  const release = decisionRequest('releaseDeposit', null, null);
  const keep = (cents: number) => decisionRequest('captureDeposit', null, cents);

  test('writes late fees off and releases all of it', () => {
    expect(effectOf(late, release)).toMatchObject({
      lateFeeCents: 0,
      retainedCents: 0,
      writtenOffCents: 36,
      movements: [{ kind: 'release', amountCents: deposit().amountCents }],
    });
  });

  test('writes off the rest of late fees of which a part was captured from an earlier hold', () => {
    const earlier = deposit({ id: 'old', status: 'Captured', capturedCents: 300 });
    const order = { ...late.order, cappedLateFeeCents: 330 };
    const renewed = { ...late, order, payments: [earlier, deposit({ epoch: 2 })] };

    expect(effectOf(renewed, release)).toMatchObject({
      lateFeeCents: 300,
      writtenOffCents: 30,
      movements: [{ kind: 'release' }],
    });
  });

  test('captures late fees together with a part of the deposit, if both are enough', () => {
    expect(effectOf(late, keep(14))).toMatchObject({
      lateFeeCents: 36,
      retainedCents: 14,
      writtenOffCents: 0,
      movements: [{ kind: 'capture', amountCents: 50 }],
    });
    expect(() => effectOf(late, keep(13))).toThrow('CAPTURE_TOO_LOW');
  });
});

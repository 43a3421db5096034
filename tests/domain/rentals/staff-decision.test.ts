import { describe, expect, it } from 'vitest';
import { paymentStatuses, type PaymentStatus } from '#domain/payments/payment.js';
import { rentalStatuses, type RentalStatus } from '#domain/rentals/rental-order.js';
import {
  effectOf,
  limitsOf,
  moneyActions,
  refuseDecision,
  type MoneyAction,
  type DecisionRequest,
} from '#domain/rentals/staff-decision.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { hour } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { deposit, given, rental } from './decision-case.js';

const request = (action: MoneyAction, depositCents: number | null = null): DecisionRequest => ({
  action,
  rentalCents: null,
  depositCents,
  givenBackCents: null,
});

const codeOf = (decide: () => unknown): ErrorCode | null => {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('every action in every state, both holds standing', () => {
  const allowed: Readonly<Record<RentalStatus, readonly MoneyAction[]>> = {
    PendingPickup: [],
    PendingReturn: ['captureRental', 'captureRentalAndDeposit'],
    PendingDepositDecision: moneyActions,
    Completed: ['captureRental', 'refundPrice', 'refundFull'],
    Canceled: ['refundPrice', 'refundFull'],
    Failed: ['refundPrice', 'refundFull'],
  };

  it.each(rentalStatuses.flatMap((status) => moneyActions.map((action) => ({ status, action }))))(
    '$status: $action',
    ({ status, action }) => {
      const refusal = allowed[status].includes(action) ? null : 'STATE_CONFLICT';

      expect(refuseDecision(given({ status }), action)).toBe(refusal);
      expect(codeOf(() => effectOf(given({ status }), request(action)))).toBe(refusal);
    },
  );
});

describe('without a hold', () => {
  const expected: Readonly<Record<MoneyAction, ErrorCode | null>> = {
    captureRental: 'HOLD_GONE',
    releaseDeposit: null,
    captureDeposit: 'HOLD_GONE',
    captureRentalAndDeposit: 'HOLD_GONE',
    refundPrice: 'NOTHING_TO_REFUND',
    refundFull: 'NOTHING_TO_REFUND',
  };
  const dead: readonly PaymentStatus[] = paymentStatuses.filter(
    (status) => status !== 'Authorised' && status !== 'Captured',
  );

  it.each(dead.flatMap((status) => moneyActions.map((action) => ({ status, action }))))(
    '($status): $action',
    ({ status, action }) => {
      const none = given({ status: 'PendingDepositDecision' }, [rental({ status }), deposit({ status })]);

      expect(refuseDecision(none, action)).toBe(expected[action]);
    },
  );
});

describe('while money moves', () => {
  it.each([
    {
      moving: 'rental',
      refused: ['captureRental', 'captureRentalAndDeposit', 'refundPrice', 'refundFull'],
    },
    {
      moving: 'deposit',
      refused: ['releaseDeposit', 'captureDeposit', 'captureRentalAndDeposit', 'refundFull'],
    },
  ] as const)('allows nothing else on the $moving', ({ moving, refused }) => {
    const busy = given({ status: 'PendingDepositDecision' }, undefined, [moving]);
    const named: readonly MoneyAction[] = refused;

    for (const action of moneyActions)
      expect(refuseDecision(busy, action)).toBe(named.includes(action) ? 'MONEY_IN_MOTION' : null);
  });
});

describe('a deposit of 12 € with 5 € of late fees', () => {
  const late = given({
    status: 'PendingDepositDecision',
    requestedLateFeeCents: 500,
    actualEndAt: noon + hour,
    cappedLateFeeCents: 500,
  });

  it.each([
    { name: 'one cent', cents: 1, captured: 501 },
    { name: 'all that is left', cents: 700, captured: 1_200 },
    { name: 'everything', cents: null, captured: 1_200 },
  ])('captures $name in addition to them', ({ cents, captured }) => {
    const effect = effectOf(late, request('captureDeposit', cents));

    expect(effect.movements).toMatchObject([{ kind: 'capture', amountCents: captured }]);
    expect(effect.retainedCents).toBe(captured - 500);
    expect(effect.lateFeeCents).toBe(500);
  });

  it('refuses one cent more, and names the maximum', () => {
    expect(() => effectOf(late, request('captureDeposit', 701))).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_HIGH', details: { words: { euros: 7 } } }),
    );
    expect(limitsOf(late)).toEqual({ rentalCents: 1_080, depositCents: 700 });
  });

  it('captures the fees when it is released', () => {
    expect(effectOf(late, request('releaseDeposit')).movements).toMatchObject([
      { kind: 'capture', amountCents: 500 },
    ]);
  });

  it('counts late fees that were captured from an earlier hold', () => {
    const earlier = deposit({ id: 'old', status: 'Captured', capturedCents: 300 });
    const renewed = { ...late, payments: [earlier, deposit({ epoch: 2 })] };

    expect(effectOf(renewed, request('captureDeposit')).movements).toMatchObject([
      { kind: 'capture', amountCents: 900 },
    ]);
    expect(effectOf(renewed, request('releaseDeposit')).movements).toMatchObject([
      { kind: 'capture', amountCents: 200 },
    ]);
    expect(limitsOf(renewed).depositCents).toBe(700);
  });

  it('captures the old hold when its renewal was refused', () => {
    const refused = { ...late, payments: [deposit({ id: 'old' }), deposit({ epoch: 2, status: 'Refused' })] };

    expect(effectOf(refused, request('captureDeposit', 100)).movements).toMatchObject([
      { kind: 'capture', amountCents: 600, payment: { id: 'old' } },
    ]);
  });
});

describe('the price', () => {
  it.each([
    { cents: 49, code: 'CAPTURE_TOO_LOW' },
    { cents: 50, code: null },
    { cents: 1_080, code: null },
    { cents: 1_081, code: 'AMOUNT_TOO_HIGH' },
  ])('of 10.80 € captured at $cents cents: $code', ({ cents, code }) => {
    const out = given({ status: 'PendingReturn' });

    expect(codeOf(() => effectOf(out, { ...request('captureRental'), rentalCents: cents }))).toBe(code);
  });

  it('leaves the deposit and its late fees alone', () => {
    const out = given({
      status: 'PendingDepositDecision',
      cappedLateFeeCents: 300,
      actualEndAt: noon + hour,
    });

    expect(effectOf(out, request('captureRental'))).toMatchObject({
      movements: [{ kind: 'capture', amountCents: 1_080, payment: { id: 'rental' } }],
      lateFeeCents: 0,
      retainedCents: 0,
    });
  });

  it('is not captured twice', () => {
    const taken = rental({ status: 'Captured', capturedCents: 500 });

    expect(refuseDecision(given({ status: 'Completed' }, [taken, deposit()]), 'captureRental')).toBe(
      'ALREADY_CAPTURED',
    );
  });

  it('is not charged in another way after a refund', () => {
    const back = rental({ status: 'Refunded', capturedCents: 1_080, refundedCents: 1_080 });

    expect(refuseDecision(given({ status: 'Completed' }, [back, deposit()]), 'captureRental')).toBe(
      'ALREADY_REFUNDED',
    );
  });

  it('is not captured twice with the deposit', () => {
    const taken = rental({ status: 'Captured', capturedCents: 1_080 });
    const lost = given({ status: 'PendingReturn' }, [taken, deposit()]);

    expect(effectOf(lost, request('captureRentalAndDeposit')).movements).toMatchObject([
      { kind: 'capture', amountCents: 1_200, payment: { id: 'deposit' } },
    ]);
  });
});

it('an item that never came back owes the current late fees, in addition to the captured deposit', () => {
  const running = given({ status: 'PendingReturn' });
  const overdue = { ...running, facts: { ...running.facts, now: noon + 5 * hour } };

  // Planned for three hours, with one of grace: one started hour late, at 5 € before tax.
  expect(limitsOf(overdue)).toEqual({ rentalCents: 1_080, depositCents: 600 });
  expect(effectOf(overdue, request('captureRentalAndDeposit', 100))).toMatchObject({
    movements: [
      { kind: 'capture', amountCents: 1_080, payment: { id: 'rental' } },
      { kind: 'capture', amountCents: 700, payment: { id: 'deposit' } },
    ],
    lateFeeCents: 600,
    retainedCents: 100,
  });
});

it.each([
  ['only taken', [rental({ status: 'Captured', capturedCents: 1 })]],
  ['only held', [rental({ status: 'Refused' }), deposit()]],
])('refunds what was %s', (_, payments) => {
  expect(refuseDecision(given({ status: 'Canceled' }, payments), 'refundFull')).toBeNull();
});

it('refunds all captures and releases all holds with a full refund', () => {
  const taken = rental({ status: 'Captured', capturedCents: 1_080 });
  const back = given({ status: 'PendingDepositDecision', cappedLateFeeCents: 300 }, [taken, deposit()]);

  expect(effectOf(back, request('refundFull'))).toMatchObject({
    movements: [
      { kind: 'refund', amountCents: 1_080 },
      { kind: 'release', amountCents: 1_200 },
    ],
    lateFeeCents: 0,
    retainedCents: 0,
  });
});

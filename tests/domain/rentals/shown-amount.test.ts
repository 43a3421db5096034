import { describe, expect, it } from 'vitest';
import { effectOf, decisionRequest } from '#domain/rentals/staff-decision.js';
import { hour } from '#domain/shared/record.js';
import { noon } from '#tests/support/builders.js';
import { deposit, given, rental } from './decision-case.js';

describe('an amount shown before a refund', () => {
  const taken = rental({ status: 'Captured', capturedCents: 1_080 });
  const late = given(
    { status: 'PendingDepositDecision', cappedLateFeeCents: 500, actualEndAt: noon + hour },
    [taken, deposit()],
  );

  it.each([
    { action: 'releaseDeposit', shown: 700 },
    { action: 'refundFull', shown: 2_280 },
  ] as const)('allows $action as it was shown, and not otherwise', ({ action, shown }) => {
    expect(effectOf(late, decisionRequest(action, shown, null))).toEqual(
      effectOf(late, decisionRequest(action, null, null)),
    );
    for (const other of [shown - 1, shown + 1])
      expect(() => effectOf(late, decisionRequest(action, other, null))).toThrow(
        expect.objectContaining({ code: 'AMOUNT_CHANGED', details: { words: { euros: shown / 100 } } }),
      );
  });

  it('is the captured amount for the price', () => {
    expect(
      effectOf(given({ status: 'PendingReturn' }), decisionRequest('captureRental', 300, null)).movements,
    ).toMatchObject([{ kind: 'capture', amountCents: 300 }]);
  });
});

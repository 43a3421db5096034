/** The refund of an accepted withdrawal, and its deadline (L. 221-24). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentPurposes, type PaymentPurpose } from '#domain/payments/payment.js';
import { answered, answeredByEnding, notWithdrawn } from '#domain/sales/withdrawal.js';
import {
  contractPurposes,
  coveredCents,
  nothingOwed,
  owedInAllCents,
  withdrawalRefund,
} from '#domain/sales/withdrawal-refund.js';
import { day } from '#domain/shared/record.js';

const stated = { ...notWithdrawn, withdrawnAt: 5 * day, cancelReason: null };
const owing = (cents: number) => answered(stated, 6 * day, 'accepted', 'Repris', cents);
const paid = (purpose: PaymentPurpose, capturedCents: number, refundedCents = 0) => ({
  purpose,
  capturedCents,
  refundedCents,
});

test.each([
  { what: 'all of it', payments: [paid('shop', 900)], owed: 900 },
  { what: 'laundry', payments: [paid('pressing', 900)], owed: 900 },
  { what: 'nothing while nothing was taken', payments: [paid('rental', 0)], owed: null },
  { what: 'nothing without a payment', payments: [], owed: null },
  { what: 'no more than what was taken', payments: [paid('rental', 500)], owed: 500 },
  { what: 'no more than what is covered', payments: [paid('shop', 2_000)], owed: 900 },
  {
    what: 'an extension with its rental',
    payments: [paid('rental', 500), paid('extension', 400)],
    owed: 900,
  },
  { what: 'what is left of a part', payments: [paid('shop', 2_000, 300)], owed: 600 },
  { what: 'nothing once it was refunded', payments: [paid('shop', 2_000, 900)], owed: null },
  { what: 'nothing once more was refunded', payments: [paid('shop', 2_000, 2_000)], owed: null },
  { what: 'nothing of the deposit', payments: [paid('deposit', 500)], owed: null },
  { what: 'nothing of a penalty', payments: [paid('penalty', 500)], owed: null },
  {
    what: 'the price, whatever part of the deposit was refunded',
    payments: [paid('rental', 900), paid('deposit', 500, 500)],
    owed: 900,
  },
] as const)('owes $what of 9 €', ({ payments, owed }) => {
  const due = withdrawalRefund(owing(900), payments);

  expect(due).toEqual(owed === null ? null : { cents: owed, dueAt: 19 * day });
});

describe('no refund is owed', () => {
  const payments = [paid('shop', 900)];

  test.each([
    ['before the answer', stated],
    ['of an order without a withdrawal', notWithdrawn],
    ['of a refusal', answered(stated, 6 * day, 'refused', 'Descellé', 900)],
    ['of a cancellation, which refunds by itself', answeredByEnding(stated, stated, 6 * day)],
    ['once an accepted one is cancelled after all', answeredByEnding(owing(900), owing(900), 7 * day)],
    ['once staff recorded it as settled', nothingOwed(owing(900))],
  ])('%s', (_, order) => {
    expect(withdrawalRefund(order, payments)).toBeNull();
  });
});

test('lines that the law excludes stay sold; staff decide on seals', () => {
  const line = (totalCents: number, withdrawalExclusion: 'perishable' | 'unsealedHygiene' | null) => ({
    totalCents,
    withdrawalExclusion,
  });

  expect(coveredCents([line(100, null), line(200, 'perishable'), line(400, 'unsealedHygiene')])).toBe(500);
});

test.each([
  { what: 'nothing', excluded: 1_100, before: 0, since: 0, owed: 900 },
  { what: 'the line that stays sold', excluded: 1_100, before: 1_100, since: 0, owed: 900 },
  { what: 'a part of it', excluded: 1_100, before: 500, since: 0, owed: 900 },
  { what: 'more than it', excluded: 1_100, before: 1_500, since: 0, owed: 500 },
  { what: 'everything', excluded: 1_100, before: 2_000, since: 0, owed: null },
  {
    what: 'a part of what is covered, without any other line',
    excluded: 0,
    before: 300,
    since: 0,
    owed: 600,
  },
  {
    what: 'the line that stays sold, and a part since',
    excluded: 1_100,
    before: 1_100,
    since: 400,
    owed: 500,
  },
  { what: 'only what is covered, since', excluded: 1_100, before: 0, since: 900, owed: null },
] as const)('of 9 € that are covered it owes the rest when $what was refunded', (given) => {
  const { excluded, before, since, owed } = given;
  const lines = [
    { id: 'covered', totalCents: 900, withdrawalExclusion: null },
    { id: 'spoilt', totalCents: excluded, withdrawalExclusion: 'perishable' },
  ] as const;

  const due = withdrawalRefund(owing(owedInAllCents(lines, [{ totalCents: before }])), [
    paid('shop', 900 + excluded, before + since),
  ]);

  expect(due?.cents ?? null).toBe(owed);
});

test.each([
  { what: 'covered', pieces: { lineId: 'covered', totalCents: 300 }, owed: 600 },
  { what: 'that stays sold', pieces: { lineId: 'spoilt', totalCents: 300 }, owed: 900 },
])('pieces of a line $what were refunded before: of 9 € it owes $owed cents', ({ pieces, owed }) => {
  const lines = [
    { id: 'covered', totalCents: 900, withdrawalExclusion: null },
    { id: 'spoilt', totalCents: 500, withdrawalExclusion: 'perishable' },
  ] as const;

  const due = withdrawalRefund(owing(owedInAllCents(lines, [pieces])), [paid('shop', 1_400, 300)]);

  expect(due?.cents).toBe(owed);
});

const payment = fc
  .record({ purpose: fc.constantFrom(...paymentPurposes), captured: fc.nat(10_000), part: fc.nat(100) })
  .map(({ purpose, captured, part }) => paid(purpose, captured, Math.floor((captured * part) / 100)));
const isOfContract = ({ purpose }: { readonly purpose: PaymentPurpose }) =>
  contractPurposes.some((one) => one === purpose);

test('never exceeds the covered amount, or the captures without refunds; the refund settles it', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.array(payment, { maxLength: 4 }), (covered, payments) => {
      const due = withdrawalRefund(owing(covered), payments);
      const own = payments.filter(isOfContract);
      const taken = own.reduce((sum, each) => sum + each.capturedCents - each.refundedCents, 0);
      expect(due?.cents ?? 0).toBeGreaterThanOrEqual(0);
      expect(due?.cents ?? 0).toBeLessThanOrEqual(Math.min(covered, taken));

      const [first] = own;
      if (!due || !first) return;
      const givenBack = { ...first, refundedCents: first.refundedCents + due.cents };
      const after = payments.map((each) => (each === first ? givenBack : each));
      expect(withdrawalRefund(owing(covered), after)).toBeNull();
    }),
  );
});

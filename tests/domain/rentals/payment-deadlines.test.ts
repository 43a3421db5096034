/** Whether a rental has its money, and until when it waits for it. */
import { describe, expect, it } from 'vitest';
import type { Payment, PaymentStatus } from '#domain/payments/payment.js';
import {
  authenticationDeadline,
  depositDeadline,
  isKnownTooLate,
  isSecured,
  pollMs,
  requiresAuthentication,
  reservationDeadline,
} from '#domain/rentals/payment-deadlines.js';
import type { RentalCase, RentalOrder } from '#domain/rentals/rental-order.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { aPayment, anOrder, noon } from '#tests/support/builders.js';
import { deposit, rental } from './decision-case.js';

const now = noon + hour;
const given = (
  payments: readonly Payment[],
  order: Partial<RentalOrder> = {},
  at: number = now,
): RentalCase => ({
  order: anOrder({ paidAt: noon, ...order }),
  payments,
  facts: { now: at, isPaid: true, isDepositHeld: false },
});
const asked = (fields: Partial<Payment> = {}): Payment => deposit({ status: 'RequiresAction', ...fields });
const refused = [rental(), deposit({ status: 'Refused' })];
const secured = [rental(), deposit()];
const reservation = { isReservation: true, startAt: noon + 2 * hour };
const begun = { isReservation: true, startAt: noon };

describe('a rental has its money', () => {
  it.each<[PaymentStatus, boolean]>([
    ['Planned', false],
    ['Pending', false],
    ['RequiresAction', false],
    ['Authorised', true],
    ['Captured', true],
    ['Released', false],
    ['Refused', false],
    ['Expired', false],
    ['Refunded', false],
  ])('with a payment that is %s and due: %s', (status, isThere) => {
    expect(isSecured(given([rental({ status }), deposit()]))).toBe(isThere);
    expect(isSecured(given([rental(), deposit({ status })]))).toBe(isThere);
  });

  it.each([
    { why: 'no deposit is asked', payments: [rental()], isThere: true },
    { why: 'the deposit is due later', payments: [rental(), deposit({ status: 'Planned', dueAt: now + 1 })] },
    {
      why: 'the deposit is due now',
      payments: [rental(), deposit({ status: 'Planned', dueAt: now })],
      isThere: false,
    },
    {
      why: 'the deposit was refused before it was due',
      payments: [rental(), deposit({ status: 'Refused', dueAt: now + 1 })],
      isThere: false,
    },
    {
      why: 'an ended hold was replaced',
      payments: [...secured, deposit({ id: 'old', status: 'Expired', replacedById: 'deposit' })],
    },
    {
      why: 'an extension is not paid',
      payments: [...secured, aPayment({ purpose: 'extension', status: 'Pending' })],
    },
    { why: 'nothing is paid yet', payments: secured, order: { paidAt: null }, isThere: false },
    { why: 'it is over', payments: secured, order: { status: 'Canceled' as const }, isThere: false },
  ])('$why', ({ payments, order = {}, isThere = true }) => {
    expect(isSecured(given(payments, order))).toBe(isThere);
  });
});

describe('the deposit of a rental that starts now', () => {
  it.each([
    { why: 'has a quarter of an hour from the payment', deadline: noon + 15 * minute },
    { why: 'has it from now while nothing is paid', order: { paidAt: null }, deadline: now + 15 * minute },
    { why: 'has no deadline once held', payments: secured },
    { why: 'has none once the item may be out', order: { status: 'PendingReturn' as const } },
    { why: 'has none before a reservation starts', order: reservation },
    { why: 'has one from the start of a reservation on', order: begun, deadline: noon + 15 * minute },
    { why: 'has one at that very start', order: { ...begun, startAt: now }, deadline: noon + 15 * minute },
  ])('$why', ({ payments = refused, order = {}, deadline = null }) => {
    expect(depositDeadline(given(payments, order))).toBe(deadline);
  });
});

describe('the money of a reservation', () => {
  it.each([
    { why: 'is waited for until its start', deadline: noon },
    { why: 'is waited for until a start ahead', order: reservation, deadline: noon + 2 * hour },
    {
      why: 'may still come while a hold has no answer',
      payments: [rental(), deposit({ status: 'Pending' })],
      deadline: now + pollMs,
    },
    {
      why: 'has until the start where the bank asked before',
      payments: [rental(), asked({ updatedAt: noon })],
      deadline: noon,
    },
    {
      why: 'has until the start where what came after it is no question of the bank',
      payments: [
        rental({ updatedAt: noon + minute }),
        deposit({ status: 'Refused', updatedAt: noon + minute }),
      ],
      deadline: noon,
    },
    {
      why: 'has a quarter of an hour from a bank that asked after the start',
      payments: [rental(), asked({ updatedAt: noon + 1 })],
      deadline: noon + 1 + 15 * minute,
    },
    {
      why: 'has it from the bank that asked last',
      payments: [
        rental({ status: 'RequiresAction', updatedAt: noon + 9 * minute }),
        asked({ updatedAt: noon + 4 * minute }),
      ],
      deadline: noon + 24 * minute,
    },
    { why: 'has no deadline once held', payments: secured },
    { why: 'has none while nothing is paid', order: { ...begun, paidAt: null } },
    { why: 'has none once the item may be out', order: { ...begun, status: 'PendingReturn' as const } },
  ])('$why', ({ payments = refused, order = begun, deadline = null }) => {
    expect(reservationDeadline(given(payments, order))).toBe(deadline);
  });
});

describe('the customer whose bank requires authentication', () => {
  it.each([
    { payment: asked(), isRequired: true },
    { payment: rental({ status: 'RequiresAction' }), isRequired: true },
    { payment: asked({ purpose: 'extension' }), isRequired: false },
    { payment: deposit(), isRequired: false },
  ])(
    'must authenticate for a hold of $payment.purpose that is $payment.status: $isRequired',
    ({ payment, isRequired }) => {
      expect(requiresAuthentication(payment)).toBe(isRequired);
    },
  );

  it('may answer as long as the order waits, before the item is out', () => {
    const payments = [rental(), asked({ updatedAt: noon + minute })];

    expect(authenticationDeadline(given(payments))).toBe(noon + 15 * minute);
    expect(authenticationDeadline(given(payments, begun))).toBe(noon + 16 * minute);
    expect(authenticationDeadline(given(payments, reservation))).toBe(noon + 2 * hour);
  });

  const renewal = asked({ id: 'renewed', epoch: 2 });
  it.each([
    { why: 'until the hold that is renewed ends', payments: [rental(), deposit(), renewal] },
    {
      why: 'and not until another hold ends',
      payments: [rental({ expiresAt: noon + day }), renewal],
      deadline: null,
    },
    { why: 'which may be unknown', payments: [deposit({ expiresAt: null }), renewal], deadline: null },
    { why: 'and nothing is asked', payments: secured, deadline: null },
  ])('once the item is out, $why', ({ payments, deadline = noon + 7 * day }) => {
    expect(authenticationDeadline(given(payments, { status: 'PendingReturn' }))).toBe(deadline);
  });
});

describe('a payment is noticed too late for its customer to have waited', () => {
  it.each<[string, { createdAt: number; startAt: number; payUntil?: number }, number, boolean]>([
    [
      'a rental from now on, at the end of the time to pay and ten minutes',
      { createdAt: noon, startAt: noon },
      25,
      false,
    ],
    ['a rental from now on, a minute later', { createdAt: noon, startAt: noon }, 26, true],
    [
      'a reservation by staff, paid at the end of its time',
      { createdAt: noon, startAt: noon + 2 * hour, payUntil: noon + 2 * hour },
      130,
      false,
    ],
    ['a reservation until its start', { createdAt: noon, startAt: noon + 2 * hour }, 120, false],
    ['a reservation that has begun', { createdAt: noon, startAt: noon + 2 * hour }, 121, true],
  ])('%s', (_, order, minutes, isLate) => {
    expect(isKnownTooLate({ payUntil: null, ...order }, noon + minutes * minute)).toBe(isLate);
  });
});

/** Durations of the specification (docs/behaviour; pages.md#board). */
import { describe, expect, test } from 'vitest';
import { accessTokenMs, longestSessionMs, raceMs, refreshTokenMs } from '#domain/access/session.js';
import * as waiting from '#domain/board/waiting.js';
import { confirmReminderMs, undoMs } from '#domain/doors/door-code.js';
import { cabinetSilentMs } from '#domain/locks/gateway-clock.js';
import { openingLifeMs } from '#domain/locks/opening.js';
import { freeCancellationMs } from '#domain/rentals/penalty.js';
import * as rental from '#domain/rentals/rental-order.js';
import { lateStartMs, reservationAfterMs } from '#domain/rentals/reservation.js';
import { salePaymentDeadlineMs } from '#domain/sales/sale.js';

const seconds = 1_000;
const minutes = 60_000;
const hours = 3_600_000;
const days = 86_400_000;

type Periods = readonly [what: string, ms: number, expected: number][];

describe.each<[string, Periods]>([
  [
    'signing in',
    [
      ['access', accessTokenMs, 15 * minutes],
      ['a browser that is not used', refreshTokenMs, 30 * days],
      ['a browser that is', longestSessionMs, 90 * days],
      ['tabs that race', raceMs, 10 * seconds],
    ],
  ],
  [
    'orders',
    [
      ['a rental that is not paid', rental.paymentDeadlineMs, 15 * minutes],
      ['a sale that is not paid', salePaymentDeadlineMs, 15 * minutes],
      ['a deposit that nobody decides on', rental.depositDecisionMs, 72 * hours],
      ['a return without a door', rental.returnDoorMs, 30 * minutes],
      ['an item that is overdue', rental.neverReturnedMs, 7 * days],
      ['the token after the payment', rental.tokenFromSessionMs, 30 * minutes],
      ['taking a booking back', freeCancellationMs, 15 * minutes],
      ['a start in the past', lateStartMs, 5 * minutes],
      ['a start that is none yet', reservationAfterMs, 15 * minutes],
    ],
  ],
  [
    'doors',
    [
      ['an opening', openingLifeMs, 15 * seconds],
      ['undoing a door task', undoMs, 5 * minutes],
      ['a door task without an answer', confirmReminderMs, 30 * minutes],
    ],
  ],
  [
    'what waits for staff',
    [
      ['a hold that ends', waiting.holdExpiringMs, 48 * hours],
      ['a bank that wants the customer', waiting.actionTimeoutMs, 15 * minutes],
      ['a message', waiting.messageTimeoutMs, 15 * minutes],
      ['a silent cabinet', cabinetSilentMs, 5 * minutes],
      ['a reservation without a unit', waiting.reservationHorizonMs, 2 * days],
      ['a problem of a door', waiting.doorProblemMs, 7 * days],
    ],
  ],
])('of %s', (_, periods) => {
  test.each([...periods])('%s: %i ms', (_name, ms, expected) => {
    expect(ms).toBe(expected);
  });
});

test("of the board's kinds, disputes, holds, reservations, refunds of withdrawals and planned maintenances have a deadline, the others a beginning", () => {
  expect(waiting.waitingKinds.filter((kind) => waiting.deadlineKinds.includes(kind))).toEqual([
    'paymentDisputed',
    'holdExpiring',
    'reservationWithoutUnit',
    'withdrawalRefundDue',
    'maintenanceSoon',
  ]);
});

/** The payments of a rental as staff see them (specification §3, "Rental payment detail"), with pending movements. */
import { currentOf, isHeld, shownPaymentOf, type Payment } from '#domain/payments/payment.js';
import { refuseDecision, type DecisionCase } from '#domain/rentals/staff-decision.js';
import { euros } from '#domain/shared/money.js';
import { hasRole, type Staff } from '#application/access/staff.js';
import type {
  RentalPayment,
  RentalPaymentDetail,
} from '#application/contract/rentals/rental-order-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import { asDecided, pendingMovements } from '#application/payments/carry-out.js';
import { providerPages } from '#application/payments/account.js';
import type { OutboxEntry } from '#application/records.js';
import { loadCase } from '#application/rentals/facts.js';
import { orderFor } from './load.js';
import type { RequestOf } from '#application/contract/index.js';

const kinds = {
  'payment.capture': 'capture',
  'payment.release': 'release',
  'payment.refund': 'refund',
} as const;

function underWayOf(payment: Payment, entries: readonly OutboxEntry[]): RentalPayment['underWay'] {
  const entry = entries.find(({ subjectId }) => subjectId === payment.id);
  if (!entry) return null;
  const cents = entry.facts['amountCents'];
  return {
    kind: kinds[entry.kind as keyof typeof kinds],
    amount: cents === undefined ? null : euros(Number(cents)),
    requestedAt: iso(entry.createdAt),
    nextTryAt: iso(entry.dueAt),
    attempts: entry.attempts,
    hasFailed: entry.deadAt !== null,
  };
}

/** Whether this staff member may capture or release this payment now. */
function mayOf(staff: Staff, given: DecisionCase, payment: Payment) {
  const isCurrent = currentOf(given.payments, payment.purpose)?.id === payment.id;
  const may = (action: Parameters<typeof refuseDecision>[1]): boolean =>
    isCurrent &&
    payment.purpose !== 'extension' &&
    hasRole(staff, 'Admin', 'Manager') &&
    refuseDecision(given, action) === null;
  const isDeposit = payment.purpose === 'deposit';
  return {
    canCapture: may(isDeposit ? 'captureDeposit' : 'captureRental'),
    canCancel: isDeposit && may('releaseDeposit'),
  };
}

const isDone = ({ status }: Payment): boolean =>
  status === 'Captured' ||
  status === 'Released' ||
  status === 'Refunded' ||
  status === 'Expired' ||
  status === 'Refused';

/** The payments of an order for staff. Throws NOT_FOUND or FORBIDDEN. */
export async function paymentDetails(
  app: App,
  staff: Staff,
  { orderId }: RequestOf<'rentalPaymentDetails'>,
): Promise<RentalPaymentDetail> {
  return app.read(async (store) => {
    const order = await orderFor(store, staff, orderId);
    const { payments, facts } = await loadCase(app, store, orderId);
    const entries = await pendingMovements(store, payments);
    const providerUrlOf = await providerPages(app, store, order.companyId);
    const given = { order, facts, ...asDecided(payments, entries) };
    const viewOf = (payment: Payment): RentalPayment => ({
      id: payment.id,
      type: payment.purpose,
      amount: euros(payment.amountCents),
      status: payment.status,
      stripePaymentIntentId: payment.intentId,
      providerUrl: providerUrlOf(payment),
      createdAt: iso(payment.createdAt),
      authorizedAt: isoOrNull(payment.authorisedAt),
      capturedAt: isoOrNull(payment.capturedAt),
      expiresAt: isoOrNull(payment.expiresAt),
      notes: payment.notes,
      ...mayOf(staff, given, payment),
      capturedAmount: euros(payment.capturedCents),
      refundedAmount: euros(payment.refundedCents),
      failure: payment.failure,
      underWay: underWayOf(payment, entries),
    });
    const rental = shownPaymentOf(payments, 'rental');
    const deposit = shownPaymentOf(payments, 'deposit');
    return {
      rentalOrderId: order.id,
      rentalCode: order.rentalCode,
      customerName: order.customerName,
      totalAmount: euros(order.baseTtcCents + order.cappedLateFeeCents),
      depositAmount: euros(order.depositCents),
      rentalPayment: rental && viewOf(rental),
      depositPayment: deposit && viewOf(deposit),
      // Includes the current hold while its renewal waits: it can still be captured.
      // Debts that are open or written off are shown separately: no money moved.
      completedPayments: payments
        .filter((payment) => !payment.isDebt || payment.capturedCents > 0)
        .filter((payment) => isDone(payment) || isHeld(payment))
        .map(viewOf),
    };
  });
}

/**
 * The rental calls of staff: specification §7 "Rentals", and rental.md#states-and-actions. `/RentalOrders/*` and
 * `/admin/rental-orders/*` are the same use cases.
 */
import * as z from 'zod/mini';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { positiveAmount, wholeCents } from '#application/contract/amounts.js';
import { filledText, id, instant } from '#application/contract/fields.js';
import {
  amountInQuery,
  anyOf,
  dateRange,
  listOf,
  listQuery,
  statusCounts,
} from '#application/contract/lists.js';
import { decisionEffect, staffRentalDecision } from './rental-decision.js';
import {
  rentalOrderDetail,
  rentalOrderRow,
  rentalPaymentDetail,
  revealedCode,
} from './rental-order-shapes.js';
import { inHand } from '#application/contract/orders/order-shapes.js';
import { rentalActionNames } from '#application/contract/orders/sale-action-names.js';
import { saleActionRoutes } from '#application/contract/orders/sale-actions.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const byOrder = z.object({ orderId: id });
const reason = filledText(500);

/** The amount that was shown before the decision: the request is refused if it has changed. */
const givingBack = z.strictObject({ reason, amount: z.optional(positiveAmount) });
const releaseBody = z.strictObject({
  ...givingBack.shape,
  /** True: refused while the return of the item is not confirmed. Used by bulk releases. */
  onlyIfReturned: z.optional(z.boolean()),
});
/** The whole deposit, or a part of it besides the late fees: exactly one of the two. */
const depositDecision = {
  reason,
  captureFullDeposit: z.optional(z.boolean()),
  partialDepositAmount: z.optional(positiveAmount),
};
const captureDepositBody = z.strictObject(depositDecision);
const captureBothBody = z.strictObject({ ...depositDecision, amount: z.optional(positiveAmount) });

const yes = z.optional(z.enum(['true', 'false']));
const filters = {
  status: z.optional(anyOf(rentalStatuses)),
  cabinetId: z.optional(id),
  rentalItemId: z.optional(id),
  lockerId: z.optional(id),
  /** Past the planned end by less than seven days, the item still out. */
  late: yes,
  /** Seven days past the planned end: a decision is pending. */
  neverReturned: yes,
  /** Start of the rental. */
  ...dateRange,
  /** The booked price, without late fees. */
  minPrice: amountInQuery,
  maxPrice: amountInQuery,
};

const list = { method: 'GET', access: anyStaff } as const;
const money = {
  method: 'POST',
  access: managers,
  params: byOrder,
  reply: rentalOrderDetail,
} as const;

const manualTerminateBody = z.strictObject({ reason, actualReturnTime: z.optional(instant), ...inHand });
const cancelBody = z.strictObject({
  reason,
  /** True when platform, lock or cabinet is the cause: free of charge. */
  isPlatformFault: z.optional(z.boolean()),
  /** True: refused if a penalty would be charged, or a captured amount refunded. Used by bulk cancellations. */
  onlyIfFree: z.optional(z.boolean()),
});

const decidedAmount = z.optional(z.coerce.number().check(z.positive(), z.lte(1_000_000), wholeCents));

export const rentalOrders = routes('Rental orders', {
  rentalOrderList: {
    ...list,
    path: '/admin/rental-orders',
    summary: 'Rental orders, filtered, sorted, searched by code, name, e-mail and phone',
    query: z.object({
      ...listQuery(['createdAt', 'startAt', 'plannedEndAt', 'customerName', 'rentalCode']),
      ...filters,
    }),
    reply: listOf(rentalOrderRow),
  },
  rentalOrderCounts: {
    ...list,
    path: '/admin/rental-orders/counts',
    summary: 'How many rental orders there are by status, late and never returned',
    query: z.object({ cabinetId: filters.cabinetId }),
    reply: statusCounts,
  },
  activeRentals: {
    ...list,
    path: '/admin/rental-orders/cabinet/:cabinetId/active',
    summary: 'The rentals of a cabinet that wait for their pick-up or are out',
    params: z.object({ cabinetId: id }),
    reply: z.object({ items: z.array(rentalOrderRow) }),
  },
  lockerRentals: {
    ...list,
    path: '/admin/rental-orders/locker/:lockerId/history',
    summary: 'The rentals of a locker, newest first',
    params: z.object({ lockerId: id }),
    query: z.object({ page: listQuery(['createdAt']).page, pageSize: listQuery(['createdAt']).pageSize }),
    reply: listOf(rentalOrderRow),
  },
  rentalOrder: {
    ...list,
    path: '/admin/rental-orders/:orderId',
    summary: 'A rental order: money, doors, messages, timeline, and possible actions',
    params: byOrder,
    reply: rentalOrderDetail,
  },
  rentalPaymentDetails: {
    ...list,
    path: '/admin/rental-orders/:orderId/payment-details',
    summary: 'The payments of a rental order',
    params: byOrder,
    reply: rentalPaymentDetail,
  },
  rentalDecisionPreview: {
    ...list,
    path: '/admin/rental-orders/:orderId/decision-preview',
    summary: 'Preview of a decision: captured, released and refunded amounts, and the total for the customer',
    params: byOrder,
    query: z.object({
      action: staffRentalDecision,
      /** Part of the price for a capture; the whole amount for a release or a refund. */
      amount: decidedAmount,
      /** Part of the deposit, besides the late fees; all of it when absent. */
      partialDepositAmount: decidedAmount,
      actualReturnTime: z.optional(instant),
      isPlatformFault: yes,
    }),
    reply: decisionEffect,
  },
  rentalAccessCode: {
    method: 'GET',
    access: operators,
    path: '/rental-orders/:orderId/access',
    summary: 'The current code of a rental; no code is created, and the access is audited',
    params: byOrder,
    reply: revealedCode,
  },
  captureRental: {
    ...money,
    path: '/admin/rental-orders/:orderId/capture-rental',
    summary: 'Capture the rental price, or a part of it',
    body: givingBack,
  },
  captureRentalFee: {
    ...money,
    path: '/RentalOrders/:orderId/capture-rental-fee',
    summary: 'Capture the rental price, or a part of it',
    body: givingBack,
  },
  releaseDeposit: {
    ...money,
    path: '/admin/rental-orders/:orderId/release-deposit',
    summary: 'Release the deposit; late fees are captured from it',
    body: releaseBody,
  },
  captureDeposit: {
    ...money,
    path: '/admin/rental-orders/:orderId/capture-deposit',
    summary: 'Keep the deposit, or a part of it beside the late fees',
    body: captureDepositBody,
  },
  captureRentalAndDeposit: {
    ...money,
    path: '/RentalOrders/:orderId/capture-rental-and-deposit',
    summary: 'End a rental whose item is lost or broken: the price, and the deposit or a part of it',
    body: captureBothBody,
  },
  refundRentalPrice: {
    ...money,
    path: '/RentalOrders/:orderId/refund-price',
    summary: 'Give the price back, extensions included; the deposit is decided apart',
    body: givingBack,
  },
  refundRental: {
    ...money,
    path: '/RentalOrders/:orderId/refund-full',
    summary: 'Give everything back: captures refunded, holds released',
    body: givingBack,
  },
  ...saleActionRoutes(money, '/RentalOrders/:orderId', rentalActionNames),
  manualTerminateRental: {
    ...money,
    access: operators,
    path: '/RentalOrders/:orderId/manual-terminate',
    summary: 'Record that the item came back another way',
    body: manualTerminateBody,
  },
  recordNotReturned: {
    ...money,
    access: operators,
    path: '/RentalOrders/:orderId/not-returned',
    summary:
      'Record that an item which counts as back is not: it is out again, its locker is kept shut until it is checked',
    body: z.strictObject({ reason }),
  },
  cancelRentalOrder: {
    ...money,
    access: operators,
    path: '/RentalOrders/:orderId/cancel',
    summary: 'Cancel before the item went out; free of charge when the cause is ours',
    body: cancelBody,
  },
  resendRentalMessage: {
    ...money,
    access: anyStaff,
    path: '/admin/rental-orders/:orderId/resend-message',
    summary: 'Send a message of the order once more',
    body: z.strictObject({ messageId: id }),
  },
  ...saleActionRoutes(money, '/admin/rental-orders/:orderId', {
    addNote: 'noteOnRental',
    setBuyer: 'setRentalBuyer',
  }),
});

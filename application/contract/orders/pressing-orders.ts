/** The pressing calls of staff: specification §7 "Pressing orders", laundry.md#states, laundry.md#look-ups-by-code. */
import * as z from 'zod/mini';
import { buyerBody } from './buyer.js';
import { pressingStatuses } from '#domain/pressing/pressing-order.js';
import { languages } from '#domain/shared/languages.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import {
  email,
  filledLine,
  filledReference,
  filledText,
  id,
  typedCode,
} from '#application/contract/fields.js';
import {
  amountInQuery,
  anyOf,
  dateRange,
  listOf,
  listQuery,
  statusCounts,
} from '#application/contract/lists.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { doorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { pressingActionNames } from './sale-action-names.js';
import { moveRoutes, saleActionRoutes } from './sale-actions.js';
import { inHand } from './order-shapes.js';
import { pressingItems } from './pressing.js';
import { pressingCodes, pressingOrderDetail, pressingOrderRow } from './pressing-order-shapes.js';

const section = 'Pressing orders';
const byOrder = z.object({ pressingOrderId: id });
const reserves = filledText(1000);
const sorting = listQuery(['createdAt', 'promisedAt', 'customerName', 'status', 'totalAmountCents']);
const filters = {
  status: z.optional(anyOf(pressingStatuses)),
  cabinetId: z.optional(id),
  /** The promised day is over, and the laundry is not clean in its locker. */
  late: z.optional(z.enum(['true', 'false'])),
  /** Date of the order. */
  ...dateRange,
  minTotal: amountInQuery,
  maxTotal: amountInQuery,
};

const list = { method: 'GET', access: anyStaff } as const;
const action = {
  method: 'POST',
  access: operators,
  params: byOrder,
  reply: pressingOrderDetail,
} as const;

export const counterOrderBody = z.strictObject({
  cabinetId: id,
  items: pressingItems,
  customerName: filledLine(100),
  /** Optional at the counter. */
  customerEmail: z.optional(email(254)),
  customerPhone: filledReference(20),
  /** The language of the messages; French by default. */
  customerLanguage: z.optional(z.enum(languages)),
  /** Requests a locker within reach, now or for the return. */
  needsReach: z.optional(z.boolean()),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  /** Number of the till receipt or cheque. */
  paymentReference: filledLine(100),
  /** The laundry was handed over; otherwise the customer gets a locker and its code. */
  handedOver: z.boolean(),
});

export const pressingOrders = routes(section, {
  pressingOrderList: {
    ...list,
    path: '/PressingOrders',
    summary: 'Pressing orders, filtered, sorted, searched by reference, name, e-mail and phone',
    query: z.object({ ...sorting, ...filters }),
    reply: listOf(pressingOrderRow),
  },
  pressingOrderCounts: {
    ...list,
    path: '/PressingOrders/counts',
    summary: 'How many pressing orders there are by status, and late',
    query: z.object({ cabinetId: filters.cabinetId }),
    reply: statusCounts,
  },
  myPressingOrders: {
    ...list,
    path: '/PressingOrders/my-orders',
    summary: 'The pressing orders that the signed-in user entered',
    query: z.object({ ...sorting, ...filters }),
    reply: listOf(pressingOrderRow),
  },
  lockerPressingOrders: {
    ...list,
    path: '/PressingOrders/locker/:lockerId/history',
    summary: 'The pressing orders that were in a locker, newest first',
    params: z.object({ lockerId: id }),
    query: z.object({ page: sorting.page, pageSize: sorting.pageSize }),
    reply: listOf(pressingOrderRow),
  },
  pressingOrder: {
    ...list,
    path: '/PressingOrders/:pressingOrderId',
    summary: 'A pressing order: lines, money, door, messages, timeline, and possible actions',
    params: byOrder,
    reply: pressingOrderDetail,
  },
  revealPressingCodes: {
    address: 'GET /PressingOrders/:pressingOrderId/codes',
    access: operators,
    summary: 'The codes that still open, the customer’s too; no code is created, and the access is audited',
    params: byOrder,
    reply: pressingCodes,
  },
  createPressingOrder: {
    address: 'POST /PressingOrders',
    access: operators,
    summary: 'An order at the counter, paid in person: handed over, or with a locker to put it in',
    body: counterOrderBody,
    reply: pressingOrderDetail,
    status: 201,
  },
  collectPressingOrder: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/collect',
    summary: 'Record that the laundry was collected; the customer is notified of noted defects',
    body: z.strictObject({ reserves: z.optional(reserves), ...inHand }),
  },
  returnPressingOrder: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/return',
    summary:
      'Claim a locker that fits and return the code to put the clean laundry in; the door reports that it is in',
    body: z.strictObject({
      /** The door of the first locker stays shut: assign another one. */
      isOtherLocker: z.optional(z.boolean()),
    }),
  },
  pickUpPressingOrder: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/pickup',
    summary: 'Record for the customer that they picked up the laundry from its locker',
    body: z.strictObject(inHand),
  },
  ...moveRoutes(action, '/PressingOrders/:pressingOrderId', pressingMoves),
  cancelPressingOrder: {
    ...action,
    access: managers,
    path: '/PressingOrders/:pressingOrderId/cancel',
    summary: 'Cancel before the deposit: refunded, locker released, credit note issued',
    body: z.strictObject({ reason: filledText(500) }),
  },
  ...saleActionRoutes(action, '/PressingOrders/:pressingOrderId', pressingActionNames),
  workPressingDoor: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/door',
    summary: 'Staff at the door of a collection or return: code of the keypad, remote opening, done, undone',
    body: z.strictObject({ action: z.enum(['code', 'open', 'confirm', 'undo']) }),
  },
  writePressingReserves: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/reserves',
    summary: 'Record defects of the laundry; the customer is notified',
    body: z.strictObject({ reserves }),
  },
  reissuePressingCode: {
    ...action,
    path: '/PressingOrders/:pressingOrderId/reissue',
    summary: 'Another code for the same door task; the old code no longer opens',
  },
});

const look = {
  method: 'GET',
  access: 'code',
  params: z.object({ code: typedCode }),
  reply: doorVisit,
} as const;
const confirm = { ...look, method: 'POST' } as const;

/**
 * The four look-ups by code of the specification, §7 (laundry.md#look-ups-by-code): `deposit` is the customer's drop, `pickup` the staff's
 * collection, `return` the staff's return, `customer-pickup` the customer's.
 */
export const pressingDoors = routes(section, {
  pressingDeposit: {
    ...look,
    path: '/PressingOrders/deposit/:code',
    summary: 'The customer’s deposit behind a code',
  },
  confirmPressingDeposit: {
    ...confirm,
    path: '/PressingOrders/deposit/:code/confirm',
    summary: 'Say that the laundry is in, where the lock cannot',
  },
  pressingCollection: {
    ...look,
    path: '/PressingOrders/pickup/:code',
    summary: 'The staff’s collection behind a code',
  },
  confirmPressingCollection: {
    ...confirm,
    path: '/PressingOrders/pickup/:code/confirm',
    summary: 'Say that the laundry was collected, where the lock cannot',
  },
  pressingReturn: {
    ...look,
    path: '/PressingOrders/return/:code',
    summary: 'The staff’s return behind a code',
  },
  confirmPressingReturn: {
    ...confirm,
    path: '/PressingOrders/return/:code/confirm',
    summary: 'Say that the clean laundry is in, where the lock cannot',
  },
  pressingCustomerPickup: {
    ...look,
    path: '/PressingOrders/customer-pickup/:code',
    summary: 'The customer’s pick-up behind a code',
  },
  confirmPressingCustomerPickup: {
    ...confirm,
    path: '/PressingOrders/customer-pickup/:code/confirm',
    summary: 'Say that the clean laundry was picked up, where the lock cannot report it',
  },
});

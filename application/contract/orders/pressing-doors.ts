/**
 * The four look-ups by code of the specification, §7 (laundry.md#look-ups-by-code): `deposit` is the customer's drop, `pickup` the staff's
 * collection, `return` the staff's return, `customer-pickup` the customer's.
 */
import * as z from 'zod/mini';
import { doorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { typedCode } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const look = {
  method: 'GET',
  access: 'code',
  section: 'Pressing orders',
  params: z.object({ code: typedCode }),
  reply: doorVisit,
} as const;
const confirm = { ...look, method: 'POST' } as const;

export const pressingDoors = routes({
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

/** The rental calls of customers (specification §7). */
import * as z from 'zod/mini';
import { buyerBody } from '#application/contract/orders/buyer.js';
import {
  email,
  filledLine,
  filledReference,
  id,
  instant,
  shownAmount,
  shownTerms,
  typedCode,
  wholeHours,
} from '#application/contract/fields.js';
import {
  access,
  availability,
  booking,
  cancellation,
  notReturned,
  rentalLookup,
  rentalSession,
  returnAnswer,
  termination,
} from './rental-shapes.js';
import { routes } from '#application/contract/route.js';

const cabinet = z.object({ cabinetId: id });
const byCode = z.object({ code: typedCode });
const bySession = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(255)) });

/** Booked either to an end or for whole hours from now; the use case refuses both and neither. */
export const bookRentalBody = z.strictObject({
  rentalItemId: id,
  rentalStartTime: z.optional(instant),
  plannedEndTime: z.optional(instant),
  durationHours: z.optional(wholeHours),
  customerName: filledLine(100),
  customerEmail: email(254),
  customerPhone: filledReference(20),
  /** Prefers a locker within reach if one of the item is free there; never a reason for refusal. */
  needsReach: z.optional(z.boolean()),
  /** The firm that orders, if one does. */
  buyer: z.optional(buyerBody),
  termsAccepted: z.optional(z.boolean()),
  termsVersion: shownTerms,
  rentalAmountTtc: shownAmount,
  depositAmountTtc: shownAmount,
});

export const rentals = routes('Rentals', {
  rentalAvailability: {
    address: 'GET /cabinets/:cabinetId/rental-items/availability',
    access: 'public',
    summary: 'Items of a rental cabinet with prices and availability in a period',
    params: cabinet,
    query: z.object({ start: z.optional(instant), end: z.optional(instant) }),
    reply: availability,
  },
  bookRental: {
    address: 'POST /cabinets/:cabinetId/rental-orders',
    access: 'public',
    summary: 'Book an item: reserves unit and time, opens the payment page',
    params: cabinet,
    body: bookRentalBody,
    reply: booking,
    status: 201,
  },
  rentalBySession: {
    address: 'GET /RentalOrders/session/:sessionId',
    access: 'public',
    summary: 'Look up the rental of a payment session (409 PAYMENT_PENDING until it is paid)',
    params: bySession,
    reply: rentalSession,
  },
  cancelRentalBySession: {
    address: 'POST /RentalOrders/session/:sessionId/cancel',
    access: 'public',
    summary: 'Give up an unpaid rental: expires the session, frees the unit',
    params: bySession,
    reply: cancellation,
  },
  rentalStatus: {
    address: 'GET /rental-status/:code',
    access: 'holder',
    summary: 'The rental as its customer sees it',
    params: byCode,
    reply: rentalLookup,
  },
  sendRentalLink: {
    address: 'POST /rental-status/:code/link',
    access: 'public',
    summary: 'Have the link of a rental sent to its e-mail and phone; the same answer for every code',
    params: byCode,
    reply: z.object({ success: z.boolean() }),
    repeatable: false,
  },
  accessRental: {
    address: 'POST /rental-status/:code/access',
    access: 'holder',
    summary: 'Ask for the code of the locker',
    params: byCode,
    reply: access,
  },
  unlockRental: {
    address: 'POST /rental-status/:code/unlock',
    access: 'holder',
    summary: 'Open the door remotely, where the lock can',
    params: byCode,
    reply: access,
  },
  terminateRental: {
    address: 'POST /rental-status/:code/terminate',
    access: 'holder',
    summary: 'Bring the item back: fixes the end, captures the price, gives the code for the return',
    params: byCode,
    body: z.strictObject({ confirmTermination: z.boolean() }),
    reply: termination,
  },
  answerReturn: {
    address: 'POST /rental-status/:code/returned',
    access: 'holder',
    summary:
      'Say whether the item is back after the door closed again; a yes ends the rental at that closing, and may be taken back for 5 min',
    params: byCode,
    body: z.strictObject({ doorClosedAt: instant, isReturned: z.boolean() }),
    reply: returnAnswer,
  },
  rentalNotReturned: {
    address: 'POST /rental-status/:code/not-returned',
    access: 'holder',
    summary:
      'Report that the item could not be put back behind a lock without a sensor; the end stays as it was',
    params: byCode,
    reply: notReturned,
  },
  cancelRental: {
    address: 'POST /rental-status/:code/cancel',
    access: 'holder',
    summary: 'Cancel before the pick-up; late cancellations of reservations cost a penalty',
    params: byCode,
    reply: cancellation,
  },
});

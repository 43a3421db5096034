/** What staff do with one rental beside its states: extend it, move it, and settle a debt or a damage. */
import * as z from 'zod/mini';
import { euroAmount, filledText, id, instant } from '#application/contract/fields.js';
import { anyStaff, operators, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { fileReply } from '#application/contract/files.js';
import { rentalOrderDetail } from './rental-order-shapes.js';
import { freeWindows } from './free-windows.js';

const section = 'Rental orders';
const byOrder = z.object({ orderId: id });

/** A new end with its price, VAT included. */
const choice = { plannedEndTime: instant, amountTtc: euroAmount };

const offer = z.object({
  /** The current end. */
  plannedEndTime: instant,
  /** Some possible ends, the nearest first; other ends may be requested. */
  choices: z.array(z.object(choice)),
  /** Why there is none; null if there are some. */
  refusal: z.nullable(z.string()),
  /** For the requested end, rounded to whole units of the rental. */
  quote: z.nullable(
    z.object({
      ...choice,
      /** Why the extension's price cannot be charged; null if it can. */
      chargeRefusal: z.nullable(z.string()),
      /** Why the caller cannot give it for free; null if they can. */
      freeRefusal: z.nullable(z.string()),
    }),
  ),
});
export type StaffExtensionOffer = z.output<typeof offer>;

/** Extension of a running rental by staff: the price of a new end, and the action (rental.md#extension-by-staff). */
export const staffExtension = routes(section, {
  staffExtensionOffer: {
    address: 'GET /admin/rental-orders/:orderId/extension',
    access: anyStaff,
    summary: 'The possible ends of an open rental, and the price of one of them',
    params: byOrder,
    query: z.object({ plannedEndTime: z.optional(instant) }),
    reply: offer,
  },
  extendRentalByStaff: {
    address: 'POST /admin/rental-orders/:orderId/extend',
    access: operators,
    summary:
      'Extend a rental that runs: its price is taken from the saved card, or its customer is sent a link to pay; free of charge: managers and admins',
    params: byOrder,
    body: z.strictObject({
      reason: filledText(500),
      /** Rounded to whole units of the rental. */
      plannedEndTime: instant,
      /** A gift: the customer pays nothing for the time. */
      isFree: z.optional(z.boolean()),
      /** The customer gets a link to pay by any card, and the saved card is not charged. */
      byLink: z.optional(z.boolean()),
      /** The price that was shown: the request is refused at another one. */
      amountTtc: z.optional(euroAmount),
    }),
    reply: rentalOrderDetail,
  },
});

const params = z.object({ orderId: id });

const moveWindows = z.extend(freeWindows, {
  /** The units of its item, in the order of their lockers. */
  units: z.array(z.object({ unitId: id, lockerNumber: z.number() })),
});
export type MoveWindows = z.output<typeof moveWindows>;

/** Staff move a reservation (rental.md#moving-a-reservation): its free times, and the action. */
export const staffMove = routes(section, {
  rentalMoveWindows: {
    address: 'GET /admin/rental-orders/:orderId/free-windows',
    access: anyStaff,
    summary: 'When a reservation may start instead, for its own duration: the next 30 days at most',
    params,
    /** Only in this unit of the item. */
    query: z.object({ unitId: z.optional(id) }),
    reply: moveWindows,
  },
  moveRental: {
    address: 'POST /RentalOrders/:orderId/move',
    access: operators,
    summary:
      'Move a paid reservation that has not begun to another free start, another unit of its item, or both: duration, price and holds stay, the customer is notified',
    params,
    body: z.strictObject({
      reason: filledText(500),
      startTime: instant,
      /** Without it, its own unit if that is free then, else another. */
      unitId: z.optional(id),
    }),
    reply: rentalOrderDetail,
  },
});

const ofOrder = {
  method: 'POST',
  params: z.object({ orderId: id }),
  reply: rentalOrderDetail,
} as const;

const withReason = z.strictObject({ reason: filledText(500) });

/** Staff actions on debts of a rental that is over. */
export const staffDebt = routes(section, {
  requestRentalPayment: {
    ...ofOrder,
    access: operators,
    path: '/RentalOrders/:orderId/request-payment',
    summary:
      'Send the customer a link to pay a booking made by staff, or the debt of a finished rental; a repetition sends it again',
  },
  rentalPaidOtherwise: {
    ...ofOrder,
    access: managers,
    path: '/RentalOrders/:orderId/paid-otherwise',
    summary: 'Record that a debt of a rental was paid by other means than the card',
    body: withReason,
  },
  writeOffRentalDebt: {
    ...ofOrder,
    access: managers,
    path: '/RentalOrders/:orderId/write-off',
    summary: 'Write off the debt of a rental: no more payment requests',
    body: withReason,
  },
});

/** Damage reports as staff read and settle them (customers' side: damage-reports.ts). */
export const rentalDamage = routes(section, {
  damagePhoto: {
    address: 'GET /admin/rental-orders/:orderId/damage-photos/:damagePhotoId',
    access: anyStaff,
    summary: 'A photo of a report of damage; not cached on the way',
    params: z.object({ orderId: id, damagePhotoId: id }),
    reply: fileReply,
    file: ['image/webp'],
  },
  rentalReturnPhoto: {
    address: 'GET /admin/rental-orders/:orderId/return-photo',
    access: anyStaff,
    summary: "The customer's photo of the returned item; not cached on the way",
    params: z.object({ orderId: id }),
    reply: fileReply,
    file: ['image/webp'],
  },
  settleDamageReport: {
    address: 'POST /RentalOrders/:orderId/damage-settled',
    access: operators,
    summary: 'Settle a damage report, or all that wait, with a reason; no money moves',
    params: z.object({ orderId: id }),
    body: z.strictObject({ reason: filledText(500), damageReportId: z.optional(id) }),
    reply: rentalOrderDetail,
  },
});

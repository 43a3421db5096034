/**
 * The routes of the kinds of orders, and the two that each has. Proof files (« Dossier de preuve »): the order's events,
 * for a bank, an insurer or the customer; creating one is audited, with its hash. And the live events of its page.
 */
import * as z from 'zod/mini';
import { id, text } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { staffLiveOf } from '#application/contract/lockers/live.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { damageReports } from '#application/contract/rentals/damage-reports.js';
import { returnPhotos } from '#application/contract/rentals/return-photo.js';
import { parcels } from './parcels.js';
import { pressing } from './pressing.js';
import { pressingDoors, pressingOrders } from './pressing-orders.js';
import {
  rentalDamage,
  staffDebt,
  staffMove,
  staffExtension,
} from '#application/contract/rentals/staff-actions.js';
import { rentalDebt } from '#application/contract/rentals/rental-debt.js';
import { orderByLink } from '#application/contract/rentals/order-by-link.js';
import { staffBooking } from '#application/contract/rentals/staff-booking.js';
import { rentalExtension } from '#application/contract/rentals/rental-extension.js';
import { rentalItems } from '#application/contract/rentals/rental-items.js';
import { rentalOrders } from '#application/contract/rentals/rental-orders.js';
import { rentals } from '#application/contract/rentals/rentals.js';
import { reservations } from '#application/contract/rentals/reservations.js';
import { shop } from './shop.js';
import { shopOrders } from './shop-orders.js';

const proofOf = <const Path extends string, Params extends z.ZodMiniObject>(
  path: Path,
  params: Params,
  what: string,
) =>
  ({
    method: 'GET',
    path,
    access: anyStaff,
    summary: `The proof file of ${what} as PDF; its SHA-256 is in the audit`,
    params,
    query: z.object({
      /** The reason, for the audit. */
      reason: z.optional(text(500)),
    }),
    reply: download,
    file: ['application/pdf'],
  }) as const;

export const proofs = routes('Proof files', {
  rentalProof: proofOf('/RentalOrders/:orderId/proof', z.object({ orderId: id }), 'a rental'),
  pressingProof: proofOf(
    '/PressingOrders/:pressingOrderId/proof',
    z.object({ pressingOrderId: id }),
    'a pressing order',
  ),
  shopProof: proofOf('/EcommerceOrders/:shopOrderId/proof', z.object({ shopOrderId: id }), 'a shop order'),
  parcelProof: proofOf('/parcels/:parcelId/proof', z.object({ parcelId: id }), 'a parcel'),
});

export const orderLive = routes({
  rentalOrderLive: staffLiveOf('/admin/rental-orders/:orderId/live', 'orderId', 'a rental'),
  parcelLive: staffLiveOf('/parcels/:parcelId/live', 'parcelId', 'a parcel'),
  pressingOrderLive: staffLiveOf(
    '/PressingOrders/:pressingOrderId/live',
    'pressingOrderId',
    'a laundry order',
  ),
  shopOrderLive: staffLiveOf('/EcommerceOrders/:shopOrderId/live', 'shopOrderId', 'an order of the shop'),
});

/** The routes of each kind of order. */
export const orderRoutes = {
  ...rentalItems,
  ...rentalOrders,
  ...staffBooking,
  ...rentals,
  ...rentalDebt,
  ...orderByLink,
  ...rentalExtension,
  ...staffDebt,
  ...staffExtension,
  ...staffMove,
  ...damageReports,
  ...returnPhotos,
  ...rentalDamage,
  ...reservations,
  ...parcels,
  ...pressing,
  ...pressingDoors,
  ...pressingOrders,
  ...shop,
  ...shopOrders,
};

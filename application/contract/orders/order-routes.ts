/**
 * Routes that each kind of order has. Proof files (« Dossier de preuve »): the order's events, for a bank, an insurer or
 * the customer; creating one is audited, with its hash. And the live events of its page.
 */
import * as z from 'zod/mini';
import { id, text } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { staffLiveOf } from '#application/contract/lockers/live.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const file = {
  method: 'GET',
  access: anyStaff,
  query: z.object({
    /** The reason, for the audit. */
    reason: z.optional(text(500)),
  }),
  reply: download,
  file: ['application/pdf'],
} as const;

export const proofs = routes('Proof files', {
  rentalProof: {
    ...file,
    path: '/RentalOrders/:orderId/proof',
    summary: 'The proof file of a rental as PDF; its SHA-256 is in the audit',
    params: z.object({ orderId: id }),
  },
  pressingProof: {
    ...file,
    path: '/PressingOrders/:pressingOrderId/proof',
    summary: 'The proof file of a pressing order as PDF; its SHA-256 is in the audit',
    params: z.object({ pressingOrderId: id }),
  },
  shopProof: {
    ...file,
    path: '/EcommerceOrders/:shopOrderId/proof',
    summary: 'The proof file of a shop order as PDF; its SHA-256 is in the audit',
    params: z.object({ shopOrderId: id }),
  },
  parcelProof: {
    ...file,
    path: '/parcels/:parcelId/proof',
    summary: 'The proof file of a parcel as PDF; its SHA-256 is in the audit',
    params: z.object({ parcelId: id }),
  },
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

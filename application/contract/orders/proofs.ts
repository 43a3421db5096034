/**
 * Proof files of orders (« Dossier de preuve »): their events, for a bank, an insurer or the customer. Creating one is
 * audited, with its hash.
 */
import * as z from 'zod/mini';
import { id, text } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const file = {
  method: 'GET',
  access: anyStaff,
  section: 'Proof files',
  query: z.object({
    /** The reason, for the audit. */
    reason: z.optional(text(500)),
  }),
  reply: download,
  file: ['application/pdf'],
} as const;

export const proofs = routes({
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

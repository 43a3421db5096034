/** Damage reports as staff read and settle them (customers' side: damage-reports.ts). */
import * as z from 'zod/mini';
import { filledText, id } from '#application/contract/fields.js';
import { fileReply } from '#application/contract/files.js';
import { rentalOrderDetail } from './rental-order-shapes.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const section = 'Rental orders';

export const rentalDamage = routes({
  damagePhoto: {
    method: 'GET',
    path: '/admin/rental-orders/:orderId/damage-photos/:damagePhotoId',
    access: anyStaff,
    section,
    summary: 'A photo of a report of damage; not cached on the way',
    params: z.object({ orderId: id, damagePhotoId: id }),
    reply: fileReply,
    file: ['image/webp'],
  },
  settleDamageReport: {
    method: 'POST',
    path: '/RentalOrders/:orderId/damage-settled',
    access: operators,
    section,
    summary:
      'Write down what was made of a report of damage, or of all that wait; it waits no more, and no money moves',
    params: z.object({ orderId: id }),
    body: z.strictObject({ reason: filledText(500), damageReportId: z.optional(id) }),
    reply: rentalOrderDetail,
  },
});

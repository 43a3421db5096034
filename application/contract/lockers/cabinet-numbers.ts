/**
 * Look-up by the printed number of a cabinet, for people who cannot scan its code (doors-and-codes.md#printed-number).
 */
import * as z from 'zod/mini';
import { id, referenceLike } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

export const cabinetNumbers = routes('Cabinets', {
  cabinetByNumber: {
    address: 'GET /cabinet-numbers/:number',
    access: 'public',
    summary: 'Which cabinet has the number that is printed on it',
    params: z.object({ number: referenceLike(/^\d{6}$/) }),
    reply: z.object({ cabinetId: id }),
  },
});

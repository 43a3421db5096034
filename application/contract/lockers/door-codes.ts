/**
 * Doors behind 8-character codes. Every code identifies its task; the look-ups by kind and step are those of the
 * specification (§7) and of doors-and-codes.md#codes, the same use cases limited to one task.
 */
import { pickupReportLimit } from '#domain/doors/pickup-report.js';
import * as z from 'zod/mini';
import { doorVisit } from './door-code-shapes.js';
import { filledText, typedCode } from '#application/contract/fields.js';
import { pickupFault } from '#application/contract/orders/pickup-reports.js';
import { access } from '#application/contract/rentals/rental-shapes.js';
import { routes } from '#application/contract/route.js';

const params = z.object({ code: typedCode });

export const doorCodes = routes('Door codes', {
  doorVisit: {
    address: 'GET /door-codes/:code',
    access: 'code',
    summary: 'What a code is for, at which locker, and how far it got',
    params,
    reply: doorVisit,
  },
  accessDoor: {
    address: 'POST /door-codes/:code/access',
    access: 'code',
    summary: 'Ask for the code of the keypad; after a pick-up it opens for five minutes more',
    params,
    reply: access,
  },
  openDoor: {
    address: 'POST /door-codes/:code/open',
    access: 'code',
    summary: 'Open the door remotely, where the lock can; once more within five minutes of a pick-up',
    params,
    reply: access,
  },
  confirmDoor: {
    address: 'POST /door-codes/:code/confirm',
    access: 'code',
    summary: 'Say that it is done, where the lock cannot',
    params,
    reply: doorVisit,
  },
  undoDoor: {
    address: 'POST /door-codes/:code/undo',
    access: 'code',
    summary: 'Say that nothing was put in, within five minutes',
    params,
    reply: doorVisit,
  },
  reportPickup: {
    address: 'POST /door-codes/:code/report',
    access: 'code',
    summary: 'Report a problem at a pick-up; the locker stays out of service until inspected',
    params,
    body: z.strictObject({ fault: pickupFault, text: z.optional(filledText(pickupReportLimit)) }),
    reply: doorVisit,
  },
  keepParcelLonger: {
    address: 'POST /door-codes/:code/keep-longer',
    access: 'code',
    summary: 'Extend the storage of a parcel by the time that its company allows (`extraHours`); once',
    params,
    reply: doorVisit,
  },
});

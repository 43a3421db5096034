/**
 * Click & Collect parcels: the calls of staff, and the look-ups by code (parcels.md#states,
 * parcels.md#codes-of-a-parcel).
 */
import * as z from 'zod/mini';
import { staffKeepHoursLimits } from '#domain/parcels/keeping.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { doorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { filledText, id, typedCode } from '#application/contract/fields.js';
import { importBody, importReport, maxImportBytes } from '#application/contract/imports.js';
import { anyOf, dateRange, listOf, listQuery, statusCounts } from '#application/contract/lists.js';
import {
  createdParcel,
  parcelBody,
  parcelCodes,
  parcelDetail,
  parcelEdit,
  parcelMove,
  parcelRow,
} from './parcel-shapes.js';
import { moveRoutes } from './sale-actions.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const byParcel = z.object({ parcelId: id });
const byCode = z.object({ code: typedCode });
const reason = filledText(500);
const { least, most } = staffKeepHoursLimits;
const yes = z.optional(z.enum(['true', 'false']));

const filters = {
  status: z.optional(anyOf(['0', '1', '2', '3'])),
  isToTakeBack: yes,
  cabinetId: z.optional(id),
  lockerId: z.optional(id),
  /** Date of entry. */
  ...dateRange,
};
const sorts = ['createdAt', 'customerName', 'status', 'trackingNumber'] as const;

const action = {
  method: 'POST',
  access: operators,
  params: byParcel,
  reply: parcelDetail,
} as const;
const doorTask = { access: 'code', params: byCode, reply: doorVisit } as const;

export const parcels = routes('Parcels', {
  listParcels: {
    address: 'GET /parcels',
    access: anyStaff,
    summary: 'Parcels, filtered, sorted, searched by tracking number, recipient, company, phone and e-mail',
    query: z.object({ ...listQuery(sorts), ...filters }),
    reply: listOf(parcelRow),
  },
  parcelCounts: {
    address: 'GET /parcels/counts',
    access: anyStaff,
    summary: 'How many parcels there are by status, and how many are to be taken back',
    query: z.object({ cabinetId: filters.cabinetId }),
    reply: statusCounts,
  },
  createParcel: {
    address: 'POST /parcels',
    access: operators,
    summary: 'Enter a parcel: claims the smallest locker that fits, and returns the codes for the label',
    body: parcelBody,
    reply: createdParcel,
    status: 201,
  },
  importParcels: {
    address: 'POST /parcels/import',
    access: operators,
    summary: 'Enter parcels from a CSV file, or only check its lines',
    body: z.strictObject({ ...importBody, cabinetId: id }),
    reply: importReport,
    maxBodyBytes: maxImportBytes + 1000,
  },
  parcel: {
    address: 'GET /parcels/:parcelId',
    access: anyStaff,
    summary: 'A parcel: its door, messages, timeline, and possible actions',
    params: byParcel,
    reply: parcelDetail,
  },
  updateParcel: {
    address: 'PUT /parcels/:parcelId',
    access: operators,
    summary: 'Change how the recipient is reached, and the notes',
    params: byParcel,
    body: parcelEdit,
    reply: parcelDetail,
  },
  parcelCodes: {
    address: 'GET /parcels/:parcelId/codes',
    access: operators,
    summary: 'The codes that still open; no code is created, and the access is audited',
    params: byParcel,
    reply: parcelCodes,
  },
  ...moveRoutes(action, '/parcels/:parcelId', parcelMoves),
  moveParcel: {
    ...action,
    path: '/parcels/:parcelId/move',
    summary: 'Give it another locker before the deposit, here or at another cabinet; its codes are replaced',
    body: parcelMove,
  },
  keepParcel: {
    ...action,
    access: anyStaff,
    path: '/parcels/:parcelId/keep',
    summary: 'Keep it so many hours longer, from its end or from now; its recipient is notified',
    body: z.strictObject({
      hours: z.number().check(z.int(), z.gte(least), z.lte(most)),
      reason: z.optional(reason),
    }),
  },
  resendParcel: {
    ...action,
    access: anyStaff,
    path: '/parcels/:parcelId/resend',
    summary: 'Send the pick-up code once more, or one message as it was; the code stays the same',
    body: z.strictObject({ messageId: z.optional(id) }),
  },
  reissueParcel: {
    ...action,
    path: '/parcels/:parcelId/reissue',
    summary: 'Replace the code that is lost or known to others; the old one opens nothing any more',
    body: z.strictObject({ reason }),
  },
  noteOnParcel: {
    ...action,
    path: '/parcels/:parcelId/notes',
    summary: 'Write a note on the parcel’s timeline',
    body: z.strictObject({ text: filledText(1000) }),
  },
  parcelDeposit: {
    ...doorTask,
    address: 'GET /parcels/deposit/:code',
    summary: 'The deposit behind a code',
  },
  confirmParcelDeposit: {
    ...doorTask,
    address: 'POST /parcels/deposit/:code/confirm',
    summary: 'Say that the parcel is in, where the lock cannot',
  },
  parcelPickup: {
    ...doorTask,
    address: 'GET /parcels/pickup/:code',
    summary: 'The pick-up behind a code',
  },
  confirmParcelPickup: {
    ...doorTask,
    address: 'POST /parcels/pickup/:code/confirm',
    summary: 'Say that the parcel is out, where the lock cannot',
  },
});

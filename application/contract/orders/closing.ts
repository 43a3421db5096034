/** Closing of months, and the file of accounting entries of a closed one (money.md#closing). */
import * as z from 'zod/mini';
import { id, instant } from '#application/contract/fields.js';
import { download } from '#application/contract/files.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const section = 'Ledger';
/** `2026-11`, in Europe/Paris. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const ofCompany = { companyId: z.optional(id) };

const monthRow = z.object({
  month,
  /** Null while the month is open. */
  closedAt: z.nullable(instant),
  closedByName: z.nullable(z.string()),
  /** False until the provider's movements of the whole month were read. */
  isComplete: z.boolean(),
});
export type MonthRow = z.output<typeof monthRow>;

export const closing = routes({
  listMonths: {
    method: 'GET',
    path: '/accounting/months',
    access: managers,
    section,
    summary: 'The last 36 months that are over, newest first, and who closed them',
    query: z.object(ofCompany),
    reply: z.object({ items: z.array(monthRow) }),
  },
  closeMonth: {
    method: 'POST',
    path: '/accounting/months/close',
    access: managers,
    section,
    summary: 'Close the books of a month that is over: its file of entries is final',
    body: z.object({ ...ofCompany, month }),
    reply: monthRow,
  },
  exportEntries: {
    method: 'GET',
    path: '/exports/fec',
    access: managers,
    section,
    summary: 'The accounting entries of a closed month in the 18 columns of the « FEC », tab separated',
    query: z.object({ ...ofCompany, month }),
    reply: download,
    file: ['text/plain'],
  },
});

/** The movements of the payment provider's balance, and its payouts (money.md#ledger). */
import * as z from 'zod/mini';
import { ledgerKinds, payoutStatuses } from '#domain/payments/ledger.js';
import { paymentPurposes } from '#domain/payments/payment.js';
import { recipientsAtMost, scheduledFiles } from '#domain/documents/export-schedule.js';
import { email, euroAmount, id, instant, reference } from '#application/contract/fields.js';
import { dateRange, listOf, listQuery, searchInQuery } from '#application/contract/lists.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { download } from '#application/contract/files.js';
import { saleKinds } from '#domain/shared/order-kinds.js';

const section = 'Ledger';
const kind = z.enum(ledgerKinds);

const ledgerRow = z.object({
  id,
  companyId: id,
  /** The provider's id of the movement. */
  providerId: z.string(),
  kind,
  /** Negative for what leaves the balance. */
  amount: euroAmount,
  fee: euroAmount,
  net: euroAmount,
  /** The sum of all net amounts from the beginning of the period up to this one, whatever else is filtered. */
  runningTotal: euroAmount,
  bookedAt: instant,
  availableAt: instant,
  purpose: z.nullable(z.enum(paymentPurposes)),
  orderKind: z.nullable(z.enum(['rental', ...saleKinds])),
  orderId: z.nullable(id),
  orderReference: z.nullable(z.string()),
  /** Whether a rental has numbered documents beside its receipt, because a firm ordered it. */
  isInvoiced: z.boolean(),
  payoutId: z.nullable(z.string()),
  description: z.nullable(z.string()),
});
export type LedgerRow = z.output<typeof ledgerRow>;

const kindSums = z.object({
  kind,
  count: z.number(),
  amount: euroAmount,
  fee: euroAmount,
  net: euroAmount,
});

const summary = z.object({
  /** Sums of the filtered list, by kind; null when too many movements match to be added up at once. */
  kinds: z.nullable(z.array(kindSums)),
  /** The balance before and after the period. */
  opening: euroAmount,
  closing: euroAmount,
  /** The last reading from the provider; null before the first. */
  reading: z.nullable(
    z.object({
      at: z.nullable(instant),
      /** The provider's own balance. */
      balance: euroAmount,
      /** The part of the payout that its movements do not explain. */
      gap: euroAmount,
      /** Since when the key may not read the balance; null if it may. */
      refusedAt: z.nullable(instant),
    }),
  ),
});
export type LedgerSummary = z.output<typeof summary>;

const payoutRow = z.object({
  id,
  companyId: id,
  providerId: z.string(),
  amount: euroAmount,
  status: z.enum(payoutStatuses),
  bookedAt: instant,
  arrivesAt: instant,
  isAutomatic: z.boolean(),
  /** The number of movements; null until they were read. */
  lineCount: z.nullable(z.number()),
  linesTotal: z.nullable(euroAmount),
  /** What its movements miss of its amount; null if the provider does not name them, or they were not read yet. */
  gap: z.nullable(euroAmount),
});
export type PayoutRow = z.output<typeof payoutRow>;

const filters = {
  companyId: z.optional(id),
  kind: z.optional(kind),
  /** The provider's id of a payout: only what it contains, and its own movement. */
  payoutId: z.optional(reference(100)),
  ...dateRange,
};

export const ledger = routes(section, {
  listLedger: {
    address: 'GET /ledger',
    access: managers,
    summary: 'Movements of the provider’s balance, newest first; searched by order and provider’s id',
    query: z.object({ ...listQuery(['bookedAt']), ...filters }),
    reply: listOf(ledgerRow),
  },
  ledgerSummary: {
    address: 'GET /ledger/summary',
    access: managers,
    summary: 'What the filtered movements add up to by kind, and the balance before and after the period',
    query: z.object({ search: searchInQuery, ...filters }),
    reply: summary,
  },
  listPayouts: {
    address: 'GET /payouts',
    access: managers,
    summary: 'Payouts to the bank, newest first, each compared with the movements that it contains',
    query: z.object({
      ...listQuery(['bookedAt']),
      companyId: z.optional(id),
      status: z.optional(z.enum(payoutStatuses)),
      ...dateRange,
    }),
    reply: listOf(payoutRow),
  },
});

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

export const scheduleRecipients = z.array(email(254)).check(z.maxLength(recipientsAtMost));
const schedule = z.object({ recipients: z.array(z.string()) });

/** Closing of months, and the file of accounting entries of a closed one (money.md#closing). */
export const closing = routes(section, {
  listMonths: {
    address: 'GET /accounting/months',
    access: managers,
    summary: 'The last 36 past months, newest first, and who closed them',
    query: z.object(ofCompany),
    reply: z.object({ items: z.array(monthRow) }),
  },
  closeMonth: {
    address: 'POST /accounting/months/close',
    access: managers,
    summary: 'Close the books of a month that is over: its file of entries is final',
    body: z.object({ ...ofCompany, month }),
    reply: monthRow,
  },
  exportSchedule: {
    address: 'GET /accounting/schedule',
    access: managers,
    summary: 'The addresses that get the accounting export of each month by e-mail, as a link',
    query: z.object(ofCompany),
    reply: schedule,
  },
  changeExportSchedule: {
    address: 'PUT /accounting/schedule',
    access: managers,
    summary: 'Send the accounting export of each month to these addresses on the first of the next one',
    body: z.strictObject({ ...ofCompany, recipients: scheduleRecipients }),
    reply: schedule,
  },
  scheduledExport: {
    address: 'GET /exports/months/:companyId/:month',
    access: 'public',
    summary: 'The accounting export of a month for the holder of the link in its e-mail, until it expires',
    params: z.object({ companyId: id, month }),
    query: z.object({
      file: z.enum(scheduledFiles),
      t: z.string().check(z.maxLength(300)),
    }),
    reply: download,
    file: ['text/csv', 'text/plain'],
  },
  exportEntries: {
    address: 'GET /exports/fec',
    access: managers,
    summary: 'The accounting entries of a closed month in the 18 columns of the « FEC », tab separated',
    query: z.object({ ...ofCompany, month }),
    reply: download,
    file: ['text/plain'],
  },
});

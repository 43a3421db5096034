/** The work board (pages.md#board): waiting work, then the figures of a period. */
import * as z from 'zod/mini';
import { figureDays } from '#domain/board/figures.js';
import { waitingKinds, waitingRemarks } from '#domain/board/waiting.js';
import { cabinetModes } from '#domain/lockers/mode-plans.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { euroAmount, groupsInQuery, id, instant } from './fields.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

/**
 * What a line of the work list links to; `job` and `message` are those without an order, `company` what is in no
 * cabinet.
 */
export const waitingSubjects = [
  ...orderSubjectNames,
  'sellableItem',
  'locker',
  'cabinet',
  'company',
  'job',
  'message',
] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];

const waitingItem = z.object({
  subjectKind: z.enum(waitingSubjects),
  subjectId: z.string(),
  label: z.string(),
  detail: z.nullable(z.string()),
  /** What staff must know first; null: only the detail. */
  remark: z.nullable(z.enum(waitingRemarks)),
  /** The amount missing or owed; null if none is involved. */
  amount: z.nullable(euroAmount),
  cabinetId: z.nullable(z.string()),
  cabinetName: z.nullable(z.string()),
  /** Start of the wait; for a kind with a deadline, the deadline. */
  at: instant,
});
export type WaitingItem = z.output<typeof waitingItem>;

const waitingGroup = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  /** The most urgent kind first; its first item is the oldest. */
  items: z.array(waitingItem),
});
export type WaitingGroup = z.output<typeof waitingGroup>;

/**
 * Debits, and for laundry also counter payments: laundry and shop figures come from their invoices, as in accounting.
 */
const revenue = z.object({
  rental: euroAmount,
  pressing: euroAmount,
  shop: euroAmount,
  lateFees: euroAmount,
  retainedDeposits: euroAmount,
  penalties: euroAmount,
  refunds: euroAmount,
  /** After refunds. */
  net: euroAmount,
});

const punctuality = z.object({ inTime: z.number(), withinGrace: z.number(), late: z.number() });

/** In hours; `share` is null when no unit could be rented. */
const occupancy = z.object({
  rentedHours: z.number(),
  availableHours: z.number(),
  share: z.nullable(z.number()),
});

/** Volumes: rentals by the day of the pick-up, orders by their payment, parcels by their deposit. */
const volumes = {
  rentals: z.number(),
  pressingOrders: z.number(),
  shopOrders: z.number(),
  parcels: z.number(),
};

const totals = z.object({ revenue, ...volumes, occupancy, punctuality });
export type FigureTotals = z.output<typeof totals>;

const figureDay = z.object({
  /** A day in Europe/Paris. */
  date: z.iso.date(),
  revenue: euroAmount,
  ...volumes,
  rentedHours: z.number(),
});

/** Rentals per item; other activities per cabinet. */
const figurePlace = z.object({
  cabinetId: z.string(),
  cabinetName: z.string(),
  mode: z.enum(cabinetModes),
  rentalItemId: z.nullable(z.string()),
  itemName: z.nullable(z.string()),
  units: z.number(),
  ...totals.shape,
});
export type FigurePlace = z.output<typeof figurePlace>;

const period = z.object({ from: instant, until: instant, totals, days: z.array(figureDay) });
export type FigurePeriod = z.output<typeof period>;

const figures = z.object({
  /** Modes of the requested cabinets, and modes with activity in the period. */
  modes: z.array(z.enum(cabinetModes)),
  current: period,
  /** The same number of days before, up to the same time of day. */
  previous: period,
  places: z.array(figurePlace),
});
export type Figures = z.output<typeof figures>;

/** Only platform staff may choose a company; all staff may choose one of their cabinets. */
export const where = { companyId: z.optional(id), cabinetId: z.optional(id), ...groupsInQuery };

export const board = routes('Board', {
  board: {
    address: 'GET /board',
    access: anyStaff,
    summary: 'What waits for a person, by kind: how many, and the most urgent',
    query: z.object(where),
    reply: z.object({ at: instant, total: z.number(), groups: z.array(waitingGroup) }),
  },
  boardFigures: {
    address: 'GET /board/figures',
    access: anyStaff,
    summary:
      'Revenue, orders, parcels, occupancy and punctuality of the last days, with the days before beside them',
    query: z.object({ ...where, days: z.optional(z.enum(figureDays)) }),
    reply: figures,
  },
});

/** The work board (experience.md, "Work first"): what waits for a person, then the figures of a period. */
import * as z from 'zod/mini';
import { waitingKinds, waitingRemarks } from '#domain/board/waiting.js';
import { euroAmount, id, instant } from './fields.js';
import { anyStaff } from './rights.js';
import { routes } from './route.js';

const section = 'Board';

/** Lengths of the periods that can be looked at, in days. */
export const figureDays = ['7', '30', '90'] as const;
export type FigureDays = (typeof figureDays)[number];

/** What a line of the work list leads to; `job` and `message` are those that no order is behind. */
const waitingSubjects = [
  'rentalOrder',
  'parcel',
  'pressingOrder',
  'shopOrder',
  'locker',
  'cabinet',
  'job',
  'message',
] as const;
export type WaitingSubject = (typeof waitingSubjects)[number];

const waitingItem = z.object({
  subjectKind: z.enum(waitingSubjects),
  subjectId: z.string(),
  label: z.string(),
  detail: z.nullable(z.string()),
  /** What is to be known before it is done; null: nothing beside the detail. */
  remark: z.nullable(z.enum(waitingRemarks)),
  cabinetId: z.nullable(z.string()),
  cabinetName: z.nullable(z.string()),
  /** Since when it waits; for what has a deadline, until when there is time. */
  at: instant,
});
export type WaitingItem = z.output<typeof waitingItem>;

const waitingGroup = z.object({
  kind: z.enum(waitingKinds),
  count: z.number(),
  /** The most urgent first; the first one is the oldest. */
  items: z.array(waitingItem),
});
export type WaitingGroup = z.output<typeof waitingGroup>;

const revenue = z.object({
  rental: euroAmount,
  lateFees: euroAmount,
  retainedDeposits: euroAmount,
  penalties: euroAmount,
  refunds: euroAmount,
  /** What stays of it. */
  net: euroAmount,
});

const punctuality = z.object({ inTime: z.number(), withinGrace: z.number(), late: z.number() });

/** Hours; `share` is null where nothing could be rented. */
const occupancy = z.object({
  rentedHours: z.number(),
  availableHours: z.number(),
  share: z.nullable(z.number()),
});

const totals = z.object({ revenue, rentals: z.number(), occupancy, punctuality });
export type FigureTotals = z.output<typeof totals>;

const figureDay = z.object({
  /** A day of Europe/Paris. */
  date: z.iso.date(),
  revenue: euroAmount,
  rentals: z.number(),
  rentedHours: z.number(),
});

const figurePlace = z.object({
  cabinetId: z.string(),
  cabinetName: z.string(),
  rentalItemId: z.string(),
  itemName: z.string(),
  units: z.number(),
  ...totals.shape,
});
export type FigurePlace = z.output<typeof figurePlace>;

const period = z.object({ from: instant, until: instant, totals, days: z.array(figureDay) });
export type FigurePeriod = z.output<typeof period>;

const figures = z.object({
  current: period,
  /** As many days before, to the same time of day. */
  previous: period,
  places: z.array(figurePlace),
});
export type Figures = z.output<typeof figures>;

/** One company is for the platform's people; everybody may look at one of their cabinets. */
const where = { companyId: z.optional(id), cabinetId: z.optional(id) };

export const board = routes({
  board: {
    method: 'GET',
    path: '/board',
    access: anyStaff,
    section,
    summary: 'What waits for a person, by kind: how many, and the most urgent',
    query: z.object(where),
    reply: z.object({ at: instant, total: z.number(), groups: z.array(waitingGroup) }),
  },
  boardFigures: {
    method: 'GET',
    path: '/board/figures',
    access: anyStaff,
    section,
    summary: 'Revenue, rentals, occupancy and punctuality of the last days, with the days before beside them',
    query: z.object({ ...where, days: z.optional(z.enum(figureDays)) }),
    reply: figures,
  },
});

/** Figures of cabinets, items and sizes over any period, beside the period before (pages.md#figures-of-cabinets). */
import * as z from 'zod/mini';
import { figureKinds } from '#domain/board/cabinet-figures.js';
import { cabinetModes } from '#domain/lockers/mode-plans.js';
import { where } from './board.js';
import { euroAmount } from './fields.js';
import { anyStaff, managers } from './rights.js';
import { routes } from './route.js';

const share = z.nullable(z.number());
/** Whole minutes. */
const duration = z.nullable(z.number());

const figures = {
  /** Occupied time over available time, from 0 to 1. */
  use: share,
  orders: z.number(),
  /** Captured, refunds deducted. */
  revenue: euroAmount,
  refusals: z.number(),
  /** Openings that failed, over those that were asked for. */
  failures: share,
  pickupMedian: duration,
  pickupP90: duration,
  late: share,
  lateMedian: duration,
};
const valued = z.object(figures);

const row = z.object({
  cabinetId: z.string(),
  cabinetName: z.string(),
  mode: z.enum(cabinetModes),
  /** `cabinet`: all of it, or what it sells neither by item nor by size. */
  kind: z.enum(figureKinds),
  /** Empty for a cabinet. */
  subjectId: z.string(),
  subjectName: z.string(),
  ...figures,
  before: valued,
});
export type CabinetFiguresRow = z.output<typeof row>;

/** Both days included, in Europe/Paris. */
const period = z.object({ from: z.iso.date(), to: z.iso.date(), totals: valued });

const day = z.object({
  date: z.iso.date(),
  use: share,
  orders: z.number(),
  revenue: euroAmount,
  refusals: z.number(),
  failures: share,
  late: share,
});
export type FiguresOfDay = z.output<typeof day>;

const hour = z.object({
  /** From 0, Monday. */
  weekday: z.number(),
  hour: z.number(),
  orders: z.number(),
  refusals: z.number(),
});
export type FigureHour = z.output<typeof hour>;

const reply = z.object({
  current: period,
  /** The previous period of the same kind, and as far as the current one has come. */
  previous: period,
  rows: z.array(row),
  days: z.array(day),
  daysBefore: z.array(day),
  /** The hours with an order or a refusal. */
  hours: z.array(hour),
});
export type CabinetFiguresReply = z.output<typeof reply>;

/** Whether one wants the figures of each month by e-mail. */
const report = z.object({ isWanted: z.boolean() });

export const cabinetFigures = routes('Board', {
  figureReport: {
    address: 'GET /figures/report',
    access: managers,
    summary: 'Whether one gets the figures of each month by e-mail',
    reply: report,
  },
  changeFigureReport: {
    address: 'PUT /figures/report',
    access: managers,
    summary: 'Get the figures of each month by e-mail, or no longer',
    body: report,
    reply: report,
  },
  cabinetFigures: {
    address: 'GET /figures',
    access: anyStaff,
    summary:
      'Use, orders, refusals for lack of space, failed openings, pick-ups and lateness by cabinet, or by item and size, beside the period before',
    query: z.object({
      ...where,
      mode: z.optional(z.enum(cabinetModes)),
      /** At most 366 days, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      by: z.optional(z.enum(['cabinet', 'subject'])),
    }),
    reply,
  },
});

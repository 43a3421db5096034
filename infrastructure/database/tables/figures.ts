/**
 * Tables of the figures of cabinets (pages.md#figures-of-cabinets): sums and histograms of days, what had no space within
 * an hour, and who gets the monthly e-mail.
 */
import type { FigureReport } from '#application/board/figure-queries.js';
import type { FigureCount, FigureDay, RefusalCount } from '#domain/board/cabinet-figures.js';
import { bigint, flag, integer, table, text } from '#infrastructure/database/table.js';

const place = { companyId: text, cabinetId: text, kind: text, subjectId: text } as const;

export const figureDays = table<FigureDay>()(
  'figure_days',
  {
    id: text,
    ...place,
    mode: text,
    day: text,
    subjectName: text,
    usedMs: bigint,
    availableMs: bigint,
    orders: integer,
    revenueCents: bigint,
    refusals: integer,
    openings: integer,
    failures: integer,
    returns: integer,
    late: integer,
  },
  {
    oldest: ['day'],
    locks: 'none',
    index: { company: ['companyId', 'day'] },
  },
);

/** The index has all that is read: a year of a large fleet is a million rows. */
export const figureCounts = table<FigureCount>()(
  'figure_counts',
  { id: text, ...place, mode: text, day: text, measure: text, slot: integer, count: integer },
  {
    oldest: ['day'],
    locks: 'none',
    index: { company: ['companyId', 'day', 'measure', 'slot', 'count', 'cabinetId', 'mode'] },
  },
);

export const refusalCounts = table<RefusalCount>()(
  'refusal_counts',
  { id: text, ...place, subjectName: text, at: bigint, count: integer },
  {
    oldest: ['at'],
    locks: 'none',
    index: { at: ['at', 'companyId'] },
  },
);

/** The id is the person's. */
export const figureReports = table<FigureReport>()(
  'figure_reports',
  { id: text, isWanted: flag, changedAt: bigint },
  { oldest: ['changedAt'], locks: 'none', refers: { id: 'users' } },
);

/** Batteries to take along, by cabinet, and the record of a replacement (devices.md#batteries). */
import * as z from 'zod/mini';
import { lockModelNames } from '#domain/locks/templates.js';
import { cellsView } from './cells-shapes.js';
import { id, instant } from '#application/contract/fields.js';
import { lockerView } from './locker-shapes.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** No battery in use lasts longer. */
const daysAtMost = 3_650;
export const usualDays = 30;

const cellsQuery = z.object({
  companyId: z.optional(id),
  cabinetId: z.optional(id),
  /** Days ahead; a battery warning of a lock is included whatever its date. */
  within: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(daysAtMost))),
});
export type CellsQuery = z.output<typeof cellsQuery>;

const toTake = z.object({ cells: z.string(), locks: z.number() });
export type CellsToTake = z.output<typeof toTake>;

const lockerCells = z.object({
  ...cellsView.shape,
  lockerId: id,
  number: z.number(),
  name: z.string(),
  model: z.enum(lockModelNames),
});
export type LockerCells = z.output<typeof lockerCells>;

const cabinetCells = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  location: z.string(),
  cells: z.array(toTake),
  /** The most urgent first. */
  lockers: z.array(lockerCells),
});
export type CabinetCells = z.output<typeof cabinetCells>;

const cellsReply = z.object({
  until: instant,
  /** The total of all cabinets. */
  cells: z.array(toTake),
  /** The cabinet with the most urgent lock first. */
  cabinets: z.array(cabinetCells),
  /** Number of further locks that did not fit into the response; all are less urgent. */
  leftOut: z.number(),
});
export type CellsReply = z.output<typeof cellsReply>;

export const cells = routes({
  cellsToTake: {
    method: 'GET',
    path: '/cabinet-cells',
    access: anyStaff,
    section: 'Cabinets',
    summary: 'Locks whose cells are to be changed within some days, by cabinet, and the cells to take along',
    query: cellsQuery,
    reply: cellsReply,
  },
  newCells: {
    method: 'POST',
    path: '/lockers/:lockerId/new-cells',
    access: operators,
    section: 'Lockers',
    summary:
      'Say that the cells of a lock without a link were changed; again within the hour it changes nothing',
    params: z.object({ lockerId: id }),
    reply: lockerView,
  },
});

/** Batteries to take along, by cabinet, and the record of a replacement (devices.md#batteries). */
import * as z from 'zod/mini';
import { lockModelNames } from '#domain/locks/templates.js';
import { batteryView } from './battery-shapes.js';
import { id, instant } from '#application/contract/fields.js';
import { lockerView } from './locker-shapes.js';
import { anyStaff, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

/** No battery in use lasts longer. */
const daysAtMost = 3_650;
export const usualDays = 30;

const batteriesQuery = z.object({
  companyId: z.optional(id),
  cabinetId: z.optional(id),
  /** Days ahead; a battery warning of a lock is included whatever its date. */
  within: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(daysAtMost))),
});
export type BatteriesQuery = z.output<typeof batteriesQuery>;

const toTake = z.object({ batterySet: z.string(), locks: z.number() });
export type BatteriesToTake = z.output<typeof toTake>;

const lockerBattery = z.object({
  ...batteryView.shape,
  lockerId: id,
  number: z.number(),
  name: z.string(),
  model: z.enum(lockModelNames),
});
export type LockerBattery = z.output<typeof lockerBattery>;

const cabinetBatteries = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  location: z.string(),
  batteries: z.array(toTake),
  /** The most urgent first. */
  lockers: z.array(lockerBattery),
});
export type CabinetBatteries = z.output<typeof cabinetBatteries>;

const batteriesReply = z.object({
  until: instant,
  /** The total of all cabinets. */
  batteries: z.array(toTake),
  /** The cabinet with the most urgent lock first. */
  cabinets: z.array(cabinetBatteries),
  /** Number of further locks that did not fit into the response; all are less urgent. */
  leftOut: z.number(),
});
export type BatteriesReply = z.output<typeof batteriesReply>;

export const batteries = routes({
  batteriesToTake: {
    address: 'GET /cabinet-batteries',
    access: anyStaff,
    section: 'Cabinets',
    summary:
      'Locks whose batteries are to be replaced within some days, by cabinet, and the batteries to take along',
    query: batteriesQuery,
    reply: batteriesReply,
  },
  replaceBattery: {
    address: 'POST /lockers/:lockerId/replace-battery',
    access: operators,
    section: 'Lockers',
    summary:
      'Record that the battery of a lock without a link was replaced; again within the hour it changes nothing',
    params: z.object({ lockerId: id }),
    reply: lockerView,
  },
});

/** Maintenance of a cabinet, a locker or a rental unit, planned ahead (doors-and-codes.md#planned-maintenance). */
import * as z from 'zod/mini';
import { maintenanceReasonLimit, maintenanceStates } from '#domain/lockers/planned-maintenance.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { filledLine, groupsInQuery, id, instant } from '#application/contract/fields.js';
import { version } from '#application/contract/people/staff-shapes.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

export const maintenanceView = z.object({
  id,
  version,
  cabinetId: id,
  cabinetName: z.string(),
  /** Null: the whole cabinet. */
  lockerId: z.nullable(id),
  lockerNumber: z.nullable(z.number()),
  /** The rental unit that is away; its locker stays in service. */
  unitId: z.nullable(id),
  rentalItemName: z.nullable(z.string()),
  beginsAt: instant,
  endsAt: instant,
  reason: z.string(),
  plannedBy: z.string(),
  state: z.enum(maintenanceStates),
});
export type MaintenanceView = z.output<typeof maintenanceView>;

const affectedOrder = z.object({
  subjectKind: z.enum(orderSubjectNames),
  subjectId: z.string(),
  label: z.string(),
  customerName: z.string(),
  lockerNumber: z.nullable(z.number()),
  /** The start of the rental; null for what lies in a locker now. */
  from: z.nullable(instant),
  until: z.nullable(instant),
});
export type AffectedOrder = z.output<typeof affectedOrder>;

const plannedTimes = { beginsAt: instant, endsAt: instant, reason: filledLine(maintenanceReasonLimit) };
const planned = z.strictObject({ lockerId: z.optional(z.nullable(id)), ...plannedTimes });
export type PlanFields = z.output<typeof planned>;

const unitMaintenance = z.extend(maintenanceView, {
  /** Reservations of that time that moved to another unit, whose customers were notified. */
  movedReservations: z.number(),
});

const params = z.object({ maintenanceId: id });

export const plannedMaintenance = routes('Cabinets', {
  listMaintenances: {
    address: 'GET /planned-maintenances',
    access: anyStaff,
    summary: 'Maintenances that run or are planned, the next first',
    query: z.object({ companyId: z.optional(id), cabinetId: z.optional(id), ...groupsInQuery }),
    reply: z.object({ items: z.array(maintenanceView) }),
  },
  maintenanceTouches: {
    address: 'GET /cabinets/:cabinetId/maintenance-touches',
    access: managers,
    summary: 'The orders that a maintenance of this period would meet',
    params: z.object({ cabinetId: id }),
    query: z.object({ beginsAt: instant, endsAt: instant, lockerId: z.optional(id) }),
    reply: z.object({ items: z.array(affectedOrder) }),
  },
  planMaintenance: {
    address: 'POST /cabinets/:cabinetId/planned-maintenances',
    access: managers,
    summary: 'Plan that the cabinet or one of its lockers is out of service for a time',
    params: z.object({ cabinetId: id }),
    body: planned,
    reply: maintenanceView,
  },
  planUnitMaintenance: {
    address: 'POST /rental-items/:itemId/assignments/:unitId/planned-maintenances',
    access: managers,
    summary: 'Plan that a unit is away for a time; its reservations of that time go to other units',
    params: z.object({ itemId: id, unitId: id }),
    body: z.strictObject(plannedTimes),
    reply: unitMaintenance,
  },
  changeMaintenance: {
    address: 'PUT /planned-maintenances/:maintenanceId',
    access: managers,
    summary:
      'Let a maintenance end earlier or later; reservations that a unit’s then meets go to other units',
    params,
    body: z.strictObject({ endsAt: instant, version }),
    reply: maintenanceView,
  },
  cancelMaintenance: {
    address: 'POST /planned-maintenances/:maintenanceId/cancel',
    access: managers,
    summary: 'Cancel a maintenance, or end one that runs; its lockers are in service at once',
    params,
    reply: maintenanceView,
  },
});

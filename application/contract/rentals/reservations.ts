/**
 * Reservations as shown to staff: a list, and a calendar by unit (issue 3; rental.md#units-and-availability,
 * rental.md#periods).
 */
import * as z from 'zod/mini';
import { euroAmount, id, instant } from '#application/contract/fields.js';
import { listOf, listQuery } from '#application/contract/lists.js';
import { rentalOrderRow } from './rental-order-shapes.js';
import { rentalStatus } from './rental-shapes.js';
import { anyStaff } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const reservation = z.extend(rentalOrderRow, {
  unitId: id,
  /** From when on the unit is blocked for the reservation. */
  occupiedFrom: instant,
  /** Until when the reservation can be cancelled free of charge. */
  freeCancellationUntil: instant,
  /** When the reservation is closed as a no-show. */
  noShowAt: instant,
  cancelReason: z.nullable(z.string()),
  isNoShow: z.boolean(),
  isLateCancellation: z.boolean(),
  penaltyAmount: euroAmount,
});
export type Reservation = z.output<typeof reservation>;

const occupiedInterval = z.object({
  orderId: id,
  rentalCode: z.string(),
  customerName: z.string(),
  status: rentalStatus,
  isReservation: z.boolean(),
  /** Includes the buffer before a reservation, and the time until the item is really back. */
  from: instant,
  until: instant,
  start: instant,
  plannedEnd: instant,
  isOverdue: z.boolean(),
  /** `noShow` and `lateCancellation` block no unit, but are shown. */
  ending: z.nullable(z.enum(['noShow', 'lateCancellation'])),
});
export type OccupiedInterval = z.output<typeof occupiedInterval>;

/** What keeps a unit away: planned, with its end, or set by staff until they undo it. */
const maintainedInterval = z.object({
  /** The id of the planned maintenance; null for a unit or a locker that staff took out of service. */
  maintenanceId: z.nullable(id),
  kind: z.enum(['cabinet', 'locker', 'unit']),
  from: instant,
  until: z.nullable(instant),
  reason: z.nullable(z.string()),
});
export type MaintainedInterval = z.output<typeof maintainedInterval>;

const calendar = z.object({
  cabinetId: id,
  cabinetName: z.string(),
  from: instant,
  until: instant,
  units: z.array(
    z.object({
      unitId: id,
      lockerId: id,
      lockerNumber: z.number(),
      rentalItemId: id,
      rentalItemName: z.string(),
      /** Available = 0, Rented = 1, Maintenance = 2. */
      status: z.number(),
      isActive: z.boolean(),
      intervals: z.array(occupiedInterval),
      maintenances: z.array(maintainedInterval),
    }),
  ),
  /** True when there are more orders than a calendar shows: choose a shorter period. */
  isCut: z.boolean(),
  serverTime: instant,
});
export type ReservationCalendar = z.output<typeof calendar>;

/** In the section of rental orders: every change affects both. */
export const reservations = routes('Rental orders', {
  reservationList: {
    address: 'GET /reservations',
    access: anyStaff,
    summary: 'Rentals booked ahead',
    query: z.object({
      ...listQuery(['startAt', 'createdAt', 'plannedEndAt']),
      status: z.optional(rentalStatus),
      cabinetId: z.optional(id),
      rentalItemId: z.optional(id),
      unitId: z.optional(id),
      /** The start of the reservation, `[from, until)`. */
      from: z.optional(instant),
      until: z.optional(instant),
    }),
    reply: listOf(reservation),
  },
  reservationCalendar: {
    address: 'GET /reservations/calendar',
    access: anyStaff,
    summary:
      'The orders on the units of a cabinet in a period of at most 62 days, and the times out of service',
    query: z.object({ cabinetId: id, from: instant, until: instant }),
    reply: calendar,
  },
});

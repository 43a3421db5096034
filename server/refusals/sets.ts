/** Refusals that several routes have. */
import type { ErrorCode } from '#domain/shared/errors.js';

/** Refusals of a command to a lock. */
export const lockRefusals = [
  'REMOTE_OPENING_UNSUPPORTED',
  'LOCK_JAMMED',
  'LOCK_NO_ANSWER',
  'LOCK_OFFLINE',
  'LOCK_REFUSED',
] as const satisfies readonly ErrorCode[];

/** Refusals of a rental that is booked by its customer or by staff. */
export const bookingRefusals = [
  'TOO_MANY_UNPAID',
  'CUSTOMER_BLOCKED',
  'CABINET_INACTIVE',
  'UNDER_MAINTENANCE',
  'ITEM_NOT_AVAILABLE',
  'ITEM_UNDER_MAINTENANCE',
  'START_IN_PAST',
  'END_BEFORE_START',
  'RENTAL_TOO_SHORT',
  'RENTAL_TOO_LONG',
  'RESERVATIONS_NOT_ALLOWED',
  'TOO_FAR_AHEAD',
  'AMOUNT_TOO_HIGH',
  'AMOUNT_TOO_LOW',
  'PRICE_CHANGED',
] as const satisfies readonly ErrorCode[];

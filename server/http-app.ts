/** The part of the application that HTTP speaks to. */
import type { App } from '#application/app.js';

export type HttpApp = Pick<
  App,
  | 'auth'
  | 'board'
  | 'audit'
  | 'find'
  | 'cabinets'
  | 'companies'
  | 'fleet'
  | 'rentalItems'
  | 'rentalOrders'
  | 'rentals'
  | 'pressing'
  | 'users'
  | 'payments'
  | 'idempotency'
  | 'health'
>;

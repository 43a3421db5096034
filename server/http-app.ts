/** The part of the application that HTTP uses. */
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
  | 'items'
  | 'live'
  | 'parcels'
  | 'rentalItems'
  | 'rentalOrders'
  | 'rentals'
  | 'pressing'
  | 'privacy'
  | 'documents'
  | 'doors'
  | 'sales'
  | 'shop'
  | 'users'
  | 'payments'
  | 'idempotency'
  | 'dryRun'
  | 'health'
>;

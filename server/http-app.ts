/** The part of the application that HTTP speaks to. */
import type { App } from '#application/app.js';

export type HttpApp = Pick<App, 'auth' | 'cabinets' | 'rentals' | 'pressing' | 'payments' | 'idempotency' | 'health'>;

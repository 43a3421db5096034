/** The table of contents: every use-case, bound to its ports once. The server and every test call through this. */
import { DomainError } from '#domain/shared/errors.js';
import { authOf, usersOf } from './access/section.js';
import { auditOf } from './audit/section.js';
import { boardOf } from './board/section.js';
import { companiesOf } from './companies/section.js';
import { findOf } from './find/section.js';
import { handlers } from './handlers.js';
import { runOnce, type Answer, type Repeatable } from './idempotency.js';
import type { HolderRequest, Installation, Settings } from './installation.js';
import { publicCabinet } from './lockers/cabinets.js';
import { fleetOf } from './lockers/section.js';
import {
  receiveEvent,
  receiveStatus,
  type CabinetStatus,
  type DeviceEvent,
} from './lockers/device-events.js';
import { receiveResult } from './lockers/results.js';
import { createOutbox } from './outbox.js';
import { receiveWebhook, type WebhookInput } from './payments/webhooks.js';
import type { LockResult, Ports } from './ports.js';
import { access } from './rentals/access.js';
import { availability, type AvailabilityInput } from './rentals/availability.js';
import { book } from './rentals/book.js';
import { cancel } from './rentals/cancel.js';
import { rentalItemsOf } from './rentals/items/section.js';
import { rentalOrdersOf } from './rentals/staff/section.js';
import type { BookInput } from './rentals/reserve.js';
import { bySession, cancelBySession } from './rentals/session.js';
import { terminate } from './rentals/terminate.js';
import { unlock } from './rentals/unlock.js';
import { status } from './rentals/view.js';

/** Until pressing exists, no session is one of its orders (behaviour.md §12). */
const noPressingOrder = (_: { readonly sessionId: string }): Promise<never> =>
  Promise.reject(new DomainError('NOT_FOUND'));

export function createApp(ports: Ports & { readonly settings: Settings }) {
  const outbox = createOutbox(handlers);
  const at: Installation = { ...ports, deliverNow: (job) => outbox.deliverNow(at, job) };
  return {
    auth: authOf(at),
    users: usersOf(at),
    companies: companiesOf(at),
    cabinets: { publicCabinet: (input: { readonly cabinetId: string }) => publicCabinet(at, input) },
    fleet: fleetOf(at),
    board: boardOf(at),
    audit: auditOf(at),
    find: findOf(at),
    rentalItems: rentalItemsOf(at),
    rentalOrders: rentalOrdersOf(at),
    rentals: {
      availability: (input: AvailabilityInput) => availability(at, input),
      book: (input: BookInput) => book(at, input),
      bySession: (input: { readonly sessionId: string }) => bySession(at, input),
      cancelBySession: (input: { readonly sessionId: string }) => cancelBySession(at, input),
      status: (request: HolderRequest) => status(at, request),
      access: (request: HolderRequest) => access(at, request),
      unlock: (request: HolderRequest) => unlock(at, request),
      terminate: (request: HolderRequest & { readonly confirmTermination: boolean }) =>
        terminate(at, request),
      cancel: (request: HolderRequest) => cancel(at, request),
    },
    pressing: { bySession: noPressingOrder, cancelBySession: noPressingOrder },
    payments: { receiveWebhook: (input: WebhookInput) => receiveWebhook(at, input) },
    /** What cabinets tell, each handled before it is acknowledged. */
    cabinetMessages: {
      result: (result: LockResult) => receiveResult(at, result),
      event: (event: DeviceEvent) => receiveEvent(at, event),
      status: (status: CabinetStatus) => receiveStatus(at, status),
    },
    idempotency: {
      run: (request: Repeatable, work: () => Promise<Answer>, afterDeath?: () => Promise<Answer>) =>
        runOnce(at, request, work, afterDeath),
    },
    outbox: {
      deliverDue: () => outbox.deliverDue(at),
      nextDue: () => at.read((store) => store.nextOutboxDue()),
    },
    health: {
      /** Throws when the database does not answer. */
      ready: async (): Promise<void> => {
        await at.read((store) => store.nextOutboxDue());
      },
    },
  };
}

export type App = ReturnType<typeof createApp>;

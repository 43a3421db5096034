/** The table of contents: every use case, bound to its ports once. The server and every test call through this. */
import { scheduleDaily } from './access/purge.js';
import { authOf, usersOf } from './access/section.js';
import { auditOf } from './audit/section.js';
import { boardOf } from './board/section.js';
import { itemsOf } from './catalogue/section.js';
import { companiesOf } from './companies/section.js';
import { documentsOf } from './documents/section.js';
import { doorsSection } from './doors/section.js';
import { findOf } from './find/section.js';
import { handlers } from './handlers.js';
import { runOnce, runOnceWithAction, type Answer, type Repeatable, type TakeKey } from './idempotency.js';
import type { Installation, Settings } from './installation.js';
import { liveOf } from './live/section.js';
import { cabinetByNumber, publicCabinet } from './lockers/cabinets/cabinets.js';
import { alternativeCabinets } from './lockers/capacity/alternatives.js';
import { fleetOf } from './lockers/section.js';
import { createCabinetInbox } from './lockers/cabinets/cabinet-inbox.js';
import { createOutbox } from './outbox.js';
import { readProviderEvents, type EventCursors } from './payments/read-events.js';
import { receiveWebhook, type WebhookInput } from './payments/webhooks.js';
import type { Ports } from './ports.js';
import { parcelsOf } from './parcels/section.js';
import { pressingOf } from './pressing/section.js';
import { privacyOf } from './privacy/section.js';
import { dryRun } from './dry-run.js';
import { rentalItemsOf } from './rentals/items/section.js';
import { rentalsOf } from './rentals/section.js';
import { rentalOrdersOf } from './rentals/staff/section.js';
import { salesOf } from './sales/section.js';
import { scheduleResealing } from './secrets/reseal.js';
import { shopOf } from './shop/section.js';
import { proveWritable } from './write-probe.js';

/** The use cases of staff and customers. */
const sectionsOf = (at: Installation) => ({
  auth: authOf(at),
  users: usersOf(at),
  companies: companiesOf(at),
  cabinets: {
    publicCabinet: (input: { readonly cabinetId: string }) => publicCabinet(at, input),
    cabinetByNumber: (input: { readonly number: string }) => cabinetByNumber(at, input),
    alternativeCabinets: (input: Parameters<typeof alternativeCabinets>[1]) => alternativeCabinets(at, input),
  },
  fleet: fleetOf(at),
  board: boardOf(at),
  audit: auditOf(at),
  find: findOf(at),
  items: itemsOf(at),
  parcels: parcelsOf(at),
  rentalItems: rentalItemsOf(at),
  rentalOrders: rentalOrdersOf(at),
  rentals: rentalsOf(at),
  documents: documentsOf(at),
  doors: doorsSection(at),
  sales: salesOf(at),
  shop: shopOf(at),
  pressing: pressingOf(at),
  privacy: privacyOf(at),
});
type Sections = ReturnType<typeof sectionsOf>;

export function createApp(ports: Ports & { readonly settings: Settings }) {
  const outbox = createOutbox(handlers, ports.settings.jobConcurrency);
  const at: Installation = { ...ports, deliverNow: (job) => outbox.deliverNow(at, job) };
  return {
    ...sectionsOf(at),
    payments: {
      receiveWebhook: (input: WebhookInput) => receiveWebhook(at, input),
      /** Call every few minutes, with the previous result. */
      readEvents: (before: EventCursors | null) => readProviderEvents(at, before),
    },
    cabinetMessages: createCabinetInbox(at),
    idempotency: {
      run: (request: Repeatable, work: () => Promise<Answer>, afterDeath?: () => Promise<Answer>) =>
        runOnce(at, request, work, afterDeath),
      runWithAction: (
        request: Repeatable,
        work: (takeKey: TakeKey) => Promise<Answer>,
        afterDeath?: () => Promise<Answer>,
      ) => runOnceWithAction(at, request, work, afterDeath),
    },
    /** Runs an action as a dry run, without changes. Throws what the action would throw. */
    dryRun: (action: (tried: Sections) => Promise<unknown>) =>
      dryRun(at, (tried) => action(sectionsOf(tried))),
    outbox: {
      deliverDue: (isStopped?: () => boolean) => outbox.deliverDue(at, isStopped),
      nextDue: () => at.read((store) => store.nextOutboxDue()),
      idle: () => outbox.idle(),
      /** Enqueues the daily jobs, and the rest of a change of keys. */
      schedule: () => Promise.all([scheduleDaily(at), scheduleResealing(at)]),
    },
    live: liveOf(at),
    health: healthOf(at),
  };
}

const healthOf = (at: Installation) => ({
  /** Throws if the database does not answer. */
  ready: async (): Promise<void> => {
    await at.read((store) => store.nextOutboxDue());
  },
  /** Throws if the database accepts no write: full, read-only, or locked by another process. */
  writable: () => proveWritable(at),
});

export type App = ReturnType<typeof createApp>;

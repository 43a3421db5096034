/** Completes the ports to the app: the context of every use case, and what runs beside requests. */
import { scheduleDaily } from './access/purge.js';
import { handlers } from './handlers.js';
import type { Installation, Settings } from './installation.js';
import { LiveHub } from './live/hub.js';
import { createCabinetInbox } from './lockers/cabinets/cabinet-inbox.js';
import { createOutbox } from './outbox.js';
import type { Ports } from './ports.js';
import { scheduleResealing } from './secrets/reseal.js';

export function createApp(ports: Ports & { readonly settings: Settings }) {
  const outbox = createOutbox(handlers, ports.settings.jobConcurrency);
  const at: Installation = { ...ports, deliverNow: (job) => outbox.deliverNow(at, job) };
  const live = new LiveHub(() => at.newId());
  at.listen((topics) => live.heard(topics));
  return {
    ...at,
    /** The subscriptions of pages on this server. */
    live,
    cabinetMessages: createCabinetInbox(at),
    outbox: {
      deliverDue: (isStopped?: () => boolean) => outbox.deliverDue(at, isStopped),
      nextDue: () => at.read((store) => store.nextOutboxDue()),
      idle: () => outbox.idle(),
      /** Enqueues the daily jobs, and the rest of a change of keys. */
      schedule: () => Promise.all([scheduleDaily(at), scheduleResealing(at)]),
    },
  };
}

export type RunningApp = ReturnType<typeof createApp>;

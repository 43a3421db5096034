/** Completes the ports to the app: the context of every use case, and what runs beside requests. */
import type { App } from './app.js';
import { scheduleDaily } from './access/purge.js';
import { scheduleFigures } from './board/figure-report.js';
import { handlers } from './handlers.js';
import { LiveHub } from './live/hub.js';
import { createCabinetInbox } from './events/cabinet-inbox.js';
import { createOutbox } from './outbox.js';
import type { Ports } from './ports.js';
import { scheduleResealing } from './secrets/reseal.js';

export function createApp(ports: Ports & Pick<App, 'settings' | 'kinds'>) {
  const outbox = createOutbox(handlers, ports.settings.jobConcurrency);
  const app: App = { ...ports, deliverNow: (job) => outbox.deliverNow(app, job) };
  const live = new LiveHub(() => app.newId());
  app.listen((topics) => live.publish(topics));
  return {
    ...app,
    /** The subscriptions of pages on this server. */
    live,
    cabinetMessages: createCabinetInbox(app),
    outbox: {
      deliverDue: (isStopped?: () => boolean) => outbox.deliverDue(app, isStopped),
      nextDue: () => app.read((store) => store.nextOutboxDue()),
      idle: () => outbox.idle(),
      /** Enqueues the daily jobs, and the rest of a change of keys. */
      schedule: () => Promise.all([scheduleDaily(app), scheduleResealing(app), scheduleFigures(app)]),
    },
  };
}

export type RunningApp = ReturnType<typeof createApp>;

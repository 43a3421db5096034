/** Completes the ports to the app: the context of every use case, and what runs beside requests. */
import type { OrderKinds, App, Settings } from './app.js';
import { parcelDoors } from './parcels/doors.js';
import { parcelRules } from './parcels/order-rules.js';
import { pressingDoors } from './pressing/doors.js';
import { pressingRules } from './pressing/order-rules.js';
import { pressingSales } from './pressing/sales.js';
import { rentalRules } from './rentals/order-rules.js';
import { rentalWithdrawals } from './rentals/withdrawal.js';
import { shopDoors } from './shop/doors.js';
import { shopRules } from './shop/order-rules.js';
import { shopSales } from './shop/sales.js';
import { scheduleDaily } from './access/purge.js';
import { scheduleFigures } from './board/figure-report.js';
import { handlers } from './handlers.js';
import { LiveHub } from './live/hub.js';
import { createCabinetInbox } from './events/cabinet-inbox.js';
import { createOutbox } from './outbox.js';
import type { Ports } from './ports.js';
import { scheduleResealing } from './secrets/reseal.js';

export function createApp(ports: Ports & { readonly settings: Settings }) {
  const outbox = createOutbox(handlers, ports.settings.jobConcurrency);
  const app: App = { ...ports, kinds: orderKinds, deliverNow: (job) => outbox.deliverNow(app, job) };
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

/** The one list of the kinds of orders; a kind that is missing in a part does not compile. */
const orderKinds: OrderKinds = {
  orders: {
    rentalOrder: rentalRules,
    pressingOrder: pressingRules,
    shopOrder: shopRules,
    parcel: parcelRules,
  },
  doors: { parcel: parcelDoors, pressing: pressingDoors, shop: shopDoors },
  sales: { pressing: pressingSales, shop: shopSales },
  withdrawals: { pressing: pressingSales, shop: shopSales, rental: rentalWithdrawals },
};

/**
 * The world outside the platform: payment sandbox, cabinets, mailboxes, without sockets or files, on the virtual clock. It
 * outlives every platform of a run.
 */
import { createCabinets } from '#simulator/cabinets/cabinets.js';
import type { SimRandom } from '#simulator/random.js';
import { createInbox } from '#simulator/inbox.js';
import { openDocumentStore } from '#simulator/document-store.js';
import type { Deliver } from '#simulator/payments/webhooks.js';
import { createPaymentSandbox } from '#simulator/payments/sandbox.js';
import type { SimulatedWorld } from '#simulator/simulator.js';
import type { Network } from './network.js';
import type { VirtualClock } from './virtual-clock.js';

export interface OutsideOptions {
  readonly clock: VirtualClock;
  readonly random: SimRandom;
  readonly network: Network;
  /** Delivers a webhook to the platform. */
  readonly deliver: Deliver;
}

export interface OutsideWorld extends SimulatedWorld {
  readonly clock: VirtualClock;
  /** A setting that is entered at a gateway by hand takes this long: a person has to go there. */
  comesLate(cabinetId: string, ms: number): void;
}

export const publicUrl = 'https://consigne.test';

export function openOutsideWorld({ clock, random, network, deliver }: OutsideOptions): OutsideWorld {
  const keep = openDocumentStore(null);
  const payments = createPaymentSandbox({ keep, random, clock, publicBase: publicUrl, deliver });
  const cabinets = createCabinets({ keep, random, clock });
  const lateUntil = new Map<string, number>();
  const newest = new Map<string, object>();
  let isConnected = false;
  return {
    clock,
    payments,
    paymentsPort: 0,
    inbox: createInbox(keep, clock),
    cabinets: {
      ...cabinets,
      add(wanted) {
        const { cabinetId } = wanted;
        const until = lateUntil.get(cabinetId) ?? 0;
        newest.set(cabinetId, wanted);
        if (clock.now() >= until) return cabinets.add(wanted);
        clock.schedule(until, () => {
          // Nobody enters a setting that was changed again meanwhile.
          if (newest.get(cabinetId) === wanted) void cabinets.add(wanted);
        });
        return Promise.resolve();
      },
    },
    comesLate: (cabinetId, ms) => void lateUntil.set(cabinetId, clock.now() + ms),
    async connect() {
      // Only once: lines come back by themselves when a platform listens.
      if (isConnected) return;
      isConnected = true;
      await cabinets.connect(network.connect);
    },
    onReset: () => undefined,
    provideEnds: () => undefined,
    settled: () => Promise.resolve(),
    async close() {
      await cabinets.close();
      payments.stop();
      keep.close();
    },
  };
}

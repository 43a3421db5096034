/** Draws what goes wrong: each seed has its own mix, so that no kind of fault hides another (swarm testing). */
import { day, hour, minute } from '#domain/shared/record.js';
import { demoLockerId } from '#infrastructure/demo/cabinets.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import type { ChanceStream, SimChance } from '#simulator/chance.js';
import type { FaultPlan } from './story.js';

type Draft = (stream: ChanceStream) => Record<string, unknown>;

const seconds = (stream: ChanceStream, most: number): number => 1 + stream.below(most);

/** Every fault of the payment provider, and how it is drawn. */
const paymentFaults: Readonly<Record<string, Draft>> = {
  webhookLost: () => ({}),
  webhookDuplicate: (stream) => ({ times: 1 + stream.below(20), copies: 2 + stream.below(3) }),
  webhookDelay: (stream) => ({ seconds: seconds(stream, 3_600) }),
  webhookReorder: (stream) => ({ times: 1 + stream.below(10) }),
  webhookEarly: (stream) => ({ times: 1 + stream.below(10) }),
  webhookForged: (stream) => ({ times: 1 + stream.below(5) }),
  timeoutBefore: (stream) => ({ times: 1 + stream.below(6) }),
  timeoutAfter: (stream) => ({ times: 1 + stream.below(6) }),
  stored500: (stream) => ({ times: 1 + stream.below(3), hasEffect: stream.float() < 0.5 }),
  rateLimit: (stream) => ({ times: 1 + stream.below(5) }),
  down: () => ({}),
  decline: (stream) => ({ times: 1 + stream.below(3) }),
  captureRefused: () => ({ times: 1 }),
  slow: (stream) => ({ times: 1 + stream.below(5), seconds: seconds(stream, 9) }),
};

const cabinetFaults = [
  'bolt-jam',
  'opens-without-ack',
  'slow',
  'result-after-expiry',
  'door-ajar',
  'code-refused-full',
  'code-refused-duplicate',
  'gateway-offline',
  'gateway-busy',
  'event-duplicate',
  'event-reorder',
  'event-lost',
  'ack-without-opening',
  'code-refused-pattern',
  'code-refused-quota',
  'stuck-sensor',
  'clock-drift',
] as const;

/** What happens at one lock, and is over. */
const incidents = [
  'wrong-code-burst',
  'door-forced',
  'lock-restarted',
  'lock-replaced',
  'code-changed-by-hand',
] as const;

export const cabinets = [
  demoIds.rentalCabinet,
  demoIds.parcelCabinet,
  demoIds.pressingCabinet,
  demoIds.shopCabinet,
];

/** A kind is in the mix with even odds, and then strikes a few times. */
export function drawFaults(chance: SimChance, lasts: number): FaultPlan[] {
  const faults: FaultPlan[] = [];
  const calm = chance.stream('faults').float() < 0.15;
  if (calm) return faults;
  const strikes = (stream: ChanceStream): number =>
    stream.float() < 0.5 ? 1 + stream.below(1 + Math.ceil(lasts / day) * 2) : 0;
  for (const [fault, draft] of Object.entries(paymentFaults)) {
    const stream = chance.fresh(`faults/payments/${fault}`);
    for (let count = strikes(stream); count > 0; count -= 1) {
      const at = stream.below(lasts);
      const forMs = fault === 'down' ? 1 + stream.below(30 * minute) : 1 + stream.below(6 * hour);
      faults.push({ id: `p-${fault}-${count}`, at, forMs, where: 'payments', fault, setting: draft(stream) });
    }
  }
  for (const fault of cabinetFaults) {
    const stream = chance.fresh(`faults/cabinets/${fault}`);
    for (let count = strikes(stream); count > 0; count -= 1) {
      const times = fault === 'gateway-offline' || fault === 'slow' ? null : 1 + stream.below(4);
      const forMs = 1 + stream.below(fault === 'gateway-offline' ? 5 * hour : 2 * hour);
      const target = stream.pick(cabinets);
      faults.push({
        id: `k-${fault}-${count}`,
        at: stream.below(lasts),
        forMs,
        where: 'cabinets',
        target,
        fault,
        times,
      });
    }
  }
  for (const fault of incidents) {
    const stream = chance.fresh(`faults/locks/${fault}`);
    for (let count = strikes(stream); count > 0; count -= 1)
      faults.push({
        id: `l-${fault}-${count}`,
        at: stream.below(lasts),
        forMs: 0,
        where: 'cabinets',
        target: demoLockerId(stream.pick(cabinets), 1 + stream.below(4)),
        fault,
        times: null,
      });
  }
  const restarts = chance.fresh('faults/gateways');
  for (let count = strikes(restarts); count > 0; count -= 1)
    faults.push({
      id: `r-${count}`,
      at: restarts.below(lasts),
      forMs: 0,
      where: 'cabinets',
      target: restarts.pick(cabinets),
      fault: 'lock-restarted',
      times: null,
    });
  const mail = chance.fresh('faults/messages');
  for (let count = strikes(mail); count > 0; count -= 1)
    faults.push({
      id: `m-${count}`,
      at: mail.below(lasts),
      forMs: hour,
      where: 'messages',
      times: 1 + mail.below(5),
    });
  return faults;
}

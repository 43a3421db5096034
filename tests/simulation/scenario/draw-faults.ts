/** Draws the faults: each seed has a different mix, so that no kind of fault hides another (swarm testing). */
import { day, hour, minute } from '#domain/shared/record.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import type { RandomStream, SimRandom } from '#simulator/random.js';
import type { CabinetFaultPlan, FaultPlan } from './scenario.js';

type Draft = (stream: RandomStream) => Record<string, unknown>;

const seconds = (stream: RandomStream, most: number): number => 1 + stream.below(most);

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
  'clock-summer-time',
  'clock-unsynchronised',
] as const;

/** Short faults at one lock. */
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

/** A lock's battery is low, then critical, then empty; each until the battery is changed. */
const batteries = ['battery-low', 'battery-critical', 'battery-dead'] as const;

const drawnLock = (stream: RandomStream): string => demoLockerId(stream.pick(cabinets), 1 + stream.below(4));

/** How long one kind of fault lasts, how often it strikes and where. */
type Where = (stream: RandomStream) => Pick<CabinetFaultPlan, 'forMs' | 'target' | 'times'>;

const atCabinet =
  (fault: (typeof cabinetFaults)[number]): Where =>
  (stream) => ({
    times: fault === 'gateway-offline' || fault === 'slow' ? null : 1 + stream.below(4),
    forMs: 1 + stream.below(fault === 'gateway-offline' ? 5 * hour : 2 * hour),
    target: stream.pick(cabinets),
  });

const ofGateway: Where = (stream) => ({ forMs: 0, target: stream.pick(cabinets), times: null });
const ofLock: Where = (stream) => ({ forMs: 0, target: drawnLock(stream), times: null });
const ofBattery: Where = (stream) => ({
  forMs: 1 + stream.below(5 * hour),
  target: drawnLock(stream),
  times: null,
});

/** False or unknown reports of a gateway. */
const lies = [
  'clock-unset',
  'clock-seconds',
  'clock-years-ahead',
  'clock-years-behind',
  'event-unknown',
  'event-unreadable',
] as const;
const lying: Where = (stream) => ({
  times: null,
  forMs: 1 + stream.below(3 * hour),
  target: stream.pick(cabinets),
});

/**
 * Faults of cabinets and locks: the stream that each is drawn from, the beginning of its id, where and for how long.
 */
const kinds: readonly (readonly [stream: string, id: string, fault: string, where: Where])[] = [
  ...cabinetFaults.map((fault) => [`cabinets/${fault}`, `k-${fault}`, fault, atCabinet(fault)] as const),
  ...incidents.map((fault) => [`locks/${fault}`, `l-${fault}`, fault, ofLock] as const),
  ...batteries.map((fault) => [`batteries/${fault}`, `b-${fault}`, fault, ofBattery] as const),
  ['gateways', 'r', 'lock-restarted', ofGateway],
  ...lies.map((fault) => [`lies/${fault}`, `w-${fault}`, fault, lying] as const),
];

/** Each kind is in the mix with even odds, and then strikes a few times. */
export function drawFaults(random: SimRandom, lasts: number): FaultPlan[] {
  const calm = random.stream('faults').float() < 0.15;
  if (calm) return [];
  const struck = <T>(name: string, draft: (stream: RandomStream, count: number) => T): T[] => {
    const stream = random.fresh(`faults/${name}`);
    const strikes = stream.float() < 0.5 ? 1 + stream.below(1 + Math.ceil(lasts / day) * 2) : 0;
    return Array.from({ length: strikes }, (_, place) => draft(stream, strikes - place));
  };
  const ofPayments = Object.entries(paymentFaults).flatMap(([fault, draft]) =>
    struck(`payments/${fault}`, (stream, count): FaultPlan => {
      const at = stream.below(lasts);
      const forMs = fault === 'down' ? 1 + stream.below(30 * minute) : 1 + stream.below(6 * hour);
      return { id: `p-${fault}-${count}`, at, forMs, where: 'payments', fault, setting: draft(stream) };
    }),
  );
  const ofCabinets = kinds.flatMap(([name, id, fault, where]) =>
    struck(name, (stream, count): FaultPlan => {
      const place = where(stream);
      return { id: `${id}-${count}`, at: stream.below(lasts), where: 'cabinets', fault, ...place };
    }),
  );
  const ofMessages = struck('messages', (stream, count): FaultPlan => {
    const [at, times] = [stream.below(lasts), 1 + stream.below(5)];
    return { id: `m-${count}`, at, forMs: hour, where: 'messages', times };
  });
  return [...ofPayments, ...ofCabinets, ...ofMessages];
}

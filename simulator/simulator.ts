/**
 * The simulated outside world (simulator.md#parts): cabinets, payment provider, mailbox and clock, stored in a separate
 * file, so that killing and restarting the platform never resets them. It is a library: everything is accessible in
 * process.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCabinets, type Cabinets } from './cabinets/cabinets.js';
import { overMqtt } from './cabinets/mqtt-link.js';
import { createRandom, type Seed } from './random.js';
import { createSimulatedClock, type SimulatedClock, type ClockState } from './clock.js';
import type { RentalEnd } from '#simulator/control/clock-calls.js';
import type { ControlAnswer, ControlRequest } from './control/answer.js';
import { createControlApi, refused } from '#simulator/control/control-api.js';
import { openEvents, type EventsQuery } from './control/event-stream.js';
import { createInbox, type Inbox } from './inbox.js';
import { openDocumentStore, type Documents } from './document-store.js';
import type { Outside } from './control/routes.js';
import { createRecorder, type Recorder } from './recording/recorder.js';
import { createPaymentSandbox, type PaymentSandbox } from './payments/sandbox.js';
import { createTrace } from './trace.js';

export interface SimulatorOptions {
  /** The folder of the outside world's storage; null to use memory only. */
  readonly dataDir: string | null;
  /** The customers' address of the hosted payment page. */
  readonly publicUrl: string;
  /** The seed until a reset names another one. */
  readonly seed?: Seed;
  readonly clock?: { readonly startAt?: number; readonly frozen?: boolean };
}

/** The interface for the platform. */
export interface SimulatedWorld {
  readonly clock: SimulatedClock;
  readonly payments: PaymentSandbox;
  /** The port of the sandbox for the payment SDK, on loopback. */
  readonly paymentsPort: number;
  readonly inbox: Inbox;
  readonly cabinets: Cabinets;
  /** Connects the cabinets to the platform's broker. */
  connect(brokerUrl: string): Promise<void>;
  /** Called by the control API's reset after the outside world was cleared: installs the cabinets again. */
  onReset(refill: () => Promise<void>): void;
  /** Sets the source of the rentals' ends for the control API: only the platform has them. */
  provideEnds(ask: () => Promise<readonly RentalEnd[]>): void;
  /** Resolves when no message is pending between the outside world and the platform. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface Simulator extends SimulatedWorld {
  control(request: ControlRequest): Promise<ControlAnswer>;
  /** The trace as server-sent events: the output until the signal aborts, or the refusal. */
  events(query: EventsQuery): ControlAnswer | ((signal: AbortSignal) => AsyncIterable<string>);
  /** Records actions, on demand, to be saved as a scenario. */
  readonly recorder: Recorder;
}

const defaultSeed = 1;

function clockOf(memory: Documents<ClockState>, given: SimulatorOptions['clock']): SimulatedClock {
  const state = memory.get('clock');
  return createSimulatedClock({
    ...given,
    ...(state ? { state } : {}),
    remember: (next) => {
      memory.set('clock', next);
    },
  });
}

export async function openSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { dataDir, publicUrl, seed = defaultSeed } = options;
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const keep = openDocumentStore(dataDir === null ? null : join(dataDir, 'outside-world.ndjson'));
  const seeds = keep.collection<Seed>('seed');
  const random = createRandom(seeds.get('seed') ?? seed);
  const clock = clockOf(keep.collection<ClockState>('clock'), options.clock);
  const trace = createTrace(() => clock.now());
  const payments = createPaymentSandbox({ keep, random, clock, publicBase: publicUrl, knowsEveryKey: true });
  const listening = await payments.listen(0);
  const inbox = createInbox(keep, clock);
  const cabinets = createCabinets({ keep, random, clock, trace: (kind, facts) => trace.add(kind, facts) });
  const resets = createResets(async (nextSeed) => {
    payments.reset();
    inbox.clear();
    await cabinets.clear();
    trace.clear();
    seeds.set('seed', nextSeed);
    random.reseed(nextSeed);
  });
  const recorder = createRecorder({
    now: () => clock.now(),
    seed: () => seeds.get('seed') ?? seed,
    cabinets: () => cabinets.list(),
    messages: () => inbox.messages(),
  });
  const { ask: rentalEnds, follow: provideEnds } = createEnds();
  const world = { clock, payments, inbox, cabinets, recorder };
  const outside = { ...world, reset: resets.begin, rentalEnds, trace: trace.text };
  return {
    ...world,
    paymentsPort: listening.port,
    connect: (brokerUrl) => cabinets.connect(overMqtt(brokerUrl)),
    onReset: (refill) => resets.follow(refill),
    provideEnds,
    settled: async () => {
      await Promise.all([payments.settled(), cabinets.settled()]);
    },
    control: recorded(recorder, outside),
    events: eventsOf({ trace, cabinets }),
    close: async () => {
      await cabinets.close();
      payments.stop();
      await listening.close();
      keep.close();
    },
  };
}

/** Empty until the platform is ready. */
function createEnds() {
  let known = (): Promise<readonly RentalEnd[]> => Promise.resolve([]);
  return {
    ask: () => known(),
    follow: (next: typeof known): void => {
      known = next;
    },
  };
}

const eventsOf =
  (source: Parameters<typeof openEvents>[0]): Simulator['events'] =>
  (query) => {
    try {
      return openEvents(source, query);
    } catch (error) {
      return refused(error);
    }
  };

/** The control API, which passes its requests to the recorder. */
function recorded(recorder: Recorder, outside: Outside): Simulator['control'] {
  const control = createControlApi(outside);
  return async (request) => {
    const answer = await control(request);
    recorder.control(request, answer);
    return answer;
  };
}

/**
 * Clears everything, then installs the cabinets again. One reset at a time: two at once would install the same cabinets
 * twice.
 */
function createResets(forget: (seed: Seed) => Promise<void>) {
  let refill: () => Promise<void> = () => Promise.resolve();
  let last: Promise<void> = Promise.resolve();
  return {
    follow(next: () => Promise<void>): void {
      refill = next;
    },
    begin: (seed: Seed): Promise<void> => {
      const done = last.then(() => forget(seed)).then(() => refill());
      last = done.catch(() => undefined);
      return done;
    },
  };
}

/** The clock of the whole installation in simulation: real, frozen, or advanced (simulator.md#clock). */
import type { Instant } from '#domain/shared/record.js';
import {
  createScheduler,
  inOne,
  type Task,
  travel,
  type Participant,
  type Scheduler,
} from '#simulator/clock/time-travel.js';

export interface SimulatedClock {
  now(): Instant;
  readonly isFrozen: boolean;
  /** The target while time is being advanced; else now. */
  horizon(): Instant;
  /**
   * Runs `task` once at `at` (soon if that is past, but never inside this call); returns a function to cancel it. In an
   * advance a task with `mayWait` runs once, up to a day later, at the end of a stretch in which nothing else falls
   * due.
   */
  schedule(at: Instant, task: Task, mayWait?: boolean): () => void;
  freeze(): void;
  /** Lets time pass again from its current instant. */
  run(): void;
  /** Resolves when everything that falls due until then has run. Throws RangeError for an earlier instant. */
  advanceTo(at: Instant): Promise<void>;
  advanceBy(ms: number): Promise<void>;
  /** Registers a participant of advances; returns a function to remove it. */
  onSettle(participant: Participant): () => void;
}

interface SimulatedClockOptions extends HandsOptions {
  /** A task that throws stops neither time nor the others. By default it is an uncaught error, as in any timer. */
  readonly onError?: (error: unknown) => void;
  /** How long in real time one task may delay an advance. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 10_000;

const throwOutside = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

const guardedBy =
  (onError: (error: unknown) => void) =>
  async (task: Task): Promise<void> => {
    try {
      await task();
    } catch (error) {
      onError(error);
    }
  };

export function createSimulatedClock(options: SimulatedClockOptions = {}): SimulatedClock {
  const { onError = throwOutside, timeoutMs = defaultTimeoutMs } = options;
  const runTask = guardedBy(onError);
  const [scheduler, patient] = [createScheduler(), createScheduler()];
  const hands = createHands(options);
  const ticker = createTicker(inOne(patient, scheduler), hands, runTask);
  const participants = new Set<Participant>();
  let target: Instant | null = null;

  const advance = async (to: Instant): Promise<void> => {
    const { now, stepTo } = hands;
    if (!(to >= now())) throw new RangeError('L’horloge ne recule pas.');
    target = to;
    ticker.hold();
    stepTo(now());
    await travel({ target, scheduler, patient, participants, timeoutMs, now, stepTo, runTask }).finally(
      () => {
        target = null;
        hands.arrive();
        ticker.release();
      },
    );
  };
  const oneAfterTheOther = createQueue();

  return {
    now: hands.now,
    get isFrozen() {
      return hands.isFrozen();
    },
    horizon: () => target ?? hands.now(),
    schedule(at, task, mayWait = false) {
      const callOff = (mayWait ? patient : scheduler).add(at, task);
      ticker.reset();
      return callOff;
    },
    freeze: () => hands.setFrozen(true),
    run() {
      hands.setFrozen(false);
      ticker.reset();
    },
    advanceTo: (at) => oneAfterTheOther(() => advance(at)),
    advanceBy: (ms) => oneAfterTheOther(() => advance(hands.now() + ms)),
    onSettle(participant) {
      participants.add(participant);
      return () => void participants.delete(participant);
    },
  };
}

/** Advances wait for each other, in the order of the calls. */
function createQueue(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The persistent state: the offset to real time, or the instant at which it is frozen. */
export interface ClockState {
  readonly offsetMs: number;
  readonly frozenAt: number | null;
}

interface HandsOptions {
  readonly startAt?: number;
  readonly frozen?: boolean;
  /** The last argument of `remember`; it overrides the two above. */
  readonly state?: ClockState;
  /** Called at every change, and at every step of an advance. */
  readonly remember?: (state: ClockState) => void;
}

/** The state of the simulated clock: real time with an offset, stopped, or in the middle of an advance. */
interface Hands {
  readonly now: () => number;
  /** The user's choice; an advance in between does not count. */
  readonly isFrozen: () => boolean;
  readonly setFrozen: (frozen: boolean) => void;
  /** One step of an advance; until `arrive` real time does not move the clock. */
  readonly stepTo: (at: number) => void;
  readonly arrive: () => void;
}

function createHands({ state, startAt, frozen = false, remember }: HandsOptions): Hands {
  const real = () => Date.now();
  const start = state ? (state.frozenAt ?? real() + state.offsetMs) : (startAt ?? real());
  let isFrozen = state ? state.frozenAt !== null : frozen;
  let isTravelling = false;
  /** Only one of the two applies: the place while the clock is frozen, the offset while it runs. */
  let place = start;
  let offsetMs = start - real();

  const stands = () => isFrozen || isTravelling;
  const now = () => (stands() ? place : real() + offsetMs);
  const change = (apply: () => void): void => {
    const at = now();
    apply();
    if (!isTravelling) place = at;
    offsetMs = place - real();
    remember?.({ offsetMs, frozenAt: isFrozen ? place : null });
  };
  return {
    now,
    isFrozen: () => isFrozen,
    setFrozen: (requested) =>
      change(() => {
        isFrozen = requested;
      }),
    stepTo: (at) =>
      change(() => {
        isTravelling = true;
        place = at;
      }),
    arrive: () =>
      change(() => {
        isTravelling = false;
      }),
  };
}

interface Ticker {
  /** Call after every change of the agenda or the clock. */
  reset(): void;
  /** Pauses while an advance runs due tasks. */
  hold(): void;
  release(): void;
}

/** The longest delay of a Node timer. */
const longestTimerMs = 2 ** 31 - 1;

/** Between advances: runs due tasks in real time, with one timer that keeps no process alive. */
function createTicker(
  scheduler: Pick<Scheduler, 'nextDue' | 'take'>,
  hands: Hands,
  runTask: (task: Task) => Promise<void>,
): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let isHeld = false;

  const reset = (): void => {
    clearTimeout(timer);
    const next = scheduler.nextDue();
    if (isHeld || next === null) return;
    const wait = Math.max(0, next - hands.now());
    if (wait > 0 && hands.isFrozen()) return;
    timer = setTimeout(runPast, Math.min(wait, longestTimerMs)).unref();
  };
  const runPast = (): void => {
    const due: Task[] = [];
    for (let task = scheduler.take(hands.now()); task; task = scheduler.take(hands.now())) due.push(task);
    for (const task of due) void runTask(task);
    reset();
  };
  return {
    reset,
    hold() {
      isHeld = true;
      reset();
    },
    release() {
      isHeld = false;
      reset();
    },
  };
}

/** The clock of every part of the simulator (simulator.md#clock): the platform's own, real, frozen or advanced. */
export interface SimClock {
  now(): Instant;
  /**
   * Runs `task` once at `at` on this clock (soon if that is past, but never inside this call); returns a function to
   * cancel it.
   */
  schedule(at: Instant, task: () => void): () => void;
}

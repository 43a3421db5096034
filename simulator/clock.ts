/** The clock of the whole installation in simulation: real, frozen, or advanced (simulator.md#clock). */
import type { Instant } from '#domain/shared/record.js';
import { createScheduler, inOne, type Task } from '#simulator/clock/scheduler.js';
import { createHands, type HandsOptions } from '#simulator/clock/hands.js';
import { createTicker } from '#simulator/clock/ticker.js';
import { travel, type Participant } from '#simulator/clock/time-travel.js';

export type { ClockState } from '#simulator/clock/hands.js';

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

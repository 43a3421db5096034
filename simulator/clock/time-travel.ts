/** Advances time: everything that falls due on the way runs, in order, at its own time (simulator.md#clock). */
import { day } from '#domain/shared/record.js';

/** A part with its own due work, such as the platform's outbox. */
export interface Participant {
  /** When its next work falls due, once running work has ended; null if there is none. */
  nextDue(): Promise<number | null>;
  /** Runs what is due now. */
  runDue(): Promise<void>;
}

interface Journey {
  readonly target: number;
  readonly scheduler: Scheduler;
  /** Tasks that may wait until another falls due: heartbeats, of which the last one replaces all. */
  readonly patient: Scheduler;
  readonly participants: ReadonlySet<Participant>;
  /** How long in real time one task may delay the advance. A longer task is waiting for simulated time to pass. */
  readonly timeoutMs: number;
  readonly now: () => number;
  readonly stepTo: (at: number) => void;
  /** Never rejects. */
  readonly runTask: (task: Task) => Promise<void>;
}

/** This many tasks at one instant mean that a task schedules itself again whenever it runs. */
const mostAtOneInstant = 100_000;
/** The longest delay of a task that may wait: a quarter of a year of quiet days takes a moment. */
const longestWaitMs = day;

export async function travel(journey: Journey): Promise<void> {
  const { target, scheduler, patient, participants, now, stepTo } = journey;
  const crew = createCrew(journey);
  for (;;) {
    const dues = await duesOf(participants);
    const firm = Math.min(scheduler.nextDue() ?? Infinity, ...dues.values());
    const next = nextStep(firm, patient.nextDue() ?? Infinity, target);
    if (next <= target) {
      if (next > now()) stepTo(next);
      await crew.runDue(dues);
    } else if (await crew.isAtRest()) return stepTo(target);
  }
}

/** The end of the stretch in which nothing else falls due, if a task waits for it. */
const nextStep = (firm: number, patient: number, target: number): number =>
  patient > target ? firm : Math.min(firm, Math.max(patient, Math.min(target, patient + longestWaitMs)));

async function duesOf(participants: ReadonlySet<Participant>): Promise<Map<Participant, number>> {
  const dues = new Map<Participant, number>();
  for (const participant of participants) dues.set(participant, (await participant.nextDue()) ?? Infinity);
  return dues;
}

interface Crew {
  runDue(dues: ReadonlyMap<Participant, number>): Promise<void>;
  /** True if no work is running, or the running work waits for a later time. */
  isAtRest(): Promise<boolean>;
}

function createCrew({ scheduler, patient, participants, now, timeoutMs, runTask }: Journey): Crew {
  const underWay = new Set<Promise<void>>();
  let [instant, ran] = [now(), 0];

  const count = (): void => {
    [instant, ran] = now() > instant ? [now(), 1] : [instant, ran + 1];
    if (ran > mostAtOneInstant) throw new Error(`Time stands still: something is always due at ${instant}`);
  };
  const attend = async (work: Promise<void>): Promise<void> => {
    count();
    const watched = work.finally(() => underWay.delete(watched));
    underWay.add(watched);
    await endsWithin(watched, timeoutMs);
  };
  return {
    async runDue(dues) {
      const hasWaited = (patient.nextDue() ?? Infinity) <= now();
      for (let task = patient.take(now()); task; task = patient.take(now())) await attend(runTask(task));
      // The messages of a step are received before the next step.
      if (hasWaited) await duesOf(participants);
      for (let task = scheduler.take(now()); task; task = scheduler.take(now())) await attend(runTask(task));
      for (const [participant, due] of dues) if (due <= now()) await attend(participant.runDue());
    },
    isAtRest: async () => underWay.size === 0 || !(await endsWithin(Promise.race(underWay), timeoutMs)),
  };
}

/** Returns whether the work ends in time; rejects if it rejects in time, and otherwise leaves it running. */
async function endsWithin(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

export type Task = () => void | Promise<void>;

/** Due tasks: a heap, in order of time and, at one instant, of scheduling. */
export interface Scheduler {
  /** Returns a function to cancel it. */
  add(at: number, task: Task): () => void;
  /** The earliest instant at which a task waits, or null. */
  nextDue(): number | null;
  /** Removes the first due task, or returns null. */
  take(now: number): Task | null;
}

interface Entry {
  readonly at: number;
  readonly order: number;
  /** Null once cancelled: the entry leaves the heap when it reaches the top. */
  task: Task | null;
}

const isBefore = (left: Entry, right: Entry): boolean =>
  left.at < right.at || (left.at === right.at && left.order < right.order);

export function createScheduler(): Scheduler {
  const heap: Entry[] = [];
  let order = 0;

  const top = (): Entry | undefined => {
    while (heap[0]?.task === null) pop(heap);
    return heap[0];
  };
  return {
    add(at, task) {
      const entry: Entry = { at, order: order++, task };
      push(heap, entry);
      return () => {
        entry.task = null;
      };
    },
    nextDue: () => top()?.at ?? null,
    take(now) {
      const first = top();
      if (!first || first.at > now) return null;
      pop(heap);
      return first.task;
    },
  };
}

/** Two agendas read as one; at the same instant the first takes precedence. */
export function inOne(first: Scheduler, second: Scheduler): Pick<Scheduler, 'nextDue' | 'take'> {
  return {
    nextDue() {
      const dues = [first.nextDue(), second.nextDue()].filter((due) => due !== null);
      return dues.length === 0 ? null : Math.min(...dues);
    },
    take: (now) => first.take(now) ?? second.take(now),
  };
}

function push(heap: Entry[], entry: Entry): void {
  let place = heap.length;
  while (place > 0) {
    const parent = (place - 1) >> 1;
    const above = heap[parent];
    if (!above || isBefore(above, entry)) break;
    heap[place] = above;
    place = parent;
  }
  heap[place] = entry;
}

/** Removes the first entry and lets the last one sink to its place. */
function pop(heap: Entry[]): void {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let place = 0;
  for (;;) {
    const child = smallerChild(heap, place);
    const below = heap[child];
    if (!below || !isBefore(below, last)) break;
    heap[place] = below;
    place = child;
  }
  heap[place] = last;
}

function smallerChild(heap: Entry[], place: number): number {
  const left = heap[2 * place + 1];
  const right = heap[2 * place + 2];
  return left && right && isBefore(right, left) ? 2 * place + 2 : 2 * place + 1;
}

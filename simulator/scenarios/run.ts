/** Plays a scenario step by step on a separate platform; its trace is the same for the same seed. */
import { type People, type ScenarioPlatform, type StartPlatform, StepFailed } from './platform.js';
import type { Scenario, ScenarioStep } from './scenario.js';
import { type ScenarioRun, startScenario } from './scenario-run.js';

interface StepNote {
  readonly verb: string;
  readonly line: number;
  readonly isDone: boolean;
}

interface TraceReader {
  /** Called before the first step: earlier events belong to the start of the world. */
  begin(): Promise<void>;
  step(note: StepNote, now: number): Promise<void>;
  end(): Promise<void>;
  lines(): readonly string[];
}

interface Line {
  readonly at: string;
  readonly kind: string;
  readonly cabinetId?: string;
  readonly lockerId?: string;
}

interface Seen {
  readonly items: readonly Record<string, unknown>[];
}

/**
 * The trace of a run: each step, the events of the outside world meanwhile, and at the end the messages and money
 * movements. Simultaneous events of several cabinets have no order: they are sorted by cabinet, so that the same seed
 * gives the same trace.
 */
function createTraceReader(platform: ScenarioPlatform): TraceReader {
  const lines: string[] = [];
  let readLines = 0;
  const cabinetOf = new Map<string, string>();
  const get = async (path: string): Promise<unknown> => (await platform.control('GET', path)).body;

  const read = async (): Promise<void> => {
    const text = await get(`/log?since=${readLines}`);
    const fresh = (typeof text === 'string' ? text : '').split('\n').filter((line) => line !== '');
    readLines += fresh.length;
    lines.push(...inOrder(fresh, cabinetOf));
  };
  const list = async (path: string) => ((await get(path)) as Seen).items;
  return {
    async begin() {
      for (const { cabinetId, lockers } of await list('/cabinets'))
        for (const { lockerId } of lockers as readonly { readonly lockerId: string }[])
          cabinetOf.set(lockerId, String(cabinetId));
      await read();
    },
    async step(note, now) {
      await read();
      lines.push(JSON.stringify({ at: new Date(now).toISOString(), kind: 'step', ...note }));
    },
    async end() {
      await read();
      for (const { channel, to, subject, sentAt } of (await list('/inbox')).toReversed())
        lines.push(JSON.stringify({ at: sentAt, kind: 'message', channel, to, subject }));
      for (const { id, status, amount, metadata, moved } of await list('/payments/intents'))
        lines.push(JSON.stringify({ kind: 'payment', id, status, amount, metadata, moved }));
    },
    lines: () => lines,
  };
}

/** Sorted within each instant by cabinet; the events of one cabinet keep their order. */
function inOrder(lines: readonly string[], cabinetOf: ReadonlyMap<string, string>): string[] {
  const keyed = lines.map((text, order) => {
    const { at, cabinetId, lockerId } = JSON.parse(text) as Line;
    const cabinet = cabinetId ?? cabinetOf.get(lockerId ?? '') ?? '';
    return { text, order, key: `${at} ${cabinet}` };
  });
  keyed.sort((left, right) =>
    left.key < right.key ? -1 : left.key > right.key ? 1 : left.order - right.order,
  );
  return keyed.map(({ text }) => text);
}

export interface PlayedStep {
  readonly words: string;
  readonly line: number;
  /** Null when it succeeded. */
  readonly failure: string | null;
  readonly isSkipped: boolean;
  readonly ms: number;
}

export interface PlayedScenario {
  readonly name: string;
  readonly seed: number | string;
  readonly isPassed: boolean;
  readonly steps: readonly PlayedStep[];
  /** One JSON object per line. */
  readonly trace: readonly string[];
  readonly ms: number;
}

interface PlayRequest {
  readonly start: StartPlatform;
  readonly people: People;
  /** Overrides the file's own seed. */
  readonly seed?: number | string | undefined;
  /** Called after each step, while the platform still runs. */
  readonly onStep?: (step: PlayedStep) => void;
}

const clockMs = (): number => performance.now();

/** Never rejects for expected failures of a scenario: the first failing step ends it, and the others are skipped. */
export async function play(
  scenario: Scenario,
  { start, people, seed: requested, onStep }: PlayRequest,
): Promise<PlayedScenario> {
  const seed = requested ?? scenario.seed;
  const begun = clockMs();
  const platform = await start({ seed, startAt: Date.parse(scenario.start) });
  const steps: PlayedStep[] = [];
  const onPlayed = (step: PlayedStep): void => {
    steps.push(step);
    onStep?.(step);
  };
  const trace = createTraceReader(platform);
  try {
    const first = { words: 'préparer la plateforme et ses consignes', line: 1 };
    const run = await attempt(first, onPlayed, () => startScenario({ platform, people, ...scenario }));
    await trace.begin();
    if (run) await playAll(run, trace, scenario.steps, onPlayed, { isOver: false });
    await trace.end();
  } finally {
    await platform.close();
  }
  const isPassed = steps.every(({ failure, isSkipped }) => failure === null && !isSkipped);
  return { name: scenario.name, seed, isPassed, steps, trace: trace.lines(), ms: clockMs() - begun };
}

interface Course {
  isOver: boolean;
}

async function playAll(
  run: ScenarioRun,
  trace: TraceReader,
  steps: readonly ScenarioStep[],
  onPlayed: (step: PlayedStep) => void,
  course: Course,
): Promise<void> {
  for (const step of steps)
    for (let time = 0; time < step.times; time += 1) {
      if (step.inner.length > 0) await playAll(run, trace, step.inner, onPlayed, course);
      else if (course.isOver) onPlayed({ ...headOf(step), failure: null, isSkipped: true, ms: 0 });
      else course.isOver = !(await playOne(run, trace, step, onPlayed));
    }
}

const headOf = ({ family, input, label, line }: ScenarioStep) => ({
  words: label === null ? family.words(input) : `${label} — ${family.words(input)}`,
  line,
});

async function playOne(
  run: ScenarioRun,
  trace: TraceReader,
  step: ScenarioStep,
  onPlayed: (step: PlayedStep) => void,
): Promise<boolean> {
  const { family, input } = step;
  const isDone = await attempt(headOf(step), onPlayed, async () => {
    await family.play(run, input);
    return true;
  });
  await trace.step({ verb: family.verb, line: step.line, isDone: isDone === true }, await run.now());
  return isDone === true;
}

async function attempt<T>(
  head: { readonly words: string; readonly line: number },
  onPlayed: (step: PlayedStep) => void,
  work: () => Promise<T>,
): Promise<T | null> {
  const begun = clockMs();
  const end = (failure: string | null) =>
    onPlayed({ ...head, failure, isSkipped: false, ms: clockMs() - begun });
  try {
    const result = await work();
    end(null);
    return result;
  } catch (error) {
    end(error instanceof StepFailed ? error.message : `Erreur inattendue : ${String(error)}`);
    return null;
  }
}

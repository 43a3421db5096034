/** Plays a scenario step by step on a separate platform; its trace is the same for the same seed. */
import type { People, StartPlatform } from './platform.js';
import type { Scenario, ScenarioStep } from './scenario.js';
import { setStage, type Stage } from './stage.js';
import { StepFailed } from './step-failed.js';
import { createTraceReader, type TraceReader } from './trace-reader.js';

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
  const told = (step: PlayedStep): void => {
    steps.push(step);
    onStep?.(step);
  };
  const trace = createTraceReader(platform);
  try {
    const first = { words: 'préparer la plateforme et ses consignes', line: 1 };
    const stage = await attempt(first, told, () => setStage({ platform, people, ...scenario }));
    await trace.begin();
    if (stage) await playAll(stage, trace, scenario.steps, told, { isOver: false });
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
  stage: Stage,
  trace: TraceReader,
  steps: readonly ScenarioStep[],
  told: (step: PlayedStep) => void,
  course: Course,
): Promise<void> {
  for (const step of steps)
    for (let time = 0; time < step.times; time += 1) {
      if (step.inner.length > 0) await playAll(stage, trace, step.inner, told, course);
      else if (course.isOver) told({ ...headOf(step), failure: null, isSkipped: true, ms: 0 });
      else course.isOver = !(await playOne(stage, trace, step, told));
    }
}

const headOf = ({ family, input, label, line }: ScenarioStep) => ({
  words: label === null ? family.words(input) : `${label} — ${family.words(input)}`,
  line,
});

async function playOne(
  stage: Stage,
  trace: TraceReader,
  step: ScenarioStep,
  told: (step: PlayedStep) => void,
): Promise<boolean> {
  const { family, input } = step;
  const isDone = await attempt(headOf(step), told, async () => {
    await family.play(stage, input);
    return true;
  });
  await trace.step({ verb: family.verb, line: step.line, isDone: isDone === true }, await stage.now());
  return isDone === true;
}

async function attempt<T>(
  head: { readonly words: string; readonly line: number },
  told: (step: PlayedStep) => void,
  work: () => Promise<T>,
): Promise<T | null> {
  const begun = clockMs();
  const end = (failure: string | null) => told({ ...head, failure, isSkipped: false, ms: clockMs() - begun });
  try {
    const result = await work();
    end(null);
    return result;
  } catch (error) {
    end(error instanceof StepFailed ? error.message : `Erreur inattendue : ${String(error)}`);
    return null;
  }
}

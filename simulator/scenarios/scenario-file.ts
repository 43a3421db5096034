/**
 * Reads a scenario file: YAML, then schema, then lint. Every error is reported, and only a valid file can be played.
 */
import { z } from 'zod';
import { type LintRequest, lint } from './lint.js';
import { type Problem, inOrder, type Source, readSource } from './source.js';
import { scenarioHead, type Scenario, type ScenarioStep } from './scenario.js';
import { repeatSchema, letStep, repeat } from '#simulator/scenarios/steps/flow.js';
import type { StepFamily } from './family.js';
import { put, take, doorSteps, press } from '#simulator/scenarios/steps/doors.js';
import { expectStep } from '#simulator/scenarios/steps/expectations.js';
import { clearFaults, fault } from '#simulator/scenarios/steps/faults.js';
import { http } from '#simulator/scenarios/steps/http.js';
import { readMessage } from '#simulator/scenarios/steps/message.js';
import { abandon, dashboard, pay } from '#simulator/scenarios/steps/payment.js';
import { setClock, advanceClock, wait } from '#simulator/scenarios/steps/time.js';

// Errors of a part of a file against its schema, in French, by line and column.

const { localeError } = z.locales.fr();

type Issue = z.core.$ZodIssue;

/** Checks the part at `path`; returns its output, or null after reporting the problems. */
function checked<S extends z.ZodType>(
  source: Source,
  schema: S,
  value: unknown,
  path: readonly PropertyKey[],
): { readonly output: z.output<S> | null; readonly problems: readonly Problem[] } {
  const result = schema.safeParse(value, { error: localeError });
  if (result.success) return { output: result.data, problems: [] };
  const problems = result.error.issues.flatMap((issue) => problemsOf(source, issue, path));
  return { output: null, problems };
}

function problemsOf(source: Source, issue: Issue, path: readonly PropertyKey[]): Problem[] {
  const whole = [...path, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...source.atKey([...whole, key]),
      message: `« ${key} » n’est pas connu ici`,
    }));
  if (issue.code === 'invalid_union') {
    const closest = nearest(issue.errors);
    if (closest) return closest.flatMap((inner) => problemsOf(source, inner, whole));
  }
  if (issue.code === 'invalid_key')
    return [{ ...source.atKey(whole), message: issue.issues[0]?.message ?? issue.message }];
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ ...source.at(whole), message: `il manque « ${String(whole.at(-1) ?? 'contenu')} »` }];
  return [{ ...source.at(whole), message: issue.message }];
}

/** The alternative whose error is deepest inside the value. */
function nearest(ways: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const isWrongKind = (issues: readonly Issue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  return ways
    .filter((way) => way.length > 0)
    .toSorted(
      (left, right) =>
        Number(isWrongKind(left)) - Number(isWrongKind(right)) ||
        depth(right) - depth(left) ||
        left.length - right.length,
    )[0];
}

interface ScenarioFile {
  /** Null if there is an error that is not a warning. */
  readonly scenario: Scenario | null;
  readonly problems: readonly Problem[];
}

/** Keys that a step may have beside its verb. */
const besides = ['label'];

export function readScenario(text: string, request: LintRequest): ScenarioFile {
  const source = readSource(text);
  if (source.problems.length > 0) return { scenario: null, problems: inOrder(source.problems) };
  const nature = natureProblem(source);
  if (nature !== null) return { scenario: null, problems: [{ ...source.at([]), message: nature }] };
  const problems: Problem[] = [];
  const head = checked(source, scenarioHead, source.content, []);
  problems.push(...head.problems);
  const written = (source.content as { readonly steps?: unknown } | null)?.steps;
  const steps = Array.isArray(written) ? readSteps(source, written, ['steps'], problems) : [];
  if (!head.output || problems.length > 0) return { scenario: null, problems: inOrder(problems) };
  const scenario: Scenario = { ...head.output, steps };
  problems.push(...lint(scenario, source, request));
  const isBroken = problems.some(({ isWarning }) => !isWarning);
  return { scenario: isBroken ? null : scenario, problems: inOrder(problems) };
}

/** A file that is not a list of entries would miss every entry, which would be a useless message. */
function natureProblem({ content }: Source): string | null {
  if (content === null || content === undefined) return 'le fichier est vide';
  if (typeof content === 'object' && !Array.isArray(content)) return null;
  return 'ce n’est pas un scénario : il commence par « name: », « seed: », « cabinets: » et « steps: »';
}

function readSteps(
  source: Source,
  written: readonly unknown[],
  path: readonly PropertyKey[],
  problems: Problem[],
): ScenarioStep[] {
  return written.flatMap((each, index) => readStep(source, each, [...path, index], problems) ?? []);
}

const stepForm = z.record(z.string(), z.unknown());

function readStep(
  source: Source,
  written: unknown,
  path: readonly PropertyKey[],
  problems: Problem[],
): ScenarioStep | null {
  const form = checked(source, stepForm, written, path);
  problems.push(...form.problems);
  if (!form.output) return null;
  const verbs = Object.keys(form.output).filter((key) => !besides.includes(key));
  const [verb] = verbs;
  const family = verb === undefined ? undefined : familyOf(verb);
  if (verb === undefined || verbs.length > 1 || !family) {
    const wrong = verbs.find((each) => !familyOf(each));
    const place = wrong === undefined ? source.at(path) : source.atKey([...path, wrong]);
    problems.push({ ...place, message: verbProblem(verbs, wrong) });
    return null;
  }
  const here = [...path, verb];
  const input = form.output[verb];
  const { output, problems: own } = checked(source, family.schema, input, here);
  problems.push(...own);
  if (own.length > 0) return null;
  const { times, steps } = verb === 'repeat' ? repeatSchema.parse(output) : { times: 1, steps: [] };
  return {
    family,
    input,
    label: typeof form.output['label'] === 'string' ? form.output['label'] : null,
    line: source.at(path).line,
    path: here,
    times,
    inner: readSteps(source, steps, [...here, 'steps'], problems),
  };
}

function verbProblem(verbs: readonly string[], wrong: string | undefined): string {
  const known = stepFamilies.map(({ verb }) => verb).join(', ');
  if (wrong !== undefined) return `étape inconnue : « ${wrong} » (connues : ${known})`;
  return verbs.length === 0
    ? `une étape a un de ces mots : ${known}`
    : `une seule action par étape, ici ${verbs.join(', ')}`;
}

/** Every step that a scenario may have, by its verb. */
export const stepFamilies: readonly StepFamily[] = [
  press,
  ...doorSteps,
  put,
  take,
  setClock,
  pay,
  abandon,
  dashboard,
  wait,
  advanceClock,
  fault,
  clearFaults,
  http,
  readMessage,
  expectStep,
  letStep,
  repeat,
];

const familyOf = (verb: string): StepFamily | undefined =>
  stepFamilies.find((family) => family.verb === verb);

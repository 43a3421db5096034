/** Converts a recording to a scenario file: elapsed time, named values, and reads only if a later step uses them. */
import { stringify } from 'yaml';
import type { CabinetView } from '#simulator/cabinets/view.js';
import type { Seed } from '#simulator/random.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { createCorrelation } from './correlate.js';
import type { Action, WrittenStep } from './actions.js';
import { controlStep, httpStep, type Words } from './steps.js';

interface RecordedWorld {
  readonly start: number;
  readonly seed: Seed;
  readonly cabinets: readonly CabinetView[];
  readonly messages: readonly InboxMessage[];
}

interface Line {
  readonly action: Action;
  readonly before: readonly WrittenStep[];
  readonly step: WrittenStep | null;
}

/** Shorter pauses are only the user's speed. */
const shortestPauseMs = 1_000;

export function asScenario(actions: readonly Action[], world: RecordedWorld): string {
  const places = placesOf(world.cabinets, actions);
  const correlation = createCorrelation(world.messages, places.fixed);
  const words: Words = { correlation, placeOf: (id) => places.nameOf.get(id) ?? id };
  const lines: Line[] = actions.map((action) => {
    const step = action.kind === 'control' ? controlStep(action, words) : httpStep(action, words);
    if (action.kind === 'http') correlation.learn(action);
    return { action, before: correlation.takeReadings(), step };
  });
  const file = {
    name: `Enregistrement du ${new Date(world.start).toISOString()}`,
    seed: world.seed,
    start: new Date(world.start).toISOString(),
    cabinets: places.written,
    steps: stepsOf(lines, world.start, (action) => correlation.capturesOf(action)),
  };
  return stringify(file, { lineWidth: 110 });
}

/** A read is included only if a later step needs its result. */
function stepsOf(
  lines: readonly Line[],
  start: number,
  capturesOf: (action: Action) => Readonly<Record<string, string>>,
): WrittenStep[] {
  const steps: WrittenStep[] = [];
  let at = start;
  for (const { action, before, step } of lines) {
    const capture = capturesOf(action);
    const isNeeded = Object.keys(capture).length > 0;
    if (!step || (action.method === 'GET' && !isNeeded)) continue;
    if (action.at - at >= shortestPauseMs) {
      steps.push({ 'advance-clock': `${action.at - at}ms` });
      at = action.at;
    }
    steps.push(...before, ...timeout(step));
    const { http } = step;
    steps.push(isNeeded && typeof http === 'object' ? { http: { ...http, capture } } : step);
  }
  return steps;
}

interface Press {
  readonly locker: string;
  readonly code: string;
  readonly result: string;
}

/** A gateway takes a different time for each code: the step waits until a sent code is on the lock. */
function timeout({ press }: WrittenStep): WrittenStep[] {
  const { locker, code, result } = (press ?? { locker: '', code: '', result: '' }) as Press;
  const wasKnown = result === 'opened' || result === 'jammed';
  if (!wasKnown || !code.startsWith('${')) return [];
  return [{ wait: { until: { usable: { locker, code } }, atMost: '5 min' } }];
}

/** Cabinets with an action, under short names. */
function placesOf(cabinets: readonly CabinetView[], actions: readonly Action[]) {
  const said = JSON.stringify(actions.map(({ path, body }) => [path, body]));
  const nameOf = new Map<string, string>();
  const fixed = new Map<string, string>();
  const written: Record<string, { name: string; lockers: Record<string, string> }> = {};
  for (const { cabinetId, name, lockers } of cabinets) {
    const touched = lockers.filter(({ lockerId }) => said.includes(lockerId));
    if (touched.length === 0 && !said.includes(cabinetId)) continue;
    const alias = aliasOf(name, Object.keys(written));
    written[alias] = {
      name,
      lockers: Object.fromEntries(touched.map(({ number, model }) => [number, model])),
    };
    nameOf.set(cabinetId, alias);
    fixed.set(cabinetId, alias);
    for (const { lockerId, number } of touched) {
      nameOf.set(lockerId, `${alias}/${number}`);
      fixed.set(lockerId, `${alias}/${number}`);
    }
  }
  return { nameOf, fixed, written };
}

function aliasOf(name: string, taken: readonly string[]): string {
  const plain = name.normalize('NFD').replace(/[^A-Za-z0-9 ]/g, '');
  const word = /[A-Za-z][A-Za-z0-9]*/.exec(plain.toLowerCase())?.[0] ?? 'consigne';
  let alias = word;
  for (let number = 2; taken.includes(alias); number += 1) alias = `${word}${number}`;
  return alias;
}

/** Converts a recording to a scenario file: elapsed time, named values, and reads only if a later step uses them. */
import { stringify } from 'yaml';
import type { CabinetView } from '#simulator/cabinets/view.js';
import type { Seed } from '#simulator/random.js';
import type { InboxMessage } from '#simulator/inbox.js';

interface Origin {
  readonly name: string;
  /** The response that contains it, and where. */
  readonly action: HttpAction;
  readonly field: string;
}

interface Correlation {
  /** The text with every known value replaced by its name; marks the names as used. */
  named(text: string): string;
  /** From now on the values of this response are known. */
  learn(action: HttpAction): void;
  /** The used values of a response: the captures of its step. */
  capturesOf(action: Action): Readonly<Record<string, string>>;
  /** Steps that read a message for a value that no response contained; each is returned once. */
  takeReadings(): readonly WrittenStep[];
}

/** Whether it looks like an id, a code or a token, and not like a word, an instant or an amount. */
function isOpaque(text: string): boolean {
  if (!/^[\w.:-]{4,}$/.test(text) || /^\d{4}-\d\d-\d\dT/.test(text)) return false;
  return /\d/.test(text) || /^[A-Z-]{4,}$/.test(text) || text.length >= 16;
}

function leavesOf(value: unknown, path = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Names values that one response contains and a later request needs: ids, codes and tokens differ from run to run, the
 * names do not. A value may come from a response of the platform, or from a message.
 */
function createCorrelation(
  messages: readonly InboxMessage[],
  fixed: ReadonlyMap<string, string>,
): Correlation {
  const origins = new Map<string, Origin>();
  const used = new Map<Action, Record<string, string>>();
  const nameFor = createNames();
  const readings = createReadings(messages, () => nameFor('message'));
  const nameOf = (value: string): string | null => {
    const origin = origins.get(value);
    if (!origin) return readings.nameOf(value);
    const captures = used.get(origin.action) ?? {};
    captures[origin.name] = origin.field;
    used.set(origin.action, captures);
    return origin.name;
  };
  return {
    named: (text) =>
      text
        .split(/([/?&=])/)
        .map((part) => {
          const name = fixed.get(part) ?? (isOpaque(part) ? nameOf(part) : null);
          return name === null ? part : `\${${name}}`;
        })
        .join(''),
    learn(action) {
      for (const [field, text] of leavesOf(action.answer)) {
        if (!isOpaque(text) || fixed.has(text) || origins.has(text)) continue;
        origins.set(text, { name: nameFor(field.replace(/\[\d+\]/g, '')), action, field });
      }
    },
    capturesOf: (action) => used.get(action) ?? {},
    takeReadings: () => readings.take(),
  };
}

/** Names of values by the field that they were first seen in, each once. */
function createNames(): (field: string) => string {
  const names = new Set<string>();
  return (field) => {
    const base = /[A-Za-z]\w*$/.exec(field)?.[0] ?? 'value';
    let name = base;
    for (let number = 2; names.has(name); number += 1) name = `${base}${number}`;
    names.add(name);
    return name;
  };
}

/** Values that only a message contained. */
function createReadings(messages: readonly InboxMessage[], newName: () => string) {
  const known = new Map<string, string>();
  let waiting: WrittenStep[] = [];
  return {
    nameOf(value: string): string | null {
      const message = messages.find(({ text }) => text.includes(value));
      if (!message) return null;
      const name = known.get(value) ?? newName();
      if (!known.has(value)) waiting.push(readingOf(message, value, name));
      known.set(value, name);
      return name;
    },
    take(): readonly WrittenStep[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

/** Locates the value by the text before it on its line. */
function readingOf(message: InboxMessage, value: string, name: string): WrittenStep {
  const { to, channel, text } = message;
  const line = text.slice(text.lastIndexOf('\n', text.indexOf(value)) + 1);
  const before = line
    .slice(0, line.indexOf(value))
    .slice(-32)
    .replace(/^.*https?:.*\//, '/');
  return { 'read-message': { to, channel, capture: { [name]: `${escaped(before)}([\\w-]+)` } } };
}

interface Words {
  readonly correlation: Correlation;
  /** `alias/number` of a locker, the alias of a cabinet; otherwise the id. */
  readonly placeOf: (id: string) => string;
}

type Fields = Readonly<Record<string, unknown>>;

const doorVerbs: Readonly<Record<string, string>> = {
  open: 'open',
  close: 'close',
  leaveAjar: 'leave-ajar',
  force: 'force',
};

const seconds = (value: unknown): string => `${Number(value)}s`;

/** The value with all known values inside replaced by names. */
function namedIn(value: unknown, correlation: Correlation): unknown {
  if (typeof value === 'string') return correlation.named(value);
  if (Array.isArray(value)) return value.map((each) => namedIn(each, correlation));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, namedIn(each, correlation)]));
}

/** Converts one action to a step of a scenario; null if scenarios have no such step. */
function controlStep(action: ControlAction, words: Words): WrittenStep | null {
  const [, part = '', id = '', what = ''] = action.path.split('/');
  const body = (action.body ?? {}) as Fields;
  const answer = (action.answer ?? {}) as Fields;
  if (part === 'lockers') return atLocker(words.placeOf(id), what, body, answer, words);
  if (part === 'payments') return payment(action, body, answer, words);
  if (part !== 'faults') return null;
  if (action.method === 'DELETE') return cleared(action, words);
  const { target, fault, times, forSeconds } = body;
  const on = typeof target === 'string' ? words.correlation.named(words.placeOf(target)) : '';
  const limits = {
    ...(times !== undefined && { times }),
    ...(forSeconds !== undefined && { for: seconds(forSeconds) }),
  };
  return { fault: { on, fault, ...limits } };
}

function atLocker(
  locker: string,
  what: string,
  body: Fields,
  answer: Fields,
  { correlation }: Words,
): WrittenStep | null {
  switch (what) {
    case 'keypad':
      return { press: { locker, code: correlation.named(String(body['code'])), result: answer['result'] } };
    case 'door': {
      const verb = doorVerbs[String(body['action'])];
      return verb === undefined ? null : { [verb]: locker };
    }
    case 'content':
      // A failed action changed nothing, and a scenario would fail at it.
      if (answer['result'] !== 'done') return null;
      return typeof body['put'] === 'string' ? { put: { locker, thing: body['put'] } } : { take: locker };
    case 'clock':
      if (answer['result'] !== 'done') return null;
      return { 'set-clock': { locker, ...(body['shows'] !== undefined && { shows: body['shows'] }) } };
    default:
      return null;
  }
}

function payment(action: ControlAction, body: Fields, answer: Fields, { correlation }: Words): WrittenStep {
  const [, , , id = '', actionName = ''] = action.path.split('/');
  const session = correlation.named(id);
  if (actionName === 'abandon') return { abandon: { session } };
  const { card, whenAsked } = body;
  const asked = whenAsked === undefined ? {} : { whenAsked };
  return { pay: { session, card, ...asked, outcome: answer['kind'] } };
}

function cleared({ query }: ControlAction, { correlation, placeOf }: Words): WrittenStep {
  const { target, fault } = query;
  if (target === undefined) return { 'clear-faults': 'all' };
  return {
    'clear-faults': { on: correlation.named(placeOf(target)), ...(fault !== undefined && { fault }) },
  };
}

/** An uploaded file cannot be written in a scenario. */
const isSayable = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && !Buffer.isBuffer(body));

function httpStep(action: HttpAction, words: Words): WrittenStep | null {
  const { method, path, headers, as, body, status } = action;
  if (!isSayable(body)) return null;
  const http: Record<string, unknown> = { call: `${method} ${words.correlation.named(path)}` };
  if (as !== null) http['as'] = as;
  if (Object.keys(headers).length > 0) http['headers'] = namedIn(headers, words.correlation);
  if (body !== undefined && body !== null) http['body'] = namedIn(body, words.correlation);
  if (status >= 300) http['status'] = status;
  return { http };
}

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

/** The content of a recording: every request that changed something, and the reads between, in order. */
interface ControlAction {
  readonly kind: 'control';
  /** Milliseconds since 1970, on the simulated clock. */
  readonly at: number;
  readonly method: string;
  /** Below `/_sim`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly answer: unknown;
}

export interface HttpAction {
  readonly kind: 'http';
  readonly at: number;
  readonly method: string;
  /** The path below `/api`, with the query. */
  readonly path: string;
  /** The few headers that affect the platform's rules. */
  readonly headers: Readonly<Record<string, string>>;
  /** The e-mail of the signed-in member of staff. */
  readonly as: string | null;
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

export type Action = ControlAction | HttpAction;

/** A step in YAML: one verb and its fields. */
type WrittenStep = Readonly<Record<string, unknown>>;

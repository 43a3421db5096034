/** Converts one action to a step of a scenario; null if scenarios have no such step. */
import type { Correlation } from './correlate.js';
import type { ControlAction, HttpAction, WrittenStep } from './actions.js';

export interface Words {
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

export function controlStep(action: ControlAction, words: Words): WrittenStep | null {
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

export function httpStep(action: HttpAction, words: Words): WrittenStep | null {
  const { method, path, headers, as, body, status } = action;
  if (!isSayable(body)) return null;
  const http: Record<string, unknown> = { call: `${method} ${words.correlation.named(path)}` };
  if (as !== null) http['as'] = as;
  if (Object.keys(headers).length > 0) http['headers'] = namedIn(headers, words.correlation);
  if (body !== undefined && body !== null) http['body'] = namedIn(body, words.correlation);
  if (status >= 300) http['status'] = status;
  return { http };
}

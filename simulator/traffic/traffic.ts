/**
 * Customers of a running world: a number per minute at random moments, each playing one of the visits to its end. The
 * visits are scenarios (`simulator/scenarios/traffic`); the moments are drawn like those of the fleet, without hours of
 * the day.
 */
import { type RandomStream, type Seed, createRandom } from '#simulator/random.js';
import { nextArrival } from '#simulator/fleet/plan.js';
import {
  type HttpCall,
  type People,
  type Reply,
  type ScenarioPlatform,
  StepFailed,
} from '#simulator/scenarios/platform.js';
import type { Scenario } from '#simulator/scenarios/scenario.js';
import { startScenario } from '#simulator/scenarios/scenario-run.js';

// One visit of the simulated world: the steps of a scenario, concurrent with those of others.

/**
 * `done`: to its end. `turnedAway`: nothing was free or in stock. `limited`: the server's rate limit. `failed`: the
 * world did not match the visit, such as a jammed door.
 */
const visitEnds = ['done', 'turnedAway', 'limited', 'failed'] as const;
type VisitEnd = (typeof visitEnds)[number];

interface Ended {
  readonly end: VisitEnd;
  /** The error, for people; null without one. */
  readonly why: string | null;
}

interface VisitRequest {
  readonly platform: ScenarioPlatform;
  readonly people: People;
  readonly scenario: Scenario;
}

const conflict = 409;
const tooMany = 429;

/** Never rejects for expected failures of a visit. */
async function playVisit({ platform, people, scenario }: VisitRequest): Promise<Ended> {
  let last = 0;
  let hasOrdered = false;
  const watched: ScenarioPlatform = {
    ...platform,
    http: async (call) => {
      const reply = await platform.http(call);
      last = reply.status;
      hasOrdered ||= call.method === 'POST' && !call.path.startsWith('/auth/') && reply.status < 300;
      return reply;
    },
  };
  try {
    const stage = await startScenario({ platform: watched, people, ...scenario });
    for (const { family, input } of scenario.steps) await family.play(stage, input);
    return { end: 'done', why: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!(error instanceof StepFailed)) return { end: 'failed', why };
    if (last === tooMany) return { end: 'limited', why };
    return { end: last === conflict && !hasOrdered ? 'turnedAway' : 'failed', why };
  }
}

// A platform in real time: where a scenario moves the clock, a visit only waits. Staff sign in once for many visits.

/** Sessions expire after a quarter of an hour and are renewed only once: a visit must end before. */
const signInRetentionMs = 5 * 60_000;

interface LivingRequest {
  readonly platform: Omit<ScenarioPlatform, 'close'>;
  /** Resolves after this much time. */
  readonly pass: (ms: number) => Promise<void>;
  /** Milliseconds of any monotonic clock. */
  readonly now: () => number;
}

function livingPlatform({ platform, pass, now }: LivingRequest): ScenarioPlatform {
  const signIns = new Map<string, { readonly reply: Promise<Reply>; readonly until: number }>();
  const signIn = (call: HttpCall): Promise<Reply> => {
    const who = JSON.stringify(call.body);
    const known = signIns.get(who);
    if (known && known.until > now()) return known.reply;
    const reply = platform.http(call);
    signIns.set(who, { reply, until: now() + signInRetentionMs });
    reply.then(
      ({ status }) => status >= 300 && signIns.delete(who),
      () => signIns.delete(who),
    );
    return reply;
  };
  return {
    http: (call) => (call.path === '/auth/login' ? signIn(call) : platform.http(call)),
    async control(method, path, body) {
      if (method !== 'POST' || path !== '/clock') return platform.control(method, path, body);
      const { advanceSeconds = 0 } = body as { readonly advanceSeconds?: number };
      if (advanceSeconds > 0) await pass(advanceSeconds * 1_000);
      return platform.control('GET', '/clock');
    },
    close: () => Promise.resolve(),
  };
}

// Customers, drawn from a random stream, each with a separate address, so that every message belongs to one visit.

const firstNames = ['Camille', 'Nadia', 'Théo', 'Chloé', 'Malo', 'Fatou', 'Lise', 'Hugo', 'Inès', 'Samir'];
const lastNames = [
  'Martin',
  'Benali',
  'Blanchard',
  'Fontaine',
  'Le Gall',
  'Diallo',
  'Roy',
  'Petit',
  'Moreau',
];

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** The values of a visit's customer; `rang` chooses among the offers, `heures` is the rental's duration. */
function drawCustomer(stream: RandomStream): Readonly<Record<string, string | number>> {
  const [first, last] = [stream.pick(firstNames), stream.pick(lastNames)];
  const pairs = Array.from({ length: 4 }, () => String(stream.below(100)).padStart(2, '0'));
  return {
    qui: `${first} ${last}`,
    mail: `${plain(first)}.${plain(last)}.${stream.hex(3)}@exemple.fr`,
    tel: `06 ${pairs.join(' ')}`,
    rang: stream.below(3),
    heures: stream.pick([24, 48]),
  };
}

export interface Visit {
  /** `location`, `colis`. */
  readonly kind: string;
  readonly scenario: Scenario;
}

interface TrafficRequest {
  readonly platform: Omit<ScenarioPlatform, 'close'>;
  readonly people: People;
  readonly visits: readonly Visit[];
  readonly seed: Seed;
  readonly perMinute: number;
  /** How long customers come; null until it is stopped. Customers already present finish their visit. */
  readonly forMs: number | null;
  /** Resolves after this much time, or earlier when it must stop. */
  readonly pass: (ms: number) => Promise<void>;
  readonly now: () => number;
  /** Aborted when no more customers should come. */
  readonly stop: AbortSignal;
  /** Called when a customer comes, with the number of those present. */
  readonly onCome?: (here: number) => void;
  readonly onEnd?: (visit: TrafficVisit) => void;
}

interface TrafficVisit extends Ended {
  readonly kind: string;
  readonly who: string;
}

type Counts = Readonly<Record<VisitEnd, number>>;

interface TrafficReport {
  readonly seed: Seed;
  readonly came: number;
  readonly total: Counts;
  readonly kinds: Readonly<Record<string, Counts>>;
}

/** More concurrent visits than a demo's cabinets have doors would only block each other. */
const mostAtOnce = 50;

const none = (): Record<VisitEnd, number> =>
  Object.fromEntries(visitEnds.map((end) => [end, 0])) as Record<VisitEnd, number>;

/** The visit with its customer: a file gets the drawn values that it names. */
function visitOf(visit: Visit, stream: RandomStream): { scenario: Scenario; who: string } {
  const drawn = drawCustomer(stream);
  const { values } = visit.scenario;
  const own = Object.keys(values).flatMap((name) => (name in drawn ? [[name, drawn[name]]] : []));
  return {
    scenario: { ...visit.scenario, values: { ...values, ...(Object.fromEntries(own) as typeof values) } },
    who: String(drawn['qui']),
  };
}

/** Resolves when the last customer has left. */
export async function runTraffic(request: TrafficRequest): Promise<TrafficReport> {
  const { visits, seed, perMinute, forMs, pass, now, stop, people, onCome, onEnd } = request;
  const random = createRandom(seed);
  const [moments, choices] = [random.stream('traffic/moments'), random.stream('traffic/visits')];
  const platform = livingPlatform(request);
  const total = none();
  const kinds = Object.fromEntries(visits.map(({ kind }) => [kind, none()]));
  const here = new Set<Promise<void>>();
  let came = 0;
  const come = async (visit: Visit): Promise<void> => {
    const { scenario, who } = visitOf(visit, choices);
    const ended = await playVisit({ platform, people, scenario });
    total[ended.end] += 1;
    (kinds[visit.kind] ??= none())[ended.end] += 1;
    onEnd?.({ ...ended, kind: visit.kind, who });
  };
  const begun = now();
  const isOver = (): boolean => stop.aborted || (forMs !== null && now() - begun >= forMs);
  while (!isOver()) {
    if (here.size < mostAtOnce) {
      came += 1;
      const stay = come(choices.pick(visits)).finally(() => here.delete(stay));
      here.add(stay);
      onCome?.(here.size);
    }
    const gap = nextArrival(moments, 60_000 / perMinute);
    await pass(forMs === null ? gap : Math.min(gap, Math.max(1, forMs - (now() - begun))));
  }
  await Promise.all(here);
  return { seed, came, total, kinds };
}

/** The output of traffic: one line per visit, and the totals at its end. */
const signs: Readonly<Record<VisitEnd, string>> = { done: '✓', turnedAway: '○', limited: '○', failed: '✗' };
const words: Readonly<Record<VisitEnd, string>> = {
  done: 'au bout',
  turnedAway: 'repartis (rien de libre)',
  limited: 'freinés par le serveur',
  failed: 'arrêtés',
};
const longest = 160;

export function visitLine({ kind, who, end, why }: TrafficVisit): string {
  const said = why === null ? 'au bout' : why.slice(0, longest);
  return `${signs[end]} ${kind}, ${who} : ${end === 'turnedAway' ? 'rien de libre' : said}`;
}

const countsText = (counts: Counts): string =>
  visitEnds
    .filter((end) => end === 'done' || counts[end] > 0)
    .map((end) => `${counts[end]} ${words[end]}`)
    .join(', ');

export const countLines = ({ came, total, kinds }: TrafficReport): string[] => [
  `${came} client${came > 1 ? 's' : ''} : ${countsText(total)}`,
  ...Object.entries(kinds)
    .filter(([, counts]) => visitEnds.some((end) => counts[end] > 0))
    .map(([kind, counts]) => `  ${kind} : ${countsText(counts)}`),
];

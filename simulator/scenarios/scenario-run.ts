/** The stage of a scenario: the platform and the outside world for its steps, and the values captured so far. */
import { durationMs, clockName, instantName } from './values.js';
import { type People, type Reply, type ScenarioPlatform, StepFailed } from './platform.js';

/** Signs demo users in when a step first acts as them; sessions are renewed as long as possible, as in a browser. */
interface Session {
  readonly token: string;
  readonly refreshToken: string;
  readonly until: number;
}

/** Access tokens expire after a quarter of an hour; a call that starts just before that must still be accepted. */
const marginMs = 60_000;
const headers = { 'x-consigne-client': 'web' };

/** Returns the headers of a request by this person, at a time of the scenario. Throws StepFailed. */
function createSignIn(
  platform: ScenarioPlatform,
  people: People,
): (name: string, now: number) => Promise<Record<string, string>> {
  const sessions = new Map<string, Session>();
  return async (name, now) => {
    const known = sessions.get(name);
    const isFresh = known !== undefined && known.until - marginMs > now;
    const session = isFresh
      ? known
      : ((known && (await goOn(platform, known))) ?? (await signIn(platform, people, name)));
    sessions.set(name, session);
    return { authorization: `Bearer ${session.token}`, ...headers };
  };
}

/** Null for an expired session. */
async function goOn(platform: ScenarioPlatform, { refreshToken }: Session): Promise<Session | null> {
  const { status, body } = await platform.http({
    method: 'POST',
    path: '/auth/refresh-token',
    headers,
    body: { refreshToken },
  });
  return status < 300 ? sessionIn(body) : null;
}

async function signIn(platform: ScenarioPlatform, people: People, name: string): Promise<Session> {
  const person = people[name] ?? Object.values(people).find(({ email }) => email === name);
  if (!person) throw new StepFailed(`Personne de la démonstration ne s’appelle « ${name} ».`);
  const { status, body } = await platform.http({
    method: 'POST',
    path: '/auth/login',
    headers,
    body: person,
  });
  if (status >= 300) throw new StepFailed(`La connexion de « ${name} » est refusée (${status}).`);
  return sessionIn(body);
}

function sessionIn(body: unknown): Session {
  const { expiresAt, ...tokens } = body as {
    readonly token: string;
    readonly refreshToken: string;
    readonly expiresAt: string;
  };
  return { ...tokens, until: Date.parse(expiresAt) };
}

export interface ScenarioRun {
  readonly platform: ScenarioPlatform;
  /** Throws StepFailed for a name that was not captured. */
  value(name: string): unknown;
  capture(name: string, value: unknown): void;
  /** `alias/number`, or an id. */
  lockerId(reference: string): string;
  cabinetId(reference: string): string;
  /** The real current state. */
  locker(reference: string): Promise<SeenLocker>;
  cabinet(reference: string): Promise<SeenCabinet>;
  /** Like the platform's, but a refusal fails the step. */
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  http(call: {
    method: string;
    path: string;
    headers?: Record<string, string>;
    body?: unknown;
    image?: Uint8Array;
    as?: string;
  }): Promise<Reply>;
  /** Lets time pass, with everything that falls due meanwhile. */
  pass(ms: number): Promise<void>;
  now(): Promise<number>;
}

interface Setup {
  readonly platform: ScenarioPlatform;
  readonly people: People;
  readonly cabinets: Readonly<Record<string, CabinetRequest>>;
  readonly values: Readonly<Record<string, unknown>>;
}

export const itemsOf = <T>(body: unknown): readonly T[] => (body as { readonly items: readonly T[] }).items;

/** Finds the cabinets of the scenario. Throws StepFailed if one differs from its description. */
export async function startScenario({ platform, people, cabinets, values }: Setup): Promise<ScenarioRun> {
  const known = new Map<string, unknown>(Object.entries(values));
  let now = 0;
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await platform.control(method, path, body);
    if (reply.status >= 400)
      throw new StepFailed(`Le simulateur refuse ${method} ${path} : ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const readClock = (body: unknown): number => {
    now = Date.parse((body as { readonly now: string }).now);
    return now;
  };
  const seen = async (): Promise<readonly SeenCabinet[]> => itemsOf(await control('GET', '/cabinets'));
  const places = findPlaces(cabinets, await seen());
  const headersOf = createSignIn(platform, people);
  readClock(await control('GET', '/clock'));
  return {
    platform,
    control,
    ...places,
    value(name) {
      const [, base = name, sign, length = ''] = instantName.exec(name) ?? [];
      const value = base === clockName ? new Date(now).toISOString() : (known.get(base) ?? places.idOf(base));
      if (value === null)
        throw new StepFailed(`La valeur « ${base} » n’a pas été retenue par une étape précédente.`);
      return sign === undefined
        ? value
        : instantAt(base, value, (sign === '-' ? -1 : 1) * durationMs(length));
    },
    capture: (name, value) => void known.set(name, value),
    async locker(reference) {
      const id = places.lockerId(reference);
      const lockers = (await seen()).flatMap((each) => each.lockers);
      const locker = lockers.find((each) => each.lockerId === id);
      if (!locker) throw new StepFailed(`Il n’y a pas de casier « ${reference} ».`);
      return locker;
    },
    async cabinet(reference) {
      return (await control('GET', `/cabinets/${places.cabinetId(reference)}`)) as SeenCabinet;
    },
    async http({ headers = {}, as, ...call }) {
      const signed = as === undefined ? {} : await headersOf(as, now);
      return platform.http({ ...call, headers: { ...signed, ...headers } });
    },
    pass: async (ms) => void readClock(await control('POST', '/clock', { advanceSeconds: ms / 1_000 })),
    now: async () => readClock(await control('GET', '/clock')),
  };
}

/** An instant plus or minus a duration. */
function instantAt(name: string, value: unknown, ms: number): string {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new StepFailed(`« ${name} » n’est pas un instant : ${JSON.stringify(value)}`);
  return new Date(at + ms).toISOString();
}

/** The cabinets and lockers that a scenario names, found on the platform: `outils` is a cabinet, `outils/1` its first locker. */
interface CabinetRequest {
  readonly name: string;
  readonly lockers: Readonly<Record<string, string>>;
}

export interface SeenLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly model: string;
  readonly door: string;
  readonly bolt: string;
  readonly battery: number;
  readonly content: string | null;
  readonly codes: readonly { readonly code: string }[];
}

interface SeenCabinet {
  readonly cabinetId: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly lockers: readonly SeenLocker[];
}

interface Places {
  /** `alias/number`, or an id. */
  lockerId(reference: string): string;
  cabinetId(reference: string): string;
  /** Null for anything else. */
  idOf(reference: string): string | null;
}

/** Throws StepFailed if a cabinet does not exist, or differs from the scenario. */
function findPlaces(
  requests: Readonly<Record<string, CabinetRequest>>,
  there: readonly SeenCabinet[],
): Places {
  const found = new Map<string, SeenCabinet>();
  for (const [alias, request] of Object.entries(requests))
    found.set(alias, findCabinet(alias, request, there));
  const lockerId = (reference: string): string => {
    const [alias = '', number] = reference.split('/');
    const cabinet = found.get(alias);
    if (!cabinet || number === undefined) return reference;
    const locker = cabinet.lockers.find((each) => each.number === Number(number));
    if (!locker) throw new StepFailed(`La consigne « ${alias} » n’a pas de casier ${number}.`);
    return locker.lockerId;
  };
  const cabinetId = (reference: string): string => found.get(reference)?.cabinetId ?? reference;
  return {
    lockerId,
    cabinetId,
    idOf(reference) {
      if (found.has(reference)) return cabinetId(reference);
      return found.has(reference.split('/')[0] ?? '') ? lockerId(reference) : null;
    },
  };
}

function findCabinet(
  alias: string,
  { name, lockers }: CabinetRequest,
  there: readonly SeenCabinet[],
): SeenCabinet {
  const cabinet = there.find((each) => each.name === name || each.cabinetId === name);
  if (!cabinet) throw new StepFailed(`La plateforme n’a pas de consigne « ${name} ».`);
  for (const [number, model] of Object.entries(lockers)) {
    const locker = cabinet.lockers.find((each) => each.number === Number(number));
    if (locker?.model !== model)
      throw new StepFailed(
        `Casier ${alias}/${number} : ${model} attendu, trouvé ${locker?.model ?? 'rien'}.`,
      );
  }
  return cabinet;
}

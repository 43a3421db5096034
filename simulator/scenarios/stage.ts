/** The stage of a scenario: the platform and the outside world for its steps, and the values captured so far. */
import { durationMs } from './durations.js';
import type { People, Reply, ScenarioPlatform } from './platform.js';
import { findPlaces, type CabinetRequest, type SeenCabinet, type SeenLocker } from './places.js';
import { createSignIn } from './sign-in.js';
import { StepFailed } from './step-failed.js';
import { clockName, instantName } from './values.js';

export type { SeenLocker } from './places.js';

export interface Stage {
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

interface StageRequest {
  readonly platform: ScenarioPlatform;
  readonly people: People;
  readonly cabinets: Readonly<Record<string, CabinetRequest>>;
  readonly values: Readonly<Record<string, unknown>>;
}

export const itemsOf = <T>(body: unknown): readonly T[] => (body as { readonly items: readonly T[] }).items;

/** Finds the cabinets of the scenario. Throws StepFailed if one differs from its description. */
export async function setStage({ platform, people, cabinets, values }: StageRequest): Promise<Stage> {
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

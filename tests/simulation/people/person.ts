/**
 * A person outside: calls the platform as a page does, retries with the same key when no answer came, and has only the
 * information of answers, messages and doors. Each draws from a separate random stream.
 */
import { runOnce } from '#application/idempotency.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { second } from '#domain/shared/record.js';
import type { Answer } from '#application/idempotency.js';
import type { Caller, Proof } from '#application/app.js';
import { problems } from '#server/http/problems.fr.js';
import type { RandomStream } from '#simulator/random.js';
import type { Complaint } from '#tests/simulation/checker/evidence.js';
import type { PlatformFixture, SimulatedApp } from '#tests/simulation/world/platform-fixture.js';
import { PlatformDied } from '#tests/simulation/world/mortal.js';
import type { OutsideWorld } from '#tests/simulation/world/outside-world.js';
import type { Network } from '#tests/simulation/world/network.js';
import type { Restores } from '#tests/simulation/world/restores.js';
import type { Trace } from '#tests/simulation/world/trace.js';
import type { ReachedStates } from '#tests/simulation/world/reached-states.js';

export interface Environment {
  readonly platform: PlatformFixture;
  readonly outside: OutsideWorld;
  readonly trace: Trace;
  readonly reached: ReachedStates;
  readonly complaints: Complaint[];
  readonly network: Network;
  readonly restores: Restores;
}

/** The platform refused; the scenario continues from there. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** Refusals that mean: retry later. */
const comeAgain: ReadonlySet<ErrorCode> = new Set([
  'REQUEST_IN_PROGRESS',
  'PAYMENT_PROVIDER_UNAVAILABLE',
  'VERSION_CONFLICT',
  'STORAGE_UNAVAILABLE',
]);
const triesAtMost = 8;

/** A restore undid everything that they came for: they go home. */
export class Undone extends Error {
  override readonly name = 'Undone';
}

/** Turns a refusal into null and rethrows any other error. */
export function unlessRefused(error: unknown): null {
  if (error instanceof Refused || error instanceof PlatformDied) return null;
  throw error;
}

/** Two actions on one order at the same instant; each is answered, or refused because the other was faster. */
export async function atOnce(person: Person, ...actions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const done = await Promise.all(actions.map((action) => action().catch(unlessRefused)));
  if (done.includes(null)) person.environment.reached.count('of two at once, one was refused');
}

export interface Person {
  readonly id: string;
  readonly environment: Environment;
  readonly stream: RandomStream;
  readonly caller: Caller;
  now(): number;
  pause(ms: number): Promise<void>;
  pauseUntil(at: number): Promise<void>;
  /** Reads; throws `Refused`. */
  read<T>(name: string, work: (app: SimulatedApp) => Promise<T>): Promise<T>;
  /** Changes something, once however often it is sent; throws `Refused`. `lateRefusal` as on the route. */
  send<T>(name: string, work: (app: SimulatedApp) => Promise<T>, lateRefusal?: ErrorCode): Promise<T>;
  /**
   * Sends a request like `send`, by a person who presses the button twice: both get the same answer, or the same
   * refusal.
   */
  sendTwice<T>(name: string, work: (app: SimulatedApp) => Promise<T>): Promise<T>;
  note(text: string): void;
}

const statusOf = (code: ErrorCode): number => problems[code].status;

/** As the server answers a request with a key: a refusal is stored as an answer, one that says when to retry is not. */
function refusalAsAnswer(error: unknown): Answer {
  if (!(error instanceof DomainError)) throw error;
  const status = statusOf(error.code);
  if (error.details.retryAfterSeconds !== undefined || status >= 500) throw error;
  return { status, body: { code: error.code } };
}

const once =
  <T>(
    request: { key: string; route: string },
    work: (app: SimulatedApp) => Promise<T>,
    lateRefusal?: ErrorCode,
  ) =>
  async (app: SimulatedApp): Promise<T> => {
    const run = (): Promise<Answer> =>
      work(app)
        .then((body) => ({ status: 200, body: body as unknown }))
        .catch(refusalAsAnswer);
    const afterCrash = lateRefusal && (() => Promise.reject(new DomainError(lateRefusal)));
    const repeatable = { callerKey: 'anonymous', bodyHash: request.route, ...request };
    const { status, body } = await runOnce(app, repeatable, run, afterCrash);
    if (status >= 400) throw new DomainError((body as { code: ErrorCode }).code);
    return body as T;
  };

/** Every plan has a separate number. */
export const numberOf = (id: string): number => Number(/\d+/.exec(id)?.[0] ?? 0);

export function createPerson(id: string, stream: RandomStream, environment: Environment): Person {
  const { platform, outside, trace } = environment;
  const { clock } = outside;
  const note = (text: string): void => trace.add(`${id} ${text}`);
  const stayed = (): void => {
    if (environment.restores.isGone(id)) throw new Undone();
  };
  const pause = (ms: number): Promise<void> => clock.pause(ms).then(stayed);
  const insist = async <T>(name: string, work: (app: SimulatedApp) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      stayed();
      try {
        const answer = await platform.ask(name, work);
        note(`${name} ok`);
        if (tries > 1) environment.reached.count('a call was answered at another try');
        return answer;
      } catch (error) {
        const code = error instanceof DomainError ? error.code : null;
        note(`${name} ${code ?? (error instanceof Error ? error.name : 'failed')}`);
        if (code === 'REQUEST_IN_PROGRESS')
          environment.reached.count('a repeated call was asked to come back');
        const mayPass = error instanceof PlatformDied || (code !== null && comeAgain.has(code));
        if (!mayPass || tries >= triesAtMost) throw code === null ? error : new Refused(code);
        await clock.pause((2 + stream.below(20) * tries) * second);
      }
    }
  };
  const sendTwice = async <T>(name: string, work: (app: SimulatedApp) => Promise<T>): Promise<T> => {
    environment.restores.changes(id);
    const request = once({ key: stream.hex(16), route: name }, work);
    const [first, second] = await Promise.allSettled([insist(name, request), insist(name, request)]);
    environment.reached.count('a button was pressed twice');
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'fulfilled' && JSON.stringify(first.value) !== JSON.stringify(second.value))
      throw new Error(`${name} was done twice: ${JSON.stringify([first.value, second.value])}`);
    return first.value;
  };
  return {
    id,
    environment,
    stream,
    sendTwice,
    caller: {
      address: `2001:db8:0:${numberOf(id)}::/64`,
      via: 'web',
      language: 'fr',
      userAgent: 'simulation',
    },
    now: () => clock.now(),
    pause,
    pauseUntil: (at) => pause(Math.max(0, at - clock.now())),
    read: insist,
    send(name, work, lateRefusal) {
      environment.restores.changes(id);
      return insist(name, once({ key: stream.hex(16), route: name }, work, lateRefusal));
    },
    note,
  };
}

export const byToken = (token: string): Proof => ({ token, phoneDigits: null });

/**
 * The contract's client for staff at a terminal: bearer, channel and idempotency key on every call, one renewal after a
 * 401.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type DryRun, dryRunPath } from '#application/contract/dry-run.js';
import { type Client, type HttpRequest, createClient } from '#application/contract/client.js';
import { type Api, api } from '#application/contract/index.js';
import type { Session, Tried } from '#cli/context.js';
import { Failure, exitCodes } from '#cli/exit.js';
import { version } from '#cli/version.js';
import type { Route } from '#application/contract/route.js';
import { type Answer, type Exchanger, isUnanswered } from './http.js';
import type { Profile, Profiles, Tokens } from './profiles.js';
import { parsed, refusalOf } from './refusal.js';
import { notSignedIn, signedIn } from './sign-in.js';
import { type OuterShape, hasShape, outerShape } from './outer-shape.js';

// Checks that a response is from our server: a portal, a proxy or another program also responds with 200.

const foreign = (): Failure =>
  new Failure(exitCodes.error, 'La réponse n’est pas celle d’un serveur Consigne.', {
    code: 'NOT_CONSIGNE',
    hint: 'Vérifiez l’adresse du profil : consigne doctor',
  });

/** In the built terminal the shape is part of the table of routes. */
const shapeOf = (route: Route & { readonly answers?: OuterShape }): OuterShape =>
  route.answers === undefined ? outerShape(route) : route.answers;

/** The unchanged response of `route`; null for 204. Throws a `Failure` with `NOT_CONSIGNE` for any other server. */
function replyOf(answer: Answer, route: Route): unknown {
  if (answer.status === 204) return null;
  const value = parsed(answer.bytes);
  if (value === null || !hasShape(value, shapeOf(route))) throw foreign();
  return value;
}

/** The result of a dry run. Throws as `replyOf`: another server's response must not count as permission. */
function dryRunOf({ bytes }: Answer): DryRun {
  const value = parsed(bytes) as DryRun | null;
  if (value?.isAllowed !== true) throw foreign();
  return value;
}

/** The server records it in the audit: the terminal as the channel, with the machine's name. */
export const channel = {
  'x-consigne-client': 'cli',
  'user-agent': `consigne-cli/${version} (${process.platform})`,
} as const;

const waitsMs = [200, 800];
const longestWaitSeconds = 10;

/** How long to wait before the same call may be made again, or null. */
function waitFor(error: unknown, tried: number): number | null {
  const wait = waitsMs[tried];
  if (wait === undefined || !(error instanceof Failure)) return null;
  if (isUnanswered(error)) return error.details.code === 'TIMEOUT' ? null : wait;
  const { code, facts } = error.details;
  if (code === 'REQUEST_IN_PROGRESS') return wait;
  const retryAfter = code === 'TOO_MANY_REQUESTS' ? Number(facts?.['retryAfterSeconds']) : Number.NaN;
  return retryAfter <= longestWaitSeconds ? retryAfter * 1000 : null;
}

type OnFailure = (error: unknown) => void;

/** Retries calls that may be sent twice: every mutation has a key, so nothing is executed twice. */
async function again<T>(call: (tried: number) => Promise<T>, onFailure: OnFailure): Promise<T> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await call(tried);
    } catch (error) {
      onFailure(error);
      const wait = waitFor(error, tried);
      if (wait === null) throw error;
      await pause(wait);
    }
  }
}

const notSent: readonly unknown[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/** Statuses of a proxy that stopped waiting. */
const gaveUp: readonly unknown[] = [408, 502, 504];

/** Whether the request was sent, and its outcome is not known. */
const isOpen = (error: unknown): boolean => {
  if (!(error instanceof Failure)) return false;
  const { code, facts } = error.details;
  if (code === 'INTERRUPTED' || gaveUp.includes(facts?.['status'])) return true;
  return isUnanswered(error) && !notSent.includes(facts?.['cause']);
};

/** Its key makes the change once, however often the command is run. */
function maybeDone(error: unknown, key: string): unknown {
  if (!(error instanceof Failure)) return error;
  const hint = `La demande était partie : elle a pu être faite. Sans risque de la faire deux fois : la même commande avec --idempotency-key ${key}`;
  const facts = { ...error.details.facts, idempotencyKey: key };
  return new Failure(error.exit, error.message, { ...error.details, hint, facts });
}

type Send = (request: HttpRequest, key: string | null, onFailure?: OnFailure) => Promise<Answer>;

/** A change whose outcome is not known says how it is repeated. */
const repeatable =
  (send: Send) =>
  async (request: HttpRequest, key: string | null): Promise<Answer> => {
    let isUnknown = false;
    try {
      return await send(request, key, (error) => void (isUnknown ||= isOpen(error)));
    } catch (error) {
      throw key !== null && isUnknown ? maybeDone(error, key) : error;
    }
  };

interface Wire {
  readonly url: string;
  readonly exchange: Exchanger;
}

const jsonType = { 'content-type': 'application/json' } as const;

const answered = (answer: Answer): Answer => {
  if (answer.status >= 400 || answer.status === 0) throw refusalOf(answer);
  return answer;
};

/** Calls without a bearer: sign-in, and everything public. */
export const openClient = ({ url, exchange }: Wire): Client<Api> =>
  createClient(api, async ({ method, path, body }, route) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const headers = { ...channel, ...(body === undefined ? {} : jsonType) };
    const answer = await exchange({ method, url: `${url}/api${path}`, headers, ...sent });
    return replyOf(answered(answer), route);
  });

const renewing =
  (wire: (url: string) => Wire) =>
  async (profile: Profile, refreshToken: string): Promise<Tokens> => {
    try {
      return await openClient(wire(profile.url)).refreshToken({ body: { refreshToken } });
    } catch (error) {
      if (error instanceof Failure && error.exit === exitCodes.signIn)
        throw notSignedIn(profile, error.message);
      throw error;
    }
  };

/** Refuses with exit 4 if the profile has no valid or renewable token. */
export async function startSession(profiles: Profiles, exchange: Exchanger): Promise<Session> {
  const renew = renewing((url) => ({ url, exchange }));
  const chosen = profiles.chosen();
  let profile = await signedIn(profiles, chosen, renew);

  const once = async (request: HttpRequest, key: string | null, tried: number): Promise<Answer> => {
    const { method, path, body } = request;
    const headers = {
      ...channel,
      authorization: `Bearer ${profile.tokens.token}`,
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : jsonType),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return exchange({ method, url: `${profile.url}/api${path}`, headers, tried, ...sent });
  };

  const send: Send = (request, key, onFailure = () => undefined) =>
    again(async (tried) => {
      const used = profile.tokens.token;
      const answer = await once(request, key, tried);
      if (answer.status !== 401) return answered(answer);
      if (!profile.tokens.refreshToken) throw notSignedIn(profile);
      profile = await signedIn(profiles, profile, renew, used);
      return answered(await once(request, key, tried + 1));
    }, onFailure);

  // A read has no key, and does not load the module that creates one.
  const client = (keyOf: () => string): Client<Api> =>
    createClient(api, async (request, route) =>
      replyOf(await send(request, request.method === 'GET' ? null : keyOf()), route),
    );
  const change = repeatable(send);
  const tried = createClient(api, async (request) =>
    dryRunOf(await send({ ...request, path: `${dryRunPath}${request.path}` }, null)),
  ) as unknown as Tried;
  return {
    profile,
    client: client(() => randomUUID()),
    keyed: (key) => createClient(api, async (request, route) => replyOf(await change(request, key), route)),
    tried,
    raw: change,
    file: async (path) => (await send({ method: 'GET', path, body: undefined }, null)).bytes,
  };
}

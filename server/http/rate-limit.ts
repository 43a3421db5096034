/**
 * Limits requests a minute and address (lists-and-api.md#request-limits), counted over a sliding minute: the share of
 * the last minute's count that is still in the window, plus this minute's. One server counts in memory, bounded: the
 * addresses seen longest ago are evicted first. Several count together in their database
 * (infrastructure/database/postgres/servers.ts), so that the limit is the same however many they are.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import { defaultRateLimits, type RateLimits } from '#server/settings.js';
import { isApi } from './fastify.js';

interface Window {
  readonly startedAt: number;
  readonly previous: number;
  count: number;
}

const windowMs = 60_000;
const mostAddresses = 50_000;

/** Counts a request; returns null when it is allowed, else the seconds until the next one may be. */
type Limiter = (address: string, now: number) => number | null;

export function createLimiter(perMinute: number, capacity = mostAddresses): Limiter {
  const windows = new Map<string, Window>();

  const current = (address: string, now: number): Window => {
    const known = windows.get(address);
    if (known && now - known.startedAt < windowMs) return known;
    const isNext = known !== undefined && now - known.startedAt < 2 * windowMs;
    const fresh: Window = {
      startedAt: isNext ? known.startedAt + windowMs : now,
      previous: isNext ? known.count : 0,
      count: 0,
    };
    // Deleted first, so that the map stays in the order of the last use.
    windows.delete(address);
    const oldest = windows.size >= capacity ? windows.keys().next() : null;
    if (oldest && !oldest.done) windows.delete(oldest.value);
    windows.set(address, fresh);
    return fresh;
  };

  return (address, now) => {
    const window = current(address, now);
    const elapsed = now - window.startedAt;
    const inWindow = window.previous * (1 - elapsed / windowMs) + window.count;
    if (inWindow >= perMinute) return Math.max(1, Math.ceil((windowMs - elapsed) / 1000));
    window.count += 1;
    return null;
  };
}

/** Counts a request under a name for all servers of a database; null when it is allowed, else the seconds to wait. */
export type CountRequest = (id: string, perMinute: number) => Promise<number | null>;

interface Counting {
  readonly limits?: Partial<RateLimits> | undefined;
  readonly countRequest?: CountRequest | null | undefined;
  /** Addresses are not stored in the clear. */
  readonly digest: (text: string) => string;
  readonly log: Log;
}

/** How long a request waits for the shared counter, and for how long one that did not answer is not asked again. */
const answerMs = 300;
const awayMs = 2_000;

/** Rejects when the counter does not answer in time. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${answerMs} ms`)), answerMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** While the database does not answer, each server counts by itself: its other requests are refused anyway. */
function sharedLimiters({ countRequest, digest, log }: Counting) {
  let awayUntil = -Infinity;
  return (name: string, perMinute: number) => {
    const own = createLimiter(perMinute);
    return (address: string, now: number): number | null | Promise<number | null> => {
      if (!countRequest || now < awayUntil) return own(address, now);
      return inTime(countRequest(`${name}:${digest(address)}`, perMinute)).catch((error: unknown) => {
        awayUntil = performance.now() + awayMs;
        log.warn('rateLimit.countedAlone', { error: String(error) });
        return own(address, now);
      });
    };
  };
}

type AnyLimiter = ReturnType<ReturnType<typeof sharedLimiters>>;

const refusalOf = (retryAfterSeconds: number | null): DomainError | null =>
  retryAfterSeconds === null ? null : new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });

/** Asks one limit after the other; what is counted in memory needs no promise. */
function firstRefusal(
  limiters: readonly AnyLimiter[],
  { caller }: Pick<FastifyRequest, 'caller'>,
): DomainError | null | Promise<DomainError | null> {
  for (const [place, limiter] of limiters.entries()) {
    const answer = limiter(caller.address, performance.now());
    if (answer instanceof Promise)
      return answer.then(
        (seconds) => refusalOf(seconds) ?? firstRefusal(limiters.slice(place + 1), { caller }),
      );
    if (answer !== null) return refusalOf(answer);
  }
  return null;
}

/** The provider has a separate limit, so that its bursts and all other requests do not starve each other. */
export function limitRates(fastify: FastifyInstance, counting: Counting): void {
  const { generalPerMinute, bookingsPerMinute, webhooksPerMinute } = {
    ...defaultRateLimits,
    ...counting.limits,
  };
  const limiter = sharedLimiters(counting);
  const general = limiter('general', generalPerMinute);
  const bookings = limiter('bookings', bookingsPerMinute);
  const webhooks = limiter('webhooks', webhooksPerMinute);

  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isApi(request)) return done();
    const { route, limit } = request.routeOptions.config;
    const wide = route?.access === 'provider' ? webhooks : general;
    const refusal = firstRefusal(limit === 'bookings' ? [wide, bookings] : [wide], request);
    if (!(refusal instanceof Promise)) return done(refusal ?? undefined);
    refusal.then(
      (found) => done(found ?? undefined),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  });
}

/**
 * Limits requests a minute and address (lists-and-api.md#request-limits), counted over a sliding minute: the share of
 * the last minute's count that is still in the window, plus this minute's. In memory, and bounded: the addresses seen
 * longest ago are evicted first.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
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

function refusalBeyond(limiter: Limiter, { caller }: FastifyRequest): DomainError | null {
  const retryAfterSeconds = limiter(caller.address, performance.now());
  return retryAfterSeconds === null ? null : new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}

/** The provider has a separate limit, so that its bursts and all other requests do not starve each other. */
export function limitRates(fastify: FastifyInstance, limits: Partial<RateLimits> = {}): void {
  const { generalPerMinute, bookingsPerMinute, webhooksPerMinute } = { ...defaultRateLimits, ...limits };
  const general = createLimiter(generalPerMinute);
  const bookings = createLimiter(bookingsPerMinute);
  const webhooks = createLimiter(webhooksPerMinute);

  const refusal = (request: FastifyRequest): DomainError | null => {
    const { route, limit } = request.routeOptions.config;
    const wide = refusalBeyond(route?.access === 'provider' ? webhooks : general, request);
    return wide ?? (limit === 'bookings' ? refusalBeyond(bookings, request) : null);
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    done((isApi(request) && refusal(request)) || undefined);
  });
}

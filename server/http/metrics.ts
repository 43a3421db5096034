/** Metrics of the server: Prometheus text at /api/metrics, for a collector on the same machine or with the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { DomainError } from '#domain/shared/errors.js';
import type { Log } from '#application/ports.js';
import { isDryRun } from './dry-run.js';
import { isApi } from './fastify.js';

const millisecondsInSecond = 1000;

/** A proxy on the same machine is loopback too, but it sends the header of the client. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLoopback = address === '::1' || /^(?:::ffff:)?127\./.test(address);
  return isLoopback && !('x-forwarded-for' in headers) && !('forwarded' in headers);
}

/** Counts and times every response. */
export function measure(fastify: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    // The life of an event stream is not a response time.
    if (request.routeOptions.config.route?.stream) return done();
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / millisecondsInSecond);
    done();
  });

  return registry;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}

/** With a token every collector has to send it, the one of this machine too. */
export function serveMetrics(fastify: FastifyInstance, registry: Registry, token: string | null): void {
  fastify.get('/api/metrics', async (request, reply) => {
    const mayRead = token === null ? isLocal(request) : hasToken(request, token);
    if (!mayRead) throw new DomainError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The pattern, never the address: addresses contain codes. */
const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched';

/** Probes and collectors come every few seconds: they are logged only when they fail. */
const isRoutine = (route: string): boolean => route.startsWith('/api/health/') || route === '/api/metrics';

function isLogged(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode >= 500 || (isApi(request) && !isRoutine(routeOf(request)));
}

/**
 * One line a request to the API: caller, action, result. The route's pattern instead of the address, and never a body.
 */
export function logRequests(fastify: FastifyInstance, log: Log): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    if (isLogged(request, reply)) {
      log.info('request', {
        id: request.id,
        method: request.method,
        route: routeOf(request),
        ...(isDryRun(request) && { dryRun: true }),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        address: request.caller.address,
        ...(request.staff && { user: request.staff.userId }),
      });
    }
    done();
  });
}

/**
 * One line a request to the API: caller, action, result. The route's pattern instead of the address, and never a body.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#application/ports.js';
import { isDryRun } from './dry-run.js';
import { isApi } from './fastify.js';
import { routeOf } from './metrics.js';

/** Probes and collectors come every few seconds: they are logged only when they fail. */
const isRoutine = (route: string): boolean => route.startsWith('/api/health/') || route === '/api/metrics';

function isLogged(request: FastifyRequest, reply: FastifyReply): boolean {
  return reply.statusCode >= 500 || (isApi(request) && !isRoutine(routeOf(request)));
}

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

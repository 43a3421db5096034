/**
 * Who calls a staff route, decided before anything is read of the request: a hook instead of guards (performance report §1).
 * The roles are the contract's; tenants and cabinets are judged by the use-cases.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRole, type Staff } from '#application/access/staff.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';

const bearer = /^Bearer ([\w.-]+)$/i;

/** Our own faces name themselves; whoever does not is a script. */
const viaOf = ({ headers }: FastifyRequest): Staff['via'] => {
  const named = headers['x-consigne-client'];
  return named === 'web' || named === 'cli' ? named : 'api';
};

export function requireSignIn(fastify: FastifyInstance, app: Pick<HttpApp, 'auth'>): void {
  fastify.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.route?.access;
    if (typeof access !== 'object') return;
    const token = bearer.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw new DomainError('NOT_SIGNED_IN');
    const staff = await app.auth.identify(token, viaOf(request), request.caller.address);
    if (!hasRole(staff, ...access.roles)) throw new DomainError('FORBIDDEN');
    request.staff = staff;
  });
}

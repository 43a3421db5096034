/**
 * Who calls a staff route, decided before anything is read of the request: a hook instead of guards (performance report §1).
 * The roles are the contract's; tenants and cabinets are judged by the use-cases.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRole } from '#application/access/staff.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';

const bearer = /^Bearer ([\w.-]+)$/i;

/** The access token that came with a call, or null. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  bearer.exec(headers.authorization ?? '')?.[1] ?? null;

export function requireSignIn(fastify: FastifyInstance, app: Pick<HttpApp, 'auth'>): void {
  fastify.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.route?.access;
    if (typeof access !== 'object') return;
    const token = bearerOf(request);
    if (!token) throw new DomainError('NOT_SIGNED_IN');
    const staff = await app.auth.identify(token, request.caller);
    if (!hasRole(staff, ...access.roles)) throw new DomainError('FORBIDDEN');
    request.staff = staff;
  });
}

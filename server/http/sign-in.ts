/**
 * Who calls a staff route, decided before anything is read of the request: a hook instead of guards
 * (decisions/0011-nestjs-on-fastify-with-hooks.md). The roles are the contract's; tenants and cabinets are judged by the use-cases.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasRole } from '#application/access/staff.js';
import type { StaffAccess } from '#application/contract/rights.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';

const bearer = /^Bearer ([\w.-]+)$/i;

/** The access token that came with a call, or null. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  bearer.exec(headers.authorization ?? '')?.[1] ?? null;

export function requireSignIn(fastify: FastifyInstance, app: Pick<HttpApp, 'auth'>): void {
  const signIn = async (request: FastifyRequest, { roles, isOwnAccount }: StaffAccess): Promise<void> => {
    const token = bearerOf(request);
    if (!token) throw new DomainError('NOT_SIGNED_IN');
    const staff = await app.auth.identify(token, request.caller);
    // Before the roles are judged: the log tells who was refused.
    request.staff = staff;
    if (!hasRole(staff, ...roles)) throw new DomainError('FORBIDDEN');
    if (!isOwnAccount && app.auth.lacksSecondFactor(staff)) throw new DomainError('SECOND_FACTOR_MISSING');
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.route?.access;
    if (typeof access !== 'object') return done();
    signIn(request, access).then(() => done(), done);
  });
}

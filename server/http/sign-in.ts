/**
 * Authenticates requests to staff routes before their input is read: a hook instead of guards
 * (decisions/0011-nestjs-on-fastify-with-hooks.md). The contract defines the roles; use cases check tenants and
 * cabinets.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identify } from '#application/access/identify.js';
import { hasRole } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { lacksSecondFactor } from '#domain/access/second-factor.js';
import type { StaffAccess } from '#application/contract/rights.js';
import { DomainError } from '#domain/shared/errors.js';

const bearer = /^Bearer ([\w.-]+)$/i;

/** The access token of a request, or null. */
export const bearerOf = ({ headers }: FastifyRequest): string | null =>
  bearer.exec(headers.authorization ?? '')?.[1] ?? null;

export function requireSignIn(fastify: FastifyInstance, app: App): void {
  const signIn = async (request: FastifyRequest, { roles, isOwnAccount }: StaffAccess): Promise<void> => {
    const token = bearerOf(request);
    if (!token) throw new DomainError('NOT_SIGNED_IN');
    const staff = await identify(app, token, request.caller);
    // Before the roles are checked: the log then names a refused user.
    request.staff = staff;
    if (!hasRole(staff, ...roles)) throw new DomainError('FORBIDDEN');
    if (!isOwnAccount && lacksSecondFactor(staff, app.settings.secondFactorRoles))
      throw new DomainError('SECOND_FACTOR_MISSING');
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.route?.access;
    if (typeof access !== 'object') return done();
    signIn(request, access).then(() => done(), done);
  });
}

/** Dry runs of actions (application/dry-run.ts): which requests are dry runs, and which routes allow them. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dryRunPath, canDryRun } from '#application/contract/dry-run.js';
import { DomainError } from '#domain/shared/errors.js';

const prefix = `/api${dryRunPath}`;

const asksFor = (url: string | undefined): url is string => url?.startsWith(`${prefix}/`) === true;

/** The address of the action itself: a dry run has its route, rights, limits and input. */
export function actionUrl({ url }: Pick<IncomingMessage, 'url'>): string {
  return asksFor(url) ? `/api${url.slice(prefix.length)}` : (url ?? '/');
}

export const isDryRun = ({ originalUrl }: FastifyRequest): boolean => asksFor(originalUrl);

/** Before authentication: a dry run of a route without one does not exist. */
export function refuseUntriable(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    done(isDryRun(request) && !(route && canDryRun(route)) ? new DomainError('NOT_FOUND') : undefined);
  });
}

/** Deeds that are only tried (application/rehearsal.ts): which requests ask for it, and which routes may be asked. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dryRunPath, mayBeTried } from '#application/contract/dry-run.js';
import { DomainError } from '#domain/shared/errors.js';

const prefix = `/api${dryRunPath}`;

const asksFor = (url: string | undefined): url is string => url?.startsWith(`${prefix}/`) === true;

/** The deed's own address: its route, rights, limits and input are those of the deed. */
export function deedUrl({ url }: Pick<IncomingMessage, 'url'>): string {
  return asksFor(url) ? `/api${url.slice(prefix.length)}` : (url ?? '/');
}

export const isDryRun = ({ originalUrl }: FastifyRequest): boolean => asksFor(originalUrl);

/** Before anybody is asked who they are: what cannot be tried is not there. */
export function refuseUntriable(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { route } = request.routeOptions.config;
    done(isDryRun(request) && !(route && mayBeTried(route)) ? new DomainError('NOT_FOUND') : undefined);
  });
}

/**
 * The built web: two entries, so that a customer's phone never loads the operators' part (stack.md), files with a hash in
 * their name kept for a year, pages asked for anew every time.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from '#server/http/fastify.js';

const customerRoutes =
  /^\/(?:rental|rental-status|payment-success|payment-cancelled|cabinet|pickup|parcel-code|cart)(?:\/|$)/;
const fileName = /\.[a-z0-9]+$/i;

const customerEntry = 'customer.html';
const operatorEntry = 'operator.html';

const yearSeconds = 365 * 24 * 60 * 60;
/** Icons and the like: neither hashed nor critical. */
const hourSeconds = 60 * 60;
/** What decides which other files are loaded must never be stale. */
const neverStale = /(?:\.html|^sw\.js|^manifest\.webmanifest)$/;

function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${yearSeconds}, immutable`;
  return neverStale.test(file) ? 'no-cache' : `public, max-age=${hourSeconds}`;
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

/** The page that an address belongs to, or null when it names a file. */
function entryOf(request: FastifyRequest, path: string, operatorPage: string): string | null {
  if (!acceptsHtml(request)) return null;
  if (customerRoutes.test(path)) return customerEntry;
  return fileName.test(path) ? null : operatorPage;
}

async function serveWeb(fastify: FastifyInstance, webDir: string): Promise<void> {
  const operatorPage = existsSync(join(webDir, operatorEntry)) ? operatorEntry : customerEntry;
  await fastify.register(fastifyStatic, {
    root: webDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    setHeaders: (reply, path) => {
      const file = relative(webDir, path).replace(/\.(?:br|gz)$/, '');
      void reply.header('cache-control', cacheControl(file));
    },
  });
  fastify.get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = `/${request.params['*']}`;
    if (isApi(request)) return reply.callNotFound();
    return reply.sendFile(entryOf(request, path, operatorPage) ?? path);
  });
}

const notBuilt = 'Le site n’est pas construit. Lancez « npm run build », puis redémarrez le serveur.\n';

function tellNotBuilt(fastify: FastifyInstance): void {
  fastify.get('/*', (request, reply: FastifyReply) => {
    if (isApi(request)) return reply.callNotFound();
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  });
}

/** Everything that is not the API and has no route of its own. */
export async function serveStatic(fastify: FastifyInstance, webDir: string | null): Promise<void> {
  if (webDir === null) return tellNotBuilt(fastify);
  await serveWeb(fastify, webDir);
}

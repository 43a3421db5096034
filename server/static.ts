/**
 * Serves the built web: two entries, so that a customer's phone never loads the operators' part
 * (decisions/0010-two-web-builds.md), the customers' in their language (pages.md#languages), files with a hash in their name cached for a year, pages revalidated every time.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '#application/ports.js';
import { isApi } from '#server/http/fastify.js';
import { cabinets } from '#application/contract/lockers/cabinets.js';
import { requestFor } from '#application/contract/client.js';
import { rentals } from '#application/contract/rentals/rentals.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { type Language, chosenLanguage } from '#domain/shared/languages.js';
import { customerEntry, filesOf, linksTo, type SendFirstPage, openFirstPages } from './first-screen.js';

interface PublicPage {
  readonly address: RegExp;
  /** As imported by `web/app/customer-routes.tsx`. */
  readonly module: string;
  /** Requests that the page sends at its start and whose response is the same for everyone. */
  readonly asks?: (cabinetId: string) => readonly string[];
}

const operatorEntry = 'operator.html';

const id = '([0-9a-f-]{36})';
const cabinetOf = (cabinetId: string): string =>
  requestFor(cabinets.publicCabinet, { params: { cabinetId } }).path;
const availabilityOf = (cabinetId: string): string =>
  requestFor(rentals.rentalAvailability, { params: { cabinetId }, query: {} }).path;

/** The first match wins; the addresses are those of `web/app/customer-routes.tsx` and `web/app/side-pages.tsx`. */
export const publicPages: readonly PublicPage[] = [
  {
    address: new RegExp(`^/rental/${id}/?$`),
    module: 'features/rental/rental-page.tsx',
    asks: (cabinetId) => [cabinetOf(cabinetId), availabilityOf(cabinetId)],
  },
  {
    address: new RegExp(`^/cabinet/${id}/?$`),
    module: 'features/public-cabinet/cabinet-page.tsx',
    asks: (cabinetId) => [cabinetOf(cabinetId)],
  },
  { address: /^\/rental-status\/?$/, module: 'features/rental-status/find-rental-page.tsx' },
  { address: /^\/rental-status\/[^/]+\/?$/, module: 'features/rental-status/status-page.tsx' },
  { address: /^\/payment-success\/?$/, module: 'features/payment/success-page.tsx' },
  { address: /^\/payment-cancelled\/?$/, module: 'features/payment/cancelled-page.tsx' },
  { address: /^\/parcel-code\/?$/, module: 'features/door-code/index-page.tsx' },
  { address: /^\/parcel-code\/[^/]+\/?$/, module: 'features/door-code/code-page.tsx' },
  { address: /^\/pickup\/?$/, module: 'features/kiosk/kiosk-page.tsx' },
  { address: /^\/cart\/success\/?$/, module: 'features/shop/success-page.tsx' },
  { address: /^\/cart\/cancel\/?$/, module: 'features/shop/cancel-page.tsx' },
  {
    address:
      /^\/(?:n(?:\/\d+)?|commande(?:\/[^/]+)?|mentions-legales|confidentialite|accessibilite|(?:conditions|renoncer|signaler)\/[^/]+)\/?$/,
    module: 'app/side-pages.tsx',
  },
];

const asQuestion = (path: string): string => `</api${path}>; rel=preload; as=fetch; crossorigin`;

/**
 * Lists the files of a public page in the `Link` header of the response: a phone requests all of them at once instead
 * of discovering one after another. On a slow network each discovery is a round trip of seconds. The value of `Link`
 * for the path of a page, without its query; null for an unknown path.
 */
export async function firstFilesOf(webDir: string, language: Language, path: string): Promise<string | null> {
  for (const { address, module, asks } of publicPages) {
    const found = address.exec(path);
    if (!found) continue;
    const files = linksTo(await filesOf(webDir, language, [module]));
    const questions = (asks?.(found[1] ?? '') ?? []).map(asQuestion);
    return [files, ...questions].filter(Boolean).join(', ') || null;
  }
  return null;
}

const customerRoutes =
  /^\/(?:rental|rental-status|payment-success|payment-cancelled|cabinet|n|pickup|parcel-code|cart|commande|renoncer|signaler|mentions-legales|confidentialite|accessibilite|conditions)(?:\/|$)/;
/** The first part of each address of `web/app/operator-router.tsx`; all others are answered with 404. */
const staffPages = [
  ...Object.values(orderRows).map(({ pages }) => pages),
  'login|(?:forgot|reset|set)-password|account|articles|audit|board|cabinet-sizes|cabinets|companies|contacts|customers',
  'figures|invoices|lockers|payments|personal-data|reservations|round|users',
];
const operatorRoutes = new RegExp(`^/(?:$|(?:${staffPages.join('|')})(?:/|$))`);
const fileName = /\.[a-z0-9]+$/i;

/** The page itself says that the address is unknown; its status says so to programs. */
export const statusOf = (path: string): 200 | 404 =>
  customerRoutes.test(path) || operatorRoutes.test(path) ? 200 : 404;

const yearSeconds = 365 * 24 * 60 * 60;
/** Icons and the like: neither hashed nor critical. */
const hourSeconds = 60 * 60;
/** Files that decide which other files are loaded must never be stale. */
const neverStale = /(?:\.html|^sw\.js|\.webmanifest)$/;

function cacheControl(file: string): string {
  if (file.startsWith('assets/')) return `public, max-age=${yearSeconds}, immutable`;
  return neverStale.test(file) ? 'no-cache' : `public, max-age=${hourSeconds}`;
}

const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept);

/** Which page an address has, or null when it names a file. Unknown addresses are for customers, too. */
function entryOf(request: FastifyRequest, path: string): 'customer' | 'operator' | null {
  if (!acceptsHtml(request)) return null;
  if (customerRoutes.test(path)) return 'customer';
  if (fileName.test(path)) return null;
  return operatorRoutes.test(path) ? 'operator' : 'customer';
}

/** The paths of the simulated world: its page is part of the build, and is not served outside simulation. */
const ofSimulator = /^\/(?:_sim|c|simulator)(?:\/|$)|^\/simulator\.html$/;

const noncePlace = /STYLE_NONCE/g;
const nonceBytes = 16;

/**
 * The operators' page with a new nonce: their components write style elements at run time, which the policy allows by
 * this nonce only, so that an injected style stays refused. Never answered with 304: the nonce in a cached page is old.
 * Read every time: after a build it names other files, and those of a cached one are gone.
 */
function operatorPageOf(webDir: string): (reply: FastifyReply) => Promise<FastifyReply> {
  return async (reply) => {
    const page = await readFile(join(webDir, operatorEntry), 'utf8');
    const nonce = randomBytes(nonceBytes).toString('base64url');
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    return reply
      .header('content-security-policy', policy.replace(/style-src 'self'/, `$& 'nonce-${nonce}'`))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlace, nonce));
  };
}

/**
 * The customers' page in the language of its reader, with what it loads first. A page that says « 404 » is never
 * answered with 304.
 */
async function sendCustomerPage(
  webDir: string,
  sendFirstPage: SendFirstPage,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) {
  const { language, cookie } = chosenLanguage({ url: request.url, ...request.headers });
  const file = customerEntry(language);
  void reply.header('vary', 'accept-language, cookie').header('content-language', language);
  if (cookie !== null) void reply.header('set-cookie', cookie);
  if (statusOf(path) === 404)
    return reply
      .code(404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await readFile(join(webDir, file)));
  const sent = await sendFirstPage(request, reply, language);
  if (sent !== null) return sent;
  const link = await firstFilesOf(webDir, language, path);
  if (link !== null) void reply.header('link', link);
  return reply.sendFile(file);
}

interface Served {
  readonly webDir: string;
  readonly isSimulated: boolean;
  readonly log: Log;
}

async function serveWeb(fastify: FastifyInstance, { webDir, isSimulated, log }: Served): Promise<void> {
  const sendFirstPage = openFirstPages({ fastify, webDir, log });
  const sendOperatorPage = existsSync(join(webDir, operatorEntry)) ? operatorPageOf(webDir) : null;
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
  fastify.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = `/${request.params['*']}`;
    if (isApi(request) || (!isSimulated && ofSimulator.test(path))) return reply.callNotFound();
    const entry = entryOf(request, path);
    if (entry === null) return reply.sendFile(path);
    if (entry === 'operator' && sendOperatorPage) return sendOperatorPage(reply);
    return sendCustomerPage(webDir, sendFirstPage, request, reply, path);
  });
}

const notBuilt = 'Le site n’est pas construit. Lancez « npm run build », puis redémarrez le serveur.\n';

function answerNotBuilt(fastify: FastifyInstance): void {
  fastify.get('/*', (request, reply: FastifyReply) => {
    if (isApi(request)) return reply.callNotFound();
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  });
}

/** Every path that is not the API and has no separate route. */
export async function serveStatic(
  fastify: FastifyInstance,
  { webDir, ...served }: Omit<Served, 'webDir'> & { readonly webDir: string | null },
): Promise<void> {
  if (webDir === null) return answerNotBuilt(fastify);
  await serveWeb(fastify, { webDir, ...served });
}

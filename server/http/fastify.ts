/**
 * Configures Fastify before Nest uses it: limits (lists-and-api.md#request-limits), identities, and JSON as the only
 * body.
 */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';
import { productionHeader } from '#application/contract/environment.js';
import { takesForm } from '#application/contract/imports.js';
import type { Route } from '#application/contract/route.js';
import type { Staff } from '#application/access/staff.js';
import type { Caller } from '#application/app.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import type { HttpSettings } from '#server/settings.js';
import { callerOf } from './caller.js';
import { actionUrl } from './dry-run.js';
import { readBodies } from './bodies.js';
import { problemOf, refusalIn, sendRefusal } from './problem.js';
import { headersBeforeHooks } from './security-headers.js';

const formType = 'multipart/form-data';

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
]);

const valueOf = async (entry: string | File): Promise<string | boolean> =>
  typeof entry === 'string'
    ? (flags.get(entry) ?? entry)
    : Buffer.from(await entry.arrayBuffer()).toString('base64');

/** Throws MALFORMED_REQUEST for an invalid form, or a field that occurs twice. */
async function fieldsOf({ headers }: FastifyRequest, bytes: Buffer): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (!form) throw new DomainError('MALFORMED_REQUEST');
  const fields: [string, unknown][] = [];
  for (const [name, entry] of form.entries()) fields.push([name, await valueOf(entry)]);
  if (new Set(fields.map(([name]) => name)).size < fields.length) throw new DomainError('MALFORMED_REQUEST');
  return Object.fromEntries(fields);
}

/**
 * Accepts forms (`multipart/form-data`), only on routes whose body contains a file. In JSON such files are base64;
 * browsers and command lines send them as forms.
 */
function readFileForms(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    formType,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { route } = request.routeOptions.config;
      if (!route || !takesForm(route)) throw new DomainError('MALFORMED_REQUEST');
      const fields = await fieldsOf(request, bytes);
      // Every request has another boundary: repeated requests are compared by their fields.
      request.rawBody = Buffer.from(JSON.stringify(fields));
      return fields;
    },
  );
}

// Answers what Node refuses before there is a request: headers that are too long or too slow, or data that is not HTTP.

const refusals: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'MALFORMED_REQUEST'],
};

/** No handler runs for it, so the raw response is written to the socket. */
const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (socket.destroyed) return;
    const [status, code] = refusals[error.code ?? ''] ?? [400, 'MALFORMED_REQUEST'];
    const body = JSON.stringify({ ...problemOf(new DomainError(code)), status });
    const head = {
      ...headers,
      'x-request-id': randomUUID(),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
    socket.destroy(error);
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The unmodified bytes of the body, for signatures and for comparing repeated requests. */
    rawBody: Buffer | null;
    caller: Caller;
    /** The signed-in user, on routes of staff. */
    staff: Staff | null;
  }
  interface FastifyContextConfig {
    route?: Route;
    limit?: 'bookings';
  }
}

const kilobyte = 1024;
const correlationForm = /^[\w.-]{8,64}$/;

/** The caller's correlation id if it is valid, else a new one. */
function correlationId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && correlationForm.test(given) ? given : randomUUID();
}

/** The router refuses unreadable addresses before any hook runs, so this adds what the hooks would. */
const refuseAddress =
  (headers: Record<string, string>) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers({ ...headers, 'x-request-id': request.id });
    sendRefusal(reply, refusalIn(error) ?? new DomainError('MALFORMED_REQUEST'));
  };

const trusting = (hops: number) => hops > 0 && ((_address: string, hop: number) => hop < hops);

export const fastifyOptions = (settings: HttpSettings) => ({
  // `true` would let a caller invent a new address for every request; a bare number trusts no one (Fastify 5.12).
  trustProxy: trusting(settings.trustProxyHops),
  bodyLimit: settings.bodyLimitBytes ?? 100 * kilobyte,
  requestTimeout: 30_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16 * kilobyte },
  // Longer than any id of the contract, so that the contract checks them.
  routerOptions: { maxParamLength: 300 },
  rewriteUrl: actionUrl,
  genReqId: correlationId,
  frameworkErrors: refuseAddress(headersBeforeHooks(settings)),
  clientErrorHandler: refuseUnreadable(headersBeforeHooks(settings)),
  // Requests on an open connection are still served, with a header that it closes.
  return503OnClosing: false,
  // There is no Nest middleware, so its engine is left out of every request.
  skipMiddie: true,
});

/** JSON only, also stored as bytes. An empty body counts as none: clients often send the header anyway. */
function readJsonBodies(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    request.rawBody = bytes;
    if (bytes.length === 0) return done(null, undefined);
    void parseJson(request, bytes.toString('utf8'), done);
  });
}

/** For pages of the installation that post forms, such as the payment sandbox's; the API itself accepts JSON only. */
export function readForms(fastify: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  fastify.addContentTypeParser(form, { parseAs: 'string' }, (_request, text: string, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text)));
  });
}

/** Sets the caller of every request, and of every response the correlation id and whether this is production. */
export function prepareRequests(
  fastify: FastifyInstance,
  { isProduction }: Pick<HttpSettings, 'isProduction'>,
): void {
  readJsonBodies(fastify);
  readBodies(fastify);
  readFileForms(fastify);
  fastify.decorateRequest('rawBody', null);
  fastify.decorateRequest('caller');
  fastify.decorateRequest('staff', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.caller = callerOf(request);
    void reply.header('x-request-id', request.id);
    if (isApi(request)) {
      void reply.header('cache-control', 'no-store');
      if (isProduction) void reply.header(productionHeader, '1');
    }
    done();
  });
}

/** By the address, because an unknown one has no route. */
export const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.raw.url ?? '');

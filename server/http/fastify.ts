/**
 * Configures Fastify before Nest uses it: limits (lists-and-api.md#request-limits), identities, and JSON as the only
 * body.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#application/contract/route.js';
import type { Staff } from '#application/access/staff.js';
import type { Caller } from '#application/installation.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpSettings } from '#server/settings.js';
import { callerOf } from './caller.js';
import { actionUrl } from './dry-run.js';
import { readFileForms } from './form-body.js';
import { readImages } from './image-body.js';
import { refusalIn, sendRefusal } from './problem.js';
import { headersBeforeHooks } from './security-headers.js';
import { refuseUnreadable } from './unreadable-request.js';

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

/** Sets the caller of every request, and the correlation id of every response. */
export function prepareRequests(fastify: FastifyInstance): void {
  readJsonBodies(fastify);
  readImages(fastify);
  readFileForms(fastify);
  fastify.decorateRequest('rawBody', null);
  fastify.decorateRequest('caller');
  fastify.decorateRequest('staff', null);
  fastify.addHook('onRequest', (request, reply, done) => {
    request.caller = callerOf(request);
    void reply.header('x-request-id', request.id);
    if (isApi(request)) void reply.header('cache-control', 'no-store');
    done();
  });
}

/** By the address, because an unknown one has no route. */
export const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.raw.url ?? '');

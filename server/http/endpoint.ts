/**
 * Binds a controller's method to a route of the contract: address, input, response and documentation come from the
 * route, so a handler is one line. A method whose input or reply is not the route's does not compile
 * (decisions/0008-the-contract-is-one-table.md).
 */
import { Delete, Get, HttpCode, Post, Put, Req, Res, SetMetadata, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { dryRun } from '#application/dry-run.js';
import { runOnce, runOnceWithAction, type ActionKey, type Answer } from '#application/idempotency.js';
import type { App } from '#application/app.js';
import type { Download, FileReply } from '#application/contract/files.js';
import { needsMoreProof } from '#domain/access/guessing.js';
import type { Method, Reply, Route } from '#application/contract/route.js';
import type { LiveStream } from '#application/live/hub.js';
import type { Language } from '#domain/shared/languages.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { isDryRun } from './dry-run.js';
import { repeatableOf } from './idempotency-key.js';
import { problemOf, readerLanguage, sendProblem } from './problem.js';
import { type Input, inputReader } from './read-input.js';
import { sendEvents } from './send-events.js';
import { type JsonSchema, replySchema } from './json-schema.js';

const forGood = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. */
const whileSame = 'public, no-cache';
const never = 'private, no-store';

function cacheControl({ isPermanent, isPrivate }: FileReply): string {
  if (isPrivate) return never;
  return isPermanent ? forGood : whileSame;
}

/** An error after the first piece cuts the connection: an incomplete file never looks complete. */
function sendDownload(reply: FastifyReply, { mediaType, name, pieces }: Download): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  void reply.type(mediaType).send(Readable.from(pieces));
}

/** Sends files (contract/files.ts): browsers cache them and never execute them (lists-and-api.md#images). */
function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileReply | Download): void {
  if ('pieces' in file) return sendDownload(reply, file);
  const tag = `"${file.version}"`;
  void reply.headers({
    etag: tag,
    'cache-control': cacheControl(file),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const known = (request.headers['if-none-match'] ?? '').split(',').map((given) => given.trim());
  if (known.some((given) => given.replace(/^W\//, '') === tag)) void reply.code(304).send();
  else void reply.type(file.mediaType).send(Buffer.from(file.base64, 'base64'));
}

/** The metadata key of a bound method's route, for the tests that compare controllers with the contract. */
export const boundRoute = Symbol('boundRoute');
/** The metadata key of its own refusals, for the documentation. */
export const ownRefusals = Symbol('ownRefusals');

export interface EndpointOptions<R extends Route> {
  /** A stricter limit than the general one. */
  readonly limit?: 'bookings';
  /**
   * For actions that must never run late: the refusal of a repeated request when the server crashed during the first run.
   */
  readonly lateRefusal?: ErrorCode;
  /** The idempotency key is taken in the first transaction of the action (`takesKey`), before which nothing is called outside. */
  readonly keyWithAction?: boolean;
  /** The use case's result, in the reader's words; by default as it is. */
  readonly toReply?: (result: unknown) => unknown;
  /** Which requests must never run late; by default all of the route. The others are run again. */
  readonly isUrgent?: (input: Input<R>) => boolean;
  /** The refusals that this route adds to those of its shape and access, for the documentation. */
  readonly refusals?: readonly ErrorCode[];
}

interface Controller {
  readonly app: App;
}

type Handler<R extends Route> = (input: Input<R>) => Promise<Reply<R>>;

const verbs: Readonly<Record<Method, (path: string) => MethodDecorator>> = {
  GET: Get,
  POST: Post,
  PUT: Put,
  DELETE: Delete,
};

/**
 * A refusal is a result too, and is stored like one. But a refusal that says when to retry, or what to add, is not
 * final: it is thrown, and the key stays free.
 */
function refusalAsAnswer(error: unknown, language: Language): Answer {
  if (!(error instanceof DomainError) || error.details.retryAfterSeconds !== undefined) throw error;
  if (needsMoreProof(error.code) || error.code === 'REQUEST_IN_PROGRESS') throw error;
  const body = problemOf(error, language);
  if (body.status >= 500) throw error;
  return { status: body.status, body };
}

/**
 * Created at the route's first response: creating all would take a quarter of a server's start. Shared by all servers
 * of a process.
 */
function serialiser(route: Route): (reply: FastifyReply, answer: unknown) => string {
  let write: ReturnType<FastifyReply['compileSerializationSchema']> | null = null;
  return (reply, answer) => {
    reply.server.checkReply?.(route, answer);
    write ??= reply.compileSerializationSchema(replySchema(route));
    return write(answer as JsonSchema);
  };
}

/** The same handler, on a controller whose application only does dry runs. */
const dryRunOf = <R extends Route>(controller: Controller, handler: Handler<R>, input: Input<R>) =>
  dryRun(controller.app, (app) =>
    handler.call(Object.create(controller, { app: { value: app } }) as Controller, input),
  );

const sendJson = (reply: FastifyReply, text: string): void =>
  void reply.header('content-type', 'application/json; charset=utf-8').send(text);

/** The same handler, on a controller whose application takes the request's key, and stores the answer, with the action. */
function withKey<R extends Route>(
  controller: Controller,
  handler: Handler<R>,
  answerOf: (result: unknown) => Answer,
  key: ActionKey,
): Handler<R> {
  const { app } = controller;
  const transaction: App['transaction'] = async (work, how) => {
    const committed = await app.transaction(async (store) => {
      if (how?.takesKey === 'alone') await key.take(store);
      const result = await work(store).catch((error: unknown) => {
        key.rolledBack();
        throw error;
      });
      if (how?.takesKey === 'withAnswer') await key.take(store, answerOf(result));
      if (how?.storesAnswer && result !== null) await key.store(store, answerOf(result));
      return result;
    }, how);
    if (how?.storesAnswer && committed !== null) key.stored();
    return committed;
  };
  return (input) =>
    handler.call(Object.create(controller, { app: { value: { ...app, transaction } } }) as Controller, input);
}

const asItIs = (result: unknown): unknown => result;

/** Reads, runs, responds; with a key, stores the response as sent, or replays it. */
function handle<R extends Route>(route: R, handler: Handler<R>, options: EndpointOptions<R>) {
  const { lateRefusal, isUrgent = () => true, keyWithAction = false, toReply = asItIs } = options;
  const read = inputReader(route);
  const serialised = serialiser(route);
  const status = route.status ?? 200;
  const refuseLate = lateRefusal && (() => Promise.reject(new DomainError(lateRefusal)));
  return async function (this: Controller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const input = read(request);
    if (isDryRun(request)) return void reply.send(await dryRunOf(this, handler, input));
    const repeatable = repeatableOf(request, route);
    reply.code(status);
    if (route.stream) return sendEvents(request, reply, (await handler.call(this, input)) as LiveStream);
    if (route.file)
      return sendFile(request, reply, (await handler.call(this, input)) as FileReply | Download);
    if (!repeatable) {
      const answer = await handler.call(this, input);
      if (route.emptyWhenNull && answer === null) return void reply.code(204).send();
      return sendJson(reply, serialised(reply, toReply(answer)));
    }
    const answerOf = (result: unknown): Answer => ({
      status,
      body: JSON.parse(serialised(reply, toReply(result))) as unknown,
    });
    const run = (key?: ActionKey): Promise<Answer> => {
      const act = key ? withKey(this, handler, answerOf, key) : handler.bind(this);
      return act(input).then(answerOf, (error: unknown) => refusalAsAnswer(error, readerLanguage(request)));
    };
    const afterCrash = isUrgent(input) ? refuseLate : undefined;
    const answer = await (keyWithAction
      ? runOnceWithAction(this.app, repeatable, run, afterCrash)
      : runOnce(this.app, repeatable, () => run(), afterCrash));
    if (answer.status >= 400) return sendProblem(reply, answer.status, answer.body);
    sendJson(reply.code(answer.status), serialised(reply, answer.body));
  };
}

export const Endpoint =
  <R extends Route>(route: R, options: EndpointOptions<R> = {}) =>
  <H extends Handler<R>>(target: Controller, name: string, descriptor: TypedPropertyDescriptor<H>): void => {
    if (!descriptor.value) throw new Error(`${name} is not a method`);
    // Nest passes request and reply; the method itself gets the parsed input.
    Object.assign(descriptor, { value: handle(route, descriptor.value, options) });
    Req()(target, name, 0);
    Res()(target, name, 1);
    applyDecorators(
      verbs[route.method](route.path),
      HttpCode(route.status ?? 200),
      RouteConfig({ route, limit: options.limit }),
      SetMetadata(boundRoute, route),
      SetMetadata(ownRefusals, options.refusals ?? []),
    )(target, name, descriptor);
  };

/**
 * Assembles the HTTP server: Fastify under Nest, hooks instead of guards and interceptors
 * (decisions/0011-nestjs-on-fastify-with-hooks.md).
 */
import 'reflect-metadata';
import { once } from 'node:events';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { RunningApp } from '#application/create-app.js';
import type { Log } from '#application/ports.js';
import { HttpModule } from './http-module.js';
import { refuseUntriable } from '#server/http/dry-run.js';
import { fastifyOptions, prepareRequests, readForms } from '#server/http/fastify.js';
import type { HeldPort } from '#server/http/held-port.js';
import { serveHealth, type DataCare, gaugeDataCare, gaugeVitals, type Vitals } from '#server/http/vitals.js';
import { measure, serveMetrics, logRequests } from '#server/http/metrics.js';
import { serveDocuments } from '#server/http/openapi.js';
import { ProblemFilter } from '#server/http/problem.js';
import { type CountRequest, limitRates } from '#server/http/rate-limit.js';
import { requireSignIn } from '#server/http/read-input.js';
import { endStreamsAtClose } from '#server/http/send-events.js';
import { secureHeaders } from '#server/http/security-headers.js';
import { NestLog } from './log.js';
import type { HttpSettings } from './settings.js';
import { serveStatic } from './static.js';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Route } from '#application/contract/route.js';

const drainMs = 20_000;

interface HttpServerParts {
  readonly app: RunningApp;
  /** By default all of the product. */
  readonly controllers?: readonly Type[] | undefined;
  readonly log: Log;
  readonly settings: HttpSettings;
  /** The health of the platform behind it; without a platform there is nothing to report. */
  readonly vitals?: Vitals | undefined;
  readonly dataCare?: DataCare | undefined;
  /** Counts requests for all servers of the database; without it, this server counts its own. */
  readonly countRequest?: CountRequest | null | undefined;
  /** Additional routes of the installation, such as the simulator's pages in development; they may accept forms too. */
  readonly extraRoutes?: (fastify: FastifyInstance) => void;
  /** Additional hooks on every request, such as the simulator's recorder. */
  readonly extraHooks?: (fastify: FastifyInstance) => void;
}

export interface HttpServer {
  /** Returns the address of the server. */
  listen(port: number, host: string): Promise<string>;
  /** Listens on a port that was reserved before. */
  takeOver(held: HeldPort): Promise<void>;
  /** Stops accepting, waits for running requests, cuts those that do not finish in time. */
  close(): Promise<void>;
  readonly fastify: FastifyInstance;
}

async function createNest(adapter: FastifyAdapter, { app, controllers, log }: HttpServerParts) {
  const nest = await NestFactory.create<NestFastifyApplication>(HttpModule.of(app, controllers), adapter, {
    logger: new NestLog(log),
    abortOnError: false,
    bodyParser: false,
  });
  nest.setGlobalPrefix('api');
  nest.useGlobalFilters(new ProblemFilter(log));
  return nest;
}

/** In a separate scope: their changes do not affect the API. */
async function mountExtraRoutes(
  fastify: FastifyInstance,
  extraRoutes: (fastify: FastifyInstance) => void,
): Promise<void> {
  await fastify.register(async (scope) => {
    readForms(scope);
    extraRoutes(scope);
  });
}

async function closeWithin(
  timeout: number,
  nest: NestFastifyApplication,
  letGoOfIdle: () => void,
): Promise<void> {
  const cut = setTimeout(() => nest.getHttpServer().closeAllConnections(), timeout);
  try {
    const closed = nest.close();
    letGoOfIdle();
    await closed;
  } finally {
    clearTimeout(cut);
  }
}

export async function createHttpServer(parts: HttpServerParts): Promise<HttpServer> {
  const { app, log, settings, vitals, dataCare, countRequest, extraRoutes, extraHooks } = parts;
  const adapter = new FastifyAdapter(fastifyOptions(settings));
  const fastify = adapter.getInstance<FastifyInstance>();
  prepareRequests(fastify, settings);
  logRequests(fastify, log);
  const registry = measure(fastify);
  limitRates(fastify, {
    limits: settings.rateLimits,
    countRequest,
    log,
    digest: (text) => app.secrets.digest(text),
  });
  refuseUntriable(fastify);
  requireSignIn(fastify, app);
  checkReplies(fastify, !settings.isProduction);
  endStreamsAtClose(fastify);
  extraHooks?.(fastify);

  const nest = await createNest(adapter, parts);
  secureHeaders(nest, fastify, settings);
  await nest.init();

  // After Nest's start, so that its error handler applies to them too.
  serveDocuments(fastify, nest, settings);
  serveHealth(fastify, { app, vitals }, log);
  if (vitals) gaugeVitals(registry, vitals);
  if (dataCare) gaugeDataCare(registry, dataCare);
  serveMetrics(fastify, registry, settings.metricsToken ?? null);
  if (extraRoutes) await mountExtraRoutes(fastify, extraRoutes);
  await serveStatic(fastify, { webDir: settings.webDir, isSimulated: extraRoutes !== undefined, log });
  await fastify.ready();
  const letGoOfIdle = watchIdle(fastify.server);

  return {
    fastify,
    listen: async (port, host) => {
      await nest.listen(port, host);
      return nest.getUrl();
    },
    takeOver: async ({ socket }) => {
      await once(fastify.server.listen(socket), 'listening');
    },
    close: () => closeWithin(settings.drainMs ?? drainMs, nest, letGoOfIdle),
  };
}

// Closes the idle connections that would keep a server from stopping.

/**
 * Returns a function that closes, when the server stops, connections that browsers opened in advance (Node waits for
 * their first request), and those that have had their last response (they would stay open for the next request).
 */
function watchIdle(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    server.keepAliveTimeout = 1;
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws when the reply is not the route's; null in production. */
    checkReply: ((route: Route, reply: unknown) => void) | null;
  }
}

/**
 * Outside production every reply is checked against the contract before it is sent, so that a deviation is a visible
 * 500 in development and tests. In production only the compiled serialiser decides: it costs a third.
 */
function checkReplies(fastify: FastifyInstance, isChecked: boolean): void {
  fastify.decorate(
    'checkReply',
    isChecked ? (route: Route, reply: unknown) => void route.reply.parse(reply) : null,
  );
}

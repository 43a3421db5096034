/** A real server on controllers in memory, with its log in memory. */
import type { Type } from '@nestjs/common';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createHttpServer, type HttpServer } from '#server/http-server.js';
import { createLog } from '#server/log.js';
import type { Vitals } from '#server/http/vitals.js';
import type { HttpSettings } from '#server/settings.js';
import { createFakeApp } from './fake-app.js';

export const settings: HttpSettings = {
  publicUrl: 'http://localhost:3000',
  trustProxyHops: 0,
  webDir: null,
  isProduction: false,
};

export interface ServerUnderTest extends HttpServer, Omit<ReturnType<typeof createFakeApp>, 'controllers'> {
  /** Everything logged so far, as written. */
  readonly logged: () => string;
}

interface Given {
  readonly settings?: Partial<HttpSettings>;
  readonly fake?: Omit<ReturnType<typeof createFakeApp>, 'controllers'> & {
    readonly controllers?: readonly Type[];
  };
  readonly vitals?: Vitals;
  readonly extraRoutes?: (fastify: FastifyInstance) => void;
}

/** For a whole file: the caller closes it. */
export async function openServer(given: Given = {}): Promise<ServerUnderTest> {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  const fake: Given['fake'] = given.fake ?? createFakeApp();
  const server = await createHttpServer({
    app: fake.app,
    controllers: fake.controllers,
    log: createLog('debug', sink),
    settings: { ...settings, ...given.settings },
    vitals: given.vitals,
    extraRoutes: given.extraRoutes,
  });
  return { ...server, ...fake, logged: () => lines.join('') };
}

/** For one test, which closes it when it ends. */
export async function startServer(given: Given = {}): Promise<ServerUnderTest> {
  const server = await openServer(given);
  onTestFinished(() => server.close());
  return server;
}

/** The simulated outside world's routes on this server: control API, payment page, simulator page. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDryRun } from '#server/http/dry-run.js';
import type { Simulator } from '#simulator/simulator.js';
import { mayControl } from '#simulator/control/control-api.js';

type Query = Record<string, string | undefined>;

/** For every route of the control API, future ones too: it moves the clock and opens doors. */
function protectControl(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    if (!mayControl({ address: request.socket.remoteAddress ?? '', host, origin }))
      return reply.code(403).send({ message: 'Le simulateur ne se pilote que depuis cette machine.' });
  });
}

async function control(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?');
  const answer = await simulator.control({
    method: request.method,
    path: decodeURIComponent(path.slice('/_sim'.length)),
    query: request.query as Query,
    body: request.body,
  });
  reply.code(answer.status).header('cache-control', 'no-store');
  if (answer.isText) return reply.type(answer.type ?? 'application/x-ndjson').send(String(answer.body));
  return reply.send(answer.body);
}

/** The trace as a stream; `over` ends it, because the server cannot wait for its end. */
function events(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
  over: AbortSignal,
): FastifyReply {
  const { 'last-event-id': lastId } = request.headers;
  const { since, cabinet } = request.query as Query;
  const opened = simulator.events({ since, cabinet, lastId: lastId?.toString() });
  if (typeof opened !== 'function') return reply.code(opened.status).send(opened.body);
  const left = new AbortController();
  reply.raw.on('close', () => left.abort());
  return reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(Readable.from(opened(AbortSignal.any([left.signal, over]))));
}

/** In a frame of the simulator's page only: with its own styles, without scripts or requests. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** An e-mail as its recipient sees it; its links open beside the simulator. */
function letter(simulator: Simulator, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { id } = request.params as { readonly id: string };
  const message = simulator.inbox.messages().find((one) => one.id === id);
  if (!message?.html) return reply.code(404).send({ message: 'No such e-mail' });
  return reply
    .headers({
      'content-security-policy': letterPolicy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(message.html.replace('<head>', '<head><base target="_blank">'));
}

/** The hosted payment page: its own HTML and headers, passed through unmodified. */
async function pay(
  simulator: Simulator,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
  const body = new URLSearchParams((request.body ?? {}) as Record<string, string>).toString();
  const answer = await simulator.payments.handle({
    method: request.method,
    path: request.url,
    headers,
    body,
  });
  if (request.method === 'POST') {
    const form = new URLSearchParams(body);
    simulator.recorder.hosted({ path: request.url, form, status: answer.status, page: answer.body });
  }
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

/** Passes every request to the platform to the recorder, with its response. */
export function recordCalls(fastify: FastifyInstance, { recorder }: Simulator): void {
  fastify.addHook('onSend', (request, reply, payload, next) => {
    const { method, url, headers, body } = request;
    if (isDryRun(request)) return next();
    if (recorder.state().isOn && url.startsWith('/api/') && typeof payload === 'string')
      recorder.platform({
        method,
        path: url.slice('/api'.length),
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value?.toString()]),
        ),
        body,
        status: reply.statusCode,
        answer: jsonOf(payload),
      });
    next();
  });
}

/** Pages read the time from the header `Date` of responses: here it is the simulator's (simulator.md#clock). */
export function sendSimulatedTime(fastify: FastifyInstance, clock: Pick<Simulator['clock'], 'now'>): void {
  fastify.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/')) reply.header('date', new Date(clock.now()).toUTCString());
    next();
  });
}

function jsonOf(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

function mountControl(scope: FastifyInstance, simulator: Simulator): void {
  protectControl(scope);
  const over = new AbortController();
  scope.addHook('preClose', (done) => {
    over.abort();
    done();
  });
  scope.get('/inbox/:id/html', (request, reply) => letter(simulator, request, reply));
  scope.route({
    method: 'GET',
    url: '/events',
    exposeHeadRoute: false,
    handler: (request, reply) => events(simulator, request, reply, over.signal),
  });
  scope.all('/*', (request, reply) => control(simulator, request, reply));
}

export function mountSimulator(fastify: FastifyInstance, simulator: Simulator): void {
  void fastify.register(async (scope) => mountControl(scope, simulator), { prefix: '/_sim' });
  fastify.get('/simulator', (_, reply) => reply.sendFile('simulator.html'));
  fastify.route({
    method: ['GET', 'POST'],
    url: '/c/*',
    handler: (request, reply) => pay(simulator, request, reply),
  });
}

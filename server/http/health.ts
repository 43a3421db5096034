/**
 * For supervisors and load balancers: `live` says that the process answers, `ready` that it can serve. A server that can only read
 * takes no order and opens no door, and one whose worker stands still sends no code and takes no payment: neither is ready. A broker, a
 * provider or a mail server that is away takes no page away (vitals.ts tells of the broker).
 */
import type { FastifyInstance } from 'fastify';
import type { Log } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';
import { workerIsDeadMs, type Vitals } from './vitals.js';

const patienceMs = 2_000;
/** A write that went well is believed for so long, however many probes ask. */
const believedMs = 10_000;

/** Rejects when the answer takes too long: a probe must not hang with what it probes. */
async function within(patience: number, answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience);
  });
  try {
    await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Asks at most one write at a time, and none while the last one is believed; a failure is never believed. */
function rarely(write: () => Promise<void>, now: () => number): () => Promise<void> {
  let wroteAt = -Infinity;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    await write();
    wroteAt = now();
  };
  return () => {
    if (now() - wroteAt < believedMs) return Promise.resolve();
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}

const retryAfterSeconds = 5;

/** `now` in milliseconds of a clock that only goes on: the product's own may stand still. */
export function serveHealth(
  fastify: FastifyInstance,
  {
    health,
    vitals,
  }: Pick<HttpApp, 'health'> & { readonly vitals?: Pick<Vitals, 'workerStuckMs'> | undefined },
  log: Log,
  now: () => number = () => performance.now(),
): void {
  const writable = rarely(() => health.writable(), now);
  const ready = async (): Promise<void> => {
    await health.ready();
    await writable();
  };
  fastify.get('/api/health/live', async () => ({ status: 'live' }));

  fastify.get('/api/health/ready', async (_, reply) => {
    try {
      await within(patienceMs, ready());
    } catch (error) {
      log.warn('health.notReady', { error });
      throw new DomainError('STORAGE_UNAVAILABLE');
    }
    const stuckMs = vitals?.workerStuckMs() ?? 0;
    if (stuckMs < workerIsDeadMs) return { status: 'ready' };
    log.error('health.workerStuck', { stuckMs: Math.round(stuckMs) });
    return reply
      .code(503)
      .header('retry-after', retryAfterSeconds)
      .send({ status: 'notReady', reason: 'worker' });
  });
}

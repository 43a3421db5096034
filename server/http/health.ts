/**
 * For supervisors and load balancers: `live` says that the process answers, `ready` that it can serve. A server that can only read
 * takes no order and opens no door, so it is not ready.
 */
import type { FastifyInstance } from 'fastify';
import type { Log } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';

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

/** `now` in milliseconds of a clock that only goes on: the product's own may stand still. */
export function serveHealth(
  fastify: FastifyInstance,
  { health }: Pick<HttpApp, 'health'>,
  log: Log,
  now: () => number = () => performance.now(),
): void {
  const writable = rarely(() => health.writable(), now);
  const ready = async (): Promise<void> => {
    await health.ready();
    await writable();
  };
  fastify.get('/api/health/live', async () => ({ status: 'live' }));

  fastify.get('/api/health/ready', async () => {
    try {
      await within(patienceMs, ready());
    } catch (error) {
      log.warn('health.notReady', { error });
      throw new DomainError('STORAGE_UNAVAILABLE');
    }
    return { status: 'ready' };
  });
}

/** For supervisors and load balancers: `live` says that the process answers, `ready` that it can serve. */
import type { FastifyInstance } from 'fastify';
import type { Log } from '#application/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import type { HttpApp } from '#server/http-app.js';

const patienceMs = 2_000;

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

export function serveHealth(fastify: FastifyInstance, app: Pick<HttpApp, 'health'>, log: Log): void {
  fastify.get('/api/health/live', async () => ({ status: 'live' }));

  fastify.get('/api/health/ready', async () => {
    try {
      await within(patienceMs, app.health.ready());
    } catch (error) {
      log.warn('health.notReady', { error });
      throw new DomainError('STORAGE_UNAVAILABLE');
    }
    return { status: 'ready' };
  });
}

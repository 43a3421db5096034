/**
 * For supervisors and load balancers: `live` means that the process responds, `ready` that it can serve. A server that
 * can only read accepts no orders and opens no doors, and one with a stalled worker sends no codes and captures no
 * payments: neither is ready. An unreachable broker, provider or mail server does not stop the pages (vitals.ts reports
 * the broker).
 */
import type { FastifyInstance } from 'fastify';
import type { Log, Ports } from '#application/ports.js';
import { proveWritable } from '#application/write-probe.js';
import { DomainError } from '#domain/shared/errors.js';
import { workerIsDeadMs, type Vitals } from './vitals.js';

const timeoutMs = 2_000;
/** How long a successful write counts, however many probes come. */
const believedMs = 10_000;

/** Rejects when the response takes too long: a probe must not hang with what it probes. */
async function within(timeout: number, answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeout} ms`)), timeout);
  });
  try {
    await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Runs at most one write at a time, and none while the last success counts; a failure never counts. */
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

interface Probed {
  readonly app: Pick<Ports, 'read' | 'transaction' | 'clock'>;
  readonly vitals?: Pick<Vitals, 'workerStuckMs'> | undefined;
}

/** `now` in milliseconds of a monotonic clock: the product's own may stand still. */
export function serveHealth(
  fastify: FastifyInstance,
  { app, vitals }: Probed,
  log: Log,
  now: () => number = () => performance.now(),
): void {
  const writable = rarely(() => proveWritable(app), now);
  const ready = async (): Promise<void> => {
    await app.read((store) => store.nextOutboxDue());
    await writable();
  };
  fastify.get('/api/health/live', async () => ({ status: 'live' }));

  fastify.get('/api/health/ready', async (_, reply) => {
    try {
      await within(timeoutMs, ready());
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

/**
 * What supervisors need besides responses. Only a stalled worker makes a server not ready, because a restart fixes it;
 * an unreachable outside system does not stop the pages, and is a metric for a collector.
 */
import { Gauge, type Metric, type Registry } from 'prom-client';
import { second, type Instant } from '#domain/shared/record.js';
import type { FastifyInstance } from 'fastify';
import type { Log, Ports } from '#application/ports.js';
import { proveWritable } from '#application/write-probe.js';
import { DomainError } from '#domain/shared/errors.js';

export interface Vitals {
  /** For how long, in real milliseconds, due jobs made no progress in this process. */
  workerStuckMs(): number;
  /** Whether cabinets can be received: the embedded broker is open, or the external one is connected. */
  isLockConnected(): boolean;
  /** Sockets that the embedded broker closed since the start, by reason. */
  closedConnections(): Readonly<Record<string, number>>;
  /** When the certificate of the embedded broker expires. */
  readonly certificateExpiresAt?: Instant | null;
  /** Cabinets whose identity is used by two gateways now. */
  identitiesUsedTwice(): number;
  /** What the ports and the worker count. */
  readonly counters?: readonly Metric[];
  /** How many servers of the database run, by version; absent where there is one. */
  servers?(): ReadonlyMap<string, number>;
  now(): Instant;
  /** When the next job of any process falls due; null when none waits. */
  nextJobDue(): Promise<Instant | null>;
}

/** In real milliseconds. A batch is 48 jobs, eight at a time, and none waits for a response longer than 25 s. */
const workerIsDeadMs = 600_000;

/** Gauges of the registry; one that cannot be read is NaN, and the others stay. */
export function gaugeVitals(registry: Registry, vitals: Vitals): void {
  for (const counter of vitals.counters ?? []) registry.registerMetric(counter);
  const gauge = (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(
          await Promise.resolve()
            .then(read)
            .catch(() => NaN),
        );
      },
    });
  };
  gauge(
    'consigne_worker_stuck_seconds',
    'How long jobs that are due have not gone on in this process',
    () => vitals.workerStuckMs() / second,
  );
  gauge('consigne_lock_line_up', 'Whether the broker of the cabinets is there: 1 or 0', () =>
    Number(vitals.isLockConnected()),
  );
  gauge(
    'consigne_identities_used_twice',
    'How many cabinets have two gateways that take the connection from each other',
    () => vitals.identitiesUsedTwice(),
  );
  new Gauge({
    name: 'consigne_lock_lines_closed',
    help: 'Sockets that the embedded broker closed since the start, by what was wrong with them',
    labelNames: ['fault'],
    registers: [registry],
    collect() {
      for (const [fault, count] of Object.entries(vitals.closedConnections())) this.set({ fault }, count);
    },
  });
  gaugeCertificate(registry, vitals.certificateExpiresAt ?? null);
  if (vitals.servers) gaugeServers(registry, () => vitals.servers?.() ?? new Map());
  gauge(
    'consigne_jobs_overdue_seconds',
    'How long the oldest job has been due, in whichever process',
    async () => {
      const due = await vitals.nextJobDue();
      return due === null ? 0 : Math.max(0, vitals.now() - due) / second;
    },
  );
}

function gaugeCertificate(registry: Registry, expiresAt: Instant | null): void {
  if (expiresAt === null) return;
  new Gauge({
    name: 'consigne_broker_certificate_expires_timestamp_seconds',
    help: 'When the certificate expires that the embedded broker presents to cabinets',
    registers: [registry],
  }).set(expiresAt / second);
}

function gaugeServers(registry: Registry, servers: () => ReadonlyMap<string, number>): void {
  new Gauge({
    name: 'consigne_servers',
    help: 'Servers of the database that run, by version',
    labelNames: ['version'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [version, count] of servers()) this.set({ version }, count);
    },
  });
}

/** What the server does for its own data. */
export interface DataCare {
  lastBackupAt(): Date | null;
  isDatabaseSound(): boolean;
}

/** Without a backup the first gauge has no value. */
export function gaugeDataCare(registry: Registry, care: DataCare): void {
  new Gauge({
    name: 'consigne_backup_last_good_timestamp_seconds',
    help: 'When the last good scheduled backup was made',
    labelNames: ['schedule'],
    registers: [registry],
    collect() {
      const at = care.lastBackupAt();
      if (at) this.set({ schedule: 'BACKUP_DIR' }, at.getTime() / second);
    },
  });
  new Gauge({
    name: 'consigne_database_sound',
    help: 'Whether the daily check of the SQLite file found no damage: 1 or 0',
    registers: [registry],
    collect() {
      this.set(Number(care.isDatabaseSound()));
    },
  });
}

/**
 * For supervisors and load balancers: `live` means that the process responds, `ready` that it can serve. A server that
 * can only read accepts no orders and opens no doors, and one with a stalled worker sends no codes and captures no
 * payments: neither is ready. An unreachable broker, provider or mail server does not stop the pages (vitals.ts reports
 * the broker).
 */
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

/** `now` in milliseconds of a monotonic clock: the product's own may stop. */
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

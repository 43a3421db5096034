/**
 * What supervisors need besides responses. Only a stalled worker makes a server not ready, because a restart fixes it;
 * an unreachable outside system does not stop the pages, and is a metric for a collector.
 */
import { Gauge, type Metric, type Registry } from 'prom-client';
import { second, type Instant } from '#domain/shared/record.js';

export interface Vitals {
  /** For how long, in real milliseconds, due jobs made no progress in this process. */
  workerStuckMs(): number;
  /** Whether cabinets can be received: the embedded broker is open, or the external one is connected. */
  isLockLineUp(): boolean;
  /** Sockets that the embedded broker closed since the start, by reason. */
  closedLines(): Readonly<Record<string, number>>;
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
export const workerIsDeadMs = 600_000;

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
    Number(vitals.isLockLineUp()),
  );
  gauge(
    'consigne_identities_used_twice',
    'How many cabinets have two gateways that take the line from each other',
    () => vitals.identitiesUsedTwice(),
  );
  new Gauge({
    name: 'consigne_lock_lines_closed',
    help: 'Sockets that the embedded broker closed since the start, by what was wrong with them',
    labelNames: ['fault'],
    registers: [registry],
    collect() {
      for (const [fault, count] of Object.entries(vitals.closedLines())) this.set({ fault }, count);
    },
  });
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

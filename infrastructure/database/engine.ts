/** What units of work use of SQLite and of PostgreSQL. SQL is written once for both: parameters are `$1…$n`. */
import type { DataSource } from 'typeorm';
import type { ChangeListener } from '#application/live/topics.js';
import type { Durability } from '#application/transaction-options.js';
import type { Instant } from '#domain/shared/record.js';

export type Value = string | number | boolean | null;
export type Parameter = Value | readonly Value[];
export type Row = Record<string, unknown>;
/** Why a unit of work runs again, as the metrics name it. */
export type RetryReason = 'deadlock' | 'serialisation' | 'refusedRow' | 'lockTimeout';
export interface Retry {
  readonly reason: RetryReason;
  /** A second failure of this kind is final. */
  readonly isOnce: boolean;
}
export type DialectName = 'sqlite' | 'postgres';

/** For one unit of work. Statements run in the order of the calls; reads between two changes may run concurrently. */
export interface Connection {
  /** `durable`: flushed to disk at once, or with the next durable commit. One write may be a transaction by itself. */
  begin(durable: Durability, isOneWrite: boolean): Promise<void>;
  commit(): Promise<void>;
  rows(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a statement that changes rows and returns those that `RETURNING` names. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a statement without result rows; returns how many rows it changed. */
  change(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** Leaves the transaction; returns whether the connection may be used again. */
  rollback(): Promise<boolean>;
  release(isUsable: boolean): Promise<void>;
}

/** What a read in a transaction locks to its end: the row against all, or against changes (docs/concurrency.md). */
export type RowLock = 'change' | 'share' | 'none';

export interface Dialect {
  readonly name: DialectName;
  /** "The column equals one of the list's values", with the list in one parameter. */
  anyOf(column: string, parameter: string): string;
  list(values: readonly Value[]): Parameter;
  /** What a SELECT ends with to lock its rows; empty where one unit writes at a time. */
  readonly rowLocks: Readonly<Record<RowLock, string>>;
}

/** Counts a request under a name; returns null when it is allowed, else the seconds until the next one may be. */
export type CountRequest = (id: string, perMinute: number) => Promise<number | null>;

export interface SeenServer {
  /** A new id at every start. */
  readonly id: string;
  /** The machine and the process of the server. */
  readonly name: string;
  readonly version: string;
  /** What must agree among the servers of a database, and digests of it where it is secret or long. */
  readonly settings: Readonly<Record<string, string>>;
  /** A counter that changes while the server runs. */
  readonly heartbeats: string;
}

export interface RunningServers {
  /** Adds the server if `mayJoin` allows it beside the others; returns whether it did. */
  join(server: SeenServer, mayJoin: (others: readonly SeenServer[]) => boolean): Promise<boolean>;
  renew(server: SeenServer): Promise<readonly SeenServer[]>;
  remove(id: string): Promise<void>;
}

export interface SharedState {
  readonly servers: RunningServers;
  readonly countRequest: CountRequest;
  now(): Promise<Instant>;
  /** Sends words without spaces to the other servers; `hear` receives theirs. */
  openChannel(name: string, hear: (words: readonly string[]) => void): SharedWords;
}

export interface SharedWords {
  /** Sends soon; never throws, and is not awaited. */
  send(words: ReadonlySet<string>): void;
  close(): Promise<void>;
}

export type Base = Pick<Engine, 'dataSource' | 'dialect'>;

export interface Engine {
  readonly dialect: Dialect;
  readonly dataSource: DataSource;
  /** A connection for reading, or the exclusive one for writing. Throws STORAGE_UNAVAILABLE. */
  take(purpose: 'read' | 'write'): Promise<Connection>;
  /** Throws STORAGE_UNAVAILABLE while the disk is nearly full; absent where it is another machine's. */
  requireDiskSpace?(): Promise<void>;
  /** Whether the same work may succeed when it runs again; null if not. */
  retry(error: unknown): Retry | null;
  /** The DomainError that the error stands for; the error itself when it is a defect. */
  translate(error: unknown): unknown;
  /** Hears changes of other processes, null when some may be missed, and sends ours; absent where none can write. */
  shareChanges?(hear: ChangeListener): SharedWords;
  /** Absent where no other process can write. */
  readonly shared?: SharedState;
  /** Runs `migrate` while no other process does, without time limits. */
  alone(migrate: (dataSource: DataSource) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

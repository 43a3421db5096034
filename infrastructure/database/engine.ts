/**
 * What units of work need of a database, in words that SQLite and PostgreSQL share. SQL is written once for both: parameters
 * are `$1…$n`.
 */
import type { DataSource } from 'typeorm';
import type { Heard } from '#application/live/topics.js';
import type { Durability } from '#application/transaction-options.js';
import type { RowRefusal } from './refusals.js';

export type Value = string | number | boolean | null;
export type Parameter = Value | readonly Value[];
export type Row = Record<string, unknown>;
export type Retry = 'no' | 'soon' | 'alone';
export type DialectName = 'sqlite' | 'postgres';

/** A statement that changes rows, and what it means when it changes none. */
export interface Change {
  /** One INSERT or UPDATE. */
  readonly sql: string;
  readonly parameters: readonly Parameter[];
  /** What refuses it when it changes no row; null when that cannot be. */
  readonly refusal: RowRefusal | null;
  /** Called when it has run and was not refused. */
  readonly onChanged?: () => void;
}

/**
 * One connection for the length of one unit of work. What changes rows runs in the order in which it is asked for; what reads
 * between two changes may run side by side.
 */
export interface Connection {
  /**
   * Begins a transaction whose commit outlasts a power cut: at once, or as soon as the next durable one does. One that changes
   * rows by a single statement may be that statement alone.
   */
  begin(durable: Durability, isOneWrite: boolean): Promise<void>;
  commit(): Promise<void>;
  /** Runs a statement that only reads. */
  rows(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a statement that changes rows and answers those that `RETURNING` names. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a statement that answers no rows; answers how many it changed. */
  change(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** Leaves the transaction; answers whether the connection may be used again. */
  rollback(): Promise<boolean>;
  release(isUsable: boolean): Promise<void>;
}

/** The few places where the two speak differently. */
export interface Dialect {
  readonly name: DialectName;
  /** "The column equals one of the list's values", for a list in one parameter. */
  anyOf(column: string, parameter: string): string;
  list(values: readonly Value[]): Parameter;
  /** Ends a query that takes rows for itself and steps over those that another process took. */
  readonly takeRows: string;
}

/** The line to the other processes that write to the same database. */
export interface SharedChanges {
  /** Tells the others soon; never throws, and nobody waits for it. */
  send(ids: ReadonlySet<string>): void;
  close(): Promise<void>;
}

export interface Engine {
  readonly dialect: Dialect;
  readonly dataSource: DataSource;
  /** A connection for reading, or the turn to write. */
  take(purpose: 'read' | 'write'): Promise<Connection>;
  /** Throws STORAGE_UNAVAILABLE while the disk is as good as full, where that can be seen from here. */
  requireRoom(): Promise<void>;
  /** Whether the same work may succeed on another try, and whether it has to be alone for that. */
  retry(error: unknown): Retry;
  /** A refusal in the product's words where the error is one; the error itself where it is a defect. */
  translate(error: unknown): unknown;
  /**
   * Hears what other processes changed, and tells them; `hear` gets null where something may have been missed. Absent where no other
   * process can write.
   */
  shareChanges?(hear: Heard): SharedChanges;
  /** Runs `migrate` while no other process does, without limits of time. */
  alone(migrate: (dataSource: DataSource) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

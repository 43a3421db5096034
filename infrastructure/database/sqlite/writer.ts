/** The connection that writes, for whoever has the turn: one unit of work after another. */
import type { Database as Handle } from 'better-sqlite3';
import type { Durability } from '#application/transaction-options.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Change, Parameter, Row } from '#infrastructure/database/engine.js';
import type { GroupCommit } from './group-commit.js';
import { PreparedStatements } from './statements.js';

export class SqliteWriter {
  private readonly statements: PreparedStatements;
  private durability: Durability = 'now';
  private isOneWrite = false;
  private hasWritten = false;

  /** @param commits null where nothing has to outlast a power cut, as in simulations. */
  constructor(
    private readonly handle: Handle,
    private readonly commits: GroupCommit | null,
  ) {
    this.statements = new PreparedStatements(handle);
  }

  /** Nothing is said to SQLite before the first change: nobody else changes what is read before it. */
  begin(durability: Durability, isOneWrite: boolean): void {
    this.durability = durability;
    this.isOneWrite = isOneWrite;
    this.hasWritten = false;
  }

  rows(sql: string, parameters?: readonly Parameter[]): Row[] {
    return this.statements.rows(sql, parameters);
  }

  write(sql: string, parameters?: readonly Parameter[]): Row[] {
    this.beginToWrite();
    return this.statements.rows(sql, parameters);
  }

  change(sql: string, parameters?: readonly Parameter[]): number {
    this.beginToWrite();
    return this.statements.change(sql, parameters);
  }

  later({ sql, parameters, refusal, onChanged }: Change): void {
    if (this.change(sql, parameters) === 0 && refusal !== null) throw new DomainError(refusal);
    onChanged?.();
  }

  /**
   * Seen by all when this returns; durable when what it answers resolves. A commit that may go with the next waits for those before
   * it all the same: what was acknowledged to nobody is never the reason of an act outside.
   */
  commit(): Promise<void> {
    const { durability, hasWritten, commits } = this;
    if (this.handle.inTransaction) this.statements.change('COMMIT');
    if (!commits) return Promise.resolve();
    return hasWritten && durability === 'now' ? commits.durable() : commits.pending();
  }

  /** A full disk may have rolled back by itself. */
  rollback(): void {
    if (this.handle.inTransaction) this.statements.change('ROLLBACK');
  }

  private beginToWrite(): void {
    this.hasWritten = true;
    if (!this.isOneWrite && !this.handle.inTransaction) this.statements.change('BEGIN IMMEDIATE');
  }
}

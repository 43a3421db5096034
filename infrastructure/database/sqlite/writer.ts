/** The connection that writes: one unit of work after another. */
import type { Database as Handle } from 'better-sqlite3';
import type { Durability } from '#application/transaction-options.js';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
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

  /**
   * The transaction begins with the first change: while the unit has its turn to write, nothing that it read before can
   * change.
   */
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

  /**
   * Visible to readers when this returns, durable when the promise resolves. A commit that is not flushed itself still
   * waits for those before it: no call to the outside depends on a commit that a power cut could still undo.
   */
  commit(): Promise<void> {
    const { durability, hasWritten, commits } = this;
    if (this.handle.inTransaction) this.statements.change('COMMIT');
    if (!commits) return Promise.resolve();
    return hasWritten && durability === 'now' ? commits.durable() : commits.pending();
  }

  /** SQLite may already have rolled back because of a full disk. */
  rollback(): void {
    if (this.handle.inTransaction) this.statements.change('ROLLBACK');
  }

  private beginToWrite(): void {
    this.hasWritten = true;
    if (!this.isOneWrite && !this.handle.inTransaction) this.statements.change('BEGIN IMMEDIATE');
  }
}

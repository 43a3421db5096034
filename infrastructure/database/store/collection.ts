/** A collection of the store over one table: plain rows in, equal plain rows out (decisions/0002-postgresql-from-the-same-code.md). */
import type {
  ListQuery,
  Collection,
  Match,
  OnlyColumns,
  Page,
  PageRequest,
  ReadOptions,
  Sums,
  WhereOptions,
} from '#application/collection.js';
import { inBatches } from '#domain/shared/batches.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import type { Row, RowLock } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { ListReader } from './list-reader.js';
import type { TableSql } from './table-sql.js';
import type { Topics } from '#application/live/topics.js';

/** A statement holds at most 32,766 parameters (SQLite). */
const rowsPerStatement = 200;

const byId = (left: { readonly id: string }, right: { readonly id: string }): number =>
  left.id < right.id ? -1 : Number(left.id > right.id);

export class TableCollection<T extends { readonly id: string }> implements Collection<T> {
  /** Rows as this unit of work last read or wrote them: an update writes only the columns that differ. */
  private known: Map<string, T> | null = null;

  constructor(
    private readonly session: Session,
    private readonly sql: TableSql<T>,
    private readonly topics: Topics<T> | undefined = undefined,
  ) {}

  async get(id: string, options?: ReadOptions): Promise<T> {
    const row = await this.find(id, options);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async find(id: string, options: ReadOptions = {}): Promise<T | null> {
    const [row] = await this.session.rows(this.sql.find[this.lock(options)], [id]);
    return row ? this.decoded(row) : null;
  }

  async where(match: Match<T>, options: WhereOptions = {}): Promise<T[]> {
    const rows = await this.session.rows(...this.sql.where(match, options, this.lock(options)));
    return rows.map((row) => this.decoded(row));
  }

  async pick<Key extends keyof T & string>(
    match: Match<T>,
    columns: readonly Key[],
  ): Promise<readonly Pick<T, Key | 'id'>[]> {
    const selection = this.sql.only(columns);
    const rows = await this.session.rows(...this.sql.where(match, {}, 'none', selection));
    return rows.map((row) => selection.decoded(row));
  }

  async add(row: T): Promise<void> {
    await this.session.apply(...this.sql.insert([row]));
    this.touch(row);
    this.keep(row);
  }

  async save(row: T, known?: T): Promise<T> {
    const before = this.before(row, known);
    const refusal = this.sql.isVersioned ? 'VERSION_CONFLICT' : 'NOT_FOUND';
    await this.session.apply(...this.sql.update(row, before), refusal);
    this.touch(row, before);
    const saved = 'version' in row ? { ...row, version: Number(row.version) + 1 } : row;
    this.keep(saved);
    return saved;
  }

  async addAll(rows: readonly T[]): Promise<void> {
    for (const some of inBatches(rows, rowsPerStatement)) await this.session.change(...this.sql.insert(some));
    for (const row of rows) this.touch(row);
  }

  async saveAll(rows: readonly T[]): Promise<void> {
    assert(this.sql.isVersioned, 'rows that are saved together are versioned');
    // A fixed order: two transactions that save the same rows wait for each other once.
    for (const some of inBatches(rows.toSorted(byId), rowsPerStatement)) {
      const changed = await this.session.change(...this.sql.updateAll(some));
      if (changed !== some.length) throw new DomainError('VERSION_CONFLICT');
      for (const row of some) {
        this.touch(row);
        this.known?.delete(row.id);
      }
    }
  }

  page(request: PageRequest<T>): Promise<Page<T>>;
  page<Key extends keyof T & string>(
    request: PageRequest<T> & OnlyColumns<Key>,
  ): Promise<Page<Pick<T, Key | 'id'>>>;
  page({
    columns,
    ...request
  }: PageRequest<T> & Partial<OnlyColumns<keyof T & string>>): Promise<Page<{ readonly id: string }>> {
    if (!columns) return this.reader().page(request);
    return new ListReader(this.session, this.sql, this.sql.only(columns)).page(request);
  }

  following(asked: ListQuery<T>, after: T | null, limit: number): Promise<readonly T[]> {
    return this.reader().following(asked, after, limit);
  }

  sums<Key extends keyof T & string>(
    asked: ListQuery<T>,
    of: readonly Key[],
  ): Promise<ReadonlyMap<string, Sums<Key>> | null> {
    return this.reader().sums(asked, of);
  }

  tally(match: Match<T>, by: keyof T & string): Promise<Readonly<Record<string, number>>> {
    return this.reader().tally(match, by);
  }

  /** The row that is overwritten, if its version proves that it is still the one that was read. */
  private before(row: T, before = this.known?.get(row.id)): T | undefined {
    const isSame = before && 'version' in before && 'version' in row && before.version === row.version;
    return isSame ? before : undefined;
  }

  private touch(row: T, before?: T): void {
    if (this.topics) this.session.touch(this.topics(row, before));
  }

  private decoded(row: Row): T {
    const decoded = this.sql.decoded(row);
    this.keep(decoded);
    return decoded;
  }

  /** Created on first use: a store has a collection for every table, and most units of work use a few. */
  private keep(row: T): void {
    this.known ??= new Map();
    this.known.set(row.id, row);
  }

  private lock({ locks = this.sql.locks }: ReadOptions): RowLock {
    return this.session.locks ? locks : 'none';
  }

  private reader(): ListReader<T, T> {
    return new ListReader(this.session, this.sql, this.sql.all);
  }
}

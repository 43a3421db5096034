/** A collection of the store over one table: plain rows in, equal plain rows out (architecture.md, habit 5). */
import type { Asked, Collection, Match, Page, PageRequest } from '#application/store.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { ListReader } from './list-reader.js';
import type { TableSql } from './table-sql.js';

export class TableCollection<T extends { readonly id: string }> implements Collection<T> {
  /** Rows as this unit of work last read or wrote them: of a change, only what differs is written. */
  private readonly known = new Map<string, T>();

  constructor(
    private readonly session: Session,
    private readonly sql: TableSql<T>,
  ) {}

  async get(id: string): Promise<T> {
    const row = await this.find(id);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  async find(id: string): Promise<T | null> {
    const [row] = await this.session.rows(this.sql.find, [id]);
    return row ? this.decoded(row) : null;
  }

  async where(match: Match<T>, options: { limit?: number; newestFirst?: boolean } = {}): Promise<T[]> {
    const [sql, parameters] = this.sql.where(match, options.newestFirst ?? false, options.limit);
    const rows = await this.session.rows(sql, parameters);
    return rows.map((row) => this.decoded(row));
  }

  async add(row: T): Promise<void> {
    await this.session.change(this.sql.insert, this.sql.parameters(row));
    this.known.set(row.id, row);
  }

  async save(row: T): Promise<T> {
    const changed = await this.session.change(...this.sql.update(row, this.before(row)));
    if (changed === 0) throw new DomainError(this.sql.isVersioned ? 'VERSION_CONFLICT' : 'NOT_FOUND');
    const saved = 'version' in row ? { ...row, version: Number(row.version) + 1 } : row;
    this.known.set(row.id, saved);
    return saved;
  }

  page(request: PageRequest<T>): Promise<Page<T>> {
    return this.reader().page(request);
  }

  following(asked: Asked<T>, after: T | null, limit: number): Promise<readonly T[]> {
    return this.reader().following(asked, after, limit);
  }

  tally(match: Match<T>, by: keyof T & string): Promise<Readonly<Record<string, number>>> {
    return this.reader().tally(match, by);
  }

  /** The row that is written over, where its version proves that it is still the one that was read. */
  private before(row: T): T | undefined {
    const before = this.known.get(row.id);
    const isSame = before && 'version' in before && 'version' in row && before.version === row.version;
    return isSame ? before : undefined;
  }

  private decoded(row: Row): T {
    const decoded = this.sql.decoded(row);
    this.known.set(decoded.id, decoded);
    return decoded;
  }

  private reader(): ListReader<T> {
    return new ListReader(this.session, this.sql);
  }
}

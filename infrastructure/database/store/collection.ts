/** A collection of the store over one table: plain rows in, equal plain rows out (architecture.md, habit 5). */
import type { Collection, Match, Page, PageRequest } from '#application/store.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { TableSql } from './table-sql.js';

export class TableCollection<T extends { readonly id: string }> implements Collection<T> {
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
    return row ? this.sql.decoded(row) : null;
  }

  async where(match: Match<T>, options: { limit?: number; newestFirst?: boolean } = {}): Promise<T[]> {
    const [sql, parameters] = this.sql.where(match, options.newestFirst ?? false, options.limit);
    const rows = await this.session.rows(sql, parameters);
    return rows.map((row) => this.sql.decoded(row));
  }

  async add(row: T): Promise<void> {
    await this.session.change(this.sql.insert, this.sql.parameters(row));
  }

  async save(row: T): Promise<T> {
    const changed = await this.session.change(this.sql.update, this.sql.parameters(row));
    if (changed === 0) throw new DomainError(this.sql.isVersioned ? 'VERSION_CONFLICT' : 'NOT_FOUND');
    return 'version' in row ? { ...row, version: Number(row.version) + 1 } : row;
  }

  async page(request: PageRequest<T>): Promise<Page<T>> {
    const { page, count } = this.sql.page(request);
    const rows = await this.session.rows(...page);
    const [total] = await this.session.rows(...count);
    const items = rows.map((row) => this.sql.decoded(row));
    return { items, totalItems: Number(total?.['total']), totalIsCapped: false };
  }

  async tally(match: Match<T>, by: keyof T & string): Promise<Readonly<Record<string, number>>> {
    const rows = await this.session.rows(...this.sql.tally(match, by));
    return Object.fromEntries(rows.map(({ value, total }) => [String(value), Number(total)]));
  }
}

/** The prepared statements of one connection, in a bounded cache. */
import type { Database as Handle, Statement } from 'better-sqlite3';
import type { Parameter, Row } from '#infrastructure/database/engine.js';
import { open, type FileHandle } from 'node:fs/promises';

const keptAtMost = 256;

type Bound = string | number | bigint | null;
type RawRow = Row[string][];

interface Prepared {
  readonly statement: Statement<Bound[], RawRow>;
  /** The names of its columns; empty if it returns none. */
  readonly columns: readonly string[];
  /** The parameter of each place; null when they are in order. */
  readonly places: readonly number[] | null;
}

/** The driver binds every number except a bigint as a real. */
function bound(value: Parameter | undefined): Bound {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (typeof value === 'string' || value === null) return value;
  throw new TypeError(`SQLite binds no ${value === undefined ? 'undefined' : 'list'}`);
}

/** Naming the values here takes half as long as in the driver, which sets each property from C++. */
function named(columns: readonly string[], values: RawRow): Row {
  const row: Row = {};
  for (const [place, column] of columns.entries()) row[column] = values[place];
  return row;
}

const inOrder = ({ places }: Prepared, parameters: readonly Parameter[]): Bound[] =>
  places ? places.map((place) => bound(parameters[place])) : parameters.map(bound);

export class PreparedStatements {
  private readonly kept = new Map<string, Prepared>();

  constructor(private readonly handle: Handle) {}

  get count(): number {
    return this.kept.size;
  }

  rows(sql: string, parameters: readonly Parameter[] = []): Row[] {
    const prepared = this.prepared(sql);
    const rows = prepared.statement.all(...inOrder(prepared, parameters));
    return rows.map((values) => named(prepared.columns, values));
  }

  change(sql: string, parameters: readonly Parameter[] = []): number {
    const prepared = this.prepared(sql);
    return prepared.statement.run(...inOrder(prepared, parameters)).changes;
  }

  /** The least recently used statements are evicted first; their order matters only when the cache is full. */
  private prepared(sql: string): Prepared {
    const known = this.kept.get(sql);
    if (!known) return this.prepare(sql);
    if (this.kept.size === keptAtMost) {
      this.kept.delete(sql);
      this.kept.set(sql, known);
    }
    return known;
  }

  /** The driver binds lists to `?` only, as TypeORM writes them; each `$n` of our own text is replaced by one. */
  private prepare(sql: string): Prepared {
    const places: number[] = [];
    const anonymous = sql.replaceAll(/\$(\d+)/g, (_, number: string) => {
      places.push(Number(number) - 1);
      return '?';
    });
    const statement = this.handle.prepare<Bound[], RawRow>(anonymous);
    const prepared = {
      statement: statement.reader ? statement.raw() : statement,
      columns: statement.reader ? statement.columns().map(({ name }) => name) : [],
      places: places.length > 0 ? places : null,
    };
    this.kept.set(sql, prepared);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size > keptAtMost) this.kept.delete(oldest);
    return prepared;
  }
}

/**
 * Commits that wait for the disk together. SQLite itself (`synchronous = NORMAL`) writes a commit into its log without
 * waiting, in a few microseconds; one flush of the log, beside the event loop, then makes all earlier commits durable.
 */
export class GroupCommit {
  private current: Promise<void> | null = null;
  private following: Promise<void> | null = null;

  /** `flush` makes everything durable that was written before it was called. */
  constructor(private readonly flush: () => Promise<void>) {}

  /** Resolves when all commits before this call are durable. */
  durable(): Promise<void> {
    if (this.following) return this.following;
    if (!this.current) return this.start();
    // A flush that is running may have begun before the commit was written.
    this.following = this.current
      .catch(() => undefined)
      .then(() => {
        this.following = null;
        return this.start();
      });
    return this.following;
  }

  /** Resolves when the commits that wait for the disk now are durable. */
  async pending(): Promise<void> {
    await (this.following ?? this.current);
  }

  private start(): Promise<void> {
    const flushing = this.flush().finally(() => {
      if (this.current === flushing) this.current = null;
    });
    this.current = flushing;
    return flushing;
  }
}

/** The log beside the database file, which exists after the first write. */
export function logOf(file: string) {
  let opened: Promise<FileHandle> | null = null;
  return {
    async flush(): Promise<void> {
      opened ??= open(`${file}-wal`, 'r+');
      await (await opened).datasync();
    },
    async close(): Promise<void> {
      await (await opened?.catch(() => null))?.close();
    },
  };
}

/** Opens the database of a URL, migrates it, and returns the only access (decisions/0003-one-unit-of-work.md). */
import type { Log } from '#application/ports.js';
import {
  type ChangeListener,
  type ListenToChanges,
  type Topics,
  topicsOf,
} from '#application/live/topics.js';
import type { TransactionOptions } from '#application/transaction-options.js';
import type { Store } from '#application/store.js';
import type { Base, DialectName, Engine, SharedWords, SharedState } from './engine.js';
import { Folding } from '#infrastructure/database/lists/totals.js';
import { migrations as allMigrations } from './migrations/all.js';
import type { MigrationClass } from './migrations/kit.js';
import { type Query, statusOf } from './migration-state.js';
import { assertNoFaults, shapeFaults } from './shape.js';
import { tableSqls } from '#infrastructure/database/store/table-sql.js';
import { type CollectionName, type Rows, collectionNames, tables } from './tables.js';
import { type Session, type UnitCounts, UnitsOfWork } from './unit-of-work.js';
import { TableCollection } from '#infrastructure/database/store/collection.js';
import type { SessionMethods } from './store/parts.js';
import { questions } from './store/questions.js';
import { reports } from '#infrastructure/database/store/reports.js';

/**
 * Publishes which orders, lockers and cabinets were changed, after the commit that changed them. Writes nothing to the
 * database: with one process it stays in memory, with several it uses the engine's channel to the others
 * (postgres/notices.ts).
 */
class Changes {
  private readonly listeners = new Set<ChangeListener>();
  private shared: SharedWords | null = null;

  constructor(private readonly engine: Pick<Engine, 'shareChanges'>) {}

  /** The channel to other processes is opened for the first listener: programs without pages do not need it. */
  readonly listen: ListenToChanges = (heard) => {
    this.shared ??= this.engine.shareChanges?.((ids) => this.tell(ids)) ?? null;
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  };

  readonly publish = (ids: ReadonlySet<string>): void => {
    this.tell(ids);
    this.shared?.send(ids);
  };

  async close(): Promise<void> {
    await this.shared?.close();
  }

  private tell(ids: ReadonlySet<string> | null): void {
    for (const heard of this.listeners) heard(ids);
  }
}

/** An object whose members are made when they are asked for. */
const lazily = (make: (name: string) => unknown): object =>
  new Proxy<Record<string, unknown>>({}, { get: (made, name: string) => (made[name] ??= make(name)) });

/** Answers questions in one session. */
const answering = <Port>(session: Session, questions: SessionMethods<Port>, name: string): unknown => {
  const ask = (questions as Readonly<Record<string, SessionQuery | undefined>>)[name];
  return ask && ((...asked: never[]) => ask(session, ...asked));
};
type SessionQuery = (session: Session, ...asked: never[]) => unknown;

const topics: { readonly [K in CollectionName]?: Topics<Rows[K]> } = topicsOf;

const isCollection = (name: string): name is CollectionName => name in tables;

/** Returns a function that makes the store of a unit's session: a unit uses a handful of some hundred members. */
export function storesOver(base: Base): (session: Session) => Store {
  const sqls = tableSqls(base);
  const collection = <Name extends CollectionName>(session: Session, name: Name) =>
    new TableCollection<Rows[Name]>(session, sqls[name], topics[name]);
  return (session) =>
    lazily((name) => {
      if (isCollection(name)) return collection(session, name);
      if (name === 'reports') return lazily((report) => answering(session, reports, report));
      return answering(session, questions, name);
    }) as Store;
}

export interface DatabaseOptions {
  /** `sqlite:<file>` or `postgres://…`. */
  readonly url: string;
  /** The file itself failed: going on could be wrong. By default the process exits with code 70. */
  readonly onFatal?: (error: unknown) => void;
  /** How long a unit of work waits for its turn, or for a connection, before it is refused. */
  readonly waitMs?: number;
  /** How long a unit of work may last before it is aborted. */
  readonly unitMs?: number;
  /** Whether to refuse a unit of work inside another, and a port called inside one (unit-of-work.ts). */
  readonly followsUnits?: boolean;
  readonly pragmas?: readonly string[];
  /** All of them, in order; by default those of this version. */
  readonly migrations?: readonly MigrationClass[];
  /** Called with the names of pending migrations of a database in use; when it throws, nothing is changed. */
  readonly beforeMigrations?: (pending: readonly string[]) => Promise<void>;
  /** Free bytes on the disk of the SQLite file's folder; by default read from the file system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** Receives warnings about a database on another machine. */
  readonly log?: Pick<Log, 'warn'>;
}

export interface Database {
  readonly dialect: DialectName;
  /** Everything that `work` does is stored, or nothing. `work` may run again, so it must have no other side effects. */
  transaction<T>(work: (store: Store) => Promise<T>, how?: TransactionOptions): Promise<T>;
  /** Reads committed rows; every statement sees the newest. Nothing can be changed. */
  read<T>(work: (store: Store) => Promise<T>): Promise<T>;
  readonly counts: UnitCounts;
  readonly listen: ListenToChanges;
  /** What the servers of one database share besides; null where there is one server. */
  readonly shared: SharedState | null;
  close(): Promise<void>;
}

const entities = collectionNames.map((name) => tables[name].schema);
const unitMsByDefault = 5_000;

function stopProcess(error: unknown): void {
  process.stderr.write(`The database file failed: ${String(error)}\n`);
  process.exit(70);
}

/** Only the engine, for tests that look at the schema. */
export async function openEngine(options: DatabaseOptions): Promise<Engine> {
  const { url, onFatal = stopProcess, waitMs = 2_000, unitMs = unitMsByDefault, pragmas = [] } = options;
  const { freeBytes, log } = options;
  const migrations = [...(options.migrations ?? allMigrations)];
  // Each import loads a driver: no installation needs both.
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/engine.js');
    return openPostgres({ url, waitMs, unitMs, entities, migrations, log });
  }
  const [, file] = /^sqlite:(?!:memory:)(.+)$/.exec(url) ?? [];
  if (!file) throw new Error('A database URL is sqlite:<file> or postgres://…');
  const { openSqlite } = await import('./sqlite/engine.js');
  return openSqlite({ file, waitMs, pragmas, entities, migrations, onFatal, freeBytes });
}

async function bringUpToDate(engine: Engine, before: DatabaseOptions['beforeMigrations']): Promise<void> {
  await engine.alone(async (dataSource) => {
    const known = dataSource.migrations.map(({ name }) => name ?? '');
    const query: Query = (sql) => dataSource.query(sql);
    const { applied, pending, unknown, faults } = await statusOf(engine.dialect.name, query, known);
    if (pending.length === 0) return;
    // `unknown`: made by neither a release before this version nor one after it.
    assertNoFaults([...unknown.map((name) => `migration ${name} inconnue`), ...faults]);
    if (applied.length > 0) await before?.(pending);
    await dataSource.runMigrations();
    if (engine.dialect.name !== 'sqlite') return;
    // They run with foreign keys off there: every reference must still be valid.
    const [broken]: { table: string }[] = await dataSource.query('PRAGMA foreign_key_check');
    if (broken) throw new Error(`A migration left rows of ${broken.table} that refer to nothing`);
  });
  assertNoFaults(await shapeFaults(engine.dialect.name, (sql) => engine.dataSource.query(sql)));
}

export async function createDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = await openEngine(options);
  try {
    await bringUpToDate(engine, options.beforeMigrations);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const { dialect } = engine;
  const { unitMs = unitMsByDefault, followsUnits = true } = options;
  const changes = new Changes(engine);
  const units = new UnitsOfWork(engine, unitMs, followsUnits, changes.publish);
  const storeOf = storesOver(engine);
  const folding = new Folding(engine);
  return {
    dialect: dialect.name,
    counts: units.counts,
    async transaction(work, how) {
      if (how?.needsRoom) await engine.requireDiskSpace?.();
      const result = await units.transaction((session) => work(storeOf(session)), how);
      folding.noticed();
      return result;
    },
    listen: changes.listen,
    shared: engine.shared ?? null,
    read: (work) => units.read((session) => work(storeOf(session))),
    async close() {
      await folding.settled();
      await changes.close();
      await engine.close();
    },
  };
}

/** Which migrations were applied to a database, and whether this version may migrate it. */
import type { DialectName } from './engine.js';
import { shapeFaults } from './shape.js';

export interface MigrationStatus {
  /** Oldest first, as are the others. */
  readonly applied: readonly string[];
  /** The next start applies them. */
  readonly pending: readonly string[];
  /** From a newer version than this one. */
  readonly unknown: readonly string[];
  /** What keeps a start from serving (shape.ts); a database that the next start changes is checked after it. */
  readonly faults: readonly string[];
}

export type Query = (sql: string) => Promise<readonly object[]>;

const names = 'SELECT "name" FROM "migrations" ORDER BY "timestamp"';
/** Other programs have a table of this name, too, with other columns. */
const areThere: Readonly<Record<DialectName, string>> = {
  sqlite: `SELECT 1 FROM pragma_table_info('migrations') WHERE "name" = 'timestamp'`,
  postgres: `SELECT 1 FROM information_schema.columns WHERE table_schema = current_schema()
    AND table_name = 'migrations' AND column_name = 'timestamp'`,
};
/** Without those of PostgreSQL's extensions. */
const tables: Readonly<Record<DialectName, string>> = {
  sqlite: `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite_%' ORDER BY "name"`,
  postgres: `SELECT c.relname AS "name" FROM pg_class c
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (SELECT 1
      FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname`,
};

const namesIn = async (query: Query, sql: string): Promise<readonly string[]> =>
  ((await query(sql)) as readonly { readonly name: string }[]).map(({ name }) => name);

/** Only an empty database becomes one of Consigne. An interrupted first start leaves the table of migrations. */
async function foreignFaults(
  dialect: DialectName,
  query: Query,
  hasMigrations: boolean,
): Promise<readonly string[]> {
  const found = await namesIn(query, tables[dialect]);
  return found
    .filter((name) => !(name === 'migrations' && hasMigrations))
    .map((name) => `table ${name} d’un autre programme`);
}

/** `known`: the names of this version's migrations, oldest first. */
export async function statusOf(
  dialect: DialectName,
  query: Query,
  known: readonly string[],
): Promise<MigrationStatus> {
  const hasMigrations = (await query(areThere[dialect])).length > 0;
  const found = hasMigrations ? await namesIn(query, names) : [];
  const applied = found.filter((name) => known.includes(name));
  const pending = known.filter((name) => !found.includes(name));
  let faults: readonly string[] = [];
  if (applied.length === 0) faults = await foreignFaults(dialect, query, hasMigrations);
  else if (pending.length === 0) faults = await shapeFaults(dialect, query);
  return { applied, pending, unknown: found.filter((name) => !known.includes(name)), faults };
}

/**
 * Refuses a database of another shape, with instructions, instead of failing in the middle of an order: every table,
 * column, index, constraint and trigger that this version declares must be there as declared. A start,
 * `migrate -- status` and `restore` use it. More is allowed: a newer version may have added it.
 */
import { createHash } from 'node:crypto';
import {
  columnObject,
  declaredObjects,
  objectsOfStatement,
  objectsOfTable,
  type ColumnFacts,
  type ObjectKind,
  type SchemaObject,
  sqlWords,
  tokensOf,
} from './declared.js';
import type { DialectName } from './engine.js';

type Query = (sql: string) => Promise<readonly unknown[]> | readonly unknown[];

interface Standing {
  readonly objects: readonly SchemaObject[];
  /** Every column, by table. */
  readonly columns: ReadonlyMap<string, readonly ColumnFacts[]>;
}

const ofSqlite = `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`;

interface SqliteRow {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

function standingInSqlite(rows: readonly SqliteRow[]): Standing {
  const columns = new Map<string, readonly ColumnFacts[]>();
  const objects = rows.flatMap(({ type, name, sql }) => {
    if (type !== 'table' || tokensOf(sql.slice(0, 40))[1] === 'virtual') return objectsOfStatement(sql);
    const table = objectsOfTable(name, sql);
    columns.set(name, table.columns);
    return table.objects;
  });
  return { objects, columns };
}

const ofPostgres = {
  columns: `SELECT c.relname AS "table", a.attname AS "name", format_type(a.atttypid, a.atttypmod) AS "type",
      NOT a.attnotnull AS "isNullable", a.atthasdef AS "hasDefault", coalesce(a.attnum = ANY(i.indkey), false) AS "isPrimary"
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped`,
  others: `SELECT 'index' AS "kind", c.relname AS "name", pg_get_indexdef(c.oid) AS "sql"
      FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indisvalid AND i.indisready AND c.relnamespace = current_schema()::regnamespace
    UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
      WHERE convalidated AND contype <> 'n' AND connamespace = current_schema()::regnamespace
    UNION ALL SELECT 'trigger', t.tgname, pg_get_triggerdef(t.oid)
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') AND c.relnamespace = current_schema()::regnamespace
    UNION ALL SELECT 'function', proname, prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
};

interface PostgresRows {
  readonly schema: string;
  readonly columns: readonly (ColumnFacts & { readonly table: string })[];
  readonly others: readonly { readonly kind: ObjectKind; readonly name: string; readonly sql: string }[];
}

function standingInPostgres({ schema, columns: rows, others }: PostgresRows): Standing {
  const columns = new Map<string, ColumnFacts[]>();
  for (const row of rows) columns.set(row.table, [...(columns.get(row.table) ?? []), row]);
  const ofTables = [...columns].flatMap(([table, ofTable]): SchemaObject[] => [
    { kind: 'table', name: table, words: '' },
    ...ofTable.map((column) => columnObject(table, column)),
  ]);
  const rest = others.map(({ kind, name, sql }) => ({ kind, name, words: sqlWords(sql, schema) }));
  return { objects: [...ofTables, ...rest], columns };
}

/** Reads the definitions that the database reports, normalised. */
async function read(
  dialect: DialectName,
  query: Query,
): Promise<{ texts: string; standing: () => Standing }> {
  if (dialect === 'sqlite') {
    const rows = (await query(ofSqlite)) as readonly SqliteRow[];
    return { texts: JSON.stringify(rows), standing: () => standingInSqlite(rows) };
  }
  const [{ schema } = { schema: '' }] = (await query('SELECT current_schema() AS "schema"')) as readonly {
    schema: string;
  }[];
  const columns = (await query(ofPostgres.columns)) as PostgresRows['columns'];
  const others = (await query(ofPostgres.others)) as PostgresRows['others'];
  const rows = { schema, columns, others };
  return { texts: JSON.stringify(rows), standing: () => standingInPostgres(rows) };
}

export const standingSchema = async (dialect: DialectName, query: Query): Promise<Standing> =>
  (await read(dialect, query)).standing();

const kindWords: Readonly<Record<ObjectKind, string>> = {
  table: 'table',
  column: 'colonne',
  index: 'index',
  constraint: 'contrainte',
  trigger: 'déclencheur',
  function: 'fonction',
};

/** The missing and deviating objects by name, in French; for a missing table the table alone. */
export function faultsOf({ objects, columns }: Standing, asked: readonly SchemaObject[]): readonly string[] {
  const standing = new Map(objects.map((object) => [`${object.kind} ${object.name}`, object.words]));
  const tables = new Set(asked.filter(({ kind }) => kind === 'table').map(({ name }) => name));
  const isOfLostTable = ({ name }: SchemaObject) => {
    const [table = '', column] = name.split('.');
    return column !== undefined && tables.has(table) && !columns.has(table);
  };
  const faults = asked.flatMap((object) => {
    const words = standing.get(`${object.kind} ${object.name}`);
    if (words === object.words || isOfLostTable(object)) return [];
    return [`${kindWords[object.kind]} ${object.name} ${words === undefined ? 'absent' : 'différent'}`];
  });
  const known = new Set(asked.filter(({ kind }) => kind === 'column').map(({ name }) => name));
  const unfillable = [...tables].flatMap((table) =>
    (columns.get(table) ?? [])
      .filter(
        ({ name, isNullable, hasDefault }) => !isNullable && !hasDefault && !known.has(`${table}.${name}`),
      )
      .map(({ name }) => `colonne ${table}.${name} inconnue et obligatoire`),
  );
  return [...faults, ...unfillable];
}

/** Digests of texts that passed the check: comparing a thousand of them takes longer than reading them. */
const sound = new Set<string>();

export async function shapeFaults(dialect: DialectName, query: Query): Promise<readonly string[]> {
  const { texts, standing } = await read(dialect, query);
  const digest = createHash('sha256').update(texts).digest('base64');
  if (sound.has(digest)) return [];
  const faults = faultsOf(standing(), declaredObjects(dialect));
  if (faults.length === 0) sound.add(digest);
  return faults;
}

/** Shown to the person who started the server, without a stack. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** One sentence; null for a database of the right shape. */
export const shapeRefusal = (faults: readonly string[]): string | null =>
  faults.length === 0
    ? null
    : `La base n’a pas la forme qu’attend cette version de Consigne (${faults.slice(0, 3).join(', ')}${
        faults.length > 3 ? `, et ${faults.length - 3} autres` : ''
      }) : démarrez la version qui l’a faite, restaurez une sauvegarde saine, donnez une autre base (DATABASE_URL), ou, pour des données de démonstration, ` +
      'supprimez le dossier DATA_DIR (./data) et recommencez.';

/** Throws OtherVersionError. */
export function assertNoFaults(faults: readonly string[]): void {
  const refusal = shapeRefusal(faults);
  if (refusal !== null) throw new OtherVersionError(refusal);
}

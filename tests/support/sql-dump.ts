/** A PostgreSQL database as one text of SQL, without pg_dump: it refuses a server that is newer than it is. */
import pg from 'pg';

const ofExtension = (catalog: string, oid: string): string =>
  `EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

const here = 'current_schema()::regnamespace';

/** Each returns statements, in an order in which they can run. */
const schema = [
  `SELECT format('CREATE EXTENSION IF NOT EXISTS %I', extname) AS "sql" FROM pg_extension WHERE extname <> 'plpgsql'`,
  `SELECT format('CREATE TABLE %I (%s)', c.relname, string_agg(format('%I %s%s', a.attname,
      CASE WHEN pg_get_expr(v.adbin, v.adrelid) LIKE 'nextval%' THEN 'serial'
        ELSE format_type(a.atttypid, a.atttypmod) || coalesce(' DEFAULT ' || pg_get_expr(v.adbin, v.adrelid), '') END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END), ', ' ORDER BY a.attnum)) AS "sql"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef v ON v.adrelid = c.oid AND v.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = ${here} GROUP BY c.relname`,
  `SELECT pg_get_functiondef(p.oid) AS "sql" FROM pg_proc p
    WHERE p.pronamespace = ${here} AND NOT ${ofExtension('pg_proc', 'p.oid')}`,
  `SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, n.conname, pg_get_constraintdef(n.oid)) AS "sql"
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
    WHERE n.contype <> 'n' AND n.connamespace = ${here} ORDER BY n.contype = 'f', n.conname`,
  `SELECT pg_get_indexdef(i.indexrelid) AS "sql" FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = ${here} AND NOT EXISTS (SELECT 1 FROM pg_constraint n WHERE n.conindid = c.oid)`,
  `SELECT pg_get_triggerdef(t.oid) AS "sql" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND c.relnamespace = ${here}`,
];

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const dumpSql = (url: string): Promise<string> =>
  connected(url, async (client) => {
    const statements: string[] = [];
    for (const query of schema)
      statements.push(...(await client.query<{ sql: string }>(query)).rows.map(({ sql }) => sql));
    statements.push('SET session_replication_role = replica');
    const { rows: names } = await client.query<{ name: string }>(
      `SELECT relname AS "name" FROM pg_class WHERE relkind = 'r' AND relnamespace = ${here} ORDER BY 1`,
    );
    for (const { name } of names) {
      const { rows } = await client.query<{ all: string | null }>(
        `SELECT json_agg(t)::text AS "all" FROM "${name}" t`,
      );
      const all = rows[0]?.all ?? null;
      if (all !== null)
        statements.push(
          `INSERT INTO "${name}" SELECT * FROM json_populate_recordset(NULL::"${name}", ${pg.escapeLiteral(all)})`,
        );
    }
    statements.push(
      `SELECT setval(pg_get_serial_sequence('migrations', 'id'), max("id")) FROM "migrations"`,
      'SET session_replication_role = DEFAULT',
    );
    return statements.map((sql) => `${sql.replaceAll(' ON public.', ' ON ')};\n`).join('');
  });

/** Into an empty database, all or nothing. */
export const loadSql = (url: string, sql: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(sql)));

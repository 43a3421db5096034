/**
 * Exact totals without counting: triggers store, in the transaction of every change, how many rows each company and
 * cabinet has under each value of the tally. On PostgreSQL changes are appended and added up later, so that two
 * concurrent bookings never wait for, or fail on, one counter.
 */
import type { DialectName, Engine } from '#infrastructure/database/engine.js';
import type { ListShape } from './shape.js';

/** What the counters of a list depend on. */
type Counted = Pick<ListShape, 'table' | 'scopes' | 'isSoft'> & { readonly tally?: string | undefined };

/** '' means all of them. */
const columns = '"list", "company_id", "cabinet_id", "value"';

const definition =
  '"list" text NOT NULL, "company_id" text NOT NULL, "cabinet_id" text NOT NULL, "value" text NOT NULL';

export const totalsTables: Readonly<Record<DialectName, readonly string[]>> = {
  sqlite: [
    `CREATE TABLE "list_totals" (${definition}, "total" integer NOT NULL,
      PRIMARY KEY ("list", "cabinet_id", "company_id", "value")) WITHOUT ROWID`,
  ],
  postgres: [
    `CREATE TABLE "list_totals" (${definition}, "total" bigint NOT NULL,
      PRIMARY KEY ("list", "cabinet_id", "company_id", "value"))`,
    `CREATE TABLE "list_changes" (${definition}, "total" bigint NOT NULL)`,
    'CREATE INDEX "ix_list_changes" ON "list_changes" ("list", "cabinet_id", "company_id")',
  ],
};

const isLive = ({ isSoft }: Counted, row: string): string =>
  isSoft ? `${row}."deleted_at" IS NULL` : 'true';

/** The totals of a live row: the platform's, and those of its company and its cabinet if it has them. */
function cellsOf(shape: Counted, row: string) {
  const { scopes, tally } = shape;
  const cell = (company: string, cabinet: string) => {
    const present = [company, cabinet].filter((one) => one !== `''`).map((one) => `${one} IS NOT NULL`);
    const value = tally ? `CAST(${row}."${tally}" AS text)` : `''`;
    return { company, cabinet, value, where: [isLive(shape, row), ...present].join(' AND ') };
  };
  const company = scopes.includes('company_id') ? `${row}."company_id"` : null;
  const cabinet = scopes.includes('cabinet_id') ? `${row}."cabinet_id"` : null;
  return [
    cell(`''`, `''`),
    ...(company ? [cell(company, `''`)] : []),
    ...(cabinet ? [cell(company ?? `''`, cabinet)] : []),
  ];
}

function adding(shape: Counted, row: string, total: number, dialect: DialectName): string {
  const cells = cellsOf(shape, row).map(({ company, cabinet, value, where }) => {
    return `SELECT '${shape.table}', ${company}, ${cabinet}, ${value}, ${total} WHERE ${where}`;
  });
  if (dialect === 'postgres')
    return `INSERT INTO "list_changes" (${columns}, "total") ${cells.join(' UNION ALL ')};`;
  const upsert = `ON CONFLICT ("list", "cabinet_id", "company_id", "value") DO UPDATE SET "total" = "total" + excluded."total"`;
  return cells.map((cell) => `INSERT INTO "list_totals" (${columns}, "total") ${cell} ${upsert};`).join('\n');
}

/** The columns whose change moves a row to another counter. */
const watched = ({ scopes, tally, isSoft }: Counted): string[] => [
  ...scopes,
  ...(tally ? [tally] : []),
  ...(isSoft ? ['deleted_at'] : []),
];

export const triggerName = ({ table }: Counted, event: string): string => `tr_${table}_totals_${event}`;

export function totalsTriggers(shape: Counted, dialect: DialectName): string[] {
  const events = watched(shape).length > 0 ? ['insert', 'update', 'delete'] : ['insert', 'delete'];
  return events.flatMap((event) => {
    const gone = event === 'insert' ? '' : adding(shape, 'OLD', -1, dialect);
    const come = event === 'delete' ? '' : adding(shape, 'NEW', 1, dialect);
    return trigger(shape, event, `${gone}\n${come}`, dialect);
  });
}

function trigger(shape: Counted, event: string, body: string, dialect: DialectName): string[] {
  const [name, table] = [triggerName(shape, event), `"${shape.table}"`];
  const differs = dialect === 'sqlite' ? 'IS NOT' : 'IS DISTINCT FROM';
  const names = watched(shape).map((column) => `"${column}"`);
  const changed = names.map((column) => `OLD.${column} ${differs} NEW.${column}`);
  const of = event === 'update' ? ` OF ${names.join(', ')}` : '';
  const when = event === 'update' ? `WHEN (${changed.join(' OR ')})` : '';
  const head = `CREATE TRIGGER "${name}" AFTER ${event.toUpperCase()}${of} ON ${table} FOR EACH ROW ${when}`;
  if (dialect === 'sqlite') return [`${head} BEGIN ${body} END`];
  return [
    `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
    `${head} EXECUTE FUNCTION "${name}"()`,
  ];
}

/** Concurrent runs take different changes and update counters in one order, so they never block each other. */
const foldChanges = `
  WITH gone AS (DELETE FROM "list_changes" RETURNING ${columns}, "total")
  INSERT INTO "list_totals" (${columns}, "total")
  SELECT ${columns}, sum("total") FROM gone GROUP BY ${columns} ORDER BY ${columns}
  ON CONFLICT ("list", "cabinet_id", "company_id", "value")
    DO UPDATE SET "total" = "list_totals"."total" + excluded."total"`;

/** Counts the rows that exist, for a list that is new or renewed; nothing of it may be counted yet. */
export function countAll(shape: Counted): string {
  const cells = cellsOf(shape, 't').map(({ company, cabinet, value, where }) => {
    return `SELECT ${company} AS "company", ${cabinet} AS "cabinet", ${value} AS "value"
      FROM "${shape.table}" t WHERE ${where}`;
  });
  return `INSERT INTO "list_totals" (${columns}, "total")
    SELECT '${shape.table}', "company", "cabinet", "value", count(*) FROM (${cells.join(' UNION ALL ')}) c
    GROUP BY "company", "cabinet", "value"`;
}

/** So few pending changes that reading them with the totals costs nothing. */
const transactionsBetween = 100;

/** Adds up the changes in the background: pending ones count in every total, so a failed run does no harm. */
export class Folding {
  private transactionsSince = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly engine: Engine) {}

  noticed(): void {
    if (this.engine.dialect.name !== 'postgres') return;
    this.transactionsSince += 1;
    if (this.transactionsSince < transactionsBetween || this.running) return;
    this.transactionsSince = 0;
    this.running = this.fold()
      .catch(() => undefined)
      .finally(() => (this.running = null));
  }

  /** In a separate statement: at READ COMMITTED, two servers take different changes. */
  async fold(): Promise<void> {
    const connection = await this.engine.take('write');
    let isUsable = false;
    try {
      await connection.change(foldChanges);
      isUsable = true;
    } finally {
      await connection.release(isUsable);
    }
  }

  async settled(): Promise<void> {
    await this.running;
  }
}

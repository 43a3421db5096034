/**
 * Statements that read a table from its first row, on SQLite: each costs more the more rows there are, and holds up
 * everything else meanwhile. Found in the plan's program, where a cursor of the table is rewound.
 */
import type { Database } from 'better-sqlite3';
import { PreparedStatements } from '#infrastructure/database/sqlite/statements.js';

/** Tables that are read whole, each with the reason. */
const readWhole = {
  companies: 'few',
  data_keys: 'few',
  figure_reports: 'one a company',
  cabinet_links: 'one a cabinet, for all heartbeats at once',
  cabinets: 'the figures of a day',
  lockers: 'the figures of a day',
  contacts: 'the daily cleanup',
  customer_files: 'the daily cleanup',
  frequent_customers: 'the daily cleanup',
  guess_budgets: 'the daily cleanup',
  password_links: 'the daily cleanup',
  second_factors: 'the daily cleanup',
  sessions: 'the daily cleanup',
  users: 'the daily cleanup',
};

interface Step {
  readonly opcode: string;
  readonly p1: number;
  readonly p2: number;
}

function tablesReadWhole(handle: Database, sql: string): string[] {
  const anonymous = sql.replaceAll(/\$\d+/g, '?');
  const nothing = Array.from(anonymous.matchAll(/\?/g), () => null);
  const program = handle.prepare<null[], Step>(`EXPLAIN ${anonymous}`).all(...nothing);
  const roots = handle.prepare(`SELECT rootpage, name FROM sqlite_schema WHERE type = 'table'`).raw();
  const tableAt = new Map(roots.all() as [number, string][]);
  const opened = new Map<number, string | undefined>();
  const read: string[] = [];
  for (const { opcode, p1, p2 } of program) {
    if (opcode === 'OpenRead' || opcode === 'OpenWrite') opened.set(p1, tableAt.get(p2));
    const table = opened.get(p1);
    if (table !== undefined && (opcode === 'Rewind' || opcode === 'Last')) read.push(table);
  }
  return read;
}

/** Looks at every statement from now on; the answer ends it and returns the unexpected ones. */
export function watchWholeTableReads(): () => string[] {
  const prototype = PreparedStatements.prototype as unknown as {
    handle: Database;
    prepare: (sql: string) => unknown;
  };
  const { prepare } = prototype;
  const seen = new Set<string>();
  const found: string[] = [];
  prototype.prepare = function (sql) {
    const isNew = !seen.has(sql) && /^\s*(SELECT|UPDATE|DELETE)\b/.test(sql);
    seen.add(sql);
    if (isNew)
      for (const table of tablesReadWhole(this.handle, sql))
        if (!(table in readWhole)) found.push(`${table}: ${sql}`);
    return prepare.call(this, sql);
  };
  return () => {
    prototype.prepare = prepare;
    return found;
  };
}

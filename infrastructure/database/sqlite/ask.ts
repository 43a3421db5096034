/** Statements on a SQLite file, for the commands beside the server. */
import Database from 'better-sqlite3';

type Row = Record<string, unknown>;

/** Runs one statement on a separate read-only connection; a server may be using the file. */
export function ask(file: string, sql: string, values: readonly string[] = []): Row[] {
  const database = new Database(file, { readonly: true });
  try {
    const statement = database.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    database.close();
  }
}

/** Runs all of them or none, in a file that no server uses yet. */
export function change(file: string, statements: readonly string[]): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database.transaction(() => {
      for (const sql of statements) database.exec(sql);
    })();
  } finally {
    database.close();
  }
}

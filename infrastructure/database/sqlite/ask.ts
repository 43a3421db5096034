/** One statement on a SQLite file that a server may be using: for the commands beside it. */
import sqlite3 from 'sqlite3';

type Row = Record<string, unknown>;

/** Runs one statement on a connection of its own that changes nothing in the file. */
export async function ask(file: string, sql: string, values: readonly string[] = []): Promise<Row[]> {
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, sqlite3.OPEN_READONLY, (error) =>
      error ? reject(error) : resolve(opened),
    );
  });
  try {
    return await new Promise<Row[]>((resolve, reject) =>
      database.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows))),
    );
  } finally {
    await new Promise<void>((resolve) => database.close(() => resolve()));
  }
}

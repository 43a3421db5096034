/** Statements on a SQLite file, for the commands beside the server. */
import sqlite3 from 'sqlite3';

type Row = Record<string, unknown>;

async function onConnection<T>(
  file: string,
  mode: number,
  work: (database: sqlite3.Database, done: (error: Error | null, result: T) => void) => void,
): Promise<T> {
  const database = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened: sqlite3.Database = new sqlite3.Database(file, mode, (error) =>
      error ? reject(error) : resolve(opened),
    );
  });
  try {
    return await new Promise<T>((resolve, reject) =>
      work(database, (error, result) => (error ? reject(error) : resolve(result))),
    );
  } finally {
    await new Promise<void>((resolve) => database.close(() => resolve()));
  }
}

/** Runs one statement on a connection of its own that changes nothing in the file, which a server may be using. */
export const ask = (file: string, sql: string, values: readonly string[] = []): Promise<Row[]> =>
  onConnection<Row[]>(file, sqlite3.OPEN_READONLY, (database, done) => database.all<Row>(sql, values, done));

/** Runs all of them or none, in a file that is nobody's yet. */
export const change = (file: string, statements: readonly string[]): Promise<void> =>
  onConnection<void>(file, sqlite3.OPEN_READWRITE, (database, done) =>
    database.exec(['BEGIN', ...statements, 'COMMIT'].join(';'), (error) => done(error, undefined)),
  );

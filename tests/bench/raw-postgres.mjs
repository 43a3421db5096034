/**
 * The shortest hand-written code: the raw `pg` driver, named prepared statements, as many connections as the product
 * has.
 */
import pg from 'pg';

const connections = 10;

export class RawPostgres {
  names = new Map();

  /** @param {string} url */
  static async open(url) {
    const database = new RawPostgres();
    database.pool = new pg.Pool({ connectionString: url, max: connections });
    return database;
  }

  nameOf(sql) {
    const known = this.names.get(sql) ?? `r${this.names.size}`;
    this.names.set(sql, known);
    return known;
  }

  /** @param {ReturnType<typeof import('./raw-sqlite.mjs').unitsOf>} units */
  async replay(units, parametersOf = ({ parameters }) => parameters) {
    for (const { steps } of units) {
      const client = await this.pool.connect();
      for (const step of steps)
        await client.query({ name: this.nameOf(step.sql), text: step.sql, values: parametersOf(step) });
      client.release();
    }
  }

  close = () => this.pool.end();
}

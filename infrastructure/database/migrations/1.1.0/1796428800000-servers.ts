/** The tables that servers of one PostgreSQL share: which of them run, and the requests that they count. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { serverTables } from '#infrastructure/database/server-tables.js';
import { dialectOf, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class Servers1796428800000 implements MigrationInterface {
  readonly name = 'Servers1796428800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of serverTables[dialectOf(runner)]) await runner.query(sql);
  }
}

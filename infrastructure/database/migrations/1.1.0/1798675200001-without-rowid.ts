/**
 * Rows of the timeline, the outbox and unpaid bookings are in the index of their ids on SQLite: a write touches one page
 * less for each.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf, onlyForward, rebuildTable } from '#infrastructure/database/migrations/kit.js';

export class WithoutRowid1798675200001 implements MigrationInterface {
  readonly name = 'WithoutRowid1798675200001';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'postgres') return;
    for (const table of ['timeline', 'outbox', 'unpaid_bookings'])
      await rebuildTable(runner, table, (sql) => `${sql} WITHOUT ROWID`);
  }
}

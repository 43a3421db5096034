/** The first schema: the same on both databases except for lists, and for how overlaps are refused. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { statements as postgres } from './1763596800000-initial/postgres.js';
import { statements as sqlite } from './1763596800000-initial/sqlite.js';
import { dialectOf, onlyForward } from './kit.js';

const statements = { sqlite, postgres };

export class Initial1763596800000 implements MigrationInterface {
  readonly name = 'Initial1763596800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements[dialectOf(runner)]) await runner.query(statement);
  }
}

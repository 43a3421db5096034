/** The first schema: the same on both databases except for lists, and for how overlaps are refused. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { listObjects } from './1763596800000-initial/lists.js';
import { overlaps } from './1763596800000-initial/overlaps.js';
import { tables } from './1763596800000-initial/tables.js';
import { dialectOf, onlyForward } from './kit.js';

export class Initial1763596800000 implements MigrationInterface {
  readonly name = 'Initial1763596800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const dialect = dialectOf(runner);
    const statements = [...tables[dialect], ...overlaps[dialect], ...listObjects[dialect]];
    for (const statement of statements) await runner.query(statement);
  }
}

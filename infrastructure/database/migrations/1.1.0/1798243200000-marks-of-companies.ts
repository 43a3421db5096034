/** A mark on what waits for a whole company, as a silent webhook, is at no cabinet (pages.md#shift-desk). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dialectOf, onlyForward, rebuildTable } from '#infrastructure/database/migrations/kit.js';

const [always, maybe] = ['"cabinet_id" text NOT NULL', '"cabinet_id" text'];

export class MarksOfCompanies1798243200000 implements MigrationInterface {
  readonly name = 'MarksOfCompanies1798243200000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    if (dialectOf(runner) === 'postgres')
      await runner.query('ALTER TABLE "board_marks" ALTER COLUMN "cabinet_id" DROP NOT NULL');
    else await rebuildTable(runner, 'board_marks', (created) => created.replace(always, maybe));
  }
}

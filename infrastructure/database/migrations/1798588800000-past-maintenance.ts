/** The planned maintenances of a cabinet that are over, for its calendar (doors-and-codes.md#planned-maintenance). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, onlyForward } from './kit.js';

export class PastMaintenance1798588800000 implements MigrationInterface {
  readonly name = 'PastMaintenance1798588800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, {
      name: 'ix_planned_maintenances_past',
      table: 'planned_maintenances',
      columns: ['cabinet_id', 'created_at', 'id'],
    });
  }
}

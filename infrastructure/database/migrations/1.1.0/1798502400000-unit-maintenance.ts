/** The rental unit that is away in a planned maintenance, and those of a cabinet that are over, for its calendar (doors-and-codes.md#planned-maintenance). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class UnitMaintenance1798502400000 implements MigrationInterface {
  readonly name = 'UnitMaintenance1798502400000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'planned_maintenances', { name: 'unit_id', type: 'text' });
    await addIndex(runner, {
      name: 'ix_planned_maintenances_unit',
      table: 'planned_maintenances',
      columns: ['unit_id'],
      where: '"ended_at" IS NULL AND "unit_id" IS NOT NULL',
    });
    await addIndex(runner, {
      name: 'ix_planned_maintenances_past',
      table: 'planned_maintenances',
      columns: ['cabinet_id', 'created_at', 'id'],
    });
  }
}

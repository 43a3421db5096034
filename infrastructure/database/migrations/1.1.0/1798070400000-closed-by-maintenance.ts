/**
 * Which maintenance closed a locker (doors-and-codes.md#planned-maintenance), instead of the text of its reason, and no
 * rows of photos of returns that were taken back.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ClosedByMaintenance1798070400000 implements MigrationInterface {
  readonly name = 'ClosedByMaintenance1798070400000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'lockers', { name: 'closed_by_maintenance_id', type: 'text' });
    await runner.query(
      `UPDATE "lockers" SET "closed_by_maintenance_id" = (SELECT max(m."id") FROM "planned_maintenances" m
        WHERE m."cabinet_id" = "lockers"."cabinet_id" AND (m."locker_id" IS NULL OR m."locker_id" = "lockers"."id") AND
          m."begun_at" IS NOT NULL AND m."ended_at" IS NULL AND m."closed_reason" = "lockers"."closed_reason")
        WHERE "is_out_of_service" AND "closed_reason" IS NOT NULL`,
    );
    await runner.query(`DELETE FROM "damage_images" WHERE "base64" = ''`);
  }
}

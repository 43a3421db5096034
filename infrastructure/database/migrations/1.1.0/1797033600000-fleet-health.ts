/** Locks with an alert are found by an index that contains only them (devices.md#health-of-the-fleet). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class FleetHealth1797033600000 implements MigrationInterface {
  readonly name = 'FleetHealth1797033600000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, {
      name: 'ix_lock_states_alerts',
      table: 'lock_states',
      columns: ['company_id', 'cabinet_id'],
      where: `"battery" <> 'ok' OR "door" = 'open' OR "door" = 'ajar' OR "tampered_at" IS NOT NULL OR "unreachable_since" IS NOT NULL OR "last_event" = 'open.timeout'`,
    });
  }
}

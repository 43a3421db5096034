/**
 * Drops four indexes whose columns begin an index of the same table's lists: a booking and an action of staff write one
 * and three pages fewer. 1.0.0 no longer asks for them.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { dropIndexes, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class RedundantIndexes1795824000000 implements MigrationInterface {
  readonly name = 'RedundantIndexes1795824000000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await dropIndexes(runner, [
      'ix_audit_company',
      'ix_audit_subject',
      'ix_audit_user',
      'ix_rental_orders_unit_history',
    ]);
  }
}

/** When the return that a customer reported is final: it may be taken back until then. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ReturnAtClosing1796342400000 implements MigrationInterface {
  readonly name = 'ReturnAtClosing1796342400000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'rental_orders', { name: 'return_final_at', type: 'bigint' });
  }
}

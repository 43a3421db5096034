/** Until when a rental that staff booked on the phone waits for its customer's payment. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class PayByLink1797465600000 implements MigrationInterface {
  readonly name = 'PayByLink1797465600000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'rental_orders', { name: 'pay_until', type: 'bigint' });
  }
}

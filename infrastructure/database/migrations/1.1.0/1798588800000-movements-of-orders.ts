/** The movements of an order's payments, for the accounting entries (money.md#closing). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class MovementsOfOrders1798588800000 implements MigrationInterface {
  readonly name = 'MovementsOfOrders1798588800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const columns = ['order_id'];
    await addIndex(runner, { name: 'ix_ledger_entries_order', table: 'ledger_entries', columns });
  }
}

/** The list of blocked customers (pages.md#customer-file), by an index that contains only them. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class BlockedCustomers1797897700000 implements MigrationInterface {
  readonly name = 'BlockedCustomers1797897700000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    const where = '"blocked_at" IS NOT NULL';
    const columns = ['company_id', 'blocked_at'];
    await addIndex(runner, { name: 'ix_customer_files_blocked', table: 'customer_files', columns, where });
  }
}

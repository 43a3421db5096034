/** The firm of an order and of its documents (money.md#firms-as-buyers). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { invoices } from '#infrastructure/database/tables/sales.js';
import { addColumn, onlyForward, renewList } from '#infrastructure/database/migrations/kit.js';

export class Buyers1797638400000 implements MigrationInterface {
  readonly name = 'Buyers1797638400000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['pressing_orders', 'shop_orders', 'rental_orders', 'invoices'])
      await addColumn(runner, table, { name: 'buyer', type: 'text' });
    await addColumn(runner, 'invoices', { name: 'buyer_name', type: 'text', initially: '' });
    if (invoices.list) await renewList(runner, invoices.list);
  }
}

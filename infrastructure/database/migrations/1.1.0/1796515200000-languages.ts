/** The language of an order's customer, and of each message; null is French. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class Languages1796515200000 implements MigrationInterface {
  readonly name = 'Languages1796515200000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['rental_orders', 'pressing_orders', 'shop_orders', 'parcels', 'messages'])
      await addColumn(runner, table, { name: 'language', type: 'text' });
  }
}

/** When the customer added a photo of the returned item; the picture is in `damage_images`, under the order's id. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ReturnPhoto1797379300000 implements MigrationInterface {
  readonly name = 'ReturnPhoto1797379300000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'rental_orders', { name: 'return_photo_at', type: 'bigint' });
  }
}

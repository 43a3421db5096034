/** The position of a cabinet on the plan of the fleet (pages.md#plan-of-the-fleet). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class Coordinates1798329600000 implements MigrationInterface {
  readonly name = 'Coordinates1798329600000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'cabinets', { name: 'coordinates', type: 'text', initially: '' });
  }
}

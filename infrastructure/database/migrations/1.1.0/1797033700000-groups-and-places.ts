/** The region, the site and the tags of a cabinet (pages.md#groups-of-cabinets); the place of a door in it. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class GroupsAndPlaces1797033700000 implements MigrationInterface {
  readonly name = 'GroupsAndPlaces1797033700000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['region', 'site', 'tags'])
      await addColumn(runner, 'cabinets', { name, type: 'text', initially: '' });
    for (const name of ['grid_row', 'grid_column'])
      await addColumn(runner, 'lockers', { name, type: 'integer' });
  }
}

/** The region, the site and the tags of a cabinet (pages.md#groups-of-cabinets). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, onlyForward } from './kit.js';

export class CabinetGroups1797033700000 implements MigrationInterface {
  readonly name = 'CabinetGroups1797033700000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['region', 'site', 'tags'])
      await addColumn(runner, 'cabinets', { name, type: 'text', initially: '' });
  }
}

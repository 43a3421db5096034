/** The first schema: the same on both databases except for how overlaps are refused (reliability.md#invariants). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { cabinetTables } from './initial/cabinets.js';
import { contactTables } from './initial/contacts.js';
import { damageTables } from './initial/damage.js';
import { doorTables } from './initial/doors.js';
import { dropLists, createLists } from './initial/lists.js';
import { lockTables } from './initial/locks.js';
import { dropOverlapTriggers, createOverlapTriggers } from './initial/overlap.js';
import { paymentTables } from './initial/payments.js';
import { peopleTables } from './initial/people.js';
import { recordTables } from './initial/records.js';
import { pickupReportTables } from './initial/pickup-reports.js';
import { rentalTables } from './initial/rentals.js';
import { saleTables } from './initial/sales.js';

const tables = [
  ...cabinetTables,
  ...lockTables,
  ...rentalTables,
  ...damageTables,
  ...paymentTables,
  ...recordTables,
  ...peopleTables,
  ...contactTables,
  ...doorTables,
  ...pickupReportTables,
  ...saleTables,
];

const lists = tables.flatMap(({ list }) => (list ? [list] : []));

export class Initial1763596800000 implements MigrationInterface {
  readonly name = 'Initial1763596800000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table.clone()); // TypeORM modifies its argument
    await createOverlapTriggers(runner);
    await createLists(runner, lists);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables.toReversed()) await runner.dropTable(table);
    await dropOverlapTriggers(runner);
    await dropLists(runner, lists);
  }
}

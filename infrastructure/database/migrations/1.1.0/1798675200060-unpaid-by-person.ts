/** Every booking counts the unpaid ones of its person: by index, or each costs more the more of them there are. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { exchangeIndexes, onlyForward } from '#infrastructure/database/migrations/kit.js';

const indexes = ['email', 'phone', 'address'].map((digest) => ({
  table: 'unpaid_bookings',
  name: `ix_unpaid_bookings_${digest}`,
  columns: [`${digest}_digest`],
}));

export class UnpaidByPerson1798675200060 implements MigrationInterface {
  readonly name = 'UnpaidByPerson1798675200060';
  readonly transaction = false;
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await exchangeIndexes(runner, 'unpaid_bookings', indexes, []);
  }
}

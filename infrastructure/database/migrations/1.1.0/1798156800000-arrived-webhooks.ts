/** When a webhook last delivered an event, for the board (money.md#what-the-provider-says). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class ArrivedWebhooks1798156800000 implements MigrationInterface {
  readonly name = 'ArrivedWebhooks1798156800000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, {
      name: 'ix_webhook_events_arrived',
      table: 'webhook_events',
      columns: ['company_id', 'received_at'],
      where: 'NOT "is_missed"',
    });
  }
}

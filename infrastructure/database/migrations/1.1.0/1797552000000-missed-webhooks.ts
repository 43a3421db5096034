/** Which of the provider's events no webhook delivered (money.md#what-the-provider-says). */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumn, addIndex, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class MissedWebhooks1797552000000 implements MigrationInterface {
  readonly name = 'MissedWebhooks1797552000000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'webhook_events', { name: 'is_missed', type: 'boolean', initially: false });
    await addIndex(runner, {
      name: 'ix_webhook_events_missed',
      table: 'webhook_events',
      columns: ['company_id', 'received_at'],
      where: '"is_missed"',
    });
  }
}

/** When a deposit is released without a decision: promised in messages, shown on pages, kept by the job. */
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { depositDecisionMs } from '#domain/rentals/rental-order.js';
import { addColumn, onlyForward } from '#infrastructure/database/migrations/kit.js';

export class DepositRelease1796472000000 implements MigrationInterface {
  readonly name = 'DepositRelease1796472000000';
  readonly down = onlyForward;

  async up(runner: QueryRunner): Promise<void> {
    await addColumn(runner, 'rental_orders', { name: 'deposit_release_at', type: 'bigint' });
    // The version before released it at that time.
    await runner.query(
      `UPDATE "rental_orders" SET "deposit_release_at" = "returned_at" + ${depositDecisionMs}
        WHERE "status" = 'PendingDepositDecision'`,
    );
  }
}

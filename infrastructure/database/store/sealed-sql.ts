/** Reads and rewrites sealed values in every table, row by row (application/secrets). */
import type { Resealing, SealedColumn } from '#application/secrets/resealing.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';

interface Place {
  readonly table: string;
  readonly column: string;
  readonly isVersioned: boolean;
}

const inVersioned = (table: string, column: string): Place => ({ table, column, isVersioned: true });

const places: Readonly<Record<SealedColumn, Place>> = {
  'companies.stripeSecretKeySealed': inVersioned('companies', 'stripe_secret_key_sealed'),
  'companies.stripeWebhookSecretSealed': inVersioned('companies', 'stripe_webhook_secret_sealed'),
  'cabinets.gatewaySecretSealed': inVersioned('cabinets', 'gateway_secret_sealed'),
  'lockers.lockSecretSealed': inVersioned('lockers', 'lock_secret_sealed'),
  'grants.lockCodeSealed': inVersioned('grants', 'lock_code_sealed'),
  'rentalOrders.tokenSealed': inVersioned('rental_orders', 'token_sealed'),
  'secondFactors.secretSealed': inVersioned('second_factors', 'secret_sealed'),
  'messages.bodySealed': inVersioned('messages', 'body_sealed'),
  'idempotentAnswers.body': { table: 'idempotent_answers', column: 'body', isVersioned: false },
};

export const sealedQuestions = (session: Session): Resealing => ({
  async sealedAfter(of, id, atMost) {
    const { table, column } = places[of];
    const rows = await session.rows(
      `SELECT "id", "${column}" AS "sealed" FROM "${table}" WHERE "id" > $1 AND "${column}" IS NOT NULL ORDER BY "id" LIMIT $2`,
      [id, atMost],
    );
    return rows.map((row) => ({ id: String(row['id']), sealed: String(row['sealed']) }));
  },

  async reseal(of, { id, sealed }, sealedAgain) {
    const { table, column, isVersioned } = places[of];
    // A new version refuses units of work that read the row before: they would write back the old value.
    const next = isVersioned ? ', "version" = "version" + 1' : '';
    await session.change(
      `UPDATE "${table}" SET "${column}" = $1${next} WHERE "id" = $2 AND "${column}" = $3`,
      [sealedAgain, id, sealed],
    );
  },

  async forgetDataKey(id) {
    await session.change('DELETE FROM "data_keys" WHERE "id" = $1', [id]);
  },
});

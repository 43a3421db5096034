/** Reads and rewrites sealed values in every table, row by row (application/secrets). */
import type { Resealing, SealedColumn } from '#application/secrets/resealing.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { type Base, bound, nextVersion, shapes, Statement } from './statement.js';

interface Sealed {
  readonly table: string;
  readonly key: string;
  readonly isVersioned: boolean;
}

const inVersioned = (table: string, key: string): Sealed => ({ table, key, isVersioned: true });

const sealed: Readonly<Record<SealedColumn, Sealed>> = {
  'companies.stripeSecretKeySealed': inVersioned('companies', 'stripeSecretKeySealed'),
  'companies.stripeWebhookSecretSealed': inVersioned('companies', 'stripeWebhookSecretSealed'),
  'cabinets.gatewaySecretSealed': inVersioned('cabinets', 'gatewaySecretSealed'),
  'lockers.lockSecretSealed': inVersioned('lockers', 'lockSecretSealed'),
  'grants.lockCodeSealed': inVersioned('grants', 'lockCodeSealed'),
  'rentalOrders.tokenSealed': inVersioned('rental_orders', 'tokenSealed'),
  'secondFactors.secretSealed': inVersioned('second_factors', 'secretSealed'),
  'messages.bodySealed': inVersioned('messages', 'bodySealed'),
  'alertRules.secretSealed': inVersioned('alert_rules', 'secretSealed'),
  'idempotentAnswers.body': { table: 'idempotent_answers', key: 'body', isVersioned: false },
};

const after = shapes((of: SealedColumn, limit: number) => {
  const { table, key } = sealed[of];
  return new Statement((query) =>
    query
      .select('t.id', 'id')
      .addSelect(`t.${key}`, 'sealed')
      .from(table, 't')
      .where(`t.id > :id AND t.${key} IS NOT NULL`)
      .orderBy('t.id')
      .limit(limit),
  );
});

const again = shapes((of: SealedColumn) => {
  const { table, key, isVersioned } = sealed[of];
  // A new version refuses units of work that read the row before: they would write back the old value.
  const version = isVersioned ? nextVersion : {};
  return new Statement((query) =>
    query
      .update(table)
      .set({ ...version, ...bound(key) })
      .where(`id = :id AND ${key} = :sealed`),
  );
});

const forgetKey = new Statement((query) => query.delete().from('data_keys').where('id = :id'));

export const sealedQuestions = (session: Session, base: Base): Resealing => ({
  sealedAfter: (of, id, limit) => session.rows(...after(of, limit).with(base, { id })),

  async reseal(of, row, sealedAgain) {
    const { id, sealed: before } = row;
    await session.change(...again(of).with(base, { id, sealed: before, [sealed[of].key]: sealedAgain }));
  },

  async forgetDataKey(id) {
    await session.change(...forgetKey.with(base, { id }));
  },
});

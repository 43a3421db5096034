/**
 * Job `secrets.reseal`: after a change of keys it seals all sealed values again, and then deletes the old key. Its
 * subject is the newest key at the time it was enqueued.
 */
import { keyContext } from '#application/access/second-factor.js';
import type { App } from '#application/app.js';
import { restAfterMs, type Turn } from '#application/job-turn.js';
import { alertSecretContext } from '#application/board/alert-jobs.js';
import { gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import { codeContext, lockSecretContext } from '#application/lockers/codes/lock-codes.js';
import { bodyContext } from '#application/messages/outdated.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { tokenContext } from '#application/rentals/holder.js';
import { hour, type Instant } from '#domain/shared/record.js';
import {
  generationOf,
  newestGeneration,
  sealingKeyId,
  type DataKey,
  type SealedColumn,
  type SealedValue,
} from './resealing.js';

/** Small transactions, so that other writers do not wait. */
const batch = 100;
/** A server that was not stopped for the change may have sealed a value with the old key: the job repeats. */
const againMs = hour;

/** The sealing context of a row's value, by its id. */
const contexts: Readonly<Record<SealedColumn, (id: string) => string>> = {
  'companies.stripeSecretKeySealed': secretKeyContext,
  'companies.stripeWebhookSecretSealed': webhookSecretContext,
  'cabinets.gatewaySecretSealed': gatewaySecretContext,
  'lockers.lockSecretSealed': lockSecretContext,
  'grants.lockCodeSealed': codeContext,
  'rentalOrders.tokenSealed': tokenContext,
  'secondFactors.secretSealed': keyContext,
  'messages.bodySealed': bodyContext,
  'alertRules.secretSealed': alertSecretContext,
  'idempotentAnswers.body': (id) => id,
};
export const sealedColumns = Object.keys(contexts) as SealedColumn[];

interface Resealed {
  readonly was: SealedValue;
  readonly sealedAgain: string;
}

/** Empty for a value that no key opens: it was lost before, and does not block the others. */
function resealed({ secrets, log }: App, column: SealedColumn, was: SealedValue): Resealed[] {
  const context = contexts[column](was.id);
  try {
    return [{ was, sealedAgain: secrets.seal(secrets.unseal(was.sealed, context), context) }];
  } catch (error) {
    log.error('secrets.unreadable', { column, id: was.id, error: String(error) });
    return [];
  }
}

/** Returns how many values were sealed again; not all of them if half of the turn was over. */
async function resealColumn(app: App, column: SealedColumn, turn: Turn): Promise<number> {
  let count = 0;
  for (let last: string | undefined = ''; last !== undefined;) {
    const after: string = last;
    const rows = await app.read((store) => store.sealedAfter(column, after, batch));
    const old = rows.filter(({ sealed }) => app.secrets.isOutdated(sealed));
    const changes = old.flatMap((was) => resealed(app, column, was));
    if (changes.length > 0)
      await app.transaction(async (store) => {
        for (const { was, sealedAgain } of changes) await store.reseal(column, was, sealedAgain);
      });
    count += changes.length;
    if (changes.length > 0 && !turn.hasTime()) break;
    last = rows.at(-1)?.id;
  }
  return count;
}

const outdated = (keys: readonly DataKey[]): DataKey[] => {
  const newest = newestGeneration(keys);
  return keys.filter((key) => (generationOf(key) ?? newest) < newest);
};

export const reseal: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant } | void> => {
  const begunAt = app.clock.now();
  let values = 0;
  for (const column of sealedColumns) values += await resealColumn(app, column, turn);
  const keys = await app.read((store) => store.dataKeys.where({}));
  const madeAt = Math.max(...keys.map(({ createdAt }) => createdAt));
  app.log.info('secrets.resealed', { values });
  if (values > 0 && !turn.hasTime()) return { againAt: app.clock.now() + restAfterMs };
  if (values > 0 || begunAt < madeAt + againMs) return { againAt: begunAt + againMs };
  await app.transaction(async (store) => {
    for (const { id } of outdated(keys)) await store.forgetDataKey(id);
  });
};

/** Enqueues the job if a change of keys was begun. */
export const scheduleResealing = (app: App): Promise<void> =>
  app.transaction(async (store) => {
    const keys = await store.dataKeys.where({});
    if (outdated(keys).length === 0) return;
    await enqueue(app, store, { kind: 'secrets.reseal', subjectId: sealingKeyId(newestGeneration(keys)) });
  });

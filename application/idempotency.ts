/**
 * The same request twice is one request (lists-and-api.md#repeated-requests): the first answer to a key is kept and given again; the same
 * key with another body is refused; while the first still runs, the second is asked to come back.
 */
import { DomainError, isRefusal } from '#domain/shared/errors.js';
import { day, minute } from '#domain/shared/record.js';
import type { Ports } from './ports.js';
import type { IdempotentAnswer } from './records.js';
import type { Store } from './store.js';
import { oneWrite } from './transaction-options.js';

export interface Repeatable {
  readonly callerKey: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Answers are kept a day; a request that died without an answer may be tried again after a minute. */
export const keptAnswersMs = day;
const runsAtMostMs = minute;

/**
 * Not waited for on the disk. A power cut that loses the key also loses what was done under it, whose commit came later; one that
 * loses only the answer leaves a key without one, as a process that died after its deed does (`afterDeath`).
 */
const unwaited = { ...oneWrite, durable: 'withTheNext' } as const;

type Needs = Pick<Ports, 'transaction' | 'read' | 'clock' | 'secrets'>;

const idOf = (at: Needs, { callerKey, route, key }: Repeatable): string =>
  at.secrets.digest(JSON.stringify([callerKey, route, key]));

/** Takes the key in a transaction of the caller's, which is refused when it was taken before. */
export type TakeKey = (store: Store) => Promise<void>;

export const noKey: TakeKey = () => Promise.resolve();

const freshRow = (at: Needs, request: Repeatable): IdempotentAnswer => {
  const { bodyHash } = request;
  return { id: idOf(at, request), bodyHash, createdAt: at.clock.now(), status: null, body: null };
};

/** Takes the key for this run and says whether an earlier one died without an answer, or answers what the first run answered. */
async function begin(at: Needs, request: Repeatable): Promise<Answer | 'first' | 'afterDeath'> {
  const row = freshRow(at, request);
  const { id, createdAt: now } = row;
  if (await at.transaction((store) => store.addOnce('idempotentAnswers', row), unwaited)) return 'first';
  const take = async (store: Store): Promise<Answer | 'first' | 'afterDeath'> => {
    const known = await store.idempotentAnswers.find(id);
    if (!known) throw new DomainError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    if (known.createdAt + keptAnswersMs < now) {
      await store.idempotentAnswers.save(row);
      return 'first';
    }
    if (known.bodyHash !== request.bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (known.status !== null && known.body !== null)
      return { status: known.status, body: JSON.parse(at.secrets.unseal(known.body, id)) as unknown };
    if (known.createdAt + runsAtMostMs > now)
      throw new DomainError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    await store.idempotentAnswers.save(row);
    return 'afterDeath';
  };
  return at.transaction(take, unwaited);
}

/**
 * Runs `work` once a key. Answers below 500 are kept, refusals included; a failure of ours frees the key. Bodies are kept
 * encrypted: they carry codes. When the process died under an earlier run, `afterDeath` is run instead: by default the same
 * work again, which then finds what the first run committed. Throws IDEMPOTENCY_KEY_REUSED or REQUEST_IN_PROGRESS.
 */
export async function runOnce(
  at: Needs,
  request: Repeatable,
  work: () => Promise<Answer>,
  afterDeath: () => Promise<Answer> = work,
): Promise<Answer> {
  const begun = await begin(at, request);
  if (typeof begun !== 'string') return begun;
  return remembered(at, request, begun === 'first' ? work : afterDeath);
}

/**
 * The same for `work` that takes the key itself, in the transaction of its deed: one turn to write less for whoever stands at a
 * door. Nothing outside may be asked for before that transaction.
 */
export async function runOnceWithDeed(
  at: Needs,
  request: Repeatable,
  work: (takeKey: TakeKey) => Promise<Answer>,
  afterDeath?: () => Promise<Answer>,
): Promise<Answer> {
  const run = { hasKey: false };
  const takeKey: TakeKey = (store) => {
    // An attempt before this one may have been taken back.
    run.hasKey = false;
    return store.takeKey(freshRow(at, request), () => {
      run.hasKey = true;
    });
  };
  const ended = work(takeKey);
  const failure: unknown = await ended.then(
    () => null,
    (error: unknown) => error,
  );
  if (run.hasKey) return remembered(at, request, () => ended);
  // Refused on the way to the key, or it is another run's: what an earlier run answered goes before what holds now.
  return runOnce(
    at,
    request,
    () => (isRefusal(failure, 'REQUEST_IN_PROGRESS') ? work(noKey) : ended),
    afterDeath,
  );
}

/** Answers what `run` answers, and keeps it. */
async function remembered(at: Needs, request: Repeatable, run: () => Promise<Answer>): Promise<Answer> {
  const fresh = freshRow(at, request);
  const answer = await run().catch(async (error: unknown) => {
    await forget(at, fresh.id);
    throw error;
  });
  if (answer.status >= 500) {
    await forget(at, fresh.id);
    return answer;
  }
  const body = at.secrets.seal(JSON.stringify(answer.body ?? null), fresh.id);
  await at.transaction((store) => store.keepAnswer({ ...fresh, status: answer.status, body }), unwaited);
  return answer;
}

/** A run that failed is open to another try at once. */
async function forget(at: Needs, id: string): Promise<void> {
  await at.transaction(async (store) => {
    const row = await store.idempotentAnswers.find(id);
    if (row) await store.idempotentAnswers.save({ ...row, createdAt: 0 });
  }, oneWrite);
}

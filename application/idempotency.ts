/**
 * The same request twice is one request (behaviour.md §2): the first answer to a key is kept and given again; the same key
 * with another body is refused; while the first still runs, the second is asked to come back.
 */
import { DomainError } from '#domain/shared/errors.js';
import { day, minute } from '#domain/shared/record.js';
import type { Ports } from './ports.js';
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
const keepMs = day;
const runsAtMostMs = minute;

/**
 * A key that a power cut takes had nothing done under it that lasted; an answer that it takes was either heard, or leaves what
 * a run leaves that died.
 */
const unwaited = { ...oneWrite, durable: 'withTheNext' } as const;

type Needs = Pick<Ports, 'transaction' | 'read' | 'clock' | 'secrets'>;

const idOf = (at: Needs, { callerKey, route, key }: Repeatable): string =>
  at.secrets.digest(JSON.stringify([callerKey, route, key]));

/** Takes the key for this run and says whether an earlier one died without an answer, or answers what the first run answered. */
async function begin(at: Needs, request: Repeatable): Promise<Answer | 'first' | 'afterDeath'> {
  const id = idOf(at, request);
  const now = at.clock.now();
  const row = { id, bodyHash: request.bodyHash, createdAt: now, status: null, body: null };
  if (await at.transaction((store) => store.addOnce('idempotentAnswers', row), unwaited)) return 'first';
  const take = async (store: Store): Promise<Answer | 'first' | 'afterDeath'> => {
    const known = await store.idempotentAnswers.find(id);
    if (!known) throw new DomainError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    if (known.createdAt + keepMs < now) {
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
  const id = idOf(at, request);
  const answer = await (begun === 'first' ? work : afterDeath)().catch(async (error: unknown) => {
    await forget(at, id);
    throw error;
  });
  if (answer.status >= 500) await forget(at, id);
  else {
    const body = at.secrets.seal(JSON.stringify(answer.body ?? null), id);
    await at.transaction(async (store) => {
      const row = await store.idempotentAnswers.get(id);
      await store.idempotentAnswers.save({ ...row, status: answer.status, body });
    }, unwaited);
  }
  return answer;
}

/** A run that failed is open to another try at once. */
async function forget(at: Needs, id: string): Promise<void> {
  await at.transaction(async (store) => {
    const row = await store.idempotentAnswers.find(id);
    if (row) await store.idempotentAnswers.save({ ...row, createdAt: 0 });
  }, oneWrite);
}

/**
 * Repeated requests (lists-and-api.md#repeated-requests): the first response to a key is stored and returned again; the
 * same key with another body is refused; while the first request still runs, the second must retry later.
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

/** Responses are retained for a day; a request that crashed without a response may be retried after a minute. */
export const answerRetentionMs = day;
const runsAtMostMs = minute;

/**
 * Not flushed to disk. A power cut that loses the key also loses the action done under it, whose commit came later; one
 * that loses only the response leaves a key without one, like a process that crashed after its action (`afterCrash`).
 */
const unwaited = { ...oneWrite, durable: 'withTheNext' } as const;

type Needs = Pick<Ports, 'transaction' | 'read' | 'clock' | 'secrets'>;

const idOf = (app: Needs, { callerKey, route, key }: Repeatable): string =>
  app.secrets.digest(JSON.stringify([callerKey, route, key]));

/** The key of a request in the transactions of its action. */
export interface ActionKey {
  /** The transaction is refused if the key is in use. With the response, if that is known already. */
  take(store: Store, answer?: Answer): Promise<void>;
  /** To be called when the transaction that took the key is rolled back: the key is free for another run. */
  rolledBack(): void;
  /** Stores the response in a later transaction; `stored` is to be called once that one is committed. */
  store(store: Store, answer: Answer): Promise<void>;
  stored(): void;
}

const noKey: ActionKey = {
  take: () => Promise.resolve(),
  rolledBack: () => undefined,
  store: () => Promise.resolve(),
  stored: () => undefined,
};

const freshRow = (app: Needs, request: Repeatable): IdempotentAnswer => {
  const { bodyHash } = request;
  return { id: idOf(app, request), bodyHash, createdAt: app.clock.now(), status: null, body: null };
};

const answered = (app: Needs, row: IdempotentAnswer, { status, body }: Answer): IdempotentAnswer => ({
  ...row,
  status,
  body: app.secrets.seal(JSON.stringify(body ?? null), row.id),
});

/** Takes the key; returns whether an earlier run crashed without a response, or the response of the first run. */
async function begin(app: Needs, request: Repeatable): Promise<Answer | 'first' | 'afterCrash'> {
  const row = freshRow(app, request);
  const { id, createdAt: now } = row;
  if (await app.transaction((store) => store.addOnce('idempotentAnswers', row), unwaited)) return 'first';
  const take = async (store: Store): Promise<Answer | 'first' | 'afterCrash'> => {
    const known = await store.idempotentAnswers.find(id);
    if (!known) throw new DomainError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    if (known.createdAt + answerRetentionMs < now) {
      await store.idempotentAnswers.save(row);
      return 'first';
    }
    if (known.bodyHash !== request.bodyHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (known.status !== null && known.body !== null)
      return { status: known.status, body: JSON.parse(app.secrets.unseal(known.body, id)) as unknown };
    if (known.createdAt + runsAtMostMs > now)
      throw new DomainError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 1 });
    await store.idempotentAnswers.save(row);
    return 'afterCrash';
  };
  return app.transaction(take, unwaited);
}

/**
 * Runs `work` once a key. Responses below 500 are stored, refusals included; a server error frees the key. Bodies are
 * stored encrypted, because they contain codes. If the process crashed during an earlier run, `afterCrash` runs instead: by
 * default the same work again, which then finds what the first run committed. Throws IDEMPOTENCY_KEY_REUSED or
 * REQUEST_IN_PROGRESS.
 */
export async function runOnce(
  app: Needs,
  request: Repeatable,
  work: () => Promise<Answer>,
  afterCrash: () => Promise<Answer> = work,
): Promise<Answer> {
  const begun = await begin(app, request);
  if (typeof begun !== 'string') return begun;
  return remembered(app, request, begun === 'first' ? work : afterCrash);
}

/**
 * The same for `work` that takes the key itself, in the first transaction of its action, and may store the response in
 * the last one: no write more than without a key. No external call may precede the first.
 */
export async function runOnceWithAction(
  app: Needs,
  request: Repeatable,
  work: (key: ActionKey) => Promise<Answer>,
  afterCrash?: () => Promise<Answer>,
): Promise<Answer> {
  const run = { hasKey: false, isStored: false };
  const row = freshRow(app, request);
  const ended = work({
    take(store, answer) {
      // An attempt before this one may have been rolled back.
      run.hasKey = false;
      run.isStored = answer !== undefined;
      return store.takeKey(answer ? answered(app, row, answer) : row, () => {
        run.hasKey = true;
      });
    },
    rolledBack() {
      run.hasKey = false;
    },
    store: (store, answer) => store.storeAnswer(answered(app, row, answer)),
    stored() {
      run.isStored = true;
    },
  });
  const failure: unknown = await ended.then(
    () => null,
    (error: unknown) => error,
  );
  if (run.hasKey) return run.isStored ? ended : remembered(app, request, () => ended);
  // Refused before the key was taken, or the key belongs to another run: a stored response takes precedence over the
  // current result.
  return runOnce(
    app,
    request,
    () => (isRefusal(failure, 'REQUEST_IN_PROGRESS') ? work(noKey) : ended),
    afterCrash,
  );
}

/** Returns the response of `run`, and stores it. */
async function remembered(app: Needs, request: Repeatable, run: () => Promise<Answer>): Promise<Answer> {
  const fresh = freshRow(app, request);
  const answer = await run().catch(async (error: unknown) => {
    await forget(app, fresh.id);
    throw error;
  });
  if (answer.status >= 500) {
    await forget(app, fresh.id);
    return answer;
  }
  await app.transaction((store) => store.storeAnswer(answered(app, fresh, answer)), unwaited);
  return answer;
}

/** A failed run may be retried at once. */
async function forget(app: Needs, id: string): Promise<void> {
  await app.transaction(async (store) => {
    const row = await store.idempotentAnswers.find(id);
    if (row) await store.idempotentAnswers.save({ ...row, createdAt: 0 });
  }, oneWrite);
}

/**
 * Idempotency keys as Stripe stores them (simulator.md#payment-sandbox): the first status and body, 500 included, for
 * 24 hours. Refuses other parameters under the same key, and a second request while the first one runs.
 */
import { createHash } from 'node:crypto';
import { StripeFailure } from './objects/failure.js';
import { canonical } from './form.js';
import type { Account, StoredAnswer } from './objects/objects.js';
import type { World } from './world.js';

const retentionMs = 24 * 3_600_000;
const longestKey = 255;

interface Idempotency {
  /** The stored response, or null if the request must be executed; then `end` must be called. */
  begin(account: Account, key: string, request: RequestIdentity): StoredAnswer | null;
  store(
    account: Account,
    key: string,
    answer: Omit<StoredAnswer, 'at' | 'fingerprint'>,
    request: RequestIdentity,
  ): void;
  end(account: Account, key: string): void;
}

interface RequestIdentity {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

export function createIdempotency(world: World): Idempotency {
  const running = new Set<string>();
  const place = (account: Account, key: string) => `${account.id}/${key}`;
  const isOld = (answer: StoredAnswer) => answer.at + retentionMs <= world.clock.now();
  return {
    begin(account, key, request) {
      const name = place(account, key);
      if (key.length > longestKey)
        throw refusal(400, undefined, 'Idempotency keys have at most 255 characters.');
      if (running.has(name)) {
        const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`;
        throw refusal(409, 'idempotency_key_in_use', message);
      }
      const kept = world.answers.get(name);
      if (kept && !isOld(kept)) {
        if (kept.fingerprint === fingerprint(request)) return kept;
        const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
        throw refusal(400, undefined, message);
      }
      running.add(name);
      return null;
    },
    store(account, key, answer, request) {
      for (const [name, oldest] of world.answers.entries()) {
        if (!isOld(oldest)) break;
        world.answers.delete(name);
      }
      const at = world.clock.now();
      world.answers.set(place(account, key), { ...answer, at, fingerprint: fingerprint(request) });
    },
    end: (account, key) => void running.delete(place(account, key)),
  };
}

const refusal = (status: number, code: string | undefined, message: string) =>
  new StripeFailure(status, { type: 'idempotency_error', code, message }, false);

const fingerprint = ({ method, path, body }: RequestIdentity): string =>
  createHash('sha256')
    .update(`${method} ${path}\n${canonical(body)}`)
    .digest('base64url');

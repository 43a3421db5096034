/**
 * argon2id with OWASP's parameters (accounts.md#passwords-and-links). Each hash takes 19 MiB and a thread of the pool
 * that the database also uses, so a flood of sign-ins waits in a bounded queue instead of blocking the server
 * (reliability.md#bad-input-and-outages).
 */
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords } from '#application/access/ports.js';
import { DomainError } from '#domain/shared/errors.js';

/** OWASP Password Storage Cheat Sheet; 2 is argon2id, whose name the package exports as a type only. */
const owasp: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared for unknown users: the hash of a random text that was not stored. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$nene0UtCFktTprvP3nBreQ$zwgXqrSI56TybFMaC0NWQJ6qaF1vSfXfGWCkqLkWwjw';

/** Half of Node's pool of four threads: the other half stays free for reads and writes. */
const concurrency = 2;
/** About four seconds of work; later callers are refused with a retry time. */
const waitingAtMost = 200;
const retryAfterSeconds = 5;

/** Limits concurrency, first come, first served. */
export function createQueue(concurrencyLimit: number, waitAtMost: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= concurrencyLimit) {
      if (waiting.length >= waitAtMost) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      // A finished caller hands over its place, so that a new caller cannot take it first.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** The same letters typed on two keyboards are the same password. */
const typed = (password: string): string => password.normalize('NFC');

export function createPasswords(): Passwords {
  const queue = createQueue(concurrency, waitingAtMost);
  return {
    hash: (password) => queue(() => hash(typed(password), owasp)),
    verify: (known, password) =>
      queue(async () => {
        const isRight = await verify(known ?? nobodysHash, typed(password));
        return isRight && known !== null;
      }),
  };
}

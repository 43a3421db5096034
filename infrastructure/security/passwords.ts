/**
 * argon2id at OWASP's parameters (accounts.md#passwords-and-links). Each hash takes 19 MiB and a thread of the pool that the database uses
 * too, so that a storm of sign-ins waits in a bounded queue instead of taking the server with it (reliability.md#bad-input-and-outages).
 */
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords } from '#application/access/ports.js';
import { DomainError } from '#domain/shared/errors.js';

/** OWASP Password Storage Cheat Sheet; 2 is argon2id, whose name the package keeps as a type only. */
const owasp: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Compared for people who do not exist: of a random text that nobody kept. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$nene0UtCFktTprvP3nBreQ$zwgXqrSI56TybFMaC0NWQJ6qaF1vSfXfGWCkqLkWwjw';

/** Half of Node's pool of four threads: the other half goes on reading and writing. */
const abreast = 2;
/** About four seconds of work; whoever comes later is told to come again. */
const waitingAtMost = 200;
const retryAfterSeconds = 5;

/** Lets so many run at a time, in the order in which they came. */
export function createQueue(abreastAtMost: number, waitAtMost: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= abreastAtMost) {
      if (waiting.length >= waitAtMost) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      // Whoever leaves hands over the place, so nobody who comes in between can take it.
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
  const queue = createQueue(abreast, waitingAtMost);
  return {
    hash: (password) => queue(() => hash(typed(password), owasp)),
    verify: (known, password) =>
      queue(async () => {
        const isRight = await verify(known ?? nobodysHash, typed(password));
        return isRight && known !== null;
      }),
  };
}

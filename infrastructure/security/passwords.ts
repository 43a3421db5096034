/**
 * argon2id with OWASP's parameters (accounts.md#passwords-and-links). Each hash takes 19 MiB and a thread of the pool
 * that the database also uses, so a flood of sign-ins waits in a bounded queue instead of blocking the server
 * (reliability.md#bad-input-and-outages).
 */
import { hash, verify, type Options } from '@node-rs/argon2';
import type { Passwords, OneTimeCodes } from '#application/access/ports.js';
import { DomainError } from '#domain/shared/errors.js';
import { Secret, TOTP } from 'otpauth';

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

const issuer = 'Consigne';
/** Clocks of phones differ, and a code may expire while it is typed: one step either way (RFC 6238, §5.2). */
const window = 1;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 });

/** The codes of an authenticator app (RFC 6238). */
export const oneTimeCodes: OneTimeCodes = {
  stepOf: (key, digits, now) => {
    const totp = totpOf(key);
    const delta = totp.validate({ token: digits, timestamp: now, window });
    return delta === null ? null : totp.counter({ timestamp: now }) + delta;
  },
  address: (key, account) => totpOf(key, account).toString(),
};

/** In simulation: a shift of the platform's clock does not shift phones, whose app uses real time. */
export const withRealPhones = (codes: OneTimeCodes, realNow: () => number = Date.now): OneTimeCodes => ({
  ...codes,
  stepOf: (key, digits, now) => codes.stepOf(key, digits, now) ?? codes.stepOf(key, digits, realNow()),
});

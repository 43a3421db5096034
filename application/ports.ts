/** Everything impure on one screen: the ports that the product needs. Adapters live in `infrastructure`. */
import type { Instant } from '#domain/shared/record.js';
import type { AccessTokens, OneTimeCodes, Passwords } from './access/ports.js';
import type { DocumentPrinter } from './documents/printer.js';
import type { ListenToChanges } from './live/topics.js';
import type { LockGateway } from './lockers/codes/gateway.js';
import type { MessageGateway, PhoneNumbers } from './messages/gateway.js';
import type { PaymentGateway } from './payments/gateway.js';
import type { Store } from './store.js';
import type { TransactionOptions } from './transaction-options.js';

export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  /** A fresh UUID v7. */
  newId(): string;
  /**
   * The only way to change data: everything `work` does is committed together, or not at all. No other port may be
   * called inside (a call throws). Serialisation failures run `work` again: it must have no side effect. A refused
   * statement ends the transaction: catch it outside.
   */
  transaction<T>(work: (store: Store) => Promise<T>, how?: TransactionOptions): Promise<T>;
  /** Reads committed rows, statement by statement; writes are refused. Never inside another unit of work. */
  read<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /** Calls after each commit with what it changed, on any server. */
  readonly listen: ListenToChanges;
  readonly payments: PaymentGateway;
  readonly locks: LockGateway;
  readonly messages: MessageGateway;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly accessTokens: AccessTokens;
  readonly oneTimeCodes: OneTimeCodes;
  readonly images: ImageReader;
  readonly phones: PhoneNumbers;
  readonly documents: DocumentPrinter;
  readonly log: Log;
  /** Runs `task` after this many real milliseconds, whatever the product's clock; returns its cancellation. */
  afterMs(ms: number, task: () => void): () => void;
  /** For metrics: a run of a job ended. */
  jobEnded?(kind: string, outcome: 'done' | 'again' | 'failed' | 'givenUp'): void;
  /** Notifies the worker of a new job; it checks at `dueAt` at the latest. */
  wake(dueAt: Instant): void;
}

export interface Clock {
  now(): Instant;
  /**
   * Runs `task` once at `at` on this clock (at once when past); returns a function that cancels it. When a test
   * advances time, a task with `mayWait` causes no step: it runs with the next other one.
   */
  schedule(at: Instant, task: () => void | Promise<void>, mayWait?: boolean): () => void;
}

/** Cryptographic random numbers. */
export interface Random {
  /** A uniform whole number in `[0, bound)`. */
  below(bound: number): number;
  /** `size` random bytes as base64url text. */
  token(size: number): string;
}

/** Protects secrets: AES-256-GCM for what is shown again, keyed digests for what is only compared. */
export interface Secrets {
  seal(plain: string, context: string): string;
  unseal(sealed: string, context: string): string;
  /** Whether it was sealed with a key that was replaced since. */
  isOutdated(sealed: string): boolean;
  /** Keyed digest (HMAC-SHA-256, base64url): the same text gives the same digest in one installation. */
  digest(text: string): string;
  /** Compares digests in constant time; reveals only their length, which is not secret. */
  equal(left: string, right: string): boolean;
}

/** Re-encodes uploaded pictures, so that no part of the file itself is stored or sent on. */
export interface ImageReader {
  /** A WebP that fits into a square of `side` pixels; null unless the bytes are one complete, decodable picture. */
  redraw(
    bytes: Uint8Array,
    side: number,
  ): Promise<{ readonly mediaType: 'image/webp'; readonly base64: string } | null>;
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, facts?: Record<string, unknown>): void;
}

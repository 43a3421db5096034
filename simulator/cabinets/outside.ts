/**
 * The ports of virtual cabinets: to the rest of the simulator, and to the connection to the platform
 * (simulator.md#parts).
 */
import type { Instant } from '#domain/shared/record.js';

/** A document is a value: it is replaced, never changed in place. */
export interface Documents<T> {
  readonly size: number;
  get(key: string): T | undefined;
  set(key: string, document: T): void;
  delete(key: string): void;
  all(): readonly T[];
}

export interface DocumentStore {
  collection<T>(name: string): Documents<T>;
  /** The changes of `work` are stored together or not at all, if the store supports that. */
  together?<T>(work: () => T): T;
}

export interface RandomStream {
  /** Uniform in `[0, 1)`. */
  float(): number;
  /** A uniform whole number in `[0, bound)`. */
  below(bound: number): number;
  logNormal(shape: { readonly medianMs: number; readonly p95Ms: number; readonly capMs: number }): number;
}

export interface Random {
  stream(label: string): RandomStream;
}

export interface CabinetClock {
  now(): Instant;
  /** A task with `mayWait` runs once, at the end of a stretch of an advance in which nothing else falls due. */
  schedule(at: Instant, task: () => void | Promise<void>, mayWait?: boolean): () => void;
  /** The target while time is being advanced; absent or now otherwise. */
  horizon?(): Instant;
}

export interface LinkRequest {
  readonly cabinetId: string;
  readonly username: string;
  readonly password: string;
  readonly commandsTopic: string;
  readonly will: { readonly topic: string; readonly payload: string };
  /** None of the three is called before the link was returned. */
  readonly onUp: () => void;
  readonly onDown: () => void;
  /** The command is acknowledged when this resolves. */
  readonly onCommand: (payload: Uint8Array) => Promise<void>;
}

/** One cabinet's connection to the platform. It reconnects automatically until it is closed. */
export interface Link {
  /** Resolves when the first attempt has ended, successful or not. */
  readonly tried: Promise<void>;
  /** Resolves when the message was acknowledged; rejects when that is unknown. */
  publish(topic: string, payload: string, retain: boolean): Promise<void>;
  /** After an abrupt close, the broker sends the last will. */
  close(abruptly: boolean): Promise<void>;
}

export type Connect = (request: LinkRequest) => Link;

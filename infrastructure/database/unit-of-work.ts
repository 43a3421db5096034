/**
 * The only access to the data (reliability.md#unit-of-work): all of a transaction is stored or nothing is, a unit never
 * runs inside another, one that takes too long is aborted, and one that lost a race runs again.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Durability, TransactionOptions } from '#application/transaction-options.js';
import { DomainError } from '#domain/shared/errors.js';
import type { Base, Connection, Engine, Parameter, Retry, RetryReason, Row } from './engine.js';
import { type RowRefusal, unavailable } from './refusals.js';

/** The statements of a store while its unit of work lasts. */
export interface Session {
  readonly base: Base;
  /** True in a transaction: what it reads in order to decide must be locked. */
  readonly locks: boolean;
  /** The result, as rows of the type that the statement selects: both databases return texts and numbers as such. */
  rows<Read = Row>(sql: string, parameters?: readonly Parameter[]): Promise<Read[]>;
  /** Changes rows and returns what `RETURNING` names. */
  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  change(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** The same; the refusal, if there is one, is thrown when it changed none. */
  apply(sql: string, parameters: readonly Parameter[], refusal?: RowRefusal): Promise<void>;
  /** Names the changed topics for open pages; published after the commit (changes.ts). */
  touch(ids: readonly string[]): void;
}

type Kind = 'transaction' | 'read';
type Work<T> = (session: Session) => Promise<T>;

const retries = 5;
const firstPauseMs = 4;

class Unit implements Session {
  readonly locks: boolean;
  isOpen = true;
  changedIds: Set<string> | null = null;
  /** The first statement that failed: PostgreSQL then refuses the rest, so we do on both. */
  failure: unknown = null;
  private hasWritten = false;
  /** Statements that have not ended; callers need not await each of them. */
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(
    readonly kind: Kind,
    readonly base: Engine,
    private readonly connection: Connection,
    private readonly isOneWrite = false,
  ) {
    this.locks = kind === 'transaction';
  }

  rows<Read = Row>(sql: string, parameters?: readonly Parameter[]): Promise<Read[]> {
    return this.guarded(sql, () => this.connection.rows(sql, parameters) as Promise<Read[]>);
  }

  write(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    this.mayWrite(sql);
    return this.guarded(sql, () => this.connection.write(sql, parameters));
  }

  change(sql: string, parameters?: readonly Parameter[]): Promise<number> {
    this.mayWrite(sql);
    return this.guarded(sql, () => this.connection.change(sql, parameters));
  }

  apply(sql: string, parameters: readonly Parameter[], refusal?: RowRefusal): Promise<void> {
    this.mayWrite(sql);
    return this.guarded(sql, async () => {
      const changed = await this.connection.change(sql, parameters);
      if (changed === 0 && refusal) throw new DomainError(refusal);
    });
  }

  touch(ids: readonly string[]): void {
    if (ids.length > 0) this.changedIds ??= new Set();
    for (const id of ids) this.changedIds?.add(id);
  }

  private mayWrite(sql: string): void {
    if (this.kind === 'read') throw new Error(`A read changes nothing: ${sql}`);
    if (this.isOneWrite && this.hasWritten) throw new Error(`This unit changes rows once, not again: ${sql}`);
    this.hasWritten = true;
  }

  async begin(durable: Durability): Promise<void> {
    await this.noticed(this.connection.begin(durable, this.isOneWrite));
  }

  async commit(): Promise<void> {
    await this.noticed(this.connection.commit());
  }

  /** With as few promises as possible: every statement passes here. */
  private guarded<T>(sql: string, statement: () => Promise<T>): Promise<T> {
    if (!this.isOpen) return Promise.reject(new Error(`The unit of work is over: ${sql}`));
    if (this.failure)
      return Promise.reject(new Error(`A statement of this unit of work failed before: ${sql}`));
    return this.noticed(statement());
  }

  private noticed<T>(statement: Promise<T>): Promise<T> {
    if (this.kind === 'read')
      return statement.catch((error: unknown) => {
        throw this.base.translate(error);
      });
    const running: Promise<T> = statement.then(
      (answer) => {
        this.underWay.delete(running);
        return answer;
      },
      (error: unknown) => {
        this.underWay.delete(running);
        this.failure ??= error;
        throw this.base.translate(error);
      },
    );
    this.underWay.add(running);
    return running;
  }

  /** Resolves when every started statement has ended, successfully or not. */
  async settled(): Promise<void> {
    if (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }
}

/**
 * The unit that runs around the caller. Until Node 24, tracking costs every promise and every statement of a process, a
 * tenth of a request in all; so it is on in development and tests, and in production only where it costs nothing.
 */
const units = new AsyncLocalStorage<Unit>();
export const isTrackingCheap = Number.parseInt(process.versions.node, 10) >= 24;

/** True while a transaction runs around the caller; ports to the outside then refuse calls. */
export const insideTransaction = (): boolean => {
  const unit = units.getStore();
  return unit?.isOpen === true && unit.kind === 'transaction';
};

/**
 * The same port, whose functions throw when called inside a transaction (reliability.md#unit-of-work): a database lock
 * must never wait for a provider's answer, and a rollback cannot undo the call.
 */
export function outsideOnly<T extends object>(port: T, name: string): T {
  return new Proxy(port, {
    get: (target, property, receiver): unknown => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        if (insideTransaction())
          throw new Error(`${name}.${String(property)} was called inside a unit of work`);
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
}

function refuseNesting(kind: Kind): void {
  const outer = units.getStore();
  if (outer?.isOpen) throw new Error(`A ${kind} was started inside a ${outer.kind}: use the store at hand`);
}

type Outcome<T> = { readonly result: T } | { readonly failure: unknown; readonly retry: Retry };

export interface UnitCounts {
  transactions: number;
  readonly retries: Record<RetryReason, number>;
}

export class UnitsOfWork {
  readonly counts: UnitCounts = {
    transactions: 0,
    retries: { deadlock: 0, serialisation: 0, refusedRow: 0, lockTimeout: 0 },
  };

  constructor(
    private readonly engine: Engine,
    private readonly unitMs: number,
    /** Whether a unit inside another, or a port called inside one, is refused. */
    private readonly isFollowed: boolean,
    /** Called after a commit with the ids of the rows that the unit changed; must not throw. */
    private readonly onCommitted: (ids: ReadonlySet<string>) => void,
  ) {}

  /** Without the cost of a transaction: every statement sees the newest rows. */
  async read<T>(work: Work<T>): Promise<T> {
    refuseNesting('read');
    const connection = await this.engine.take('read');
    const unit = new Unit('read', this.engine, connection);
    try {
      return await this.inTime(unit, this.unitMs, work);
    } finally {
      unit.isOpen = false;
      await connection.release(true);
    }
  }

  /** Runs the work again after a short pause when the database requires it. */
  async transaction<T>(work: Work<T>, how: TransactionOptions = {}): Promise<T> {
    refuseNesting('transaction');
    this.counts.transactions += 1;
    let wasLast = false;
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await this.attempt(work, how);
      if ('result' in outcome) return outcome.result;
      const { failure, retry } = outcome;
      if (attempt === retries || (retry.isOnce && wasLast)) throw this.engine.translate(failure);
      wasLast ||= retry.isOnce;
      this.counts.retries[retry.reason] += 1;
      await pause(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }

  private async attempt<T>(work: Work<T>, how: TransactionOptions): Promise<Outcome<T>> {
    const { engine } = this;
    const { unitMs = this.unitMs, durable = 'now', isOneWrite = false } = how;
    const connection = await engine.take('write');
    const unit = new Unit('transaction', engine, connection, isOneWrite);
    let isUsable = false;
    try {
      await unit.begin(durable);
      const result = await this.inTime(unit, unitMs, work);
      unit.isOpen = false;
      await unit.settled();
      // A failure that the work swallowed: PostgreSQL would answer COMMIT with a silent rollback.
      if (unit.failure !== null) throw engine.translate(unit.failure);
      await unit.commit();
      isUsable = true;
      if (unit.changedIds) this.onCommitted(unit.changedIds);
      return { result };
    } catch (error) {
      unit.isOpen = false;
      isUsable = await connection.rollback();
      const retry = engine.retry(unit.failure);
      if (retry) return { failure: unit.failure, retry };
      throw error;
    } finally {
      await connection.release(isUsable);
    }
  }

  /** A unit that never ends would hold the write turn, or a connection, for ever. */
  private inTime<T>(unit: Unit, unitMs: number, work: Work<T>): Promise<T> {
    const run = async (): Promise<T> => work(unit);
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        unit.isOpen = false;
        reject(unavailable(new Error(`The unit of work took longer than ${unitMs} ms`)));
      }, unitMs);
      const running = this.isFollowed ? units.run(unit, run) : run();
      void running.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}

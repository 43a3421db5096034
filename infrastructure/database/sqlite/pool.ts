/**
 * A bounded set of connections with one fair waiting line: first come, first served, and whoever waits too long is told so. With room for
 * one connection, the line is the write queue of SQLite.
 */
import { unavailable } from '#infrastructure/database/refusals.js';

interface Closable {
  close(): Promise<void>;
}

interface PoolOptions<C> {
  readonly name: string;
  readonly max: number;
  readonly waitMs: number;
  open(): Promise<C>;
  /** A connection that cannot even be closed may still hold a lock: the process must not go on. */
  onStuck(error: unknown): void;
}

interface Waiter<C> {
  readonly timer: NodeJS.Timeout;
  readonly resolve: (connection: C) => void;
  readonly reject: (error: unknown) => void;
}

export class ConnectionPool<C extends Closable> {
  private readonly idle: C[] = [];
  private line: Waiter<C>[] = [];
  private opened = 0;
  private isClosed = false;
  private onEmpty: () => void = () => undefined;

  constructor(private readonly options: PoolOptions<C>) {}

  async take(): Promise<C> {
    if (this.isClosed) throw unavailable(new Error(`The pool of ${this.options.name}s is closed`));
    const connection = this.idle.pop();
    if (connection) return connection;
    return this.opened < this.options.max ? this.openOne() : this.waitInLine();
  }

  /** Gives a connection back; one that cannot be used again is closed, and the next in line gets a new one. */
  async give(connection: C, isUsable: boolean): Promise<void> {
    if (!isUsable || this.isClosed) {
      await connection.close().catch((error: unknown) => this.options.onStuck(error));
      this.left();
      this.openForNext();
      return;
    }
    const next = this.nextInLine();
    if (next) next.resolve(connection);
    else this.idle.push(connection);
  }

  /** Refuses newcomers and those in line, waits for the connections in use, closes all. */
  async close(): Promise<void> {
    this.isClosed = true;
    const reason = unavailable(new Error(`The pool of ${this.options.name}s is closing`));
    for (let next = this.nextInLine(); next; next = this.nextInLine()) next.reject(reason);
    for (const connection of this.idle.splice(0)) {
      await connection.close();
      this.left();
    }
    if (this.opened > 0) await new Promise<void>((resolve) => (this.onEmpty = resolve));
  }

  private async openOne(): Promise<C> {
    this.opened += 1;
    try {
      return await this.options.open();
    } catch (error) {
      this.left();
      throw error;
    }
  }

  private openForNext(): void {
    const next = this.nextInLine();
    if (!next) return;
    this.openOne().then(next.resolve, (error: unknown) => {
      next.reject(error);
      this.openForNext();
    });
  }

  private left(): void {
    this.opened -= 1;
    if (this.opened === 0) this.onEmpty();
  }

  private nextInLine(): Waiter<C> | undefined {
    const next = this.line.shift();
    clearTimeout(next?.timer);
    return next;
  }

  private waitInLine(): Promise<C> {
    const { name, waitMs } = this.options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line = this.line.filter((waiter) => waiter.timer !== timer);
        reject(unavailable(new Error(`No ${name} was free within ${waitMs} ms`)));
      }, waitMs);
      this.line.push({ timer, resolve, reject });
    });
  }
}

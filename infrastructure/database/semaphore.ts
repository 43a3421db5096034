/** The queue before a database's connections. */
import { unavailable } from './refusals.js';

interface SemaphoreOptions {
  readonly name: string;
  readonly max: number;
  readonly waitMs: number;
}

interface Waiter {
  readonly timer: NodeJS.Timeout;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A limited number of holders and a fair queue: first come, first served; a wait that is too long is refused. */
export class Semaphore {
  private line: Waiter[] = [];
  private held = 0;
  private isClosed = false;
  private onEmpty: () => void = () => undefined;

  constructor(private readonly options: SemaphoreOptions) {}

  /** Throws STORAGE_UNAVAILABLE when it could not be acquired in time, or after `close`. */
  async acquire(): Promise<void> {
    if (this.isClosed) throw unavailable(new Error(`The ${this.options.name} is closed`));
    if (this.held < this.options.max) this.held += 1;
    else await this.waitInLine();
  }

  release(): void {
    const next = this.nextInLine();
    if (next) next.resolve();
    else this.held -= 1;
    if (this.held === 0) this.onEmpty();
  }

  /** Refuses new and queued callers, and waits for the holders. */
  async close(): Promise<void> {
    this.isClosed = true;
    const reason = unavailable(new Error(`The ${this.options.name} is closing`));
    for (let next = this.nextInLine(); next; next = this.nextInLine()) next.reject(reason);
    if (this.held > 0) await new Promise<void>((resolve) => (this.onEmpty = resolve));
  }

  private nextInLine(): Waiter | undefined {
    const next = this.line.shift();
    clearTimeout(next?.timer);
    return next;
  }

  private waitInLine(): Promise<void> {
    const { name, waitMs } = this.options;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.line = this.line.filter((waiter) => waiter.timer !== timer);
        reject(unavailable(new Error(`The ${name} was not free within ${waitMs} ms`)));
      }, waitMs);
      this.line.push({ timer, resolve, reject });
    });
  }
}

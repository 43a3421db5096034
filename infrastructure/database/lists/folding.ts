/**
 * Adds up the appended changes of the totals now and then, beside the work: they count all the same while they wait, so nothing
 * depends on when it happens, and a time that fails is made up for by the next.
 */
import type { Engine } from '#infrastructure/database/engine.js';
import { foldChanges } from './totals.js';

/** So few changes wait that reading them with the totals costs nothing. */
const transactionsBetween = 100;

export class Folding {
  private transactionsSince = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly engine: Engine) {}

  /** A transaction ended. */
  noticed(): void {
    if (this.engine.dialect.name !== 'postgres') return;
    this.transactionsSince += 1;
    if (this.transactionsSince < transactionsBetween || this.running) return;
    this.transactionsSince = 0;
    this.running = this.fold()
      .catch(() => undefined)
      .finally(() => (this.running = null));
  }

  /** In one statement of its own: at READ COMMITTED, two servers take different changes. */
  async fold(): Promise<void> {
    const connection = await this.engine.take('write');
    let isUsable = false;
    try {
      await connection.change(foldChanges);
      isUsable = true;
    } finally {
      await connection.release(isUsable);
    }
  }

  async settled(): Promise<void> {
    await this.running;
  }
}

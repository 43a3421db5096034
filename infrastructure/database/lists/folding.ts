/**
 * Regularly adds up the appended changes of the totals in the background. Pending changes count in every total, so the
 * timing does not matter, and the next run makes up for a failed one.
 */
import type { Engine } from '#infrastructure/database/engine.js';
import { foldChanges } from './totals.js';

/** So few pending changes that reading them with the totals costs nothing. */
const transactionsBetween = 100;

export class Folding {
  private transactionsSince = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly engine: Engine) {}

  noticed(): void {
    if (this.engine.dialect.name !== 'postgres') return;
    this.transactionsSince += 1;
    if (this.transactionsSince < transactionsBetween || this.running) return;
    this.transactionsSince = 0;
    this.running = this.fold()
      .catch(() => undefined)
      .finally(() => (this.running = null));
  }

  /** In a separate statement: at READ COMMITTED, two servers take different changes. */
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

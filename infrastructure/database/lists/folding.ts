/**
 * Adds up the appended changes of the totals now and then, beside the work: they count all the same while they wait, so nothing
 * depends on when it happens, and a time that fails is made up for by the next.
 */
import type { Engine } from '#infrastructure/database/engine.js';
import { foldChanges } from './totals.js';

/** So few wait that reading them with the totals costs nothing. */
const transactions = 100;

export class Folding {
  private since = 0;
  private running: Promise<void> | null = null;

  constructor(private readonly engine: Engine) {}

  /** A transaction ended. */
  noticed(): void {
    if (this.engine.dialect.name !== 'postgres') return;
    this.since += 1;
    if (this.since < transactions || this.running) return;
    this.since = 0;
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

/**
 * Publishes which orders, lockers and cabinets were changed, after the commit that changed them. Writes nothing to the
 * database: with one process it stays in memory, with several it uses the engine's channel to the others
 * (postgres/notices.ts).
 */
import type { Heard, ListenToChanges } from '#application/live/topics.js';
import type { Engine, SharedChanges } from './engine.js';

export class Changes {
  private readonly listeners = new Set<Heard>();
  private shared: SharedChanges | null = null;

  constructor(private readonly engine: Pick<Engine, 'shareChanges'>) {}

  /** The channel to other processes is opened for the first listener: programs without pages do not need it. */
  readonly listen: ListenToChanges = (heard) => {
    this.shared ??= this.engine.shareChanges?.((ids) => this.tell(ids)) ?? null;
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  };

  readonly publish = (ids: ReadonlySet<string>): void => {
    this.tell(ids);
    this.shared?.send(ids);
  };

  async close(): Promise<void> {
    await this.shared?.close();
  }

  private tell(ids: ReadonlySet<string> | null): void {
    for (const heard of this.listeners) heard(ids);
  }
}

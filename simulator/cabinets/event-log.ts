/**
 * The locks' own logs (devices.md#lock-models): one ring per lock, which overwrites its oldest entry, sent or not; and
 * the entries that the gateway still has to send, in device order.
 */
import type { Documents } from './outside.js';
import type { LogEntry } from './records.js';

export interface EventLog {
  add(entry: Omit<LogEntry, 'order' | 'isHeldBack'>, ringSize: number): void;
  /** Whether the newest entry was sent, or need not be sent. */
  isNewestSent(cabinetId: string): boolean;
  /** Whether a later entry was sent before it. */
  isOvertaken(entry: LogEntry): boolean;
  /** Unsent entries, oldest first. */
  untold(cabinetId: string): LogEntry[];
  mark(entry: LogEntry, marks: Partial<Pick<LogEntry, 'isSent' | 'isHeldBack'>>): void;
  /**
   * Sends the events of a boot again from a sequence number on. `complete` is false if some of them are overwritten,
   * null if the boot is unknown.
   */
  replay(cabinetId: string, bootId: string, fromSeq: number): { readonly complete: boolean } | null;
  clear(): void;
}

const keyOf = ({ cabinetId, order }: Pick<LogEntry, 'cabinetId' | 'order'>): string =>
  `${cabinetId}/${String(order).padStart(12, '0')}`;

/** One cabinet's entries, oldest first, with two indexes: the unsent ones, and the ring of each lock. */
class CabinetLog {
  readonly entries = new Map<number, LogEntry>();
  private readonly unsentOrders = new Set<number>();
  private readonly rings = new Map<string | null, Set<number>>();
  private newestOrder = 0;

  get nextOrder(): number {
    return this.newestOrder + 1;
  }

  get isNewestSent(): boolean {
    return !this.unsentOrders.has(this.newestOrder);
  }

  set(entry: LogEntry): void {
    this.entries.set(entry.order, entry);
    this.ringOf(entry.lockerId).add(entry.order);
    this.newestOrder = Math.max(this.newestOrder, entry.order);
    if (entry.isSent) this.unsentOrders.delete(entry.order);
    else this.unsentOrders.add(entry.order);
  }

  /** The entries that no longer fit into a lock's ring. */
  overflow(lockerId: string | null, ringSize: number): LogEntry[] {
    const ring = this.ringOf(lockerId);
    if (ring.size <= ringSize) return [];
    const oldest = [...ring].slice(0, ring.size - ringSize);
    return oldest.flatMap((order) => this.entries.get(order) ?? []);
  }

  delete({ order, lockerId }: LogEntry): void {
    this.entries.delete(order);
    this.unsentOrders.delete(order);
    this.ringOf(lockerId).delete(order);
  }

  untold(): LogEntry[] {
    const orders = [...this.unsentOrders].sort((left, right) => left - right);
    return orders.flatMap((order) => this.entries.get(order) ?? []);
  }

  private ringOf(lockerId: string | null): Set<number> {
    const ring = this.rings.get(lockerId) ?? new Set();
    this.rings.set(lockerId, ring);
    return ring;
  }
}

export function createEventLog(documents: Documents<LogEntry>): EventLog {
  const logs = new Map<string, CabinetLog>();
  const kept = [...documents.all()].sort((left, right) => left.order - right.order);
  for (const entry of kept) logOf(entry.cabinetId).set(entry);

  function logOf(cabinetId: string): CabinetLog {
    const log = logs.get(cabinetId) ?? new CabinetLog();
    logs.set(cabinetId, log);
    return log;
  }
  const keep = (entry: LogEntry): void => {
    logOf(entry.cabinetId).set(entry);
    documents.set(keyOf(entry), entry);
  };
  const replace = (entry: LogEntry, marks: Partial<LogEntry>): void => {
    const isOverwritten = !logOf(entry.cabinetId).entries.has(entry.order);
    if (!isOverwritten) keep({ ...entry, ...marks });
  };
  return {
    add(entry, ringSize) {
      const log = logOf(entry.cabinetId);
      keep({ ...entry, order: log.nextOrder, isHeldBack: false });
      for (const oldest of log.overflow(entry.lockerId, ringSize)) {
        log.delete(oldest);
        documents.delete(keyOf(oldest));
      }
    },
    isNewestSent: (cabinetId) => logOf(cabinetId).isNewestSent,
    isOvertaken: ({ cabinetId, order: own }) =>
      [...logOf(cabinetId).entries.values()].some(({ isSent, order }) => isSent && order > own),
    untold: (cabinetId) => logOf(cabinetId).untold(),
    mark: replace,
    replay(cabinetId, bootId, fromSeq) {
      const ofBoot = [...logOf(cabinetId).entries.values()].filter(
        ({ message }) => message?.bootId === bootId,
      );
      if (ofBoot.length === 0) return null;
      const wanted = ofBoot.filter(({ message }) => message !== null && message.seq >= fromSeq);
      for (const entry of wanted) replace(entry, { isSent: false, isHeldBack: false });
      const seqs = wanted.map(({ message }) => message?.seq ?? 0);
      const isComplete = seqs.length === 0 || seqs.every((seq, i) => seq === fromSeq + i);
      return { complete: isComplete };
    },
    clear() {
      for (const log of logs.values())
        for (const entry of log.entries.values()) documents.delete(keyOf(entry));
      logs.clear();
    },
  };
}

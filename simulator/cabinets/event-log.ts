/**
 * The locks' own logs (locks.md §1, "log"): a ring a lock, the oldest entry overwritten, told or not; and which entries the
 * gateway still has to tell, in device order.
 */
import type { Documents } from './outside.js';
import type { LogEntry } from './records.js';

export interface EventLog {
  add(entry: Omit<LogEntry, 'order' | 'isHeldBack'>, ringSize: number): void;
  of(cabinetId: string): readonly LogEntry[];
  /** Entries that are still to be told, oldest first. */
  untold(cabinetId: string): LogEntry[];
  mark(entry: LogEntry, marks: Partial<Pick<LogEntry, 'isTold' | 'isHeldBack'>>): void;
  /**
   * Has the events of a boot told again from a sequence number on; `complete` is false when some of them are overwritten,
   * null when nothing of that boot is known.
   */
  replay(cabinetId: string, bootId: string, fromSeq: number): { readonly complete: boolean } | null;
  clear(): void;
}

const keyOf = ({ cabinetId, order }: Pick<LogEntry, 'cabinetId' | 'order'>): string =>
  `${cabinetId}/${String(order).padStart(12, '0')}`;

export function createEventLog(documents: Documents<LogEntry>): EventLog {
  const logs = new Map<string, LogEntry[]>();
  for (const entry of documents.all()) logOf(entry.cabinetId).push(entry);
  for (const log of logs.values()) log.sort((left, right) => left.order - right.order);

  function logOf(cabinetId: string): LogEntry[] {
    const log = logs.get(cabinetId) ?? [];
    logs.set(cabinetId, log);
    return log;
  }
  const replace = (entry: LogEntry, marks: Partial<LogEntry>): void => {
    const log = logOf(entry.cabinetId);
    const place = log.findIndex(({ order }) => order === entry.order);
    if (place < 0) return; // overwritten meanwhile
    const marked = { ...entry, ...marks };
    log[place] = marked;
    documents.set(keyOf(entry), marked);
  };
  return {
    add(entry, ringSize) {
      const log = logOf(entry.cabinetId);
      const added: LogEntry = { ...entry, order: (log.at(-1)?.order ?? 0) + 1, isHeldBack: false };
      log.push(added);
      documents.set(keyOf(added), added);
      const ring = log.filter(({ lockerId }) => lockerId === entry.lockerId);
      for (const oldest of ring.slice(0, Math.max(0, ring.length - ringSize))) {
        log.splice(log.indexOf(oldest), 1);
        documents.delete(keyOf(oldest));
      }
    },
    of: (cabinetId) => logOf(cabinetId),
    untold: (cabinetId) => logOf(cabinetId).filter(({ isTold }) => !isTold),
    mark: replace,
    replay(cabinetId, bootId, fromSeq) {
      const ofBoot = logOf(cabinetId).filter(({ message }) => message?.bootId === bootId);
      if (ofBoot.length === 0) return null;
      const wanted = ofBoot.filter(({ message }) => message !== null && message.seq >= fromSeq);
      for (const entry of wanted) replace(entry, { isTold: false, isHeldBack: false });
      const seqs = wanted.map(({ message }) => message?.seq ?? 0);
      const isComplete = seqs.length === 0 || seqs.every((seq, i) => seq === fromSeq + i);
      return { complete: isComplete };
    },
    clear() {
      for (const entry of [...logs.values()].flat()) documents.delete(keyOf(entry));
      logs.clear();
    },
  };
}

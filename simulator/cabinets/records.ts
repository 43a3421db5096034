/**
 * The stored state of a virtual cabinet, its locks, their logs and its last answers, which survives a restart of the
 * simulator (simulator.md#parts; devices.md#lock-models).
 */
import type { Instant } from '#domain/shared/record.js';
import type { OfflineLockState } from '#domain/locks/offline-code.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { CommandMessage, EventMessage, ResultMessage } from '#infrastructure/locks/protocol/messages.js';
import type { Documents } from './outside.js';

export type Door = 'closed' | 'open' | 'ajar';

/** The cause of a bolt's movement, or of a door's movement without it. */
type Cause = 'code' | 'command' | 'master' | 'technician' | 'hand' | 'force';

export interface Access {
  readonly by: Cause;
  readonly grantId: string | null;
  readonly commandId: string | null;
  /** The digits that were typed. */
  readonly code: string | null;
}

export interface StoredCode {
  readonly grantId: string;
  readonly code: string;
  readonly validFrom: Instant;
  readonly validUntil: Instant;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly fence: number;
}

export interface LockRecord {
  readonly lockerId: string;
  readonly cabinetId: string;
  readonly number: number;
  readonly model: LockModelName;
  readonly serial: string;
  readonly secretHex: string | null;
  /** The installation wanted by the platform; missing in older worlds. */
  readonly wanted?: { readonly serial: string; readonly secretHex: string | null };
  readonly heightMm: number | null;
  readonly widthMm: number | null;
  readonly commissionedAt: Instant;
  readonly driftPpm: number;
  /** When an offline lock's clock was last set by hand, and how far from the true time; absent until then. */
  readonly clockSet?: { readonly at: Instant; readonly aheadMs: number };
  readonly masterCode: string;
  readonly technicianCode: string;

  readonly door: Door;
  readonly boltFreeUntil: Instant | null;
  /** The authorisation of the bolt's last or pending move. */
  readonly access: Access | null;
  readonly openedAt: Instant | null;
  /** When the lock reports that the door was not opened. */
  readonly openTimeoutAt: Instant | null;
  readonly ajarWarnings: number;
  readonly content: string | null;

  readonly battery: { readonly percent: number; readonly at: Instant };
  readonly batteryReported: 'nothing' | 'low' | 'critical';

  /** The highest fence of a command; stored by the gateway, so that a new lock does not lose it. */
  readonly fence: number;
  readonly codes: readonly StoredCode[];
  readonly offline: OfflineLockState;
  readonly wrongInARow: number;
  /** How often the keypad locked out since the last right code. */
  readonly lockouts: number;
  readonly lockedOutUntil: Instant | null;
}

/** A command that takes time. */
export interface Job {
  readonly command: Exclude<CommandMessage, { kind: 'replay' }>;
  readonly dueAt: Instant;
}

export interface Answer {
  readonly message: ResultMessage;
  /** How many times the command was answered before: an acknowledgement applies to one result only, not to the next. */
  readonly earlier?: number;
  readonly sendAt: Instant;
  readonly isSent: boolean;
}

export interface CabinetRecord {
  readonly cabinetId: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly lockerIds: readonly string[];
  readonly bootId: string;
  readonly lastSeq: number;
  readonly driftPpm: number;
  /** Since when the gateway's clock runs without being set; null while it is connected. */
  readonly aloneSince: Instant | null;
  /** False from a start until the gateway has received the time. */
  readonly isSynchronised: boolean;
  readonly jobs: readonly Job[];
}

/** An event of a newer firmware, and an unreadable one; both use up a number. */
type StrangeType = 'firmware.selfTest' | 'unreadable';
export type SentEvent = Omit<EventMessage, 'type'> & { readonly type: EventMessage['type'] | StrangeType };

/** One entry of a lock's ring: sent by the gateway, or, without one, read by a technician only. */
export interface LogEntry {
  readonly order: number;
  readonly cabinetId: string;
  readonly lockerId: string | null;
  /** Null for a lock without a gateway. */
  readonly message: SentEvent | null;
  readonly type: SentEvent['type'];
  readonly at: Instant;
  readonly isSent: boolean;
  /** Waits until a later entry has overtaken it. */
  readonly isHeldBack: boolean;
}

/** The real event at a door, whatever the platform received. */
export interface TruthEntry {
  readonly order: number;
  readonly at: Instant;
  readonly cabinetId: string;
  readonly lockerId: string;
  readonly kind: 'opened' | 'closed' | 'put' | 'taken';
  readonly by: Cause;
  readonly grantId: string | null;
  readonly commandId: string | null;
  readonly code: string | null;
  readonly content: string | null;
}

/**
 * The last results of each gateway (devices.md#cabinet-protocol): stored, so that a repeated command gets the result
 * again without a second execution, with a mark for unsent ones. Each is a separate document, so that one result is one
 * line in the journal.
 */
export interface AnswerBook {
  find(cabinetId: string, commandId: string): Answer | undefined;
  /** Replaces the earlier result of the command; the oldest of too many is deleted. */
  keep(cabinetId: string, answer: Answer): void;
  /** Unsent results, oldest first. */
  unsent(cabinetId: string): readonly Answer[];
  forget(cabinetId: string): void;
  clear(): void;
}

interface KeptAnswer extends Answer {
  readonly cabinetId: string;
  /** Rises with every answer of a cabinet. */
  readonly order: number;
}

const answersKept = 200;

/** One cabinet's results by their commands, oldest first. */
interface Page {
  readonly answers: Map<string, KeptAnswer>;
  readonly unsent: Set<string>;
  order: number;
}

const answerKey = ({ cabinetId, message }: KeptAnswer): string => `${cabinetId}/${message.commandId}`;
const none: readonly Answer[] = [];

export function createAnswerBook(documents: Documents<KeptAnswer>): AnswerBook {
  const pages = new Map<string, Page>();

  function pageOf(cabinetId: string): Page {
    const page = pages.get(cabinetId) ?? { answers: new Map(), unsent: new Set(), order: 0 };
    pages.set(cabinetId, page);
    return page;
  }
  const write = (answer: KeptAnswer): Page => {
    const page = pageOf(answer.cabinetId);
    const { commandId } = answer.message;
    for (const known of [page.answers, page.unsent]) known.delete(commandId);
    page.answers.set(commandId, answer);
    if (!answer.isSent) page.unsent.add(commandId);
    page.order = answer.order;
    return page;
  };
  const drop = (answer: KeptAnswer): void => {
    const { answers, unsent } = pageOf(answer.cabinetId);
    for (const known of [answers, unsent]) known.delete(answer.message.commandId);
    documents.delete(answerKey(answer));
  };
  for (const answer of [...documents.all()].sort((left, right) => left.order - right.order)) write(answer);

  const forget = (cabinetId: string): void => {
    for (const answer of pages.get(cabinetId)?.answers.values() ?? []) drop(answer);
    pages.delete(cabinetId);
  };
  return {
    find: (cabinetId, commandId) => pages.get(cabinetId)?.answers.get(commandId),
    keep(cabinetId, answer) {
      const kept = { ...answer, cabinetId, order: pageOf(cabinetId).order + 1 };
      documents.set(answerKey(kept), kept);
      const { answers } = write(kept);
      const [oldest] = answers.size > answersKept ? answers.values() : [];
      if (oldest) drop(oldest);
    },
    unsent(cabinetId) {
      const page = pages.get(cabinetId);
      if (!page || page.unsent.size === 0) return none;
      return [...page.unsent].flatMap((commandId) => page.answers.get(commandId) ?? []);
    },
    forget,
    clear() {
      for (const cabinetId of [...pages.keys()]) forget(cabinetId);
    },
  };
}

/** Older worlds stored the results in their cabinet's own document. */
export function takeOver(cabinets: Documents<CabinetRecord>, book: AnswerBook): void {
  for (const cabinet of cabinets.all() as readonly (CabinetRecord & { answers?: readonly Answer[] })[]) {
    const { answers, ...rest } = cabinet;
    if (!answers) continue;
    for (const answer of answers) book.keep(cabinet.cabinetId, answer);
    cabinets.set(cabinet.cabinetId, rest);
  }
}

/**
 * The locks' own logs (devices.md#lock-models): one ring per lock, which overwrites its oldest entry, sent or not; and
 * the entries that the gateway still has to send, in device order.
 */
export interface EventLog {
  add(entry: Omit<LogEntry, 'order' | 'isHeldBack'>, ringSize: number): void;
  /** Whether the newest entry was sent, or need not be sent. */
  isNewestSent(cabinetId: string): boolean;
  /** Whether a later entry was sent before it. */
  isOvertaken(entry: LogEntry): boolean;
  /** Unsent entries, oldest first. */
  unsent(cabinetId: string): LogEntry[];
  mark(entry: LogEntry, marks: Partial<Pick<LogEntry, 'isSent' | 'isHeldBack'>>): void;
  /**
   * Sends the events of a boot again from a sequence number on. `complete` is false if some of them are overwritten,
   * null if the boot is unknown.
   */
  replay(cabinetId: string, bootId: string, fromSeq: number): { readonly complete: boolean } | null;
  clear(): void;
}

const entryKey = ({ cabinetId, order }: Pick<LogEntry, 'cabinetId' | 'order'>): string =>
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

  unsent(): LogEntry[] {
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
    documents.set(entryKey(entry), entry);
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
        documents.delete(entryKey(oldest));
      }
    },
    isNewestSent: (cabinetId) => logOf(cabinetId).isNewestSent,
    isOvertaken: ({ cabinetId, order: own }) =>
      [...logOf(cabinetId).entries.values()].some(({ isSent, order }) => isSent && order > own),
    unsent: (cabinetId) => logOf(cabinetId).unsent(),
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
        for (const entry of log.entries.values()) documents.delete(entryKey(entry));
      logs.clear();
    },
  };
}

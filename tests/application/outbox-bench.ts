/** An outbox in memory, whose jobs run until the test ends them. */
import type { OutgoingMessage } from '#application/messages/gateway.js';
import type { App } from '#application/app.js';
import { createOutbox, type JobHandlers, type Outbox } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

const anEntry = (number: number): OutboxEntry => ({
  id: `entry-${number}`,
  kind: 'message.send',
  key: `message.send:${number}`,
  subjectId: String(number),
  facts: {},
  createdAt: 0,
  dueAt: 0,
  attempts: 0,
  lastError: null,
  doneAt: null,
  deadAt: null,
});

export class Bench {
  now = 0;
  /** The end of this entry cannot be stored. */
  unsettled = '';
  readonly entries = new Map<string, OutboxEntry>();
  readonly begun: string[] = [];
  readonly sent: string[] = [];
  readonly logged: string[] = [];
  /** The first try of this entry does not come back before `wake`. */
  hanging = '';
  wake: () => void = () => undefined;
  private readonly hang = new Promise<void>((resolve) => {
    this.wake = resolve;
  });
  private realTime = 0;
  private readonly alarms = new Set<{ readonly at: number; readonly task: () => void }>();
  readonly outbox: Outbox;
  readonly app: App;
  private letGo: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => {
    this.letGo = resolve;
  });

  constructor(count: number) {
    for (let number = 1; number <= count; number++) this.entries.set(anEntry(number).key, anEntry(number));
    const open = () =>
      [...this.entries.values()].filter(({ doneAt, deadAt }) => doneAt === null && deadAt === null);
    const due = (now: number) => open().filter(({ dueAt }) => dueAt <= now);
    const store = {
      nextOutboxDue: async () =>
        open().reduce<number | null>((min, { dueAt }) => Math.min(min ?? dueAt, dueAt), null),
      leaseDue: async (now: number, until: number, limit: number) => {
        const taken = due(now).slice(0, limit);
        for (const entry of taken)
          this.entries.set(entry.key, { ...entry, dueAt: until, attempts: entry.attempts + 1 });
        return taken.map(({ key }) => this.entries.get(key));
      },
      endLease: async (row: OutboxEntry, leasedUntil: number) => {
        if (row.subjectId === this.unsettled) throw new Error('the disk is full');
        const known = this.entries.get(row.key);
        const isMine = known?.dueAt === leasedUntil && known.doneAt === null && known.deadAt === null;
        if (isMine) this.entries.set(row.key, row);
        return isMine;
      },
    } as unknown as Store;
    this.app = {
      clock: { now: () => this.now },
      read: (work: (store: Store) => unknown) => work(store),
      transaction: (work: (store: Store) => unknown) => work(store),
      wake: () => undefined,
      log: {
        info: (event: string) => this.logged.push(event),
        warn: (event: string) => this.logged.push(event),
        error: (event: string) => this.logged.push(event),
      },
      payments: {},
      locks: {},
      messages: { send: async ({ key }: { readonly key: string }) => this.sent.push(key) },
      afterMs: (ms: number, task: () => void) => {
        const alarm = { at: this.realTime + ms, task };
        this.alarms.add(alarm);
        return () => this.alarms.delete(alarm);
      },
    } as unknown as App;
    const handlers: Partial<JobHandlers> = {
      'message.send': async (app, { subjectId, attempts }) => {
        this.begun.push(subjectId);
        if (subjectId === this.hanging && attempts === 1) await this.hang;
        else await this.gate;
        await app.messages.send({ key: `${subjectId}, try ${attempts}` } as OutgoingMessage);
      },
    };
    this.outbox = createOutbox(handlers as JobHandlers);
  }

  end(): void {
    this.letGo();
  }

  /** Moves real time, and the product's clock with it. */
  pass(ms: number): void {
    this.realTime += ms;
    this.now += ms;
    for (const alarm of this.alarms)
      if (alarm.at <= this.realTime) {
        this.alarms.delete(alarm);
        alarm.task();
      }
  }

  entryOf(subjectId: string): Partial<OutboxEntry> {
    return this.entries.get(`message.send:${subjectId}`) ?? {};
  }
}

export const aWhile = () => new Promise<void>((resolve) => setImmediate(resolve));
export const lease = 30_000;
export const batch = 48;

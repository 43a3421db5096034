/**
 * The payment faults of simulator.md#faults: permanent, for a while, or "the next one only"; they survive a restart.
 */
import type { Instant } from '#domain/shared/record.js';
import type { Documents } from '#simulator/document-store.js';
import type { SimClock } from '#simulator/clock.js';

export const paymentFaults = [
  /** The bank refuses, with `code` (a decline code; by default `generic_decline`). */
  'decline',
  /** The provider refuses a capture: the authorisation has ended at the bank. */
  'captureRefused',
  /** The request is lost on its way; nothing is executed. */
  'timeoutBefore',
  /** Everything is executed; the response is lost. */
  'timeoutAfter',
  /** 500, stored under the idempotency key; with `hasEffect` the request was executed all the same. */
  'stored500',
  /** The request waits `seconds` before it is executed. */
  'slow',
  /** 503 to everything. */
  'down',
  /** 429 to everything. */
  'rateLimit',
  /** Never sent; the Events API has it. */
  'webhookLost',
  /** Sent `copies` times (by default 2). */
  'webhookDuplicate',
  /** Sent `seconds` later. */
  'webhookDelay',
  /** Sent after the account's next event, or after a minute. */
  'webhookReorder',
  /** Sent, and answered, before the API call that causes it is answered. */
  'webhookEarly',
  /** Preceded by a copy with a wrong signature. */
  'webhookForged',
] as const;
export type PaymentFault = (typeof paymentFaults)[number];

export interface FaultSetting {
  /** How many times it applies; by default as long as it is set. */
  readonly times?: number;
  readonly forSeconds?: number;
  readonly only?: {
    readonly companyId?: string;
    readonly orderId?: string;
    /**
     * In the notation of the routes: `intents.capture`, `sessions.create` …; for `decline` it is `onSession`,
     * `offSession` or `setUp`; for webhooks the event's type.
     */
    readonly operation?: string;
  };
  readonly code?: string;
  readonly seconds?: number;
  readonly copies?: number;
  readonly hasEffect?: boolean;
}

export interface ActiveFault extends FaultSetting {
  readonly id: string;
  readonly kind: PaymentFault;
  readonly until: Instant | null;
}

/** The request, decision or webhook that a fault may affect. */
export interface FaultTarget {
  readonly companyId: string;
  readonly orderId: string | null;
  readonly operation: string | null;
  /** Whether the occasion only reads; faults that lose requests affect reads only if the read is named. */
  readonly isRead?: boolean;
}

export interface Faults {
  set(kind: PaymentFault, setting?: FaultSetting): string;
  /** Clears one kind, or all. */
  clear(kind?: PaymentFault): void;
  remove(id: string): void;
  list(): ActiveFault[];
  /** The fault that applies now, counted down; null if none does. */
  take(kind: PaymentFault, occasion: FaultTarget): ActiveFault | null;
}

export function createFaults(active: Documents<ActiveFault>, clock: SimClock): Faults {
  let last = Math.max(0, ...active.all().map((fault) => Number(fault.id)));
  const living = () => {
    for (const fault of active.all()) {
      if (fault.until !== null && fault.until <= clock.now()) active.delete(fault.id);
    }
    return active.all();
  };
  return {
    set(kind, setting = {}) {
      last += 1;
      const until = setting.forSeconds === undefined ? null : clock.now() + setting.forSeconds * 1_000;
      active.set(String(last), { ...setting, id: String(last), kind, until });
      return String(last);
    },
    clear(kind) {
      for (const fault of active.all())
        if (kind === undefined || fault.kind === kind) active.delete(fault.id);
    },
    remove: (id) => active.delete(id),
    list: living,
    take(kind, occasion) {
      const fault = living().find((each) => each.kind === kind && strikes(each, occasion));
      if (!fault) return null;
      if (fault.times === 1) active.delete(fault.id);
      else if (fault.times !== undefined) active.set(fault.id, { ...fault, times: fault.times - 1 });
      return fault;
    },
  };
}

function strikes({ only = {} }: ActiveFault, occasion: FaultTarget): boolean {
  return (
    (only.companyId === undefined || only.companyId === occasion.companyId) &&
    (only.orderId === undefined || only.orderId === occasion.orderId) &&
    (only.operation === undefined ? !occasion.isRead : only.operation === occasion.operation)
  );
}

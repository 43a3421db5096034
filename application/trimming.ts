/** Records that are over, and deleted or emptied at night, some at a time, so that other writers do not wait. */
import type { Instant } from '#domain/shared/record.js';

export type Trimmed =
  /** Ended sessions, used links, and counters whose window is over. */
  | 'sessions'
  | 'passwordLinks'
  | 'guessBudgets'
  /** Stored responses. */
  | 'answers'
  /** The audit's sign-ins and sign-outs. */
  | 'signIns'
  /** Keys of second factors that were never confirmed: the row stays. */
  | 'factorOffers'
  /** Text and recipient of messages whose order is over: the row stays. */
  | 'messageTexts'
  /** Done jobs of the kinds that are retained so long. */
  | 'shortJobs'
  | 'longJobs'
  /** Processed ones of the payment provider, and applied ones of cabinets. */
  | 'webhookEvents'
  | 'cabinetEvents'
  /** Entries of cabinets (lockers/cabinet-timeline.ts), never those of orders. */
  | 'cabinetTimelines'
  /** Counts of requests that were refused for lack of space. */
  | 'refusals';

export interface Trimming {
  /** Up to `atMost` that were over before an instant; returns how many. */
  trim(what: Trimmed, before: Instant, atMost: number): Promise<number>;
}

interface Transactions {
  transaction<T>(work: (store: Trimming) => Promise<T>): Promise<T>;
}

const batch = 500;

/** Returns whether there may be more. */
export const trimSome = (
  app: Transactions,
  over: readonly (readonly [what: Trimmed, before: Instant])[],
): Promise<boolean> =>
  app.transaction(async (store) => {
    let isLeft = false;
    for (const [what, before] of over) if ((await store.trim(what, before, batch)) === batch) isLeft = true;
    return isLeft;
  });

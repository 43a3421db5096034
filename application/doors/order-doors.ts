/** The interface of each kind of order to its door tasks; finding, opening and counting are shared (this room). */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { LockerRequest } from '#domain/lockers/fit.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Addresses } from '#application/messages/queue.js';
import type { App } from '#application/app.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

/** The part of an order that a holder of one of its codes may see: no phone number for couriers. */
interface DoorTaskOrder {
  /** A tracking number or an order's reference. */
  readonly reference: string;
  readonly customerName: string;
  readonly contents: { name: string; quantity: number }[];
  /** Notes for the person at the door: of a pressing's inspection, if the sender wants it. */
  readonly notes: string | null;
  /** Until when the item waits for its pick-up; null without a limit. */
  readonly keptUntil: Instant | null;
  /** Hours by which they may extend that now, once; null for none. */
  readonly extraHours: number | null;
}

export interface Action {
  readonly at: Instant;
  /** The door's own closing, or the person who confirmed it if the lock has no sensor. */
  readonly actor: TimelineEntry['actor'];
}

export interface OrderDoors {
  seen(store: Store, code: DoorCode, now: Instant): Promise<DoorTaskOrder>;
  /** Why the door task cannot be done now; null if it can. */
  refusal(store: Store, code: DoorCode): Promise<ErrorCode | null>;
  /**
   * The item is in or out, behind a closed door: moves the order on. A pick-up's locker is released by `finish`. Throws
   * STATE_CONFLICT.
   */
  done(app: App, store: Store, code: DoorCode, action: Action): Promise<void>;
  /** Nothing was put in after all. Throws STATE_CONFLICT. */
  undo(app: App, store: Store, code: DoorCode): Promise<void>;
  /** The locker requirements of this door task. */
  request(store: Store, code: DoorCode): Promise<LockerRequest>;
  /** Its locker was blocked: stores the other one in the order, and notifies those who got the first one. */
  moved(app: App, store: Store, code: DoorCode, locker: Locker): Promise<void>;
  /** The customer's phone: its last digits are required after too many guesses (look-up.ts). */
  phone(store: Store, code: DoorCode): Promise<string | null>;
  /** Contact of the code's holder for the request to confirm; null for couriers and staff. */
  contact(store: Store, code: DoorCode): Promise<Addresses | null>;
}

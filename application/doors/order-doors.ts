/** What each kind of order knows of its errands at the door; finding, opening and counting are the same for all (this room). */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { Wish } from '#domain/lockers/fit.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { Addresses } from '#application/messages/queue.js';
import type { Installation } from '#application/installation.js';
import type { TimelineEntry } from '#application/records.js';
import type { Store } from '#application/store.js';

/** An order as whoever holds one of its codes may see it: a courier learns no phone number. */
interface ErrandOrder {
  /** A tracking number, an order's reference. */
  readonly reference: string;
  readonly customerName: string;
  readonly contents: { name: string; quantity: number }[];
  /** What whoever stands at the door should know: what a pressing noticed, where the sender wants it. */
  readonly notes: string | null;
  /** Until when what is behind the door waits for whoever fetches it; null where nothing says. */
  readonly keptUntil: Instant | null;
  /** Hours that they may add to that now, once; null for none. */
  readonly extraHours: number | null;
}

export interface Deed {
  readonly at: Instant;
  /** The door's own closing, or whoever said so where the lock is blind. */
  readonly actor: TimelineEntry['actor'];
}

export interface OrderDoors {
  seen(store: Store, code: DoorCode, now: Instant): Promise<ErrandOrder>;
  /** Why the errand cannot be done now; null when it can. */
  refusal(store: Store, code: DoorCode): Promise<ErrorCode | null>;
  /** The thing is in or out, behind a closed door: moves the order on. A pick-up's locker is released by `finish`. Throws STATE_CONFLICT. */
  done(at: Installation, store: Store, code: DoorCode, deed: Deed): Promise<void>;
  /** Nothing was put in after all. Throws STATE_CONFLICT. */
  undo(at: Installation, store: Store, code: DoorCode): Promise<void>;
  /** The locker that the order's errand of this code asks for. */
  wish(store: Store, code: DoorCode): Promise<Wish>;
  /** Its locker was closed: the order keeps the other one, and tells whoever was told of the first. */
  moved(at: Installation, store: Store, code: DoorCode, locker: Locker): Promise<void>;
  /** Of the order's customer: its last digits are asked for where guessing went too far (look-up.ts). */
  phone(store: Store, code: DoorCode): Promise<string | null>;
  /** Where whoever holds the code is asked whether the errand is done; null for couriers and staff. */
  contact(store: Store, code: DoorCode): Promise<Addresses | null>;
}

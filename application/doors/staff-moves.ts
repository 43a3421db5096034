/**
 * Runs the moves of a kind's table (domain/doors/staff-move.ts). A move that the door could have reported closes the
 * same codes and releases the same locker.
 */
import type { VersionedRecord } from '#domain/shared/record.js';
import { ofMoves, type StaffMove, type StaffMoves } from '#domain/doors/staff-move.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { TimelineKind } from '#domain/timelines/timeline-kinds.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Collection } from '#application/collection.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from './unproven.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import { blockUntilInspected } from './leave-locker.js';
import { revokeDoorCodes } from './codes.js';

export interface MoveInput extends Confirmed {
  readonly orderId: string;
  readonly reason?: string | undefined;
}

export type MoveUseCase<Detail> = ((app: App, staff: Staff, input: MoveInput) => Promise<Detail>) & {
  readonly move: StaffMove;
};

interface Ordered extends VersionedRecord {
  readonly companyId: string;
}

/** What a kind's orders add. */
interface Movable<Order extends Ordered, Edge extends string, Name extends TimelineKind, Detail> {
  readonly moves: Readonly<Record<Name, StaffMoves<Order, Edge>[string]>>;
  readonly audited: (move: Name) => AuditAction;
  readonly records: (store: Store) => Collection<Order>;
  readonly orderFor: (store: Store, staff: Staff, orderId: string) => Promise<Order>;
  /** Throws why it cannot be done now. */
  readonly assertAllowed: (order: Order, move: NoInfer<Name>) => void;
  readonly advance: (order: Order, edge: Edge) => Order;
  readonly storedInLocker: (order: Order) => string | null;
  readonly about: (order: Order) => Omit<Audited, 'action'>;
  readonly notify?: (
    app: App,
    store: Store,
    move: NoInfer<Name>,
    orders: { before: Order; saved: Order },
  ) => Promise<void>;
  readonly deciding: <T>(app: App, orderId: string, decide: () => Promise<T>) => Promise<T>;
  readonly detail: (app: App, staff: Staff, input: MoveInput) => Promise<Detail>;
}

/**
 * The use case of each move. Throws NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, STATE_CONFLICT with the earlier action, or
 * DOOR_NOT_MOVED or DOOR_UNHEARD unless confirmed.
 */
export function staffMoves<Order extends Ordered, Edge extends string, Name extends TimelineKind, Detail>(
  kind: Movable<Order, Edge, Name, Detail>,
) {
  /** What contradicts the removal; an order that stays where it is has nothing to confirm. */
  async function takingOut(app: App, store: Store, order: Order, move: StaffMove, input: MoveInput) {
    const lockerId = kind.storedInLocker(order);
    const taken =
      move.inHand === undefined ? null : await unprovenTakingOf(app, store, { id: order.id, lockerId });
    const unproven = confirmedAgainst(taken, input);
    return { facts: againstDoor(unproven), check: () => checkAgainstDoor(app, store, lockerId, unproven) };
  }

  /** Ends the order's access: revokes its codes and releases its locker. */
  async function leave(app: App, store: Store, order: Order): Promise<void> {
    const unconfirmed = await revokeDoorCodes(app, store, order.id);
    await releaseClaims(app, store, order.id);
    await blockUntilInspected(app, store, order.id, unconfirmed);
  }

  async function perform(app: App, staff: Staff, name: Name, input: MoveInput): Promise<Detail> {
    const move = kind.moves[name];
    await kind.deciding(app, input.orderId, () =>
      app.transaction(async (store) => {
        const before = await kind.orderFor(store, staff, input.orderId);
        kind.assertAllowed(before, name);
        const taking = await takingOut(app, store, before, move, input);
        if (move.inHand !== undefined || move.isNotInside) await leave(app, store, before);
        const moved = { ...kind.advance(before, move.edge), ...move.patch?.(app.clock.now()) };
        const saved = await saveNow(app, kind.records(store), moved);
        await kind.notify?.(app, store, name, { before, saved });
        await taking.check();
        const { reason = null } = input;
        const why: TimelineEntry['facts'] = reason === null ? {} : { reasonGiven: reason };
        const facts = { staffName: staff.name, ...why, ...taking.facts };
        await recordEntry(app, store, before, 'staff', name, facts);
        const action = kind.audited(name);
        await audit(app, store, staff, { ...kind.about(before), action, reason, facts: taking.facts });
      }),
    );
    return kind.detail(app, staff, input);
  }

  return ofMoves(kind.moves, (move, name): MoveUseCase<Detail> =>
    Object.assign((app: App, staff: Staff, input: MoveInput) => perform(app, staff, name, input), { move }),
  );
}

/** The texts for colleagues whose action came later, by name of the move. */
export const conflictWords = <Name extends string>(
  moves: Readonly<Record<Name, { readonly conflict: string }>>,
) =>
  ofMoves(
    moves,
    ({ conflict }) =>
      () =>
        conflict,
  );

/**
 * Runs the moves of a kind's table (domain/sales/staff-move.ts). A move that the door could have reported closes the
 * same codes and releases the same locker.
 */
import type { Sale } from '#domain/sales/sale.js';
import { moveNames, type StaffMove, type StaffMoves } from '#domain/sales/staff-move.js';
import type { AuditAction } from '#domain/timelines/audit-actions.js';
import type { TimelineKind } from '#domain/timelines/timeline-kinds.js';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import type { Collection } from '#application/collection.js';
import { revokeDoorCodes } from '#application/doors/codes.js';
import {
  againstDoor,
  checkAgainstDoor,
  confirmedAgainst,
  unprovenTakingOf,
  type Confirmed,
} from '#application/doors/unproven.js';
import type { App } from '#application/app.js';
import { releaseClaims } from '#application/lockers/capacity/claims.js';
import type { TimelineEntry } from '#application/records.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';

export interface MoveInput extends Confirmed {
  readonly orderId: string;
  readonly reason?: string | undefined;
}

export type MoveUseCase<Detail> = ((app: App, staff: Staff, input: MoveInput) => Promise<Detail>) & {
  readonly move: StaffMove;
};

/** What a kind's orders add. */
interface Movable<Order extends Sale, Edge extends string, Name extends string, Detail> {
  readonly moves: Readonly<Record<Name, StaffMoves<Order, Edge>[string]>>;
  readonly subject: string;
  readonly records: (store: Store) => Collection<Order>;
  readonly orderFor: (store: Store, staff: Staff, orderId: string) => Promise<Order>;
  /** Throws why it cannot be done now. */
  readonly assertAllowed: (order: Order, move: NoInfer<Name>) => void;
  readonly advance: (order: Order, edge: Edge) => Order;
  readonly liesIn: (order: Order) => string | null;
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
export function staffMoves<Order extends Sale, Edge extends string, Name extends string, Detail>(
  kind: Movable<Order, Edge, Name, Detail>,
) {
  /** What contradicts the removal; an order that stays where it is has nothing to confirm. */
  async function takingOut(app: App, store: Store, order: Order, move: StaffMove, input: MoveInput) {
    if (move.inHand === undefined) return { facts: {}, leave: async () => {}, check: async () => {} };
    const lockerId = kind.liesIn(order);
    const taken = await unprovenTakingOf(app, store, { id: order.id, lockerId });
    const unproven = confirmedAgainst(taken, input);
    return {
      facts: againstDoor(unproven),
      leave: async () => {
        await revokeDoorCodes(app, store, order.id);
        await releaseClaims(app, store, order.id);
      },
      check: () => checkAgainstDoor(app, store, lockerId, unproven),
    };
  }

  async function perform(app: App, staff: Staff, name: Name, input: MoveInput): Promise<Detail> {
    const move = kind.moves[name];
    await kind.deciding(app, input.orderId, () =>
      app.transaction(async (store) => {
        const before = await kind.orderFor(store, staff, input.orderId);
        kind.assertAllowed(before, name);
        const taking = await takingOut(app, store, before, move, input);
        await taking.leave();
        const moved = { ...kind.advance(before, move.edge), ...move.patch?.(app.clock.now()) };
        const saved = await saveNow(app, kind.records(store), moved);
        await kind.notify?.(app, store, name, { before, saved });
        await taking.check();
        const { reason = null } = input;
        const why: TimelineEntry['facts'] = reason === null ? {} : { reasonGiven: reason };
        const facts = { staffName: staff.name, ...why, ...taking.facts };
        await recordEntry(app, store, before, 'staff', name as TimelineKind, facts);
        const action = `${kind.subject}.${name}` as AuditAction;
        await audit(app, store, staff, { ...kind.about(before), action, reason, facts: taking.facts });
      }),
    );
    return kind.detail(app, staff, input);
  }

  const useCaseOf = (name: Name): MoveUseCase<Detail> =>
    Object.assign((app: App, staff: Staff, input: MoveInput) => perform(app, staff, name, input), {
      move: kind.moves[name],
    });
  const names = Object.keys(kind.moves) as Name[];
  return Object.fromEntries(names.map((name) => [name, useCaseOf(name)])) as Readonly<
    Record<Name, MoveUseCase<Detail>>
  >;
}

/** What colleagues read whose action came later. */
export const conflictWords = <Name extends string>(moves: Readonly<Record<Name, StaffMove>>) =>
  Object.fromEntries(moveNames(moves).map((name) => [name, () => moves[name].conflict])) as Readonly<
    Record<Name, () => string>
  >;

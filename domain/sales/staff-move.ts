/**
 * An action of staff that moves an order on without its door. A row in the table of its kind is all there is to write:
 * route, use case, button and dialog, terminal command, timeline, audit and rights derive from it.
 */
import type { InHandOf } from '#domain/doors/unproven-labels.js';
import type { Instant } from '#domain/shared/record.js';

export interface StaffMove {
  /** The step of the kind's lifecycle. */
  readonly edge: string;
  /** The name in the contract, and the last part of the address, which is also the verb at the terminal. */
  readonly route: string;
  readonly path: string;
  /** Of the route, in English. */
  readonly summary: string;
  /** Set if the order leaves its locker: its codes end, and someone has it in hand if no door confirms it. */
  readonly inHand?: InHandOf;
  /** Set if a reason is required: the usual ones. */
  readonly reasons?: readonly string[];
  readonly label: string;
  /** The toast. */
  readonly done: string;
  /** What will happen, in the dialog; without it, the button acts at once. */
  readonly effect?: string;
  readonly entry: string;
  readonly audit: string;
  /** What a colleague reads whose own action came later, after a colon. */
  readonly conflict: string;
  /** At the terminal. */
  readonly about: string;
  readonly exampleReason?: string;
}

/** The moves of one kind of order. `patch`: what changes besides the state. */
export type StaffMoves<Order, Edge extends string> = Readonly<
  Record<string, StaffMove & { readonly edge: Edge; readonly patch?: (now: Instant) => Partial<Order> }>
>;

export const moveNames = <Moves extends object>(moves: Moves) =>
  Object.keys(moves) as (keyof Moves & string)[];

export const moveWords = <Name extends string>(
  moves: Readonly<Record<Name, StaffMove>>,
  of: 'entry' | 'audit' | 'conflict',
) =>
  Object.fromEntries(moveNames(moves).map((name) => [name, moves[name][of]])) as Readonly<
    Record<Name, string>
  >;

export const edgesOf = <Name extends string, Edge>(moves: Readonly<Record<Name, { readonly edge: Edge }>>) =>
  Object.fromEntries(moveNames(moves).map((name) => [name, moves[name].edge])) as Readonly<
    Record<Name, Edge>
  >;

/** `shopOrder.prepare`. */
export const auditActionsOf = <Subject extends string, Name extends string>(
  subject: Subject,
  moves: Readonly<Record<Name, StaffMove>>,
) => moveNames(moves).map((name) => `${subject}.${name}` as const);

export const auditWordsOf = <Subject extends string, Name extends string>(
  subject: Subject,
  moves: Readonly<Record<Name, StaffMove>>,
) =>
  Object.fromEntries(moveNames(moves).map((name) => [`${subject}.${name}`, moves[name].audit])) as Readonly<
    Record<`${Subject}.${Name}`, string>
  >;

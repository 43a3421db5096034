/**
 * An action of staff that moves an order on without its door. A row in the table of its kind is all there is to write:
 * route, use case, button and dialog, terminal command, timeline, audit and rights derive from it.
 */
import type { ErrorCode } from '#domain/shared/errors.js';
import type { Instant } from '#domain/shared/record.js';
import type { InHandOf } from './unproven-labels.js';

/** `Order`: the order that the move's dialog is about. */
export interface StaffMove<Order = never> {
  /** The step of the kind's lifecycle. */
  readonly edge: string;
  /** The name in the contract, and the last part of the address, which is also the verb at the terminal. */
  readonly route: string;
  readonly path: string;
  /** The summary of the route, in English. */
  readonly summary: string;
  /** Besides those of every move of its kind, for the documentation. */
  readonly refusals?: readonly ErrorCode[];
  /** Set if the order leaves its locker: its codes end, and someone has it in hand if no door confirms it. */
  readonly inHand?: InHandOf;
  /** True if the order's codes end and its locker is released, but nothing is taken out of it. */
  readonly isNotInside?: true;
  /** Set if a reason is asked for: the usual ones. */
  readonly reasons?: readonly string[];
  /** Calls and terminal may leave the reason out. */
  readonly isReasonOptional?: true;
  readonly label: string;
  readonly tone?: 'danger';
  /** The toast. */
  readonly done: string;
  /** What will happen, in the dialog; without it, the button acts at once. */
  readonly effect?: string | ((order: Order) => string);
  /** The text of the dialog's button, in place of the label. */
  readonly confirm?: string;
  readonly entry: string;
  readonly audit: string;
  /** The text, after a colon, for a colleague whose own action came later. */
  readonly conflict?: string;
  /** At the terminal. */
  readonly about: string;
  /** The options of the example. */
  readonly example?: string;
}

/** The moves of one kind of order. `patch`: what changes besides the state. */
export type StaffMoves<Order, Edge extends string> = Readonly<
  Record<string, StaffMove & { readonly edge: Edge; readonly patch?: (now: Instant) => Partial<Order> }>
>;

export const moveNames = <Moves extends object>(moves: Moves) =>
  Object.keys(moves) as (keyof Moves & string)[];

/** Computes a value for each move. */
export const ofMoves = <Name extends string, Move, T>(
  moves: Readonly<Record<Name, Move>>,
  valueOf: (move: Move, name: Name) => T,
) =>
  Object.fromEntries(moveNames(moves).map((name) => [name, valueOf(moves[name], name)])) as Readonly<
    Record<Name, T>
  >;

/** Which body the call of a move has; null for none. */
export function moveBodyOf({ inHand, reasons, isReasonOptional }: StaffMove) {
  if (inHand === undefined) return reasons === undefined ? null : 'reasoned';
  if (isReasonOptional) return 'takenMaybeFor';
  return reasons === undefined ? 'taken' : 'takenFor';
}

type Named<Subject extends string, Moves> = `${Subject}.${keyof Moves & string}`;

/** `shopOrder.prepare`, with the words of the audit. */
export const auditWordsOf = <Subject extends string, Moves extends Readonly<Record<string, StaffMove>>>(
  subject: Subject,
  moves: Moves,
) =>
  Object.fromEntries(
    Object.entries(moves).map(([name, { audit }]) => [`${subject}.${name}`, audit]),
  ) as Readonly<Record<Named<Subject, Moves>, string>>;

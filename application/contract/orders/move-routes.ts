/** The routes of staff moves, one for each row of a kind's table (domain/doors/staff-move.ts). */
import * as z from 'zod/mini';
import { filledText } from '#application/contract/fields.js';
import { moveBodyOf, type StaffMove } from '#domain/doors/staff-move.js';
import { inHand } from './order-shapes.js';

const reason = filledText(500);
const bodies = {
  reasoned: z.strictObject({ reason }),
  taken: z.strictObject(inHand),
  takenFor: z.strictObject({ reason, ...inHand }),
  takenMaybeFor: z.strictObject({ reason: z.optional(reason), ...inHand }),
};

type BodyName<Row extends StaffMove> = Row extends { readonly inHand: string }
  ? Row extends { readonly isReasonOptional: true }
    ? 'takenMaybeFor'
    : Row extends { readonly reasons: readonly string[] }
      ? 'takenFor'
      : 'taken'
  : Row extends { readonly reasons: readonly string[] }
    ? 'reasoned'
    : null;

type MoveRoute<Action, Name> = Action & {
  readonly path: string;
  readonly summary: string;
} & (Name extends keyof typeof bodies ? { readonly body: (typeof bodies)[Name] } : unknown);

type MoveRoutes<Action, Moves extends Readonly<Record<string, StaffMove>>> = {
  readonly [Name in keyof Moves as Moves[Name]['route']]: MoveRoute<Action, BodyName<Moves[Name]>>;
};

/** `action`: what the routes of the kind's actions have in common; `path`: their address, as far as the order. */
export function moveRoutes<
  const Action extends object,
  const Moves extends Readonly<Record<string, StaffMove>>,
>(action: Action, path: string, moves: Moves): MoveRoutes<Action, Moves> {
  const rows = Object.values(moves).map((move) => {
    const name = moveBodyOf(move);
    const row = { ...action, path: `${path}/${move.path}`, summary: move.summary };
    return [move.route, name === null ? row : { ...row, body: bodies[name] }];
  });
  return Object.fromEntries(rows) as MoveRoutes<Action, Moves>;
}

/** The buttons and dialogs of staff moves, one for each row of a kind's table (domain/sales/staff-move.ts). */
import { moveNames, type StaffMove } from '#domain/sales/staff-move.js';
import type { Send } from '#web/api/use-send.js';
import type { Given, OrderAction } from './order-kind.js';

type Route = Parameters<Send>[0];
type Call = Parameters<Send>[1];

const bodyOf = ({ inHand, reasons }: StaffMove, given: Given) => ({
  ...(reasons && { reason: given.reason }),
  ...(inHand && given.inHand),
});

/** `callOf`: the address of an order in a call. */
export function moveActions<Name extends string, Order>(
  moves: Readonly<Record<Name, StaffMove & { readonly route: Route }>>,
  callOf: (order: Order) => object,
): Readonly<Record<Name, OrderAction<Order>>> {
  const actionOf = (move: StaffMove & { readonly route: Route }): OrderAction<Order> => {
    const { label, done, effect, inHand, reasons } = move;
    const send = (to: Send, order: Order, given: Given) =>
      // The route has the body of the same row.
      to(move.route, { ...callOf(order), ...((inHand ?? reasons) && { body: bodyOf(move, given) }) } as Call);
    if (effect === undefined) return { label, atOnce: { done, send } };
    const question = { done, send, effect: () => effect };
    return { label, asks: { ...question, ...(inHand && { hands: inHand }), ...(reasons && { reasons }) } };
  };
  return Object.fromEntries(moveNames(moves).map((name) => [name, actionOf(moves[name])])) as Readonly<
    Record<Name, OrderAction<Order>>
  >;
}

/** The buttons and dialogs of staff moves, one for each row of a kind's table (domain/doors/staff-move.ts). */
import { ofMoves, type StaffMove } from '#domain/doors/staff-move.js';
import type { Send } from '#web/api/use-send.js';
import type { Given, OrderAction } from './order-kind.js';

type Route = Parameters<Send>[0];
type Call = Parameters<Send>[1];

const bodyOf = ({ inHand, reasons }: StaffMove, given: Given) => ({
  ...(reasons && { reason: given.reason }),
  ...(inHand && given.inHand),
});

/** `callOf`: the address of an order in a call. */
export const moveActions = <Name extends string, Order>(
  moves: Readonly<Record<Name, StaffMove<NoInfer<Order>> & { readonly route: Route }>>,
  callOf: (order: Order) => object,
) =>
  ofMoves(moves, (move): OrderAction<Order> => {
    const { label, tone, done, effect, confirm, inHand, reasons } = move;
    const send = (to: Send, order: Order, given: Given) =>
      // The route has the body of the same row.
      to(move.route, { ...callOf(order), ...((inHand ?? reasons) && { body: bodyOf(move, given) }) } as Call);
    const action = { label, ...(tone && { tone }) };
    if (effect === undefined) return { ...action, atOnce: { done, send } };
    return {
      ...action,
      asks: {
        done,
        send,
        effect: (order) => (typeof effect === 'string' ? effect : effect(order)),
        ...(confirm && { confirm }),
        ...(inHand && { hands: inHand }),
        ...(reasons && { reasons }),
      },
    };
  });

/** Moves of staff on a laundry order (laundry.md#states). */
import { advancePressing } from '#domain/pressing/pressing-order.js';
import { pressingMoves } from '#domain/pressing/staff-moves.js';
import { DomainError } from '#domain/shared/errors.js';
import { staffMoves } from '#application/doors/staff-moves.js';
import { refusedByOrder } from './actions.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { liesIn } from './list-view.js';
import { aboutOrder, orderFor } from './load.js';

export const moves = staffMoves({
  moves: pressingMoves,
  audited: (move) => `pressingOrder.${move}`,
  records: (store) => store.pressingOrders,
  assertAllowed: (order, move) => {
    const refusal = refusedByOrder(order, move);
    if (refusal) throw new DomainError(refusal);
  },
  ...{ orderFor, advance: advancePressing, liesIn, about: aboutOrder, deciding, detail },
});

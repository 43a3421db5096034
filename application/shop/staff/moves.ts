/** Moves of staff on a shop order (shop.md#states). */
import { shopMoves } from '#domain/shop/staff-moves.js';
import { advanceShop } from '#domain/shop/shop-order.js';
import { staffMoves } from '#application/doors/staff-moves.js';
import { notify } from '#application/shop/notify.js';
import { refuseUnless } from './actions.js';
import { deciding } from './decided.js';
import { detail } from './detail.js';
import { aboutOrder, liesIn, orderFor } from './load.js';

export const moves = staffMoves({
  moves: shopMoves,
  audited: (move) => `shopOrder.${move}`,
  records: (store) => store.shopOrders,
  ...{
    orderFor,
    assertAllowed: refuseUnless,
    advance: advanceShop,
    liesIn,
    about: aboutOrder,
    deciding,
    detail,
  },
  notify: async (app, store, move, { before, saved }) => {
    if (move === 'complete') await notify(app, store, saved, 'shop.completed');
    if (move === 'takeBack')
      await notify(app, store, saved, 'shop.notReady', { suffix: String(before.readyAt) });
  },
});

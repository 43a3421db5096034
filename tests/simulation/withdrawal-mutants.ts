/** Deliberate defects in the handling of withdrawals (mutants.ts). */
import type { Withdrawal } from '#domain/sales/withdrawal.js';
import { changed, withStore } from './tampering.js';

/** Changes a shop order's withdrawal before it is stored. */
const keptOtherwise = (change: (order: Withdrawal) => Partial<Withdrawal>) =>
  withStore(({ shopOrders }) => ({
    shopOrders: changed(shopOrders, { save: (order) => shopOrders.save({ ...order, ...change(order) }) }),
  }));

const unconfirmed = withStore(({ messages }) => ({
  messages: changed(messages, {
    add: (row) => (row.template === 'shop.withdrawn' ? Promise.resolve() : messages.add(row)),
  }),
}));

const billed = withStore(({ rentalOrders }) => ({
  rentalOrders: changed(rentalOrders, {
    save: (order) =>
      rentalOrders.save(order.withdrawnAt === null ? order : { ...order, penaltyCents: order.depositCents }),
  }),
}));

export const withdrawalMutants = {
  'a refused withdrawal that owes': keptOtherwise(({ withdrawalOutcome }) =>
    withdrawalOutcome === 'refused' ? { withdrawalOwedCents: 100 } : {},
  ),
  'a withdrawal that nobody confirms': unconfirmed,
  'a promise that is forgotten': keptOtherwise(() => ({ withdrawalOwedCents: null })),
  'a withdrawal that costs': billed,
} as const;

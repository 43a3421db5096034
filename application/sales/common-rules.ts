/** The part of the sale rules that is the same for every kind: how its orders are found and stored, and two messages. */
import { withdrawalIn } from '#domain/sales/withdrawal.js';
import type { Sale } from '#domain/sales/sale.js';
import type { App, SaleRules } from '#application/app.js';
import type { Collection, Match } from '#application/collection.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { RefundedPart } from './sale-rules.js';

interface Kind<Order extends Sale, Name extends string> {
  readonly records: (store: Store) => Collection<Order>;
  readonly isOver: (order: Order) => boolean;
  /** The first part of its templates' names. */
  readonly prefix: Name;
  readonly notify: (
    app: App,
    store: Store,
    order: Order,
    template: `${Name}.${'withdrawn' | 'withdrawalSettled' | 'givenBack' | 'link'}`,
    options?: Partial<RefundedPart>,
  ) => Promise<void>;
}

type Common =
  | 'find'
  | 'ofSession'
  | 'isOver'
  | 'attachSession'
  | 'storeWithdrawal'
  | 'notifyWithdrawal'
  | 'notifyRefund'
  | 'notifyLink';

export const commonRules = <Order extends Sale, Name extends string>({
  records,
  isOver,
  prefix,
  notify,
}: Kind<Order, Name>): Pick<SaleRules, Common> => ({
  find: (store, orderId) => records(store).find(orderId),
  ofSession: async (store, checkoutSessionId) =>
    (await records(store).where({ checkoutSessionId } as Match<Order>, { limit: 1 }))[0] ?? null,
  isOver: async (store, orderId) => isOver(await records(store).get(orderId)),
  async attachSession(store, orderId, session) {
    await records(store).save({ ...(await records(store).get(orderId)), ...session });
  },
  async storeWithdrawal(app, store, orderId, said) {
    const order = await records(store).get(orderId);
    return saveNow(app, records(store), { ...order, ...withdrawalIn(said) });
  },
  async notifyWithdrawal(app, store, orderId, what) {
    await notify(app, store, await records(store).get(orderId), `${prefix}.${what}`);
  },
  async notifyRefund(app, store, orderId, given) {
    await notify(app, store, await records(store).get(orderId), `${prefix}.givenBack`, given);
  },
  async notifyLink(app, store, orderId, suffix) {
    await notify(app, store, await records(store).get(orderId), `${prefix}.link`, { suffix });
  },
});

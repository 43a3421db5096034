/** What every deed on a shop’s order shares: which order, what is told after it, and what the server would say. */
import type { ShopOrderDetail, StaffShopAction } from '#application/contract/shop-order-shapes.js';
import type { Asked } from '#cli/acts/deed.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import type { Argument } from './verb.js';

export const arg: Argument = { name: 'commande', about: 'Référence, ou identifiant (abrégé ou entier)' };
export const params = (id: string) => ({ params: { shopOrderId: id } });

export const told = ({ reference, status, customerName }: ShopOrderDetail): string =>
  `${reference} (${customerName}) : ${shopStatusLabels[status].toLowerCase()}.`;
export const previewOf =
  (action: StaffShopAction) =>
  async ({ id, session }: Asked) =>
    (await import('#cli/acts/allowed.js')).judged('shop', await session.client.shopOrder(params(id)), action);
export const deed = { kind: 'shop', arg, changes: 'record', reason: 'none', told } as const;

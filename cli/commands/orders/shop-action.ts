/** Shared by all actions on a shop’s order: which order, and what is printed afterwards. */
import type { ShopOrderDetail } from '#application/contract/orders/shop-order-shapes.js';
import { shopStatusLabels } from '#domain/shop/shop-labels.js';
import type { Argument } from '#cli/verb.js';

export const arg: Argument = { name: 'commande', about: 'Référence, ou identifiant (abrégé ou entier)' };
export const params = (id: string) => ({ params: { shopOrderId: id } });

export const told = ({ reference, status, customerName }: ShopOrderDetail): string =>
  `${reference} (${customerName}) : ${shopStatusLabels[status].toLowerCase()}.`;
export const action = { kind: 'shop', arg, changes: 'record', reason: 'none', told } as const;

/** Shared by all actions on laundry: which order, and what is printed afterwards. */
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import type { Argument } from '#cli/verb.js';

export const arg: Argument = { name: 'commande', about: 'Référence, ou identifiant (abrégé ou entier)' };
export const params = (id: string) => ({ params: { pressingOrderId: id } });

export const told = ({ reference, status, customerName }: PressingOrderDetail): string =>
  `${reference} (${customerName}) : ${pressingStatusLabels[status].toLowerCase()}.`;
export const action = { kind: 'pressing', arg, changes: 'record', reason: 'none', told } as const;

/** What every deed on laundry shares: which order, what is told after it, and what the server would say. */
import type {
  PressingOrderDetail,
  StaffPressingAction,
} from '#application/contract/pressing-order-shapes.js';
import type { Asked } from '#cli/acts/deed.js';
import { pressingStatusLabels } from '#domain/pressing/pressing-labels.js';
import type { Argument } from './verb.js';

export const arg: Argument = { name: 'commande', about: 'Référence, ou identifiant (abrégé ou entier)' };
export const params = (id: string) => ({ params: { pressingOrderId: id } });

export const told = ({ reference, status, customerName }: PressingOrderDetail): string =>
  `${reference} (${customerName}) : ${pressingStatusLabels[status].toLowerCase()}.`;
export const previewOf =
  (action: StaffPressingAction) =>
  async ({ id, session }: Asked) =>
    (await import('#cli/acts/allowed.js')).judged(
      'pressing',
      await session.client.pressingOrder(params(id)),
      action,
    );
export const deed = { kind: 'pressing', arg, changes: 'record', reason: 'none', told } as const;

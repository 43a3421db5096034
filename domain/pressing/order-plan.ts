import { auditWordsOf } from '#domain/doors/staff-move.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import {
  isPressingOver,
  livePressingStatuses,
  pressingStatusLabels,
  type PressingOrder,
} from './pressing-order.js';
import { pressingMoves } from './staff-moves.js';

export const pressingPlan: OrderPlan<PressingOrder> = {
  reference: ({ reference }) => reference,
  label: ({ reference }) => reference,
  statusLabel: ({ status }) => pressingStatusLabels[status],
  lockerIds: ({ depositLockerId, pickupLockerId }) => [depositLockerId, pickupLockerId],
  thing: () => null,
  notes: ({ reserves }) => reserves,
  totalCents: ({ totalAmountCents }) => totalAmountCents,
  liveStatuses: livePressingStatuses,
  isOver: (order) => isPressingOver(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({ ...order, ...erasedBuyer, reserves: null, erasedAt }),
};

/** Every action of staff on such an order, in the audit. */
export const pressingAuditWords = {
  'pressingOrder.create': 'Commande de pressing saisie au comptoir',
  'pressingOrder.collect': 'Linge collecté',
  'pressingOrder.return': 'Casier de retour attribué au linge',
  'pressingOrder.pickup': 'Retrait du linge enregistré',
  ...auditWordsOf('pressingOrder', pressingMoves),
  'pressingOrder.cancel': 'Commande de pressing annulée',
  'pressingOrder.refund': 'Remboursement d’une commande de pressing',
  'pressingOrder.refundAgain': 'Remboursement d’une commande de pressing relancé',
  'pressingOrder.refundedOffCard': 'Commande de pressing remboursée par un autre moyen',
  'pressingOrder.settleWithdrawal': 'Rétractation d’une commande de pressing traitée',
  'pressingOrder.closeWithdrawal': 'Plus rien à rendre pour la rétractation d’une commande de pressing',
  'pressingOrder.setBuyer': 'Entreprise d’une commande de pressing enregistrée',
  'pressingOrder.serveRefunded': 'Commande de pressing servie malgré son remboursement',
  'pressingOrder.door': 'Porte d’une commande de pressing',
  'pressingOrder.reserves': 'Réserves notées sur le linge',
  'pressingOrder.reissue': 'Code d’une commande de pressing remplacé',
  'pressingOrder.resendMessage': 'Message de pressing renvoyé au client',
  'pressingOrder.note': 'Note ajoutée à une commande de pressing',
  'pressingOrder.revealCodes': 'Codes d’une commande de pressing affichés',
  'pressingOrder.proof': 'Dossier de preuve d’une commande de pressing établi',
} as const;

import { auditWordsOf } from '#domain/doors/staff-move.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import { isShopOver, liveShopStatuses, shopStatusLabels, type ShopOrder } from './shop-order.js';
import { shopMoves } from './staff-moves.js';

export const shopPlan: OrderPlan<ShopOrder> = {
  reference: ({ reference }) => reference,
  label: ({ reference }) => reference,
  statusLabel: ({ status }) => shopStatusLabels[status],
  lockerIds: ({ assignedLockerId }) => [assignedLockerId],
  thing: () => null,
  notes: ({ notes }) => notes,
  totalCents: ({ totalAmountCents }) => totalAmountCents,
  liveStatuses: liveShopStatuses,
  isOver: (order) => isShopOver(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({ ...order, ...erasedBuyer, notes: null, erasedAt }),
};

/** Every action of staff on such an order, in the audit. */
export const shopAuditWords = {
  'shopOrder.setBuyer': 'Entreprise d’une commande boutique enregistrée',
  'shopOrder.ready': 'Casier pris pour une commande boutique',
  ...auditWordsOf('shopOrder', shopMoves),
  'shopOrder.reissueCode': 'Code de retrait d’une commande boutique remplacé',
  'shopOrder.cancel': 'Commande boutique annulée et remboursée',
  'shopOrder.refund': 'Remboursement d’une commande boutique',
  'shopOrder.refundAgain': 'Remboursement d’une commande boutique relancé',
  'shopOrder.refundedOffCard': 'Commande boutique remboursée par un autre moyen',
  'shopOrder.settleWithdrawal': 'Rétractation d’une commande boutique traitée',
  'shopOrder.closeWithdrawal': 'Plus rien à rendre pour la rétractation d’une commande boutique',
  'shopOrder.serveRefunded': 'Commande boutique servie malgré son remboursement',
  'shopOrder.resendMessage': 'Message d’une commande boutique renvoyé',
  'shopOrder.note': 'Note ajoutée à une commande boutique',
  'shopOrder.revealCode': 'Code d’une commande boutique affiché',
  'shopOrder.proof': 'Dossier de preuve d’une commande boutique établi',
} as const;

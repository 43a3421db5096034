import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { erasedBuyer, type OrderPlan } from '#domain/shared/order-plan.js';
import { isOver, liveRentalStatuses, type RentalOrder } from './rental-order.js';
import { rentalStatusLabels } from './status-labels.js';

/** The money is decided, the item is not back, and it is not written off. */
const keepsItem = ({ pickedUpAt, returnedAt, isOccupying }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null && isOccupying;

export const rentalPlan: OrderPlan<RentalOrder> = {
  reference: ({ rentalCode }) => rentalCode,
  /** A rental code is a reference, not a secret, but is not shown around: its first character distinguishes it. */
  label: ({ rentalCode }) => `${rentalCode.slice(0, 1)}•••`,
  statusLabel: ({ status }) => rentalStatusLabels[status],
  lockerIds: ({ lockerId }) => [lockerId],
  thing: ({ rentalItemName }) => rentalItemName,
  notes: () => null,
  totalCents: ({ baseTtcCents, cappedLateFeeCents }) => baseTtcCents + cappedLateFeeCents,
  liveStatuses: liveRentalStatuses,
  isOver: (order) => isOver(order) && !keepsItem(order) && !isWithdrawalOpen(order),
  hasLink: ({ paidAt }) => paidAt !== null,
  erased: (order, erasedAt) => ({
    ...order,
    ...erasedBuyer,
    phoneProof: null,
    returnPhotoAt: null,
    erasedAt,
  }),
};

/** Every action of staff on such an order, in the audit. */
export const rentalAuditWords = {
  'rentalOrder.create': 'Location saisie pour un client',
  'rentalOrder.revealLink': 'Lien de paiement d’une location copié',
  'rentalOrder.cancel': 'Location annulée',
  'rentalOrder.manualTerminate': 'Retour enregistré par l’équipe',
  'rentalOrder.notReturned': 'Article noté comme non rendu',
  'rentalOrder.move': 'Réservation déplacée',
  'rentalOrder.extend': 'Location prolongée par l’équipe',
  'rentalOrder.captureRental': 'Location débitée',
  'rentalOrder.releaseDeposit': 'Dépôt de garantie libéré',
  'rentalOrder.captureDeposit': 'Retenue sur le dépôt de garantie',
  'rentalOrder.captureRentalAndDeposit': 'Location et dépôt de garantie débités',
  'rentalOrder.refundPrice': 'Prix d’une location remboursé',
  'rentalOrder.refundFull': 'Location remboursée',
  'rentalOrder.refundedOffCard': 'Location remboursée par un autre moyen',
  'rentalOrder.requestPayment': 'Paiement d’une location demandé par un lien',
  'rentalOrder.paidOtherwise': 'Somme due d’une location payée autrement',
  'rentalOrder.writeOff': 'Somme due d’une location abandonnée',
  'rentalOrder.note': 'Note ajoutée à une location',
  'rentalOrder.resendMessage': 'Message renvoyé au client',
  'rentalOrder.revealCode': 'Code d’une location affiché',
  'rentalOrder.proof': 'Dossier de preuve d’une location établi',
  'rentalOrder.settleWithdrawal': 'Rétractation d’une location traitée',
  'rentalOrder.closeWithdrawal': 'Plus rien à rendre pour la rétractation d’une location',
  'rentalOrder.settleDamage': 'Signalement de dommage traité',
  'rentalOrder.setBuyer': 'Entreprise d’une location enregistrée',
} as const;

/** French staff texts of rentals: actions, money movements, messages and reasons. */
import type { WithdrawalAction } from '#application/contract/orders/order-shapes.js';
import type {
  DebtAction,
  DecisionEffect,
  StaffRentalAction,
} from '#application/contract/rentals/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { answerLabel, closeLabel } from '#web/features/orders/withdrawal-answer.js';
import { isUnseen, type Unproven } from '#domain/doors/unproven.js';
import { debited, paymentPurposeLabels } from '#domain/payments/payment.js';
import { sumLine, type Sums } from '#web/features/orders/money-dialog.js';
import { word } from '#domain/shared/plurals.js';

export const actionLabels: Readonly<Record<StaffRentalAction, string>> = {
  move: 'Déplacer la réservation',
  extend: 'Prolonger la location',
  manualTerminate: 'Enregistrer le retour',
  notReturned: 'Article non rendu',
  captureRental: 'Débiter la location',
  releaseDeposit: 'Libérer le dépôt',
  captureDeposit: 'Retenir sur le dépôt',
  captureRentalAndDeposit: 'Débiter location et dépôt',
  refundPrice: 'Rembourser la location',
  refundFull: 'Rembourser tout',
  cancel: 'Annuler la location',
  requestPayment: 'Demander le paiement par un lien',
  paidOtherwise: 'Payé autrement',
  writeOff: 'Abandonner',
  settleWithdrawal: answerLabel,
  closeWithdrawal: closeLabel,
};

/** Withdrawals and debts have their own dialogs. */
type DialogAction = Exclude<StaffRentalAction, WithdrawalAction | DebtAction>;

/** The purpose of the action, shown above its effect. */
export const actionHints: Readonly<Record<DialogAction, string>> = {
  move: 'La durée, le prix et les empreintes ne changent pas ; un message donne le nouvel horaire, ou le nouveau casier, au client. Pour une autre durée, annulez et faites réserver de nouveau.',
  extend:
    'L’article reste chez le client jusqu’à une nouvelle fin, et un message le lui dit. Son dépôt de garantie reste réservé.',
  manualTerminate:
    'L’article est revenu autrement que par le casier. La location se termine à l’heure du retour.',
  notReturned:
    'Le client n’a pas pu ranger l’article, ou le casier est vide. La fin et les frais ne changent pas ; le casier reste fermé jusqu’à vérification, et le dépôt de garantie attend le retour. Le client en est averti.',
  captureRental: 'Le prix de la location est débité maintenant, en tout ou en partie.',
  releaseDeposit: 'Le dépôt de garantie est rendu. Les frais de retard, s’il y en a, en sont débités.',
  captureDeposit:
    'Une partie du dépôt de garantie, ou tout, est débitée en plus des frais de retard. Le client lit le motif dans son e-mail.',
  captureRentalAndDeposit:
    'L’article est perdu ou cassé. La location se termine et son exemplaire passe en maintenance. Le client lit le motif de ce qui est retenu dans son e-mail.',
  refundPrice:
    'Le prix de la location et de ses prolongations est remboursé. Le dépôt de garantie, les frais de retard et ce qui en a été retenu ne changent pas.',
  refundFull: 'Tout ce qui a été débité est remboursé, toute empreinte restante est levée.',
  cancel: 'La location est annulée avant le retrait. Les empreintes sont levées.',
};

/** Late fees may use up the deposit, or its hold may have ended: then the hint promises no refund. */
export const hintOf = (action: DialogAction, { limits }: Pick<RentalOrderDetail, 'limits'>): string =>
  action === 'releaseDeposit' && limits.deposit === 0
    ? 'Il ne reste rien à rendre du dépôt de garantie. La location est close ; les frais de retard qui ne sont pas encore pris sont débités.'
    : actionHints[action];

export const decisionReasons: Readonly<Record<DialogAction, readonly string[]>> = {
  move: ['Demande du client', 'Article indisponible', 'Erreur de réservation'],
  extend: ['Demande du client', 'Retard de notre fait', 'Geste commercial'],
  manualTerminate: [
    'Article rendu au comptoir',
    'Article trouvé dans un autre casier',
    'Porte de retour en panne',
  ],
  notReturned: ['Code de retour refusé par la serrure', 'Casier trouvé vide'],
  captureRental: ['Accord avec le client', 'Geste commercial'],
  releaseDeposit: ['Article contrôlé, en bon état', 'Geste commercial'],
  captureDeposit: ['Article endommagé', 'Accessoire manquant', 'Nettoyage nécessaire'],
  captureRentalAndDeposit: ['Article non rendu', 'Article hors d’usage'],
  refundPrice: ['Rétractation du client', 'Article en panne', 'Geste commercial'],
  refundFull: ['Rétractation du client', 'Article en panne', 'Erreur de notre part', 'Geste commercial'],
  cancel: ['Demande du client', 'Rétractation du client', 'Article indisponible', 'Casier en panne'],
};

/** No inspection without an observed return. */
const releaseUnseen = ['Retour vérifié sur place', 'Geste commercial'] as const;

export const reasonsOf = (action: DialogAction, unproven: Unproven | null): readonly string[] =>
  action === 'releaseDeposit' && isUnseen(unproven) ? releaseUnseen : decisionReasons[action];

type Movement = DecisionEffect['movements'][number];

export const purposeLabel = (purpose: Movement['purpose']): string => paymentPurposeLabels[purpose];

const movementWords: Readonly<Record<Movement['kind'], readonly [string, string]>> = {
  capture: ['débité', 'débités'],
  release: ['libéré', 'libérés'],
  refund: ['remboursé', 'remboursés'],
  drop: ['plus demandé', 'plus demandés'],
};
const isMovement = (kind: string): kind is Movement['kind'] => Object.hasOwn(movementWords, kind);

/** The verb for an amount, which agrees with it (« 2,00 € débités »). An unknown kind is returned as it is. */
export const movementWord = (kind: string, euros: number): string =>
  isMovement(kind) ? word(euros, ...movementWords[kind]) : kind;

/** What was captured and went back so far. */
export const rentalSums = ({ cost }: Pick<RentalOrderDetail, 'cost'>): Sums => [
  sumLine('Débité', debited(cost)),
  sumLine('Remboursé', cost.totalRefundedAmount),
];

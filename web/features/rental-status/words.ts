/** States of rentals, payments and codes in French; colours are always shown with text. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { CancelReason } from '#domain/rentals/rental-order.js';
import type { Tone } from '#web/ui/notice.js';

interface Words {
  readonly tone: Tone;
  readonly text: string;
}

type Status = RentalLookup['status'];
type PaymentStatus = RentalLookup['paymentStatus'];

export const statusWords: Readonly<Record<Status | 'Late', Words>> = {
  PendingPickup: { tone: 'plain', text: 'À retirer' },
  PendingReturn: { tone: 'good', text: 'En cours' },
  Late: { tone: 'bad', text: 'En retard' },
  PendingDepositDecision: { tone: 'plain', text: 'Terminée, garantie en cours de vérification' },
  Completed: { tone: 'good', text: 'Terminée' },
  Canceled: { tone: 'warn', text: 'Annulée' },
  Failed: { tone: 'bad', text: 'Paiement refusé' },
};

export const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  Planned: 'prévu',
  Pending: 'en attente',
  RequiresAction: 'à confirmer auprès de votre banque',
  Authorised: 'réservé sur votre carte',
  Captured: 'débité',
  Released: 'libéré',
  Refused: 'refusé',
  Expired: 'expiré',
  Refunded: 'remboursé',
};

const cancelWords: Readonly<Record<CancelReason, string>> = {
  customer: 'Vous avez annulé cette location.',
  staff: 'Notre équipe a annulé cette location.',
  unpaid: 'Le paiement n’est pas arrivé à temps. La location a été annulée.',
  noShow: 'L’article n’a pas été retiré à temps. La réservation a été annulée.',
  lateCancellation: 'Vous avez annulé après la limite du délai gratuit.',
  notFetched: 'L’article n’a pas été retiré avant la fin prévue.',
  depositRefused: 'Le dépôt de garantie a été refusé par votre banque.',
  platform: 'Nous avons dû annuler cette location, sans frais pour vous.',
};

const isKnown = (reason: string): reason is CancelReason => reason in cancelWords;

type Cancelled = Pick<RentalLookup, 'cancelReason' | 'isWithdrawn'>;

/** Null while it is not cancelled. */
export function cancelText({ cancelReason: reason, isWithdrawn }: Cancelled): string | null {
  if (reason === 'customer' && isWithdrawn) return 'Vous avez renoncé à cette location.';
  return reason !== null && isKnown(reason) ? cancelWords[reason] : null;
}

/** Gives up what was not paid: the pressing order of the session, else its rental; a 404 means nothing to cancel (specification §4). */
import { isApiError, isOutcomeUnknown, textOf, type ApiError } from '#web/api/errors.js';

/** What was paid is refused like everything else (specification §2), but it is there to be looked at. */
export type Outcome = 'cancelled' | 'nothingToCancel' | 'noSession' | 'paid' | 'failed';

/** The texts of the specification, §2; where it gives only the sense, ours. */
export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  cancelled: "Votre commande a été annulée et la réservation libérée. Aucun montant n'a été débité.",
  nothingToCancel: 'Le paiement a été annulé. Vous pouvez réessayer quand vous le souhaitez.',
  noSession:
    "Votre commande sera annulée automatiquement d'ici quelques minutes. Aucun montant n'a été débité.",
  paid: "Une erreur est survenue lors de l'annulation du paiement.",
  failed: "Une erreur est survenue lors de l'annulation du paiement.",
};

/** Why it failed, in the platform's words, where there is more to say. */
export interface Ended {
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** The order may still wait for its payment: its outcome is unknown. */
  readonly isOpen: boolean;
}

interface Answer {
  readonly error?: unknown;
}

export interface Cancel {
  readonly pressing: () => Promise<Answer>;
  readonly rental: () => Promise<Answer>;
}

const isAbsent = (error: unknown): boolean => (error as ApiError).status === 404;

const ended = (outcome: Outcome): Ended => ({ outcome, reason: null, isOpen: false });
const failed = (error: unknown): Ended => ({
  outcome: isApiError(error) && error.code === 'PAYMENT_ALREADY_DONE' ? 'paid' : 'failed',
  reason: textOf(error),
  isOpen: !isApiError(error) || isOutcomeUnknown(error) || error.status === 429,
});

export async function cancelSession(cancel: Cancel): Promise<Ended> {
  const pressing = await cancel.pressing();
  if (!pressing.error) return ended('cancelled');
  if (!isAbsent(pressing.error)) return failed(pressing.error);
  const rental = await cancel.rental();
  if (!rental.error) return ended('cancelled');
  return isAbsent(rental.error) ? ended('nothingToCancel') : failed(rental.error);
}

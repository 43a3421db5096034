/** Gives up what was not paid: the pressing order of the session, else its rental; a 404 means nothing to cancel (specification §4). */
import type { ApiError } from '#web/api/errors.js';

export type Outcome = 'cancelled' | 'nothingToCancel' | 'noSession' | 'failed';

/** The texts of the specification, §2; where it gives only the sense, ours. */
export const outcomeTexts: Readonly<Record<Outcome, string>> = {
  cancelled: "Votre commande a été annulée et la réservation libérée. Aucun montant n'a été débité.",
  nothingToCancel: 'Le paiement a été annulé. Vous pouvez réessayer quand vous le souhaitez.',
  noSession:
    "Votre commande sera annulée automatiquement d'ici quelques minutes. Aucun montant n'a été débité.",
  failed: "Une erreur est survenue lors de l'annulation du paiement.",
};

interface Answer {
  readonly error?: unknown;
}

export interface Cancel {
  readonly pressing: () => Promise<Answer>;
  readonly rental: () => Promise<Answer>;
}

const isAbsent = (error: unknown): boolean => (error as ApiError).status === 404;

export async function cancelSession(cancel: Cancel): Promise<Outcome> {
  const pressing = await cancel.pressing();
  if (!pressing.error) return 'cancelled';
  if (!isAbsent(pressing.error)) return 'failed';
  const rental = await cancel.rental();
  if (!rental.error) return 'cancelled';
  return isAbsent(rental.error) ? 'nothingToCancel' : 'failed';
}

/** Why staff cannot book for a customer, in words for staff: the texts for customers say what a customer can do. */
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';

const staffTexts: Partial<Readonly<Record<ErrorCode, string>>> = {
  TOO_MANY_UNPAID:
    'Ouvrez la fiche du client\u00a0: renvoyez-lui le lien de ce qui attend, ou annulez-le. Il a déjà autant de commandes non payées que cette consigne en accepte. Sinon, réessayez dans {wait}.',
  CUSTOMER_BLOCKED:
    'Lisez le motif dans la fiche du client. Votre entreprise n’accepte plus de location avec cet e-mail ou ce téléphone\u00a0: seul un responsable lève ce blocage.',
  ITEM_NOT_AVAILABLE:
    'Proposez un autre horaire ou un autre article. Plus aucun exemplaire n’est libre à ce moment-là.',
  ITEM_UNDER_MAINTENANCE:
    'Proposez une date plus tardive ou un autre article. Ses exemplaires sont en maintenance jusqu’au {until}.',
  CABINET_INACTIVE:
    'Choisissez une autre consigne, ou remettez celle-ci en service. Elle ne prend pas de location pour le moment.',
  PRICE_CHANGED:
    'Annoncez les nouveaux montants au client, puis enregistrez de nouveau. Ils viennent de changer, et rien n’est réservé.',
  AMOUNT_TOO_LOW: 'Choisissez une durée plus longue. Un paiement par carte est d’au moins {euros}.',
};

/** The same refusal with a text for staff, where that differs. */
export function forBookingStaff(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const message = staffTexts[error.code];
  return message === undefined ? error : new DomainError(error.code, { ...error.details, message });
}

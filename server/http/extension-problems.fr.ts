/** Why a rental is not extended, in French. */
import { words } from './problem-words.js';

export const extensionProblems = {
  EXTENSION_NOT_OFFERED: words(
    409,
    'Prolongation impossible',
    'Rendez l’article à l’heure prévue. Cette location ne peut pas être prolongée jusque-là.',
  ),
  EXTENSION_NOT_YET: words(
    409,
    'Article pas encore retiré',
    'Retirez d’abord l’article. Sa location se prolonge ensuite, jusqu’à la fin prévue.',
  ),
  EXTENSION_OVER: words(
    409,
    'Trop tard pour prolonger',
    'Rendez l’article dès que possible. La fin prévue est passée, ou la location est déjà terminée.',
  ),
  EXTENSION_REFUSED: words(
    409,
    'Paiement refusé',
    'Rendez l’article à l’heure prévue, ou réessayez. Votre carte a refusé le paiement\u00a0: rien n’a été débité, et la location n’est pas prolongée.',
  ),
  EXTENSION_RESERVED: words(
    409,
    'Article réservé ensuite',
    'Rendez l’article à l’heure prévue. Quelqu’un l’a réservé ensuite.',
  ),
  EXTENSION_UNDER_WAY: words(
    409,
    'Prolongation en cours',
    'Patientez. Une prolongation attend encore son paiement.',
  ),
} as const;

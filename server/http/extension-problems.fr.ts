/** Why an extension of a rental is refused, in French: for its customer, and for staff where their text differs. */
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
  EXTENSION_WITHDRAWN: words(
    409,
    'Vous avez renoncé à cette location',
    'Rendez l’article dès que possible. Vous avez renoncé à cette location\u00a0: elle ne peut plus être prolongée.',
  ),
} as const;

/** Why an extension by staff is refused. */
export const staffExtensionProblems = {
  EXTENSION_CARD_REFUSED: words(
    409,
    'Paiement refusé par la carte',
    'Envoyez au client un lien pour payer avec une autre carte. La sienne a refusé ({why})\u00a0: rien n’est débité, la fin prévue ne change pas, et un message le lui dit.',
  ),
  EXTENSION_AFTER_WITHDRAWAL: words(
    409,
    'Client rétracté',
    'Offrez le temps qu’il faut pour rendre l’article, ou refusez d’abord la rétractation. Le client a renoncé à cette location\u00a0: rien ne lui est vendu de plus.',
  ),
  EXTENSION_ITEM_GONE: words(
    409,
    'Article plus en location',
    'Demandez le retour à l’heure prévue. L’article, son exemplaire ou sa consigne ne se loue plus.',
  ),
  EXTENSION_RESERVED_FROM: words(
    409,
    'Article réservé ensuite',
    'Choisissez une fin plus proche. L’article est réservé par un autre client à partir du {from}.',
  ),
  EXTENSION_TOO_LATE: words(
    409,
    'Trop tard pour prolonger',
    'Enregistrez le retour quand l’article revient. La fin prévue et sa tolérance sont passées\u00a0: les frais de retard se décident ensuite.',
  ),
  EXTENSION_UNCHARGEABLE: words(
    409,
    'Rien à débiter sur la carte',
    'Choisissez une autre fin, ou faites offrir le temps. La location n’a pas de carte enregistrée, ou le prix est de moins de 0,50\u00a0€.',
  ),
} as const;

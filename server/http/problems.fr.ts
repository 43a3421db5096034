/**
 * Every refusal in French: what the person should do, verb first (lists-and-api.md#errors). A code without text does
 * not compile. `{word}` is filled from the refusal's details; a sentence with a missing word is left out.
 */
import { openingRefusalText } from '#domain/shared/opening-refusals.js';
import type { ErrorCode } from '#domain/shared/errors.js';
import { type ProblemWords, words } from './problem-words.js';
import { staffProblems, extensionProblems } from './staff-problems.fr.js';

/** Refusals of codes, links and digits (doors-and-codes.md#proof-of-an-order): unknown, or another proof is needed. */
const proofProblems = {
  CABINET_REQUIRED: words(
    403,
    'Numéro de la consigne nécessaire',
    'Ajoutez le numéro à 6 chiffres imprimé sur la consigne, ou ouvrez le lien reçu par e-mail ou SMS. Beaucoup de codes ont été essayés ces dernières heures.',
  ),
  CODE_OVER: words(
    410,
    'Code terminé',
    'Ce code n’ouvre plus rien. Il a servi le {usedAt}. Un nouveau code l’a remplacé le {replacedAt} : il est dans votre dernier message. La commande a été annulée, ou son casier vidé, le {withdrawnAt}.',
  ),
  DIGITS_REQUIRED: words(
    403,
    'Chiffres du téléphone nécessaires',
    'Ajoutez les 4 derniers chiffres du téléphone donné à la commande, ou ouvrez le lien reçu par e-mail ou SMS. Beaucoup de codes ont été essayés à cette consigne.',
  ),
  LINK_REQUIRED: words(
    403,
    'Lien nécessaire',
    'Touchez « Recevoir mon lien », puis ouvrez-le. Il part à l’e-mail et au téléphone de la commande. Trop d’essais n’étaient pas les bons.',
  ),
  MONTH_OPEN: words(
    409,
    'Écritures pas encore disponibles',
    'Rouvrez ce lien une fois le mois clôturé. {company} n’a pas encore clôturé {month} : ses écritures sont ici dès que c’est fait. Le lien est valable jusqu’au {until}.',
  ),
  ORDER_OVER: words(
    410,
    'Location terminée',
    'Consultez le reçu dans votre e-mail. Cette location est terminée et son lien n’ouvre plus le casier.',
  ),
  PROOF_REQUIRED: words(
    403,
    'Preuve nécessaire',
    'Saisissez les 4 derniers chiffres de votre téléphone, ou ouvrez le lien reçu par e-mail ou SMS.',
  ),
  PROOF_WRONG: words(
    404,
    'Code, chiffres ou lien inconnus',
    'Vérifiez le code de location et les 4 chiffres demandés, ou ouvrez en entier le lien reçu par e-mail ou SMS.',
  ),
  UNKNOWN_CABINET: words(
    404,
    'Consigne inconnue',
    'Vérifiez le numéro de la consigne. Il a 6 chiffres et se lit sur la consigne, sous le QR code.',
  ),
  UNKNOWN_CODE: words(
    404,
    'Code inconnu',
    'Vérifiez le code. Il est inconnu, déjà utilisé, remplacé ou expiré. Le bon est dans votre dernier message, ou sur l’étiquette.',
  ),
};

/** The refusals of a rental for its customer, in French. */
const rentalProblems = {
  ...extensionProblems,
  DAMAGE_NOT_REPORTABLE: words(
    409,
    'Signalement impossible',
    'Demandez d’abord le code du casier. Un problème se signale quand la location a commencé, et pas après une annulation.',
  ),
  DAMAGE_REPORTS_FULL: words(
    409,
    'Signalements complets',
    'Appelez-nous pour le reste. Cette location a déjà tous les signalements qu’elle peut avoir.',
  ),
} as const;

export const problems: Readonly<Record<ErrorCode, ProblemWords>> = {
  ...staffProblems,
  ...proofProblems,
  ...rentalProblems,
  AMOUNT_TOO_HIGH: words(
    422,
    'Montant trop élevé',
    'Indiquez un montant plus petit. Le maximum est de {euros}.',
  ),
  AMOUNT_TOO_LOW: words(
    422,
    'Montant trop faible',
    'Ajoutez un article ou choisissez une durée plus longue. Un paiement par carte est d’au moins {euros}.',
  ),
  CABINET_INACTIVE: words(
    409,
    'Armoire indisponible',
    'Choisissez une autre consigne ou revenez plus tard. Celle-ci ne prend pas de commande pour le moment. De la place ailleurs : {alternatives}.',
  ),
  CABINET_UNHEARD: words(
    409,
    'Consigne hors ligne',
    'Réessayez plus tard ou appelez l’assistance. Nous ne savons pas encore si la porte s’est ouverte. Si rien n’a été retiré, rien ne sera débité.',
  ),
  CODE_NOT_ON_LOCK: words(
    409,
    'Code pas encore sur la serrure',
    'Attendez quelques secondes puis réessayez. Le code est en route vers la serrure.',
  ),
  CONFIRMATION_REQUIRED: words(
    422,
    'Confirmation nécessaire',
    'Confirmez que vous voulez terminer la location.',
  ),
  DEPOSIT_NOT_HELD: words(
    409,
    'Dépôt de garantie non réservé',
    'Validez d’abord l’empreinte bancaire du dépôt de garantie. Le casier s’ouvre ensuite.',
  ),
  DEPOSIT_REFUSED: words(
    409,
    'Dépôt de garantie refusé',
    'Recommencez avec une autre carte. La vôtre n’a pas permis l’empreinte du dépôt de garantie : la location est annulée, rien n’est débité.',
  ),
  DOOR_NOT_OPENED: words(
    409,
    'Casier pas encore ouvert',
    'Ouvrez d’abord le casier. La serrure n’a pas encore signalé son ouverture.',
  ),
  END_BEFORE_START: words(422, 'Dates inversées', 'Choisissez une fin après le début.'),
  FORBIDDEN: words(403, 'Accès refusé', 'Demandez l’accès à votre responsable.'),
  IDEMPOTENCY_KEY_REUSED: words(
    422,
    'Clé de répétition déjà utilisée',
    'Recommencez l’opération. Sa clé a déjà servi pour une autre demande.',
  ),
  ITEM_NOT_AVAILABLE: words(
    409,
    'Article indisponible',
    'Choisissez un autre article ou un autre horaire. Celui-ci n’est pas libre à ce moment-là.',
  ),
  ITEM_UNDER_MAINTENANCE: words(
    409,
    'Article en maintenance',
    'Choisissez un autre article, ou une date plus tardive. Celui-ci est en maintenance jusqu’au {until}.',
  ),
  LOCKER_CLOSED: words(
    409,
    'Casier hors service',
    'Ne déposez rien : ce casier est hors service, et aucun autre n’est libre. Appelez-nous, ou revenez plus tard avec le même code.',
  ),
  LOCK_JAMMED: words(502, 'Porte bloquée', openingRefusalText('jammed', 'customer', null)),
  LOCK_NO_ANSWER: words(
    503,
    'Pas de réponse de la serrure',
    openingRefusalText('noAnswer', 'customer', null),
  ),
  LOCK_OFFLINE: words(503, 'Serrure hors ligne', openingRefusalText('lockOffline', 'customer', null)),
  LOCK_REFUSED: words(503, 'Ouverture refusée', openingRefusalText('refused', 'customer', null)),
  MALFORMED_REQUEST: words(400, 'Demande illisible', 'Rechargez la page puis recommencez.'),
  NOT_FOUND: words(404, 'Introuvable', 'Vérifiez le lien ou l’adresse. Rien n’existe ici, ou plus.'),
  ORDER_CANCELLED: words(
    409,
    'Commande annulée',
    'Consultez votre dernier e-mail. Cette commande a été annulée après son paiement, et il dit ce qui vous est rendu.',
  ),
  ORDER_NOT_PLACED: words(
    409,
    'Commande abandonnée',
    'Recommencez votre commande. Celle-ci n’a pas abouti, et rien n’est débité.',
  ),
  PAYLOAD_TOO_LARGE: words(413, 'Demande trop volumineuse', 'Envoyez moins de données à la fois.'),
  PAYMENT_ALREADY_DONE: words(
    409,
    'Déjà payé',
    'Ouvrez votre commande avec le lien reçu. Elle est payée et ne peut plus être abandonnée ici.',
  ),
  PAYMENT_PENDING: words(
    409,
    'Paiement en attente',
    'Patientez quelques secondes. Nous attendons la confirmation du paiement.',
  ),
  NOTHING_OWED: words(409, 'Plus rien à payer', 'Rechargez la page. Plus rien n’est dû pour cette location.'),
  PAYMENT_PROVIDER_UNAVAILABLE: words(
    503,
    'Paiement indisponible',
    'Réessayez dans un instant. Le service de paiement ne répond pas.',
  ),
  REMOTE_OPENING_UNSUPPORTED: words(
    409,
    'Ouverture à distance impossible',
    'Saisissez le code sur la serrure. Ce casier ne s’ouvre pas à distance.',
  ),
  RENTAL_NOT_STARTED: words(
    409,
    'Location pas encore commencée',
    'Revenez à l’heure de début. Le casier ne s’ouvre pas avant.',
  ),
  RENTAL_TOO_LONG: words(
    422,
    'Durée trop longue',
    'Choisissez une durée plus courte. Le maximum est de {hours} h.',
  ),
  RENTAL_TOO_SHORT: words(
    422,
    'Durée trop courte',
    'Choisissez une durée plus longue. Le minimum est de {hours} h.',
  ),
  REQUEST_IN_PROGRESS: words(
    409,
    'Demande déjà en cours',
    'Patientez. Votre première demande est encore en cours.',
  ),
  RESERVATIONS_NOT_ALLOWED: words(
    422,
    'Réservation impossible',
    'Louez cet article pour tout de suite. Il ne peut pas être réservé. Le début est possible dans les {minutes} min au plus.',
  ),
  START_IN_PAST: words(
    422,
    'Début déjà passé',
    'Choisissez un début à venir. Un retard de {minutes} min au plus est accepté.',
  ),
  STATE_CONFLICT: words(
    409,
    'Action impossible maintenant',
    'Rechargez la page pour voir où en est la commande. Son état ne permet plus cette action. Décision déjà prise par {who} le {when}\u00a0: {what}.',
  ),
  STORAGE_UNAVAILABLE: words(
    503,
    'Service momentanément indisponible',
    'Réessayez dans un instant. Nos serveurs ne répondent pas comme prévu.',
  ),
  TOO_FAR_AHEAD: words(
    422,
    'Réservation trop lointaine',
    'Choisissez un début plus proche. Le maximum est de {hours} h à l’avance.',
  ),
  TOO_MANY_REQUESTS: words(
    429,
    'Trop de demandes',
    'Patientez avant de réessayer. Le prochain essai est possible dans {wait}.',
  ),
  TOO_MANY_UNPAID: words(
    429,
    'Commandes en attente de paiement',
    'Payez ou annulez d’abord la commande en attente. Trop de commandes faites ici, avec vos coordonnées ou depuis votre réseau, attendent leur paiement. Sinon, réessayez dans {wait}.',
  ),
  CUSTOMER_BLOCKED: words(
    403,
    'Commande impossible avec ces coordonnées',
    'Contactez l’exploitant. {company} n’accepte plus de commande en ligne avec cet e-mail ou ce téléphone. Appelez le {phone}. Écrivez à {email}.',
  ),
  UNDER_MAINTENANCE: words(
    409,
    'Consigne en maintenance',
    'Choisissez une autre consigne, ou une date plus tardive. Celle-ci est fermée pour maintenance jusqu’au {until}. De la place ailleurs : {alternatives}.',
  ),
  NO_LOCKER_AVAILABLE: words(
    409,
    'Plus de casier libre',
    'Réessayez plus tard ou choisissez une autre consigne. Aucun casier qui convient n’est libre maintenant. Le premier l’est {from}. De la place ailleurs : {alternatives}.',
  ),
  NO_LOCKER_FITS: words(
    422,
    'Aucun casier ne convient',
    'Répartissez la commande en plusieurs fois. Aucun casier de cette consigne ne la contient en une seule. De la place ailleurs : {alternatives}.',
  ),
  NO_LOCKER_IN_SERVICE: words(
    409,
    'Aucun casier en service',
    'Choisissez une autre consigne. Celle-ci n’a encore aucun casier avec une serrure en service. De la place ailleurs : {alternatives}.',
  ),
  OUT_OF_STOCK: words(409, 'Stock insuffisant', 'Diminuez les quantités. Il reste {left} « {item} ».'),
  PRICE_CHANGED: words(
    409,
    'Prix modifié',
    'Vérifiez les montants, puis commandez de nouveau. Ils viennent de changer, et rien n’est commandé.',
  ),
  TERMS_CHANGED: words(
    409,
    'Conditions modifiées',
    'Relisez les conditions générales de vente, puis cochez-les de nouveau. Elles viennent de changer, et rien n’est commandé.',
  ),
  TERMS_NOT_ACCEPTED: words(
    422,
    'Conditions à accepter',
    'Cochez les conditions générales de vente pour commander.',
  ),
  NOTHING_TO_UNDO: words(
    409,
    'Rien à annuler',
    'Il n’y a rien à annuler : rien n’a été déposé avec ce code.',
  ),
  PICKUP_NOT_REPORTABLE: words(
    409,
    'Rien à signaler encore',
    'Ouvrez d’abord le casier. Un problème se signale une fois sa porte ouverte. Si elle ne s’ouvre pas, appelez l’assistance.',
  ),
  PICKUP_REPORT_ANSWERED: words(
    409,
    'Signalement déjà traité',
    'Appelez l’assistance s’il reste un problème. Notre équipe a déjà répondu à votre signalement.',
  ),
  REOPEN_TOO_LATE: words(
    409,
    'Délai pour rouvrir passé',
    'Signalez le problème sur cette page, ou appelez l’assistance. Les 5 minutes pour rouvrir le casier sont passées, il ne s’ouvre plus avec ce code.',
  ),
  UNDO_TOO_LATE: words(
    409,
    'Annulation impossible',
    'Appelez l’assistance. Trop de temps a passé, ou le casier a été ouvert à quelqu’un d’autre entre-temps.',
  ),
  VALIDATION_FAILED: words(422, 'Saisie à corriger', 'Corrigez les champs indiqués puis recommencez.'),
  IMAGE_NOT_ACCEPTED: words(
    422,
    'Image refusée',
    'Choisissez une image PNG, JPEG ou WebP qui s’ouvre sur votre appareil. Celle-ci est d’un autre format, incomplète ou démesurée.',
  ),
  IMAGE_TOO_LARGE: words(
    413,
    'Image trop lourde',
    'Choisissez une image plus légère. Le maximum est de {megabytes} Mo.',
  ),
  PARCEL_NOT_INSIDE: words(
    409,
    'Colis pas encore déposé',
    'Attendez le dépôt du colis. Il n’est pas encore dans son casier.',
  ),
  VERSION_CONFLICT: words(
    409,
    'Modifié entre-temps',
    'Rechargez la page puis recommencez. Quelqu’un d’autre a modifié ces informations.',
  ),
  WITHDRAWAL_EXCLUDED: words(409, 'Rétractation exclue', 'Appelez-nous. Ce droit ne vaut pas ici.'),
  WITHDRAWAL_OVER: words(409, 'Rétractation close', 'Appelez-nous. Il est trop tard pour renoncer ici.'),
};

/** Why an action is not offered, for a user who has just read the order. */
export const notInThisState = 'L’état actuel ne permet pas cette action.';

/** For a defect of ours: the reference is the correlation id under which the cause is logged. */
export const defect: ProblemWords = words(
  500,
  'Une erreur est survenue',
  'Réessayez dans un instant. Si cela se répète, contactez l’assistance avec la référence {reference}.',
);

/** Refusals that only staff meet, in French. */
import { words } from './problem-words.js';

/** Why an extension of a rental is refused, in French: for its customer, and for staff where their text differs. */
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
  EXTENSION_INTO_MAINTENANCE: words(
    409,
    'Maintenance prévue',
    'Choisissez une fin avant la maintenance. Elle va du {from} au {until}\u00a0: l’article doit être rendu avant.',
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
const staffExtensionProblems = {
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

/** Refusals of staff records that the door does not confirm, in French. */
const doorProblems = {
  DOOR_NOT_MOVED: words(
    409,
    'La porte n’a pas bougé',
    'Ouvrez d’abord le casier, ou confirmez que son contenu est bien en main. Rien n’est enregistré : sa porte n’a pas bougé depuis.',
  ),
  ENTRY_OWNED: words(
    409,
    'Déjà pris en charge',
    'Un collègue s’en occupe déjà. Demandez-lui, ou choisissez-vous dans «\u00a0Confier à…\u00a0».',
  ),
  DOOR_UNHEARD: words(
    409,
    'Porte sans liaison',
    'Attendez que la consigne soit de nouveau en ligne, ou confirmez que le contenu du casier est bien en main. Rien n’est enregistré : personne ne sait si sa porte a bougé.',
  ),
  RETURN_NOT_SEEN: words(
    409,
    'Retour non constaté',
    'Vérifiez d’abord que l’article est là, puis libérez ce dépôt à part. Personne n’a vu l’article revenir.',
  ),
} as const;

export const staffProblems = {
  ...staffExtensionProblems,
  CAPTURE_TOO_LOW: words(
    422,
    'Débit trop faible pour une carte',
    'Augmentez le débit, ou ne débitez rien. Le minimum est de {euros}.',
  ),
  SORT_UNKNOWN: words(400, 'Tri inconnu', 'Choisissez un tri que cette liste connaît.'),
  ...doorProblems,
  ALREADY_CAPTURED: words(
    409,
    'Déjà débité',
    'Consultez le détail des paiements. Ce montant est déjà débité.',
  ),
  ALREADY_REFUNDED: words(
    409,
    'Déjà remboursé',
    'Consultez le détail des paiements. Ce montant a été débité puis rendu au client.',
  ),
  AMOUNT_CHANGED: words(
    409,
    'Montant différent',
    'Vérifiez le montant, puis confirmez de nouveau. Rien n’a été fait. Le montant à rendre est maintenant de {euros}.',
  ),
  CABINET_IN_USE: words(
    409,
    'Consigne occupée',
    'Attendez la fin de ce qui s’y trouve, ou terminez-le. Commandes en cours\u00a0: {orders}. Réservations à venir\u00a0: {reservations}. Casiers occupés\u00a0: {claims}. Articles affectés\u00a0: {units}.',
  ),
  CLOCK_SET_BY_GATEWAY: words(
    409,
    'Horloge réglée par la passerelle',
    'Ne réglez rien sur cette serrure connectée. Sa passerelle lui donne l’heure.',
  ),
  CLOCK_STILL_WRONG: words(
    409,
    'Horloge encore fausse',
    'Réglez la serrure, puis saisissez ce qu’elle montre. Rien n’est enregistré. Elle doit montrer {mustShow}. Elle a encore {apart}.',
  ),
  COMPANY_IN_USE: words(
    409,
    'Entreprise encore en activité',
    'Supprimez d’abord ses armoires et laissez se terminer ses commandes. Armoires restantes : {cabinets}. Commandes en cours : {orders}.',
  ),
  DURATION_TAKEN: words(
    409,
    'Durée déjà prise',
    'Choisissez une autre durée. Modifiez sinon le forfait de {hours} h qui existe déjà.',
  ),
  HOLD_GONE: words(
    409,
    'Empreinte bancaire absente',
    'Réclamez le montant au client par un autre moyen. Sa carte ne porte plus d’empreinte à débiter.',
  ),
  INVOICE_CREDITED: words(
    409,
    'Facture déjà remboursée en partie',
    'Un avoir a déjà remboursé une partie de cette facture : elle ne peut plus être refaite au nom d’une entreprise. Pour une facture à ce nom, remboursez le reste et passez une nouvelle commande.',
  ),
  INVOICE_NOT_ISSUED: words(
    409,
    'Document non émis',
    'Attendez le paiement pour la facture, le remboursement pour l’avoir. Rien n’est encore émis pour cette commande.',
  ),
  ITEMS_NOT_REFUNDABLE: words(
    409,
    'Articles déjà remboursés',
    'Rouvrez la commande pour voir ce qui reste à rembourser, ou indiquez un montant. Rien n’a été fait.',
  ),
  ITEM_HAS_ORDERS: words(
    409,
    'Article encore attendu',
    'Désactivez l’article, ou attendez la fin de ses locations et réservations. Commandes en cours : {orders}.',
  ),
  ITEM_RENTED: words(409, 'Article loué', 'Article actuellement loué - modification interdite'),
  LAST_ADMIN: words(
    409,
    'Dernier administrateur',
    'Nommez d’abord un autre administrateur. La plateforme en garde toujours un actif.',
  ),
  BATTERY_REPORTED_BY_LOCK: words(
    409,
    'La serrure le signale elle-même',
    'N’inscrivez rien pour cette serrure connectée. Elle redémarre avec ses nouvelles piles et le signale.',
  ),
  LOCKER_CHANGED: words(
    409,
    'Casier déjà modifié',
    'Rechargez la page pour voir l’état du casier. Quelqu’un d’autre vient de le changer.',
  ),
  LOCKER_IN_USE: words(
    409,
    'Casier occupé',
    'Libérez d’abord le casier. Commandes en cours\u00a0: {orders}. Réservations à venir\u00a0: {reservations}. Occupation ouverte\u00a0: {claims}. Articles affectés\u00a0: {units}.',
  ),
  LOCKER_NOT_EQUIPPED: words(
    409,
    'Casier sans serrure',
    'Mettez d’abord une serrure en service sur ce casier.',
  ),
  LOCKER_TAKEN: words(
    409,
    'Casier déjà pris',
    'Choisissez un autre casier. Celui-ci contient déjà un article ou sert à une commande.',
  ),
  LOCKER_UNUSABLE: words(
    409,
    'Casier hors d’usage',
    'Choisissez un autre casier, ou remettez celui-ci en service. Il est désactivé, hors service ou sans serrure.',
  ),
  MAINTENANCE_CODE_LIVE: words(
    409,
    'Code de maintenance déjà actif',
    'Utilisez le code en cours ou révoquez-le. {by} l’a demandé pour ce casier.',
  ),
  MESSAGE_ERASED: words(
    409,
    'Message effacé',
    'Appelez le client. Le contenu de ce message a été effacé et ne peut plus être renvoyé.',
  ),
  LIST_TOO_LONG: words(
    422,
    'Trop de lignes pour cet affichage',
    'Choisissez aussi une consigne, un état ou une période, ou triez par date. Ce tri ou ce filtre ne porte que sur 10\u00a0000 lignes au plus.',
  ),
  MESSAGE_OUTDATED: words(
    409,
    'Message dépassé',
    'Renvoyez un message plus récent. Celui-ci n’est plus vrai\u00a0: le code qu’il donne n’ouvre plus rien, ou la prolongation dont il parle a eu une suite.',
  ),
  PARCEL_INSIDE: words(
    409,
    'Colis dans le casier',
    'Reprenez d’abord le colis, puis enregistrez sa reprise. Il est dans son casier.',
  ),
  PARCEL_OVER: words(
    409,
    'Colis déjà terminé',
    'Créez un nouveau colis si besoin. Celui-ci est récupéré ou annulé.',
  ),
  MONEY_IN_MOTION: words(
    409,
    'Mouvement en cours',
    'Patientez puis réessayez. Un débit ou un remboursement est encore en cours chez le prestataire de paiement.',
  ),
  MOVE_NOT_POSSIBLE: words(
    409,
    'Réservation à laisser à son heure',
    'Annulez-la et réservez de nouveau, ou prolongez-la une fois l’article sorti. Seule une réservation payée, dont l’heure n’est pas venue, se déplace ; une empreinte que la carte ou la banque attend encore se règle d’abord.',
  ),
  MONEY_WOULD_MOVE: words(
    409,
    'De l’argent serait débité ou rendu',
    'Annulez-la depuis sa fiche, où le montant est affiché. Rien n’a été fait.',
  ),
  NOTHING_TO_REFUND: words(
    409,
    'Rien à rembourser',
    'Vérifiez le détail des paiements. Rien n’a été débité, ou tout est déjà rendu.',
  ),
  NOT_SIGNED_IN: words(401, 'Connexion nécessaire', 'Connectez-vous pour continuer.'),
  OWN_ACCOUNT: words(
    409,
    'Votre propre compte',
    'Demandez à un autre responsable. Personne ne peut supprimer, désactiver, changer de rôle ou d’adresse e-mail ni réinitialiser son propre compte.',
  ),
  PASSWORD_LINK_OVER: words(
    410,
    'Lien expiré',
    'Demandez un nouveau lien. Celui-ci a déjà servi ou n’est plus valable.',
  ),
  PASSWORD_LINK_UNKNOWN: words(
    404,
    'Lien inconnu',
    'Ouvrez en entier le lien reçu par e-mail, ou demandez-en un nouveau.',
  ),
  PAYMENT_DISPUTED: words(
    409,
    'Paiement contesté',
    'Attendez la décision de la banque : elle a repris l’argent, et le rend elle-même au client si elle lui donne raison.',
  ),
  ORDER_REFUNDED: words(
    409,
    'Commande remboursée hors plateforme',
    'Annulez la commande, ou décidez de la servir quand même. Le client a retrouvé tout son argent, et pas par Consigne.',
  ),
  PERSON_IN_USE: words(
    409,
    'Commandes en cours',
    'Attendez qu’elles soient terminées et réglées, puis recommencez. Commandes en cours : {count}.',
  ),
  REFUND_OWED: words(
    409,
    'Remboursement encore dû',
    'Relancez d’abord le remboursement précédent, ou notez que le client a été payé autrement. Il ne lui est pas parvenu.',
  ),
  SECOND_FACTOR_MISSING: words(
    403,
    'Double authentification nécessaire',
    'Activez la double authentification dans « Mon compte ». Votre rôle la demande, et le reste s’ouvre ensuite.',
  ),
  SECOND_FACTOR_NOT_OFFERED: words(
    409,
    'Clé expirée',
    'Recommencez l’activation. La clé affichée n’est plus valable.',
  ),
  SECOND_FACTOR_OFF: words(
    409,
    'Double authentification inactive',
    'Rechargez la page. La double authentification n’est pas activée sur ce compte.',
  ),
  SECOND_FACTOR_ON: words(
    409,
    'Double authentification déjà active',
    'Désactivez-la d’abord pour changer de téléphone. Elle est déjà activée sur votre compte.',
  ),
  SECOND_FACTOR_REQUIRED: words(
    401,
    'Code nécessaire',
    'Saisissez le code à six chiffres de votre application, ou un code de secours.',
  ),
  SECOND_FACTOR_WRONG: words(
    401,
    'Code refusé',
    'Attendez le prochain code de votre application, ou prenez un autre code de secours. Celui-ci n’est pas le bon, ou il a déjà servi.',
  ),
  SESSION_OVER: words(
    401,
    'Session terminée',
    'Votre session a pris fin{why}. Reconnectez-vous pour continuer.',
  ),
  SIZE_IN_USE: words(
    409,
    'Taille utilisée',
    'Donnez d’abord une autre taille aux casiers concernés. Casiers de cette taille\u00a0: {lockers}.',
  ),
  UNIT_RESERVED: words(
    409,
    'Exemplaire réservé',
    'Annulez d’abord ses réservations, ou attendez leur fin. Aucun autre exemplaire n’est libre pour elles. Réservations concernées : {orders}.',
  ),
  WRONG_CREDENTIALS: words(
    401,
    'Connexion refusée',
    'Vérifiez votre e-mail et votre mot de passe puis réessayez.',
  ),
} as const;

/** Kinds of waiting work in French, singular and plural, for every staff view. */
import { pickupFaultLabels } from '#domain/doors/pickup-report.js';
import { lazily } from '#domain/shared/languages.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import { worded } from '#domain/shared/words.js';
import type { WaitingKind, WaitingRemark } from './waiting.js';

/** What each job of the platform does, in French, for staff when it has failed for good. */
const jobLabels: Readonly<Record<string, string>> = {
  'message.send': 'Envoi d’un message',
  'message.erase': 'Effacement d’un message',
  'webhook.process': 'Nouvelle du prestataire de paiement',
  'rental.expireUnpaid': 'Annulation faute de paiement',
  'rental.settle': 'Suite d’un paiement',
  'rental.placeHold': 'Empreinte bancaire',
  'rental.watchAction': 'Attente de la confirmation bancaire',
  'rental.payExtension': 'Paiement d’une prolongation',
  'rental.watchExtension': 'Attente du paiement d’une prolongation',
  'rental.startCheck': 'Contrôle au début de la location',
  'rental.noShow': 'Fin d’une réservation non retirée',
  'rental.unitCheck': 'Contrôle de l’article réservé',
  'rental.releaseDeposit': 'Libération du dépôt de garantie',
  'rental.endAtClosing': 'Fin d’une location à la fermeture de sa porte',
  'rental.returnDoor': 'Contrôle de la porte au retour',
  'rental.remindEnd': 'Rappel de fin de location',
  'rental.acknowledgeDamage': 'Accusé de réception d’un signalement',
  'rental.notifyCaptured': 'E-mail sur ce qui a été débité',
  'rental.findDebts': 'Recherche de sommes dues',
  'rental.refundedExternally': 'Avoir d’une location remboursée ailleurs',
  'rental.watchDebt': 'Attente du paiement d’une somme due',
  'rental.neverReturned': 'Suite d’un article jamais rendu',
  'rental.recycleCode': 'Remise en circulation d’un code',
  'payment.capture': 'Débit',
  'payment.release': 'Libération d’une empreinte bancaire',
  'payment.refund': 'Remboursement',
  'payment.renewHold': 'Renouvellement d’une empreinte bancaire',
  'access.purge': 'Effacement des accès échus',
  'records.trim': 'Effacement des anciens enregistrements',
  'grant.reconcile': 'Envoi ou retrait d’un code sur une serrure',
  'grant.erase': 'Effacement d’un code',
  'cabinet.gap': 'Demande d’événements manquants',
  'cabinet.olderBoot': 'Demande d’événements d’avant un redémarrage',
  'maintenance.end': 'Fin d’une maintenance',
  'cabinet.maintenanceBegin': 'Début d’une maintenance prévue',
  'cabinet.maintenanceEnd': 'Fin d’une maintenance prévue',
  'account.mail': 'E-mail à un utilisateur',
  'door.remindToConfirm': 'Demande de confirmation au client',
  'door.leave': 'Départ d’un casier',
  'door.leftOpen': 'Porte restée ouverte',
  'door.release': 'Fin du délai pour rouvrir un casier',
  'parcel.remind': 'Rappel d’un colis',
  'parcel.keepEnds': 'Fin de garde d’un colis',
  'sale.settle': 'Suite d’un paiement',
  'rental.freeNotice': 'Message quand un article est libre',
  'rental.sendLink': 'Envoi d’un lien de location',
  'orders.sendLinks': 'Envoi des liens d’un client',
  'sale.refundedExternally': 'Suite d’un remboursement hors plateforme',
  'sale.expireUnpaid': 'Annulation faute de paiement',
  'pressing.reminder': 'Rappel de retrait du linge',
  'shop.remind': 'Rappel de retrait d’une commande',
  'figures.day': 'Fin d’une journée de chiffres',
  'figures.sum': 'Chiffres d’une journée',
  'figures.report': 'Chiffres du mois par e-mail',
  'accounting.month': 'Export comptable d’un mois',
  'accounting.send': 'Export comptable par e-mail',
  'alerts.look': 'Recherche de ce qui alerte',
  'alert.send': 'Envoi d’une alerte',
  'board.forget': 'Fin d’un point à traiter',
  'privacy.retain': 'Effacement des données personnelles échues',
  'secrets.reseal': 'Nouveau chiffrement des secrets',
};

export const waitingLabels: Readonly<Record<WaitingKind, { readonly one: string; readonly many: string }>> = {
  depositDecision: { one: 'dépôt de garantie à décider', many: 'dépôts de garantie à décider' },
  neverReturned: { one: 'article jamais rendu', many: 'articles jamais rendus' },
  paymentDisputed: {
    one: 'paiement contesté auprès de la banque',
    many: 'paiements contestés auprès de la banque',
  },
  overdue: { one: 'location en retard', many: 'locations en retard' },
  holdFailed: { one: 'empreinte bancaire refusée', many: 'empreintes bancaires refusées' },
  uncollected: { one: 'location non encaissée', many: 'locations non encaissées' },
  holdExpiring: {
    one: 'empreinte bancaire expire sous 48 h',
    many: 'empreintes bancaires expirent sous 48 h',
  },
  reservationWithoutUnit: {
    one: 'réservation sans article disponible',
    many: 'réservations sans article disponible',
  },
  withdrawalStated: {
    one: 'rétractation de la boutique à traiter',
    many: 'rétractations de la boutique à traiter',
  },
  laundryWithdrawn: {
    one: 'rétractation de pressing à traiter',
    many: 'rétractations de pressing à traiter',
  },
  rentalWithdrawn: {
    one: 'rétractation de location à traiter',
    many: 'rétractations de location à traiter',
  },
  withdrawalRefundDue: {
    one: 'rétractation acceptée à rembourser',
    many: 'rétractations acceptées à rembourser',
  },
  refundedExternally: {
    one: 'commande remboursée hors plateforme à décider',
    many: 'commandes remboursées hors plateforme à décider',
  },
  damageReported: { one: 'dommage signalé', many: 'dommages signalés' },
  pickupReported: { one: 'retrait signalé', many: 'retraits signalés' },
  parcelToTakeBack: { one: 'colis à reprendre', many: 'colis à reprendre' },
  laundryOverdue: {
    one: 'commande de pressing après le jour promis',
    many: 'commandes de pressing après le jour promis',
  },
  laundryToCollect: { one: 'commande de pressing à collecter', many: 'commandes de pressing à collecter' },
  shopToPrepare: { one: 'commande de la boutique à préparer', many: 'commandes de la boutique à préparer' },
  soldOut: { one: 'article épuisé en boutique', many: 'articles épuisés en boutique' },
  debtOwed: { one: 'somme due à faire payer', many: 'sommes dues à faire payer' },
  refundReturned: {
    one: 'remboursement renvoyé par la banque',
    many: 'remboursements renvoyés par la banque',
  },
  webhookSilent: {
    one: 'webhook de paiement sans nouvelles',
    many: 'webhooks de paiement sans nouvelles',
  },
  doorTaskUnconfirmed: {
    one: 'passage au casier sans confirmation',
    many: 'passages au casier sans confirmation',
  },
  lockerToCheck: { one: 'casier à vérifier', many: 'casiers à vérifier' },
  returnDoorSilent: { one: 'retour sans mouvement de porte', many: 'retours sans mouvement de porte' },
  doorJammed: { one: 'porte coincée', many: 'portes coincées' },
  doorAjar: { one: 'porte entrouverte ou forcée', many: 'portes entrouvertes ou forcées' },
  cabinetOffline: { one: 'consigne hors ligne', many: 'consignes hors ligne' },
  codeFailed: { one: 'code refusé par la serrure', many: 'codes refusés par la serrure' },
  maintenanceSoon: { one: 'maintenance à préparer', many: 'maintenances à préparer' },
  batteryLow: { one: 'batterie à remplacer', many: 'batteries à remplacer' },
  messageFailed: { one: 'message non remis', many: 'messages non remis' },
  jobDead: { one: 'tâche abandonnée', many: 'tâches abandonnées' },
};

/** Shows a kind from a newer server by its raw name. */
export const waitingWords = (kind: WaitingKind, count: number): string =>
  Object.hasOwn(waitingLabels, kind) ? waitingLabels[kind][count < 2 ? 'one' : 'many'] : kind;

/** Stored causes; item names and other free texts stay as they are. */
const details: Readonly<Record<string, string>> = {
  ...messageLabels,
  ...jobLabels,
  rental: 'Prix de la location',
  uncollected: 'Prix non encaissé',
  extension: 'Prolongation de la location',
  deposit: 'Dépôt de garantie',
  pressing: 'Commande de pressing',
  shop: 'Commande de la boutique',
  penalty: 'Pénalité',
  lateFee: 'Frais de retard',
  ...Object.fromEntries(
    Object.entries(pickupFaultLabels()).map(([fault, label]) => [`pickup.${fault}`, label]),
  ),
  'doorTask.deposit': 'Dépôt',
  'doorTask.collect': 'Collecte',
  'doorTask.return': 'Retour',
  'doorTask.pickup': 'Retrait',
  low: 'Batterie faible',
  critical: 'Batterie critique',
  ajar: 'Porte entrouverte',
  tamper: 'Porte forcée',
  'open.timeout': 'Le pêne n’a pas bougé',
  full: 'Mémoire de la serrure pleine',
  duplicate: 'Code déjà présent',
  pattern: 'Code trop simple',
  quota: 'Trop de codes envoyés',
};

const channels: Readonly<Record<string, string>> = { '/email': ', par e-mail', '/sms': ', par SMS' };

/** A message that was not delivered is stored as `template/channel`. */
function causeWords(detail: string): string {
  const [channel = ''] = /\/(email|sms)$/.exec(detail) ?? [];
  return worded(details, detail.slice(0, detail.length - channel.length)) + (channels[channel] ?? '');
}

const money = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));

const remarks: Readonly<Record<WaitingRemark, string>> = {
  damageReported: 'dommage signalé',
  returnPhoto: 'photo du retour',
  paymentAsked: 'paiement demandé',
};

/** An older server sends no remark. */
interface Detailed {
  readonly detail: string | null;
  readonly remark?: WaitingRemark | null;
  /** In euros. */
  readonly amount?: number | null;
}

export function detailWords({ detail, remark, amount = null }: Detailed): string | null {
  if (detail === null) return null;
  const parts = [
    amount === null ? causeWords(detail) : `${causeWords(detail)} · ${money().format(amount)}`,
    ...(remark ? [worded(remarks, remark)] : []),
  ];
  return parts.join(' · ');
}

/** The display name: a locker by its number, a job by what it does, everything else by its own name. */
export function labelWords(item: { readonly subjectKind: string; readonly label: string }): string {
  const { subjectKind, label } = item;
  return subjectKind === 'locker' ? `Casier ${label}` : worded(jobLabels, label);
}

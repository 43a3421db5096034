/** The entries of a rental's timeline in words (experience.md: who did what, when, why, from where). */
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';
import { cancelReasonLabels, templateLabels } from './words.js';

type Entry = RentalOrderDetail['timeline'][number];
type Facts = Entry['facts'];

const titles: Readonly<Record<string, string>> = {
  booked: 'Location commandée',
  authorised: 'Empreinte bancaire prise',
  refused: 'Empreinte bancaire refusée',
  actionWanted: 'La banque attend le client',
  paidTooLate: 'Paiement arrivé trop tard, rendu',
  codeAsked: 'Code demandé',
  openingAsked: 'Ouverture à distance demandée',
  openingAskedByStaff: 'Ouverture à distance par l’équipe',
  openingAnswered: 'Réponse de la serrure',
  maintenanceCode: 'Code de maintenance créé',
  openedByStaff: 'Porte ouverte pour l’équipe',
  closedByStaff: 'Porte fermée après l’équipe',
  stuckForStaff: 'Porte bloquée pour l’équipe',
  codeOnLock: 'Code sur la serrure',
  codeRefused: 'Code refusé par la serrure',
  opened: 'Porte ouverte',
  closed: 'Porte fermée',
  stuck: 'Porte bloquée',
  returned: 'Article rendu',
  returnDoorSilent: 'Porte de retour silencieuse',
  terminated: 'Location terminée par le client',
  manualTerminate: 'Retour enregistré',
  captured: 'Débit effectué',
  released: 'Empreinte levée',
  refunded: 'Remboursement effectué',
  captureFailed: 'Débit impossible, empreinte perdue',
  mirrored: 'Mouvement fait chez le prestataire',
  holdGuarded: 'Empreinte surveillée',
  movedUnit: 'Changement de casier',
  neverReturned: 'Article non rendu depuis sept jours',
  cancel: 'Location annulée',
  cancelUnopened: 'Location annulée',
  closeUnopened: 'Location close sans ouverture',
  noShow: 'Client non venu',
  fail: 'Location échouée',
  captureRental: 'Débit de la location décidé',
  releaseDeposit: 'Dépôt libéré',
  captureDeposit: 'Retenue sur le dépôt décidée',
  captureRentalAndDeposit: 'Débit de la location et du dépôt décidé',
  refundFull: 'Remboursement intégral décidé',
  messageSent: 'Message envoyé',
  messageResent: 'Message renvoyé',
  note: 'Note',
};

const people: Readonly<Record<Entry['actor'], string>> = {
  customer: 'le client',
  staff: 'l’équipe',
  clock: 'la plateforme',
  door: 'la porte',
  provider: 'le prestataire de paiement',
};

const icons = {
  customer: 'account',
  staff: 'users',
  clock: 'clock',
  door: 'door',
  provider: 'euro',
} as const;

const bad = new Set(['refused', 'stuck', 'captureFailed', 'codeRefused', 'fail', 'neverReturned', 'noShow']);
const warnings = new Set(['actionWanted', 'returnDoorSilent', 'holdGuarded', 'paidTooLate', 'mirrored']);

const text = (value: Facts[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const euros = (facts: Facts, key: string, label: string): string[] => {
  const cents = facts[key];
  return typeof cents === 'number' && cents > 0 ? [`${label} : ${eurosText(cents / 100)}`] : [];
};

const purposes: Readonly<Record<string, string>> = { rental: 'location', deposit: 'dépôt de garantie' };

function detailsOf({ facts, kind }: Entry): string {
  const purpose = purposes[text(facts['purpose']) ?? ''];
  const template = text(facts['template']);
  return [
    ...(purpose ? [`Sur : ${purpose}`] : []),
    ...euros(facts, 'amountCents', 'Montant'),
    ...euros(facts, 'lateFeeCents', 'Frais de retard'),
    ...euros(facts, 'retainedCents', 'Retenu sur le dépôt'),
    ...euros(facts, 'refundedCents', 'Remboursé'),
    ...euros(facts, 'penaltyCents', 'Pénalité'),
    ...(template ? [templateLabels[template] ?? template] : []),
    ...(kind === 'note' ? [text(facts['text']) ?? ''] : []),
  ].join(' · ');
}

/** The reason that a person gave; else the rule's own. */
function whyOf({ facts }: Entry): string | null {
  const given = text(facts['reasonGiven']);
  if (given) return given;
  const reason = text(facts['reason']);
  return reason && (cancelReasonLabels[reason] ?? reason);
}

export function eventOf(entry: Entry): TimelineEvent {
  const { id, at, actor, kind, facts } = entry;
  const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
  const details = detailsOf(entry);
  return {
    id,
    at,
    title: titles[kind] ?? kind,
    tone,
    icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
    who: text(facts['staffName']) ?? people[actor],
    why: whyOf(entry),
    ...(details !== '' && { details }),
  };
}

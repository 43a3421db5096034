/** The entries of a parcel's timeline in words (experience.md: who did what, when, why, from where). */
import type { TimelineLine } from '#application/contract/rental-order-shapes.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';
import { templateLabels } from './words.js';

const titles: Readonly<Record<string, string>> = {
  created: 'Colis créé',
  edited: 'Destinataire modifié',
  lockerTaken: 'Autre casier : le premier est hors service',
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
  undone: 'Dépôt annulé : rien n’a été déposé',
  wordAwaited: 'Confirmation attendue',
  keepEnded: 'Délai de garde dépassé : à reprendre',
  codeResent: 'Code renvoyé',
  reissue: 'Code remplacé',
  cancel: 'Colis annulé',
  collect: 'Colis repris',
  messageSent: 'Message envoyé',
  messageResent: 'Message renvoyé',
  note: 'Note',
};

const people: Readonly<Record<TimelineLine['actor'], string>> = {
  customer: 'le destinataire',
  staff: 'le livreur ou l’équipe',
  clock: 'la plateforme',
  door: 'la porte',
  provider: 'le prestataire',
};

const icons = {
  customer: 'account',
  staff: 'users',
  clock: 'clock',
  door: 'door',
  provider: 'euro',
} as const;

const steps: Readonly<Record<string, string>> = { deposit: 'Dépôt', pickup: 'Retrait' };
const bad = new Set(['stuck', 'stuckForStaff', 'codeRefused', 'keepEnded']);
const warnings = new Set(['undone', 'wordAwaited', 'cancel', 'collect']);

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function titleOf({ kind, facts }: TimelineLine): string {
  if (kind === 'errandDone') return facts['step'] === 'pickup' ? 'Colis retiré' : 'Colis déposé';
  return titles[kind] ?? kind;
}

function detailsOf({ kind, facts }: TimelineLine): string {
  const template = text(facts['template']);
  const step = kind === 'errandDone' ? undefined : steps[text(facts['step']) ?? ''];
  const said = kind === 'note' ? text(facts['text']) : null;
  return [step, template && (templateLabels[template] ?? template), said].filter(Boolean).join(' · ');
}

export function eventOf(entry: TimelineLine): TimelineEvent {
  const { id, at, actor, kind, facts } = entry;
  const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
  const details = detailsOf(entry);
  return {
    id,
    at,
    title: titleOf(entry),
    tone,
    icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
    who: text(facts['staffName']) ?? text(facts['by']) ?? people[actor],
    why: text(facts['reasonGiven']) ?? text(facts['reason']),
    ...(details !== '' && { details }),
  };
}

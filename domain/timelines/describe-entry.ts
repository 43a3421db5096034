/**
 * Formats the timeline entries of an order (pages.md#details: who did what, when, why, from where), the same for staff
 * pages and printed files.
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import { againstDoorLabels } from '#domain/doors/unproven-labels.js';
import { openingLabels } from '#domain/locks/door-labels.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { disputeReason } from '#domain/payments/dispute.js';
import type { RenewalAction } from '#domain/rentals/hold-plan.js';
import { writtenOffLabel } from '#domain/rentals/written-off.js';
import { pickupFaultLabels, pickupOutcomeLabels } from '#domain/doors/pickup-report.js';
import { damageMomentLabels } from '#domain/rentals/damage-report.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import type { SharedTimelineKind, TimelineKind } from './timeline-kinds.js';
import { worded } from '#domain/shared/words.js';

type Actor = 'customer' | 'staff' | 'clock' | 'door' | 'provider';
type Facts = Readonly<Record<string, string | number | boolean | null>>;
type Labels = Readonly<Record<string, string>>;

export interface TimelineEntry {
  readonly actor: Actor;
  /** One of `TimelineKind`, or a kind that only a newer server has. */
  readonly kind: string;
  readonly facts: Facts;
}

/**
 * A title for every kind that this kind of order writes, optional replacements of shared titles, and titles of door
 * tasks by step.
 */
export type TimelineTitles<Own extends TimelineKind> = Readonly<Record<Own, string>> &
  Readonly<Partial<Record<SharedTimelineKind | `doorTaskDone.${DoorStep}`, string>>>;

export interface TimelineWords {
  /** In addition to shared titles (shared.ts); `kind.step` gives a door task its own title. */
  readonly titles: Labels;
  /** Reasons that the rules give. */
  readonly reasons: Labels;
  /** Names of the door tasks, if there is more than one. */
  readonly steps?: Labels;
  /** Names of actors that differ from the usual ones. */
  readonly people?: Partial<Readonly<Record<Actor, string>>>;
}

/** Formats of amounts and instants. */
export interface TimelineTypography {
  readonly amount: (cents: number) => string;
  readonly moment: (at: number) => string;
}

interface EntryDescription {
  readonly title: string;
  readonly who: string;
  readonly why: string | null;
  /** Empty if the title is sufficient. */
  readonly details: string;
}

const usualPeople = {
  customer: 'le client',
  staff: 'l’équipe',
  clock: 'la plateforme',
  door: 'la porte',
  gateway: 'la passerelle',
  provider: 'le prestataire de paiement',
} as const satisfies Readonly<Record<Actor | 'gateway', string>>;

/** Who made an entry of any timeline: a person by name, if one is known, and else what acted. */
export const sourceText = (actor: keyof typeof usualPeople, name: string | null): string =>
  name ?? usualPeople[actor];

const text = (value: Facts[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** The purpose of a payment; a door code also has a purpose, whose « deposit » is not the deposit paid for a rental. */
const purposes: Readonly<Record<string, string>> = {
  rental: 'location',
  extension: 'prolongation',
  deposit: 'dépôt de garantie',
};

/** What was done for a hold before it expired (domain/rentals/hold-plan.ts). */
const guards: Readonly<Record<Exclude<RenewalAction, 'none'>, string>> = {
  captureRental: 'prix à débiter',
  renewRental: 'nouvelle empreinte demandée',
  renewDeposit: 'nouvelle empreinte demandée',
  releaseReplaced: 'ancienne empreinte levée',
  chaseCustomer: 'client relancé',
  captureLateFees: 'frais de retard à débiter',
};

/** When damage was noticed, as the customer states. */
const noticed: Labels = damageMomentLabels();

const pickupFaults: Labels = pickupFaultLabels();
const pickupOutcomes: Labels = pickupOutcomeLabels;

const answers: Labels = openingLabels;

/** The same message is sent by both. */
const channels: Labels = { email: ', par e-mail', sms: ', par SMS' };

const againstDoor: Labels = againstDoorLabels;

const stepOf = ({ facts }: TimelineEntry): string => text(facts['step']) ?? '';

const amounts: readonly (readonly [fact: string, label: string])[] = [
  ['amountCents', 'Montant'],
  ['givenCents', 'Offert'],
  ['lateFeeCents', 'Frais de retard'],
  ['retainedCents', 'Retenu sur le dépôt'],
  ['refundedCents', 'Remboursé'],
  ['penaltyCents', 'Pénalité'],
  ['writtenOffCents', writtenOffLabel()],
];

const amountsOf = (facts: Facts, { amount }: TimelineTypography): string[] =>
  amounts.flatMap(([fact, label]) => {
    const cents = facts[fact];
    return typeof cents === 'number' && cents > 0 ? [`${label} : ${amount(cents)}`] : [];
  });

const wayOf = ({ leftPlace, newPlace }: Facts): string | null => {
  const [left, taken] = [text(leftPlace), text(newPlace)];
  return left && taken && `De ${left} vers ${taken}`;
};

const messageOf = (facts: Facts): string | null => {
  const template = text(facts['template']);
  return template && `${worded(messageLabels, template)}${channels[text(facts['channel']) ?? ''] ?? ''}`;
};

function detailsOf(
  entry: TimelineEntry,
  { titles, steps = {} }: TimelineWords,
  typography: TimelineTypography,
): string {
  const { facts, kind, actor } = entry;
  const { plannedEndAt: endAt, keptUntil } = facts;
  const purpose = actor === 'door' ? undefined : purposes[text(facts['purpose']) ?? ''];
  return [
    titles[`${kind}.${stepOf(entry)}`] ? null : steps[stepOf(entry)],
    kind === 'openingAnswered' ? answers[text(facts['state']) ?? ''] : null,
    purpose && `Sur : ${purpose}`,
    typeof endAt === 'number' ? `Nouvelle fin : ${typography.moment(endAt)}` : null,
    typeof keptUntil === 'number' ? `Jusqu’au ${typography.moment(keptUntil)}` : null,
    kind === 'holdGuarded' ? worded(guards, text(facts['action']) ?? '') : null,
    ...amountsOf(facts, typography),
    text(facts['items']),
    wayOf(facts),
    againstDoor[text(facts['againstDoor']) ?? ''] &&
      `Confirmé : ${againstDoor[text(facts['againstDoor']) ?? '']}`,
    messageOf(facts),
    noticed[text(facts['moment']) ?? ''],
    pickupFaults[text(facts['fault']) ?? ''],
    pickupOutcomes[text(facts['outcome']) ?? ''],
    kind === 'note' ? text(facts['text']) : null,
  ]
    .filter((part) => part)
    .join(' · ');
}

/** The reason that a person gave; otherwise that of the rule, or of the lock. */
function whyOf({ facts, actor, kind }: TimelineEntry, reasons: Labels): string | null {
  const given = text(facts['reasonGiven']);
  if (given) return given;
  const failure = text(facts['failure']);
  if (failure !== null && kind === 'refused') return declineReason(failure);
  const reason = text(facts['reason']);
  if (reason && kind.startsWith('dispute')) return disputeReason(reason);
  return reason && (actor === 'door' ? refusalText(reason) : (reasons[reason] ?? reason));
}

export function describeEntry(
  words: TimelineWords,
  entry: TimelineEntry,
  typography: TimelineTypography,
): EntryDescription {
  const { actor, kind, facts } = entry;
  const titles: Labels = { ...sharedTitles, ...words.titles };
  return {
    title: titles[`${kind}.${stepOf(entry)}`] ?? titles[kind] ?? kind,
    who: sourceText(actor, text(facts['staffName']) ?? text(facts['by']) ?? words.people?.[actor] ?? null),
    why: whyOf(entry, words.reasons),
    details: detailsOf(entry, words, typography),
  };
}

/** Timeline texts of every kind of order: doors, messages, refunds. */
const sharedTitles: Readonly<Record<SharedTimelineKind, string>> = {
  codeRequested: 'Code demandé',
  openingRequested: 'Ouverture à distance demandée',
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
  leftOpen: 'Porte restée ouverte',
  stuck: 'Porte bloquée',
  forced: 'Porte forcée',
  lockerTaken: 'Autre casier : le premier est hors service',
  undone: 'Dépôt annulé : rien n’a été déposé',
  pickupReported: 'Problème signalé au retrait',
  pickupReportSettled: 'Réponse au signalement',
  wordAwaited: 'Confirmation attendue',
  captured: 'Paiement reçu',
  captureFailed: 'Débit impossible, empreinte perdue',
  paidTooLate: 'Paiement arrivé trop tard, rendu',
  released: 'Empreinte levée',
  refunded: 'Remboursement effectué',
  refundReturned: 'Remboursement renvoyé par la banque',
  disputed: 'Paiement contesté auprès de la banque',
  disputeInquiry: 'Demande de la banque sur un paiement',
  disputeUnderReview: 'Contestation examinée par la banque',
  disputeWon: 'Contestation gagnée, argent revenu',
  disputeLost: 'Contestation perdue, argent rendu par la banque',
  disputeClosed: 'Demande de la banque close sans suite',
  refundedOffCard: 'Remboursé par un autre moyen',
  mirrored: 'Mouvement fait chez le prestataire',
  messageSent: 'Message envoyé',
  messageFailed: 'Message non remis',
  messageResent: 'Message renvoyé',
  note: 'Note',
};

/** Why staff who requested another locker got one that the order had left before. */
export const lockerReasons = { refusedBefore: 'déjà essayé : aucun autre n’est libre' } as const;

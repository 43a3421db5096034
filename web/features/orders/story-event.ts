/** The entries of an order's timeline in words (experience.md: who did what, when, why, from where); each kind of order adds its own. */
import type { TimelineLine } from '#application/contract/order-shapes.js';
import type { DoorStep } from '#domain/doors/door-code.js';
import { refusalText } from '#domain/locks/refusal-labels.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { disputeReason } from '#domain/payments/dispute-labels.js';
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import { messageLabels } from '#domain/shared/message-labels.js';
import type { SharedStoryKind, StoryKind } from '#domain/shared/story-kinds.js';
import { openingWords } from '#web/features/lockers/words.js';
import { momentText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';
import { sharedTitles } from './shared-titles.js';

type Facts = TimelineLine['facts'];
type Labels = Readonly<Record<string, string>>;

type Actor = TimelineLine['actor'];

/** Of every kind that this kind of order writes; of a shared one where this order says it better, and of an errand by its step. */
export type StoryTitles<Own extends StoryKind> = Readonly<Record<Own, string>> &
  Readonly<Partial<Record<SharedStoryKind | `errandDone.${DoorStep}`, string>>>;

interface StoryWords {
  /** Beside those that every kind of order has (shared-titles.ts); `kind.step` where the errand at the door says it better. */
  readonly titles: Labels;
  /** Of the rule's own reasons. */
  readonly reasons: Labels;
  /** Of the errands at the door, where there is more than one. */
  readonly steps?: Labels;
  /** Who stands behind an actor, where it is not the usual one. */
  readonly people?: Partial<Readonly<Record<Actor, string>>>;
}

const usualPeople: Readonly<Record<Actor, string>> = {
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

const bad: ReadonlySet<string> = new Set<StoryKind>([
  'refused',
  'stuck',
  'stuckForStaff',
  'forced',
  'captureFailed',
  'refundReturned',
  'disputed',
  'disputeLost',
  'codeRefused',
  'messageFailed',
  'fail',
  'neverReturned',
  'noShow',
  'keepEnded',
]);
const warnings: ReadonlySet<string> = new Set<StoryKind>([
  'actionWanted',
  'returnDoorSilent',
  'notReturned',
  'damageReported',
  'holdGuarded',
  'paidTooLate',
  'mirrored',
  'disputeInquiry',
  'undone',
  'wordAwaited',
  'leftOpen',
]);

const text = (value: Facts[string] | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const euros = (facts: Facts, key: string, label: string): string[] => {
  const cents = facts[key];
  return typeof cents === 'number' && cents > 0 ? [`${label} : ${eurosText(cents / 100)}`] : [];
};

const moment = (facts: Facts, key: string, label: string): string[] => {
  const at = facts[key];
  return typeof at === 'number' ? [`${label} : ${momentText(at)}`] : [];
};

/** What a payment is for; the code of a door has a purpose too, and its « deposit » is no guarantee. */
const purposes: Readonly<Record<string, string>> = {
  rental: 'location',
  extension: 'prolongation',
  deposit: 'dépôt de garantie',
};

/** When damage was noticed, as its customer says. */
const momentLabels: Labels = damageMomentLabels;

/** The same message goes out by both. */
const channels: Labels = { email: ', par e-mail', sms: ', par SMS' };

const stepOf = ({ facts }: TimelineLine): string => text(facts['step']) ?? '';

function detailsOf(entry: TimelineLine, { titles, steps = {} }: StoryWords): string {
  const { facts, kind, actor } = entry;
  const step = titles[`${kind}.${stepOf(entry)}`] ? undefined : steps[stepOf(entry)];
  const answer = openingWords[text(facts['state']) ?? ''];
  const purpose = actor === 'door' ? undefined : purposes[text(facts['purpose']) ?? ''];
  const template = text(facts['template']);
  const noticed = momentLabels[text(facts['moment']) ?? ''];
  return [
    ...(step ? [step] : []),
    ...(answer && kind === 'openingAnswered' ? [answer.label] : []),
    ...(purpose ? [`Sur : ${purpose}`] : []),
    ...moment(facts, 'plannedEndAt', 'Nouvelle fin'),
    ...euros(facts, 'amountCents', 'Montant'),
    ...euros(facts, 'givenCents', 'Offert'),
    ...euros(facts, 'lateFeeCents', 'Frais de retard'),
    ...euros(facts, 'retainedCents', 'Retenu sur le dépôt'),
    ...euros(facts, 'refundedCents', 'Remboursé'),
    ...euros(facts, 'penaltyCents', 'Pénalité'),
    ...(template
      ? [`${messageLabels[template] ?? template}${channels[text(facts['channel']) ?? ''] ?? ''}`]
      : []),
    ...(noticed ? [noticed] : []),
    ...(kind === 'note' ? [text(facts['text']) ?? ''] : []),
  ].join(' · ');
}

/** The reason that a person gave; else the rule's own, or the lock's. */
function whyOf({ facts, actor, kind }: TimelineLine, reasons: Labels): string | null {
  const given = text(facts['reasonGiven']);
  if (given) return given;
  const failure = text(facts['failure']);
  if (failure !== null && kind === 'refused') return declineReason(failure);
  const reason = text(facts['reason']);
  if (reason && kind.startsWith('dispute')) return disputeReason(reason);
  return reason && (actor === 'door' ? refusalText(reason) : (reasons[reason] ?? reason));
}

export function storyEvent(words: StoryWords): (entry: TimelineLine) => TimelineEvent {
  const titles: Labels = { ...sharedTitles, ...words.titles };
  const people = { ...usualPeople, ...words.people };
  return (entry) => {
    const { id, at, actor, kind, facts } = entry;
    const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
    const details = detailsOf(entry, words);
    return {
      id,
      at,
      title: titles[`${kind}.${stepOf(entry)}`] ?? titles[kind] ?? kind,
      tone,
      icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
      who: text(facts['staffName']) ?? text(facts['by']) ?? people[actor],
      why: whyOf(entry, words.reasons),
      ...(details !== '' && { details }),
      ...(kind === 'codeRefused' && { refusal: JSON.stringify(facts) }),
    };
  };
}

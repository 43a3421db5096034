/** The entries of an order's timeline in words (experience.md: who did what, when, why, from where); each kind of order adds its own. */
import type { TimelineLine } from '#application/contract/rental-order-shapes.js';
import { eurosText } from '#web/lib/money.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';

type Facts = TimelineLine['facts'];
type Labels = Readonly<Record<string, string>>;

export interface StoryWords {
  readonly titles: Labels;
  readonly templates: Labels;
  /** Of the rule's own reasons. */
  readonly reasons: Labels;
}

const people: Readonly<Record<TimelineLine['actor'], string>> = {
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

/** What a payment is for; the code of a door has a purpose too, and its « deposit » is no guarantee. */
const purposes: Readonly<Record<string, string>> = { rental: 'location', deposit: 'dépôt de garantie' };

function detailsOf({ facts, kind, actor }: TimelineLine, templates: Labels): string {
  const purpose = actor === 'door' ? undefined : purposes[text(facts['purpose']) ?? ''];
  const template = text(facts['template']);
  return [
    ...(purpose ? [`Sur : ${purpose}`] : []),
    ...euros(facts, 'amountCents', 'Montant'),
    ...euros(facts, 'lateFeeCents', 'Frais de retard'),
    ...euros(facts, 'retainedCents', 'Retenu sur le dépôt'),
    ...euros(facts, 'refundedCents', 'Remboursé'),
    ...euros(facts, 'penaltyCents', 'Pénalité'),
    ...(template ? [templates[template] ?? template] : []),
    ...(kind === 'note' ? [text(facts['text']) ?? ''] : []),
  ].join(' · ');
}

/** The reason that a person gave; else the rule's own. */
function whyOf({ facts }: TimelineLine, reasons: Labels): string | null {
  const given = text(facts['reasonGiven']);
  if (given) return given;
  const reason = text(facts['reason']);
  return reason && (reasons[reason] ?? reason);
}

export const storyEvent =
  ({ titles, templates, reasons }: StoryWords) =>
  (entry: TimelineLine): TimelineEvent => {
    const { id, at, actor, kind, facts } = entry;
    const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
    const details = detailsOf(entry, templates);
    return {
      id,
      at,
      title: titles[kind] ?? kind,
      tone,
      icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
      who: text(facts['staffName']) ?? people[actor],
      why: whyOf(entry, reasons),
      ...(details !== '' && { details }),
    };
  };

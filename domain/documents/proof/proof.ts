/** Builds the proof file of an order. All codes are masked, including expired ones. */
import type { DoorCode } from '#domain/doors/door-code.js';
import { type Invoice, type Seller, invoiceNumber } from '#domain/documents/invoice.js';
import { sellerParty, type PrintedTable } from '#domain/documents/printed.js';
import { type Dispute, disputeReason, disputeStatusLabels } from '#domain/payments/dispute.js';
import { type Payment, paymentPurposeLabels } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import { type TimelineWords, describeEntry, type TimelineEntry } from '#domain/timelines/describe-entry.js';
import type { ProofHeading } from './headings.js';
import type { Fact, PrintedProof, ProofTypography } from './printed.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { purposeLabels } from '#domain/locks/door-labels.js';
import type { Grant } from '#domain/locks/grant.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { paymentLabel } from '#domain/rentals/status-labels.js';
import { maskCode } from '#domain/shared/codes.js';
import { messageChannelLabels, deliveryStateLabels, messageLabels } from '#domain/shared/message-labels.js';
import { worded } from '#domain/shared/words.js';

const escaped = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * Matches the secret as typed and as shown, in groups with spaces, dots or dashes; never inside a longer word or
 * number.
 */
const secretPattern = (secret: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${[...secret].map(escaped).join('[\\s.\\p{Dash}]?')}(?![\\p{L}\\p{N}])`,
    'giu',
  );

const link = /(?:https?:\/\/|www\.)\S+/giu;

/**
 * Masks secrets in hand-written reasons, which may contain a code of the order or a link, before the file goes to third
 * parties.
 */
export function coverWith(secrets: readonly string[]): (text: string) => string {
  const patterns = secrets.map(secretPattern);
  return (text) =>
    patterns.reduce(
      (masked, pattern) => masked.replace(pattern, '••••'),
      text.replace(link, '[lien masqué]'),
    );
}

export interface AcceptedVersion {
  /** Null if the box was not ticked: counter orders and direct API orders. */
  readonly acceptedAt: Instant | null;
  /** Null if the company had no terms. */
  readonly version: { readonly id: string; readonly createdAt: Instant; readonly digest: string } | null;
}

export interface ProofSources {
  readonly heading: ProofHeading;
  readonly words: TimelineWords;
  readonly seller: Seller;
  readonly place: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
  /** Null for orders without a sale. */
  readonly terms: AcceptedVersion | null;
  readonly timeline: readonly TimedEntry[];
  readonly grants: readonly ProofGrant[];
  readonly doorCodes: readonly DoorCode[];
  readonly payments: readonly Payment[];
  readonly documents: readonly Invoice[];
  readonly disputes: readonly Dispute[];
  readonly messages: readonly ProofMessage[];
  /** Everything that opens a door or a page: lock codes, codes of eight characters, tokens. */
  readonly secrets: readonly string[];
}

function termsFacts(terms: ProofSources['terms'], { exact }: ProofTypography): Fact[] {
  if (terms === null) return [];
  const { acceptedAt, version } = terms;
  if (acceptedAt === null) return [['Conditions de vente', 'aucune case cochée']];
  const accepted: Fact = ['Conditions de vente acceptées', exact(acceptedAt)];
  if (version === null)
    return [
      accepted,
      ['Version des conditions', 'celle de la page\u00a0: l’entreprise n’en avait pas enregistré'],
    ];
  const { id, createdAt, digest } = version;
  return [
    accepted,
    ['Version des conditions', `${id}, du ${exact(createdAt)}`],
    ['SHA-256 de leur texte', digest],
  ];
}

const notes: readonly string[] = [
  'Heures de Paris, à la seconde, avec leur décalage sur UTC.',
  'Les codes et les liens sont masqués, et les notes internes de l’équipe ne sont pas reproduites.',
  'Tout ce qui est dit ici est aussi dans le fichier joint «\u00a0preuve.json\u00a0». Son empreinte est celle de la dernière ligne\u00a0; elle est inscrite au journal de l’entreprise au moment où ce dossier est établi, avec le nom de qui l’établit.',
];

export function printedProof(sources: ProofSources, typography: ProofTypography): PrintedProof {
  const { heading, words, madeAt, seller } = sources;
  const cover = coverWith(sources.secrets);
  const covered = ([label, value]: Fact): Fact => [label, cover(value)];
  return {
    title: 'Dossier de preuve',
    number: heading.reference,
    issuedAt: madeAt,
    facts: [
      ['Établi', `${typography.exact(madeAt)}, par ${sources.madeBy}`],
      ...heading.facts.map(covered),
      ['Lieu', sources.place],
      ...termsFacts(sources.terms, typography),
    ],
    seller: sellerParty(seller),
    customer: heading.customer,
    customerRole: heading.customerRole,
    tables: {
      prices: { title: 'Prix', columns: ['Prix', 'Montant'], rows: heading.prices },
      timeline: timelineTable(sources.timeline, words, typography, cover),
      doors: doorsTable(sources.grants, words, typography),
      codes: codesTable(sources.doorCodes, words, typography),
      payments: paymentsTable(sources.payments, typography),
      documents: documentsTable(sources.documents, typography),
      disputes: disputesTable(sources.disputes, typography),
      messages: messagesTable(sources.messages, typography),
    },
    notes,
  };
}

/** The tables of a proof file: the chronology, doors, codes, money and messages. */
interface TimedEntry extends TimelineEntry {
  readonly at: Instant;
}

/** A grant with the state of its locker. */
interface ProofGrant extends Grant {
  readonly lockerNumber: number;
  /** Without a sensor, door movements are unknown. */
  readonly hasDoorSensor: boolean;
}

interface ProofMessage {
  readonly template: string;
  readonly channel: 'email' | 'sms';
  /** Null for staff, whose addresses are not disclosed; empty once erased. */
  readonly recipient: string | null;
  readonly createdAt: Instant;
  readonly status: 'waiting' | 'sent' | 'failed';
  readonly sentAt: Instant | null;
}

type Cover = (text: string) => string;

const none = '–';
const lines = (...parts: readonly (string | null | false | undefined)[]): string =>
  parts.filter((line) => line).join('\n');
const timed = (label: string, at: Instant | null, { exact }: ProofTypography): string | null =>
  at === null ? null : `${label}\u00a0: ${exact(at)}`;

/** Staff notes are internal: the file mentions the note without its text. */
function whatOf(entry: TimedEntry, words: TimelineWords, typography: ProofTypography, cover: Cover): string {
  const { title, why, details } = describeEntry(words, entry, typography);
  if (entry.kind === 'note') return `${title} (texte interne, non reproduit)`;
  return lines(title, details, why !== null && `Motif\u00a0: ${cover(why)}`);
}

const timelineTable = (
  timeline: readonly TimedEntry[],
  words: TimelineWords,
  typography: ProofTypography,
  cover: Cover,
): PrintedTable => ({
  title: 'Chronologie',
  columns: ['Quand', 'Qui', 'Quoi'],
  rows: timeline
    .toSorted((one, other) => one.at - other.at)
    .map((entry) => [
      typography.exact(entry.at),
      describeEntry(words, entry, typography).who,
      whatOf(entry, words, typography, cover),
    ]),
});

const holders: Readonly<Record<Grant['holder'], string>> = { customer: 'le client', staff: 'l’équipe' };

const doorWords = (grant: ProofGrant, typography: ProofTypography): string =>
  lines(
    timed('Ouverte', grant.doorOpenedAt, typography) ??
      (grant.hasDoorSensor ? 'Pas ouverte' : 'Inconnu\u00a0: serrure sans capteur de porte'),
    timed('Fermée', grant.doorClosedAt, typography),
  );

const doorsTable = (
  grants: readonly ProofGrant[],
  { steps = {} }: TimelineWords,
  typography: ProofTypography,
): PrintedTable => ({
  title: 'Codes de clavier et portes',
  columns: ['Code pour', 'État du code', 'Porte'],
  rows: grants.map((grant) => [
    lines(
      steps[grant.purpose] ?? purposeLabels[grant.purpose],
      `Pour ${holders[grant.holder]}, casier N°${grant.lockerNumber}`,
      timed('De', grant.validFrom, typography),
      timed('À', grant.validUntil, typography),
    ),
    lines(
      codeStateLabel(grant.codeState),
      grant.failure !== null && refusalText(grant.failure),
      `Ouvertures au clavier\u00a0: ${grant.uses}`,
    ),
    doorWords(grant, typography),
  ]),
});

const codesTable = (
  doorCodes: readonly DoorCode[],
  { steps = {} }: TimelineWords,
  typography: ProofTypography,
): PrintedTable => ({
  title: 'Codes à huit caractères (masqués)',
  columns: ['Étape', 'Code', 'Usage'],
  rows: doorCodes.map(({ step, code, createdAt, doneAt, revokedAt }) => [
    steps[step] ?? purposeLabels[step],
    maskCode(code),
    lines(
      timed('Créé', createdAt, typography),
      timed('Utilisé', doneAt, typography),
      timed('Retiré', revokedAt, typography),
    ),
  ]),
});

const paymentsTable = (payments: readonly Payment[], typography: ProofTypography): PrintedTable => ({
  title: 'Paiements',
  columns: ['Paiement', 'État', 'Montants', 'Référence chez le prestataire'],
  rows: payments.map((payment) => [
    lines(
      paymentPurposeLabels[payment.purpose],
      timed('Demandé', payment.createdAt, typography),
      timed('Empreinte', payment.authorisedAt, typography),
      timed('Débité', payment.capturedAt, typography),
    ),
    lines(
      paymentLabel(payment.status, payment.authorisedAt !== null),
      payment.failure !== null && declineReason(payment.failure),
    ),
    lines(
      `Demandé\u00a0: ${typography.amount(payment.amountCents)}`,
      `Débité\u00a0: ${typography.amount(payment.capturedCents)}`,
      `Remboursé\u00a0: ${typography.amount(payment.refundedCents)}`,
    ),
    payment.intentId ?? none,
  ]),
});

const documentsTable = (documents: readonly Invoice[], { exact, amount }: ProofTypography): PrintedTable => ({
  title: 'Facture et avoirs',
  columns: ['Pièce', 'Émise', 'Montant TTC'],
  rows: documents.map((saleDocument) => [
    `${saleDocument.kind === 'invoice' ? 'Facture' : 'Avoir'} ${invoiceNumber(saleDocument)}`,
    exact(saleDocument.issuedAt),
    amount(saleDocument.totalCents),
  ]),
});

const disputesTable = (disputes: readonly Dispute[], typography: ProofTypography): PrintedTable => ({
  title: 'Contestations auprès de la banque',
  columns: ['Contestation', 'État', 'Montant', 'Référence chez le prestataire'],
  rows: disputes.map((dispute) => [
    lines(
      dispute.isInquiry ? 'Demande de la banque' : 'Paiement contesté',
      `Motif\u00a0: ${disputeReason(dispute.reason)}`,
      timed('Ouverte', dispute.openedAt, typography),
      timed('Réponse avant', dispute.answerBy, typography),
      timed('Close', dispute.closedAt, typography),
    ),
    disputeStatusLabels[dispute.status],
    typography.amount(dispute.amountCents),
    dispute.providerId,
  ]),
});

const recipientOf = ({ recipient }: ProofMessage): string =>
  recipient === null ? 'l’équipe' : recipient === '' ? 'adresse effacée' : recipient;

const messagesTable = (messages: readonly ProofMessage[], typography: ProofTypography): PrintedTable => ({
  title: 'Messages',
  columns: ['Message', 'À', 'État'],
  rows: messages.map((message) => [
    worded(messageLabels, message.template),
    lines(recipientOf(message), `Par ${messageChannelLabels[message.channel]}`),
    lines(
      deliveryStateLabels[message.status],
      timed('Créé', message.createdAt, typography),
      timed('Parti', message.sentAt, typography),
    ),
  ]),
});

/**
 * The canonical form of a proof file for hashing: JSON in UTF-8, keys in the order of their UTF-16 code units, no space
 * between tokens. This is RFC 8785 for strings, whole numbers, lists and objects only.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

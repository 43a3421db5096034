/** The tables of a proof file: the chronology, doors, codes, money and messages. */
import type { DoorCode } from '#domain/doors/door-code.js';
import { invoiceNumber, type Invoice } from '#domain/documents/invoice.js';
import type { PrintedTable } from '#domain/documents/printed.js';
import { codeStateLabel } from '#domain/locks/code-state-labels.js';
import { purposeLabels } from '#domain/locks/door-labels.js';
import type { Grant } from '#domain/locks/grant.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import { declineReason } from '#domain/payments/decline-labels.js';
import { disputeReason, disputeStatusLabels } from '#domain/payments/dispute-labels.js';
import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';
import { paymentPurposeLabels } from '#domain/payments/purpose-labels.js';
import { paymentLabel } from '#domain/rentals/status-labels.js';
import { maskCode } from '#domain/shared/codes.js';
import { messageChannelLabels, messageFateLabels, messageLabels } from '#domain/shared/message-labels.js';
import type { Instant } from '#domain/shared/record.js';
import { worded } from '#domain/shared/words.js';
import { describeEntry, type TimelineEntry, type TimelineWords } from '#domain/timelines/describe-entry.js';
import type { ProofTypography } from './printed.js';

export interface TimedEntry extends TimelineEntry {
  readonly at: Instant;
}

/** A grant with the state of its locker. */
export interface ProofGrant extends Grant {
  readonly lockerNumber: number;
  /** Without a sensor, door movements are unknown. */
  readonly hasDoorSensor: boolean;
}

export interface ProofMessage {
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

export const timelineTable = (
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

export const doorsTable = (
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

export const codesTable = (
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

export const paymentsTable = (payments: readonly Payment[], typography: ProofTypography): PrintedTable => ({
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

export const documentsTable = (
  documents: readonly Invoice[],
  { exact, amount }: ProofTypography,
): PrintedTable => ({
  title: 'Facture et avoirs',
  columns: ['Pièce', 'Émise', 'Montant TTC'],
  rows: documents.map((saleDocument) => [
    `${saleDocument.kind === 'invoice' ? 'Facture' : 'Avoir'} ${invoiceNumber(saleDocument)}`,
    exact(saleDocument.issuedAt),
    amount(saleDocument.totalCents),
  ]),
});

export const disputesTable = (disputes: readonly Dispute[], typography: ProofTypography): PrintedTable => ({
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

export const messagesTable = (
  messages: readonly ProofMessage[],
  typography: ProofTypography,
): PrintedTable => ({
  title: 'Messages',
  columns: ['Message', 'À', 'État'],
  rows: messages.map((message) => [
    worded(messageLabels, message.template),
    lines(recipientOf(message), `Par ${messageChannelLabels[message.channel]}`),
    lines(
      messageFateLabels[message.status],
      timed('Créé', message.createdAt, typography),
      timed('Parti', message.sentAt, typography),
    ),
  ]),
});

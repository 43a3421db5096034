/** Builds the proof file of an order. All codes are masked, including expired ones. */
import type { DoorCode } from '#domain/doors/door-code.js';
import type { Invoice, Seller } from '#domain/documents/invoice.js';
import { sellerParty } from '#domain/documents/printed.js';
import type { Dispute } from '#domain/payments/dispute.js';
import type { Payment } from '#domain/payments/payment.js';
import type { Instant } from '#domain/shared/record.js';
import type { TimelineWords } from '#domain/timelines/describe-entry.js';
import type { ProofHeading } from './headings.js';
import type { Fact, PrintedProof, ProofTypography } from './printed.js';
import {
  type ProofGrant,
  type ProofMessage,
  type TimedEntry,
  codesTable,
  disputesTable,
  doorsTable,
  messagesTable,
  documentsTable,
  paymentsTable,
  timelineTable,
} from './tables.js';

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

/** Responses of the simulated world, for people: tables for many rows, plain text for one. */
import { disputeReason } from '#domain/payments/dispute-labels.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { durationText } from '#domain/shared/duration-words.js';
import { second } from '#domain/shared/record.js';
import { worded } from '#domain/shared/words.js';
import type { Context } from '#cli/context.js';
import { euros, moment, none, orNone, shortId, yesNo } from '#cli/ui/formats.js';
import { doorWords, openingWords } from '#cli/ui/words.js';
import { fields, table, type Column } from '#cli/ui/table.js';

type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : none;
const of =
  (key: string) =>
  (row: Row): string =>
    text(row[key]);

/** The simulator's terms in French; its JSON is unchanged. */
const words: Readonly<Record<string, string>> = {
  ...doorWords,
  ...{ locked: 'fermé', free: 'libre' },
  ...{ opened: 'ouvert', refused: 'code refusé', lockedOut: 'clavier bloqué', jammed: openingWords.jammed },
  ...{ dead: 'pile vide', doorClosed: 'porte fermée', done: 'fait', email: 'e-mail', sms: 'SMS' },
  ...{ requires_payment_method: 'à payer', requires_action: 'attend le client', canceled: 'annulé' },
  ...{ requires_capture: 'empreinte prise', succeeded: 'débité', processing: 'en cours' },
  ...{ rental: 'location', deposit: 'dépôt de garantie', shop: 'boutique', penalty: 'pénalité' },
};
const outcomes: Readonly<Record<string, string>> = {
  ...{ needs_response: 'attend une réponse', warning_needs_response: 'la banque interroge' },
  ...{ won: 'gagnée', lost: 'perdue', warning_closed: 'close sans suite' },
};
const names: Readonly<Record<string, string>> = {
  ...{ now: 'Heure', frozen: 'Arrêtée', door: 'Porte', result: 'Résultat', content: 'Contient' },
  ...{ lockedOutUntil: 'Clavier bloqué jusqu’à', kind: 'Paiement', redirectUrl: 'Retour sur' },
  ...{ isReal: 'Réelle', isOnline: 'En ligne' },
  ...{ id: 'Contestation', status: 'État' },
};
const inWords = (value: string): string => words[value] ?? outcomes[value] ?? value;
const said =
  (key: string) =>
  (row: Row): string =>
    inWords(text(row[key]));

const within = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[key] : undefined;
const fact = (value: unknown, key: string): string => inWords(text(within(value, key)));
const inEuros = (cents: unknown): string => (typeof cents === 'number' ? euros(cents / 100) : none);

function valueOf(name: string, value: unknown): string {
  if (value === null) return none;
  if (typeof value === 'boolean') return yesNo(value);
  if (name === 'lockedOutUntil' && typeof value === 'number') return moment(new Date(value).toISOString());
  if (typeof value !== 'string') return JSON.stringify(value);
  return name === 'now' ? moment(value) : inWords(value);
}

const doorsOf = ({ name, isOnline, lockers }: Row): Row[] =>
  Array.isArray(lockers) ? lockers.map((locker: Row) => ({ ...locker, name, isOnline })) : [];

const listLength = (value: unknown): string =>
  Array.isArray(value) && value.length > 0 ? String(value.length) : none;

const columns: Readonly<Record<string, readonly Column<Row>[]>> = {
  cabinets: [
    { title: 'Casier', of: (row) => `${text(row['name'])}/${text(row['number'])}` },
    { title: 'Liaison', of: ({ isOnline }) => (isOnline === true ? 'en ligne' : 'hors ligne'), spare: 2 },
    { title: 'Serrure', of: of('model'), spare: 1 },
    { title: 'Porte', of: said('door') },
    { title: 'Pêne', of: said('bolt'), spare: 3 },
    { title: 'Pile %', of: of('battery'), isRight: true },
    { title: 'Contient', of: ({ content }) => orNone(typeof content === 'string' ? content : null) },
    { title: 'Pannes', of: ({ faults }) => listLength(faults), isRight: true },
    {
      title: 'Identifiant',
      spare: 4,
      of: of('lockerId'),
      atTerminal: ({ lockerId }) => shortId(text(lockerId)),
    },
  ],
  ends: [
    { title: 'Location', of: of('rentalCode') },
    { title: 'Fin prévue', of: ({ endsAt }) => moment(typeof endsAt === 'string' ? endsAt : null) },
    { title: 'Dans', of: ({ inSeconds }) => durationText(Number(inSeconds) * second), isRight: true },
    { title: 'Casier', of: (row) => `${text(row['cabinetName'])}/${text(row['lockerNumber'])}` },
    { title: 'État', of: ({ status }) => worded(rentalStatusLabels, text(status)), spare: 1 },
  ],
  faults: [
    { title: 'Cible', of: of('target') },
    { title: 'Panne', of: of('fault') },
    { title: 'Reste', of: of('timesLeft') },
    { title: 'Jusqu’à', of: ({ until }) => moment(typeof until === 'string' ? until : null) },
  ],
  inbox: [
    { title: 'Date', of: ({ sentAt }) => moment(typeof sentAt === 'string' ? sentAt : null) },
    { title: 'Canal', of: said('channel'), spare: 1 },
    { title: 'À', of: of('to') },
    { title: 'Objet', of: of('subject') },
    { title: 'Texte', of: of('text') },
  ],
  intents: [
    { title: 'Paiement', of: of('id') },
    { title: 'Pour', of: ({ metadata }) => fact(metadata, 'purpose') },
    { title: 'État', of: said('status') },
    { title: 'Montant', of: ({ amount }) => inEuros(amount), isRight: true },
    { title: 'Débité', of: ({ moved }) => inEuros(within(moved, 'capturedCents')), isRight: true },
    { title: 'Remboursé', of: ({ moved }) => inEuros(within(moved, 'refundedCents')), isRight: true },
  ],
  disputes: [
    { title: 'Contestation', of: of('id') },
    { title: 'Paiement', of: of('payment_intent') },
    { title: 'Motif', of: ({ reason }) => disputeReason(text(reason)) },
    { title: 'État', of: said('status') },
    { title: 'Montant', of: ({ amount }) => inEuros(amount), isRight: true },
  ],
};

const empty: Readonly<Record<string, string>> = {
  ends: 'Aucune location en cours dont la fin soit à venir.',
  faults: 'Aucune panne.',
  inbox: 'Aucun message.',
  intents: 'Aucun paiement.',
  disputes: 'Aucune contestation.',
};

const rowsOf = (verb: string, items: readonly Row[]): Row[] =>
  verb === 'cabinets' ? items.flatMap(doorsOf) : [...items];

export function printSimulated({ out }: Context, verb: string, reply: unknown): void {
  if (typeof reply === 'string') return out.data(reply);
  if (out.isJson) return out.json(reply);
  const { items } = reply as { items?: readonly Row[] };
  const shown = columns[verb];
  if (items && shown) {
    const rows = rowsOf(verb, items);
    return rows.length === 0 ? out.say(empty[verb] ?? 'Rien.') : out.data(table(rows, shown, out));
  }
  const facts = Object.entries(reply as Row).filter(([name]) => name !== 'ok');
  if (facts.length === 0) return out.say('✓ Fait.');
  const pairs = facts.map(([name, value]) => [names[name] ?? name, valueOf(name, value)] as const);
  out.data(fields(pairs, out));
}

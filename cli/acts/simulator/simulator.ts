/** The simulator's control API (docs/qa.md) from the terminal: no sign-in, this machine only, never in production. */
import type { Context } from '#cli/context.js';
import { Failure, exitCodes, usage } from '#cli/exit.js';
import { serverAddress } from '#cli/session/profiles.js';
import { parsed } from '#cli/session/refusal.js';
import { euros, moment, none, orNone, placeOf, shortId, yesNo } from '#cli/ui/formats.js';
import type { Words } from '#cli/words.js';
import { confirmed } from '#cli/acts/confirm.js';
import { disputeReason } from '#domain/payments/dispute.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import { durationText } from '#domain/shared/duration-words.js';
import { second } from '#domain/shared/record.js';
import { worded } from '#domain/shared/words.js';
import { doorWords, openingWords } from '#cli/ui/words.js';
import { type Column, fields, table } from '#cli/ui/table.js';

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
  locked: 'fermé',
  free: 'libre',
  opened: 'ouvert',
  refused: 'code refusé',
  lockedOut: 'clavier bloqué',
  jammed: openingWords.jammed,
  dead: 'pile vide',
  doorClosed: 'porte fermée',
  done: 'fait',
  email: 'e-mail',
  sms: 'SMS',
  requires_payment_method: 'à payer',
  requires_action: 'attend le client',
  canceled: 'annulé',
  requires_capture: 'empreinte prise',
  succeeded: 'débité',
  processing: 'en cours',
  rental: 'location',
  deposit: 'dépôt de garantie',
  shop: 'boutique',
  penalty: 'pénalité',
};
const outcomes: Readonly<Record<string, string>> = {
  needs_response: 'attend une réponse',
  warning_needs_response: 'la banque interroge',
  won: 'gagnée',
  lost: 'perdue',
  warning_closed: 'close sans suite',
};
const names: Readonly<Record<string, string>> = {
  now: 'Heure',
  frozen: 'Arrêtée',
  door: 'Porte',
  result: 'Résultat',
  content: 'Contient',
  lockedOutUntil: 'Clavier bloqué jusqu’à',
  kind: 'Paiement',
  redirectUrl: 'Retour sur',
  isReal: 'Réelle',
  isOnline: 'En ligne',
  id: 'Contestation',
  status: 'État',
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

/** Responses of the simulated world, for people: tables for many rows, plain text for one. */
function printSimulated({ out }: Context, verb: string, reply: unknown): void {
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

interface SimCabinet {
  readonly cabinetId: string;
  readonly name: string;
  readonly lockers: readonly { readonly lockerId: string; readonly number: number }[];
}

interface SimCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

const refusalCodes = {
  400: exitCodes.usage,
  403: exitCodes.refused,
  404: exitCodes.notFound,
  409: exitCodes.refused,
} as const;
const gestures = ['open', 'close', 'leaveAjar', 'force'];
const usualCard = '4242424242424242';
const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, j: 86_400 };

/** Needs only an address, neither a profile nor a sign-in. */
export const address = ({ profiles }: Context): string => {
  const given = process.env['CONSIGNE_URL'];
  return given === undefined ? profiles.chosen().url : serverAddress(given);
};

export async function ask(context: Context, { method, path, body }: SimCall): Promise<unknown> {
  const url = `${address(context)}/_sim${path}`;
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const { status, bytes, headers: got } = await context.exchange({ method, url, headers, ...sent });
  const reply = parsed(bytes);
  if (status < 400 && String(got['content-type']).includes('ndjson')) return bytes.toString('utf8').trimEnd();
  if (status < 400 && reply !== null) return reply;
  throw refusal(status, reply);
}

/** A refusal of the control API, in its own words; any other response is not from a simulated world. */
export function refusal(status: number, reply: unknown): Failure {
  const failureText = (reply as { message?: unknown } | null)?.message;
  if (typeof failureText !== 'string')
    return new Failure(exitCodes.notFound, 'Ce serveur n’a pas de monde simulé.', { code: 'NO_SIMULATOR' });
  const exitCode = refusalCodes[status as keyof typeof refusalCodes] ?? exitCodes.error;
  return new Failure(exitCode, failureText, { code: `SIM_${status}` });
}

/** A locker by `Consigne/numéro`, a cabinet by its name; other targets as they are. */
export async function targetId(context: Context, typed: string): Promise<string> {
  const { items } = (await ask(context, { method: 'GET', path: '/cabinets' })) as { items: SimCabinet[] };
  const [name = '', number] = typed.split('/');
  const cabinet = items.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  if (!cabinet) return typed;
  if (number === undefined) return cabinet.cabinetId;
  const locker = cabinet.lockers.find((one) => one.number === Number(number));
  if (locker) return locker.lockerId;
  throw new Failure(exitCodes.notFound, `${cabinet.name} n’a pas de casier N°${number}.`, {
    code: 'NOT_FOUND',
  });
}

/** Parses `90s`, `30m`, `2h`, `7d`; anything else is exit 2. */
export function secondsIn(typed: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhdj])$/.exec(typed) ?? [];
  const seconds = unitSeconds[unit];
  if (seconds === undefined) throw usage(`« ${typed} » n’est pas une durée.`, 'Écrivez 90s, 30m, 2h ou 7d.');
  return Number(count) * seconds;
}

function clockChange(words: Words): unknown {
  const [advance, end, just] = [words.text('advance'), words.text('toEndOf'), words.text('just')];
  const chosen = [advance, words.text('to'), end, words.flag('freeze'), words.flag('run')];
  if (chosen.filter(Boolean).length > 1)
    throw usage('Une seule chose à la fois : --advance, --to, --to-end-of, --freeze ou --run.');
  if (just !== undefined && end === undefined) throw usage('--just va avec --to-end-of.');
  if (advance !== undefined) return { advanceSeconds: secondsIn(advance) };
  if (end !== undefined) return { toEndOf: end, ...(just !== undefined && { just }) };
  const to = words.instant('to');
  if (to !== undefined) return { to };
  if (words.flag('freeze')) return { freeze: true };
  return words.flag('run') ? { freeze: false } : undefined;
}

const lockerCall = async (context: Context, what: string, body: unknown): Promise<SimCall> => ({
  method: 'POST',
  path: `/lockers/${encodeURIComponent(await targetId(context, context.words.args[0] ?? ''))}/${what}`,
  body,
});

const get = async (path: string): Promise<SimCall> => ({ method: 'GET', path });

type Make = (context: Context, first: string, second: string) => Promise<SimCall>;

const calls: Readonly<Record<string, Make>> = {
  cabinets: () => get('/cabinets'),
  faults: () => get('/faults'),
  ends: () => get('/clock/ends'),
  intents: () => get('/payments/intents'),
  disputes: () => get('/payments/disputes'),
  log: () => get('/log'),
  inbox: ({ words }) => {
    const to = words.text('to');
    return get(to === undefined ? '/inbox' : `/inbox?to=${encodeURIComponent(to)}`);
  },
  real: async (context, typed, answer) => {
    if (!['', 'oui', 'non'].includes(answer))
      throw usage(`Réponse inconnue : ${answer}.`, 'Écrivez oui ou non.');
    return {
      method: 'POST',
      path: `/cabinets/${encodeURIComponent(await targetId(context, typed))}/real`,
      body: { isReal: answer !== 'non' },
    };
  },
  keypad: (context, _, code) => lockerCall(context, 'keypad', { code }),
  door: (context, _, action) => {
    if (!gestures.includes(action))
      throw usage(`Geste inconnu : ${action}.`, `Connus : ${gestures.join(', ')}.`);
    return lockerCall(context, 'door', { action });
  },
  put: (context, _, put) => lockerCall(context, 'content', { put }),
  take: (context) => lockerCall(context, 'content', { take: true }),
  'set-clock': (context, _, shows) => lockerCall(context, 'clock', shows === '' ? {} : { shows }),
  fault: async (context, target, fault) => {
    const { words } = context;
    const limits = { times: words.number('times'), forSeconds: words.number('for') };
    return {
      method: 'POST',
      path: '/faults',
      body: { target: await targetId(context, target), fault, ...limits },
    };
  },
  clear: async (context, target) => {
    const query = target === '' ? '' : `?target=${encodeURIComponent(await targetId(context, target))}`;
    return { method: 'DELETE', path: `/faults${query}` };
  },
  clock: async ({ words }) => {
    const body = clockChange(words);
    return body === undefined ? get('/clock') : { method: 'POST', path: '/clock', body };
  },
  pay: async ({ words }, session) => {
    const path = `/payments/sessions/${encodeURIComponent(session)}`;
    if (words.flag('abandon')) return { method: 'POST', path: `${path}/abandon`, body: {} };
    return { method: 'POST', path: `${path}/pay`, body: { card: words.text('card') ?? usualCard } };
  },
  dispute: async ({ words }, intent) => ({
    method: 'POST',
    path: `/payments/intents/${encodeURIComponent(intent)}/dispute`,
    body: { reason: words.text('why'), isInquiry: words.flag('inquiry') },
  }),
  decide: async (_, dispute, outcome) => {
    if (outcome !== 'won' && outcome !== 'lost')
      throw usage(`Issue inconnue : ${outcome}.`, 'Écrivez won (l’argent revient) ou lost.');
    return {
      method: 'POST',
      path: `/payments/disputes/${encodeURIComponent(dispute)}/close`,
      body: { outcome },
    };
  },
  reset: async (context, seed) => {
    await confirmed(context, 'Tout oublier du monde simulé ?');
    return { method: 'POST', path: '/reset', body: { seed: seed === '' ? 1 : seed } };
  },
};

/** Names of lockers and cabinets, by their ids. */
export async function placesOf(context: Context): Promise<ReadonlyMap<unknown, string>> {
  const { items } = (await ask(context, await get('/cabinets'))) as { items: SimCabinet[] };
  return new Map<unknown, string>(
    items.flatMap(({ cabinetId, name, lockers }) => [
      [cabinetId, name] as const,
      ...lockers.map(({ lockerId, number }) => [lockerId, placeOf(name, number)] as const),
    ]),
  );
}

/** Faults with the names of their places; `cabinets`, `payments` and orders already have names. */
async function withPlaces(context: Context, reply: unknown): Promise<unknown> {
  const { items } = reply as { items: readonly { readonly target: string }[] };
  const places = await placesOf(context);
  return { items: items.map((fault) => ({ ...fault, target: places.get(fault.target) ?? fault.target })) };
}

/** A refused code or a closed door is a valid result; an action that did not happen is an error and stops a script. */
function requireMoved(verb: string, reply: unknown): void {
  if (verb !== 'put' && verb !== 'take') return;
  const { result } = reply as { readonly result: string };
  if (result === 'done') return;
  throw new Failure(exitCodes.refused, 'Rien n’a été déplacé.', { code: 'NOT_MOVED', facts: { result } });
}

export async function simulate(context: Context, verb: string): Promise<void> {
  const [first = '', second = ''] = context.words.args;
  const make = calls[verb];
  if (!make) throw usage(`Geste inconnu : ${verb}.`);
  const reply = await ask(context, await make(context, first, second));
  const isForPeople = verb === 'faults' && !context.out.isJson;
  printSimulated(context, verb, isForPeople ? await withPlaces(context, reply) : reply);
  requireMoved(verb, reply);
}

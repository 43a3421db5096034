/**
 * What is stored of a person: the file of a customer (pages.md#customer-file) with its notes and block, and the data
 * itself.
 */
import { subjectWords } from '#application/contract/people/audit-words.js';
import { incidentWords } from '#application/contract/people/customer-words.js';
import type { BlockedCustomer } from '#application/contract/people/blocked-customers.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import type { Context } from '#cli/context.js';
import { readCustomerRecord } from '#application/contract/people/customers.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros, moment, orNone, plural } from '#cli/ui/formats.js';
import { table, type Column, idColumn } from '#cli/ui/table.js';
import {
  confirmProfile,
  reasonFor,
  keyOf,
  dryRunReason,
  isDry,
  previewOf,
  printPreview,
  confirmed,
} from './confirm.js';
import { templateCalled } from './templates.js';
import type { PersonView } from '#application/contract/people/privacy.js';

type Order = CustomerFileView['orders'][number];
type Incident = CustomerFileView['incidents'][number];

const wordsOf = ({ orderKind, reference }: Pick<Order, 'orderKind' | 'reference'>): string =>
  `${subjectWords[orderKind]} ${reference}`;

const orderColumns: readonly Column<Order>[] = [
  { title: 'Commande', of: wordsOf },
  { title: 'État', of: ({ statusLabel }) => statusLabel },
  { title: 'Consigne', of: ({ cabinetName }) => orNone(cabinetName), spare: 1 },
  { title: 'Créée', of: ({ createdAt }) => moment(createdAt), spare: 2 },
  { title: 'Total', of: ({ total }) => euros(total), isRight: true },
  { title: 'Doit', of: ({ owed }) => (owed === 0 ? '' : euros(owed)), isRight: true },
];

const incidentColumns: readonly Column<Incident>[] = [
  { title: 'Incident', of: ({ kind }) => incidentWords[kind] },
  { title: 'Détail', of: ({ detail }) => orNone(detail) },
  { title: 'Commande', of: wordsOf },
  { title: 'Date', of: ({ at }) => moment(at), spare: 1 },
];

const noteColumns: readonly Column<CustomerFileView['notes'][number]>[] = [
  { title: 'Note', of: ({ text }) => text },
  { title: 'Par', of: ({ by }) => by },
  { title: 'Date', of: ({ at }) => moment(at), spare: 1 },
];

function blockText({ block }: CustomerFileView): string {
  if (block === null) return '';
  const by = block.by ? ` par ${block.by}` : '';
  return `Commandes en ligne bloquées depuis le ${moment(block.at)}${by}${block.reason ? ` : ${block.reason}` : ''}.`;
}

/** Exit 3 without an order, a note or a block, for scripts. */
export async function showFile(context: Context): Promise<void> {
  const { words, out } = context;
  const of = words.args[0] ?? '';
  const { client } = await context.session();
  const file = await client.customer({ query: { of } });
  const { name, email, phone, orders, incidents, notes, block, owed } = file;
  if (out.isJson) out.json(file);
  if (orders.length + notes.length === 0 && block === null)
    throw new Failure(exitCodes.notFound, `Rien n’est connu de « ${of} ».`, { code: 'NOT_FOUND' });
  if (out.isJson) return;
  out.say([name, phone, email].filter(Boolean).join(' · '));
  if (block !== null) out.say(blockText(file));
  if (orders.length > 0) out.data(table(orders, orderColumns, out));
  if (incidents.length > 0) out.data(table(incidents, incidentColumns, out));
  if (notes.length > 0) out.data(table(notes, noteColumns, out));
  out.say(owed === 0 ? 'Ne doit rien.' : `Doit ${euros(owed)}.`);
}

const blockedColumns: readonly Column<BlockedCustomer>[] = [
  { title: 'Client', of: ({ name }) => name },
  { title: 'Téléphone', of: ({ phone }) => orNone(phone) },
  { title: 'E-mail', of: ({ email }) => orNone(email) },
  { title: 'Depuis', of: ({ at }) => moment(at) },
  { title: 'Par', of: ({ by }) => orNone(by) },
  { title: 'Motif', of: ({ reason }) => orNone(reason) },
  { title: 'Fiche', of: ({ of }) => orNone(of), spare: 1 },
];

export async function showBlocked(context: Context): Promise<void> {
  const { out } = context;
  const { client } = await context.session();
  const reply = await client.listBlockedCustomers({ query: {} });
  if (out.isJson) return out.json(reply);
  if (reply.items.length === 0) return out.say('Personne n’est bloqué.');
  out.data(table(reply.items, blockedColumns, out));
}

export async function noteOnFile(context: Context): Promise<void> {
  const { words, out } = context;
  const of = words.args[0] ?? '';
  const text = words.text('text')?.trim();
  if (!text) throw usage('Il manque la note.', 'Ajoutez --text "…".');
  const body = { of, text };
  const session = await context.session();
  if (isDry(context)) return printPreview(context, previewOf(await session.tried.noteOnCustomer({ body })));
  await confirmProfile(context, session.profile);
  const file = await session.keyed(keyOf(words)).noteOnCustomer({ body });
  out.answer(file, () => '✓ Note ajoutée.');
}

export async function messageTo(context: Context): Promise<void> {
  const { words, out } = context;
  const record = readCustomerRecord(words.args[0] ?? '');
  const orderKind = orderSubjectNames.find((kind) => kind === record?.kind);
  if (!record || !orderKind)
    throw usage('La commande s’écrit rentalOrder.<identifiant>, parcel.<identifiant>…');
  const session = await context.session();
  const named = words.text('template');
  const template = named === undefined ? null : await templateCalled(named, session);
  const text = words.text('text')?.trim() || template?.text;
  if (!text) throw usage('Il manque le message.', 'Ajoutez --text "…", ou --template.');
  const channel = words.text('by') === 'email' ? ('email' as const) : ('sms' as const);
  const body = {
    orderKind,
    orderId: record.id,
    channel,
    subject: words.text('subject') ?? template?.subject ?? '',
    text,
  };
  if (isDry(context)) return printPreview(context, previewOf(await session.tried.messageCustomer({ body })));
  await confirmProfile(context, session.profile);
  const sent = await session.keyed(keyOf(words)).messageCustomer({ body });
  if (out.isJson) return out.json(sent);
  out.say(
    channel === 'sms'
      ? `✓ Message en route (${plural(sent.segments, 'SMS', 'SMS')}).`
      : '✓ Message en route.',
  );
}

const done = { blockCustomer: '✓ Client bloqué.', unblockCustomer: '✓ Client débloqué.' } as const;

export const changeBlock =
  (route: keyof typeof done) =>
  async (context: Context): Promise<void> => {
    const { words, out } = context;
    const of = words.args[0] ?? '';
    const session = await context.session();
    if (isDry(context)) {
      const body = { of, reason: words.text('reason')?.trim() || dryRunReason };
      return printPreview(context, previewOf(await session.tried[route]({ body })));
    }
    await confirmProfile(context, session.profile);
    const body = { of, reason: await reasonFor(context) };
    const file = await session.keyed(keyOf(words))[route]({ body });
    if (out.isJson) return out.json(file);
    out.say(done[route]);
  };

/** The stored data of a person; exit 3 if there is none, for scripts. */
const ordersOfPerson: readonly Column<PersonView['orders'][number]>[] = [
  { title: 'Commande', of: ({ kind, reference }) => `${subjectWords[kind]} ${reference}` },
  { title: 'État', of: ({ statusLabel }) => statusLabel },
  { title: 'Créée', of: ({ createdAt }) => moment(createdAt), spare: 2 },
  { title: 'Nom', of: ({ customerName }) => customerName },
  { title: 'E-mail', of: ({ customerEmail }) => orNone(customerEmail), spare: 1 },
  { title: 'Téléphone', of: ({ customerPhone }) => orNone(customerPhone), spare: 1 },
  { ...idColumn, spare: 3 },
];

const customerColumns: readonly Column<PersonView['frequentCustomers'][number]>[] = [
  { title: 'Client fréquent', of: ({ name }) => name },
  { title: 'E-mail', of: ({ email }) => orNone(email) },
  { title: 'Téléphone', of: ({ phone }) => orNone(phone) },
  { ...idColumn, spare: 1 },
];

const contactColumns: readonly Column<PersonView['contacts'][number]>[] = [
  { title: 'Contact', of: ({ name }) => name },
  { title: 'Interlocuteur', of: ({ contactName }) => orNone(contactName) },
  { title: 'E-mail', of: ({ email }) => orNone(email) },
  { title: 'Téléphone', of: ({ phone }) => orNone(phone) },
  { ...idColumn, spare: 1 },
];

const counts = ({ orders, frequentCustomers, contacts, messages, invoices }: PersonView): string =>
  [
    `Commandes : ${orders.length}`,
    `clients fréquents : ${frequentCustomers.length}`,
    `contacts : ${contacts.length}`,
    `messages : ${messages.length}`,
    `factures : ${invoices.length}`,
  ].join(', ');

export async function showPerson(context: Context): Promise<void> {
  const { words, out } = context;
  const contact = words.args[0] ?? '';
  const { client } = await context.session();
  const person = await client.person({ query: { contact } });
  const { orders, frequentCustomers, contacts, invoices, ordersInUse } = person;
  if (out.isJson) out.json(person);
  if (orders.length + frequentCustomers.length + contacts.length + invoices.length === 0)
    throw new Failure(exitCodes.notFound, `Rien n’est conservé de « ${contact} ».`, { code: 'NOT_FOUND' });
  if (out.isJson) return;
  if (orders.length > 0) out.data(table(orders, ordersOfPerson, out));
  if (frequentCustomers.length > 0) out.data(table(frequentCustomers, customerColumns, out));
  if (contacts.length > 0) out.data(table(contacts, contactColumns, out));
  out.say(`${counts(person)}.`);
  if (ordersInUse > 0)
    out.say(`En cours ou pas encore réglées : ${ordersInUse} ; l’effacement attend leur fin.`);
}

export async function erasePerson(context: Context): Promise<void> {
  const { words, out } = context;
  const contact = words.args[0] ?? '';
  const key = keyOf(words);
  const isDryRun = isDry(context);
  const session = await context.session();
  if (isDryRun) {
    const body = { contact, reason: words.text('reason')?.trim() || dryRunReason };
    return printPreview(context, previewOf(await session.tried.erasePerson({ body })));
  }
  await confirmProfile(context, session.profile);
  const reason = await reasonFor(context);
  await confirmed(context, `Effacer définitivement les données de « ${contact} » ?`);
  const erased = await session.keyed(key).erasePerson({ body: { contact, reason } });
  if (out.isJson) return out.json(erased);
  const { orders, messages, frequentCustomers, invoicesRetained } = erased;
  out.say(
    `✓ Effacé : commandes ${orders}, messages ${messages}, clients fréquents ${frequentCustomers}. Factures conservées : ${invoicesRetained}.`,
  );
}

/** The stored data of a person; exit 3 if there is none, for scripts. */
import { subjectWords } from '#application/contract/people/audit-words.js';
import type { PersonView } from '#application/contract/people/privacy.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { moment, orNone } from '#cli/ui/formats.js';
import { idColumn, table, type Column } from '#cli/ui/table.js';
import { keyOf } from './idempotency-key.js';
import { confirmed, confirmProfile, reasonFor } from './confirm.js';
import { isDry, previewOf, printPreview, dryRunReason } from './preview.js';

const orderColumns: readonly Column<PersonView['orders'][number]>[] = [
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
  if (orders.length > 0) out.data(table(orders, orderColumns, out));
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

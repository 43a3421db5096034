/** The file of a customer (pages.md#customer-file): orders, what they owe, incidents, notes; a note, a block. */
import { subjectWords } from '#application/contract/people/audit-words.js';
import { incidentWords } from '#application/contract/people/customer-words.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros, moment, orNone } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { confirmProfile, reasonFor } from './confirm.js';
import { keyOf } from './idempotency-key.js';
import { dryRunReason, isDry, previewOf, printPreview } from './preview.js';

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
  if (out.isJson) return out.json(file);
  out.say('✓ Note ajoutée.');
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

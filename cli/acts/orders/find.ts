/** The server's search at the terminal; no result is exit 3, for scripts. */
import type { Hit, HitKind } from '#application/contract/find.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure } from '#cli/exit.js';
import { orNone } from '#cli/ui/formats.js';
import { idColumn, table, type Column } from '#cli/ui/table.js';
import { ofSubjects } from '#domain/shared/order-kinds.js';

const kindWords: Readonly<Record<HitKind, string>> = {
  customer: 'Fiche client',
  ...ofSubjects(({ one }) => one),
  locker: 'Casier',
  cabinet: 'Consigne',
  rentalItem: 'Article',
  sellableItem: 'Article en vente',
  frequentCustomer: 'Client',
  user: 'Utilisateur',
  invoice: 'Facture ou avoir',
};

/** The command that shows it, if it is no order. */
const nouns: Readonly<Record<string, string>> = {
  locker: 'lockers',
  cabinet: 'cabinets',
  user: 'users',
  company: 'companies',
};

type NounOf = (subject: string) => string | undefined;

/** The noun whose `show` prints a record of this kind; `nounOf`: of an order. */
export const shownBy = (kind: string, nounOf: NounOf): string | undefined => nounOf(kind) ?? nouns[kind];

const columns: readonly Column<Hit>[] = [
  { title: 'Quoi', of: ({ kind }) => kindWords[kind] },
  { title: 'Nom', of: ({ label }) => label },
  { title: 'Détail', of: ({ hint }) => orNone(hint) },
  idColumn,
];

export async function find(context: Context, nounOf: NounOf): Promise<void> {
  const { out, words } = context;
  const q = words.args.join(' ').trim();
  const { client } = await context.session();
  const reply = await client.find({ query: { q } });
  if (out.isJson) out.json(reply);
  else if (reply.items.length > 0) out.data(table(reply.items, columns, out));
  const first = reply.items.find(({ kind }) => kind !== 'customer') ?? reply.items[0];
  if (!first) throw new Failure(exitCodes.notFound, `Rien ne correspond à « ${q} ».`, { code: 'NOT_FOUND' });
  const noun = shownBy(first.kind, nounOf);
  if (noun && !out.isJson) out.say(`Voir : consigne ${noun} show ${first.id}`);
}

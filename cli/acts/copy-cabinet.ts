/** Copies the lockers or articles of a cabinet to others: one report of every line, the same for a dry run. */
import type { CopyReport } from '#application/contract/lockers/cabinet-copy.js';
import { isGrouped, isInGroup } from '#domain/lockers/groups.js';
import type { Context, Session } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { orNone, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { everyCabinet } from './bulk/every-cabinet.js';
import { confirmProfile } from './confirm.js';
import { keyOf } from './idempotency-key.js';
import { resolve } from './orders/resolve.js';

/** Those of `--to`, or all of a group with the same mode and company. */
async function targetsOf({ words }: Context, { client }: Session, cabinetId: string): Promise<string[]> {
  const named = words.all('to');
  const group = { region: words.text('region'), site: words.text('site'), tag: words.text('tag') };
  if (named.length > 0 === isGrouped(group))
    throw usage('Indiquez --to, ou un groupe : --region, --site, --tag.');
  if (named.length > 0) return Promise.all(named.map((name) => resolve(client, 'cabinet', name)));
  const { mode, companyId } = await client.cabinet({ params: { cabinetId } });
  const all = await everyCabinet(client);
  return all
    .filter((one) => one.mode === mode && one.companyId === companyId && one.id !== cabinetId)
    .filter((one) => isInGroup(one, group))
    .map(({ id }) => id);
}

type Row = CopyReport['cabinets'][number]['lines'][number] & { readonly cabinet: string };

const outcomeTexts: Readonly<Record<Row['outcome'], string>> = {
  created: 'créé',
  updated: 'mis à jour',
  unchanged: 'identique',
  left: 'laissé',
  refused: 'refusé',
};

const columns: readonly Column<Row>[] = [
  { title: 'Consigne', of: ({ cabinet }) => cabinet },
  { title: 'Quoi', of: ({ name }) => name },
  {
    title: 'Effet',
    of: ({ outcome }) => outcomeTexts[outcome],
    tone: ({ outcome }) => (outcome === 'refused' ? 'bad' : 'neutral'),
  },
  { title: 'Motif', of: ({ message }) => orNone(message) },
];

export async function copyCabinet(context: Context): Promise<void> {
  const { out, words } = context;
  const dryRun = words.flag('dryRun');
  const [lockers, articles] = [words.flag('lockers'), words.flag('articles')];
  if (!lockers && !articles) throw usage('Indiquez ce qui est copié : --lockers, --articles ou les deux.');
  const session = await context.session();
  if (!dryRun) await confirmProfile(context, session.profile);
  const cabinetId = await resolve(session.client, 'cabinet', words.args[0] ?? '');
  const targetIds = await targetsOf(context, session, cabinetId);
  if (targetIds.length === 0) throw new Failure(exitCodes.notFound, 'Aucune autre consigne ne correspond.');
  const report = await session.keyed(keyOf(words)).copyCabinet({
    params: { cabinetId },
    body: { targetIds, lockers, articles, update: words.flag('update'), dryRun },
  });
  const rows = report.cabinets.flatMap(({ name: cabinet, lines }) =>
    lines.map((line) => ({ ...line, cabinet })),
  );
  const many = (wanted: Row['outcome']): number => rows.filter(({ outcome }) => outcome === wanted).length;
  if (out.isJson) out.json(report);
  else {
    out.data(table(rows, columns, out));
    const end = dryRun ? ' Rien n’a été copié.' : '';
    out.say(
      `${plural(many('created'), 'créé')}, ${plural(many('updated'), 'mis à jour', 'mis à jour')}, ${plural(many('refused'), 'refusé')}.${end}`,
    );
  }
  if (many('refused') === 0) return;
  const isPartly = !dryRun && many('created') + many('updated') > 0;
  const exit = isPartly ? exitCodes.partly : exitCodes.refused;
  throw new Failure(exit, plural(many('refused'), 'ligne refusée', 'lignes refusées'), {
    code: 'COPY_REFUSED',
  });
}

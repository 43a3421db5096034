/** Changes the prices of all articles that the options name: shows every line, asks once, and sends them in one unit. */
import { articlesAtMost, type ArticleKind, type PriceLine } from '#application/contract/orders/prices.js';
import type { PricePart, Rounding } from '#domain/catalogue/price-change.js';
import type { Context, Session } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { euros, orNone, plural } from '#cli/ui/formats.js';
import { oneRequest } from '#cli/ui/progress.js';
import { table, type Column } from '#cli/ui/table.js';
import type { Words } from '#cli/words.js';
import { confirmed, confirmProfile, keyOf } from '#cli/acts/confirm.js';
import { resolve } from './resolve.js';

const pageSize = 100;

interface Query {
  readonly page: number;
  readonly pageSize: number;
}
interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly totalPages: number;
}
const pages: Readonly<Record<ArticleKind, (client: Session['client'], query: Query) => Promise<Page>>> = {
  rental: (client, query) => client.listRentalItems({ query }),
  sold: (client, query) => client.listItems({ query }),
};

/** The articles of the cabinets and the search that the options name. */
async function chosenIds({ words }: Context, { client }: Session, kind: ArticleKind): Promise<string[]> {
  const named = words.text('cabinet');
  const where = {
    region: words.text('region'),
    site: words.text('site'),
    tag: words.text('tag'),
    search: words.text('search'),
    ...(named !== undefined && { cabinetId: await resolve(client, 'cabinet', named) }),
  };
  const ids: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...where, page, pageSize };
    const { items, totalPages } = await pages[kind](client, query);
    last = totalPages;
    ids.push(...items.map(({ id }) => id));
  }
  if (ids.length === 0) throw new Failure(exitCodes.notFound, 'Aucun article ne correspond.');
  if (ids.length > articlesAtMost)
    throw usage(`${ids.length} articles correspondent : au plus ${articlesAtMost} à la fois.`);
  return ids;
}

const changes = { set: 'set', add: 'add', percent: 'percent' } as const;

/** As an amount, with a minus before it to lower. */
function signed(words: Words, name: string): number | undefined {
  const typed = words.text(name);
  if (!typed?.startsWith('-')) return words.amount(name);
  return -(words.with({ [name]: typed.slice(1) }).amount(name) ?? 0);
}

function changeIn(words: Words) {
  const given = Object.values(changes).flatMap((change) => {
    const amount = signed(words, change);
    return amount === undefined ? [] : [{ change, amount }];
  });
  const [only, ...others] = given;
  if (!only || others.length > 0) throw usage('Indiquez un changement : --set, --add ou --percent.');
  return only;
}

const partTexts: Readonly<Record<PricePart, string>> = {
  price: 'prix',
  overdue: 'retard',
  deposit: 'dépôt',
  package: 'forfait',
};
const outcomeTexts: Readonly<Record<PriceLine['outcome'], string>> = {
  changes: 'change',
  unchanged: 'reste',
  refused: 'refusé',
};

const columns: readonly Column<PriceLine>[] = [
  { title: 'Article', of: ({ itemName }) => itemName },
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
  {
    title: 'Prix',
    of: ({ part, durationHours }) => partTexts[part] + (durationHours === null ? '' : ` ${durationHours} h`),
  },
  { title: 'Avant', of: ({ before }) => euros(before), isRight: true },
  { title: 'Après', of: ({ after }) => euros(after), isRight: true },
  { title: 'Après TTC', of: ({ afterTtc }) => (afterTtc === null ? '' : euros(afterTtc)), isRight: true },
  {
    title: 'Effet',
    of: ({ outcome }) => outcomeTexts[outcome],
    tone: ({ outcome }) => (outcome === 'refused' ? 'bad' : 'neutral'),
  },
  { title: 'Motif', of: ({ message }) => orNone(message) },
];

const isOf =
  (wanted: PriceLine['outcome']) =>
  ({ outcome }: PriceLine): boolean =>
    outcome === wanted;

function end({ out }: Context, lines: readonly PriceLine[], isDone: boolean): void {
  const changed = lines.filter(isOf('changes')).length;
  const refused = lines.filter(isOf('refused')).length;
  if (out.isJson) out.json({ lines });
  else
    out.say(
      isDone
        ? `${plural(changed, 'prix changé', 'prix changés')}, ${plural(refused, 'refusé')}.`
        : `${plural(changed, 'prix changerait', 'prix changeraient')}, ${plural(refused, 'serait refusé', 'seraient refusés')}. Rien n’a été changé.`,
    );
  if (refused === 0) return;
  const exit = changed > 0 && isDone ? exitCodes.partly : exitCodes.refused;
  throw new Failure(exit, plural(refused, 'prix refusé', 'prix refusés'), { code: 'PRICES_REFUSED' });
}

export async function changePrices(context: Context, kind: ArticleKind): Promise<void> {
  const { out, words } = context;
  const isDry = words.flag('dryRun');
  const change = changeIn(words);
  const parts = (words.text('part')?.split(',') ?? ['price']) as PricePart[];
  const hours = words.number('hours');
  const rounding = words.text('round') as Rounding | undefined;
  const session = await context.session();
  if (!isDry) await confirmProfile(context, session.profile);
  const itemIds = await chosenIds(context, session, kind);
  const { lines } = await session.client.previewPrices({
    body: {
      kind,
      itemIds,
      parts,
      ...change,
      ...(hours !== undefined && { packageHours: hours }),
      ...(rounding !== undefined && { rounding }),
    },
  });
  if (!out.isJson) out.data(table(lines, columns, out));
  const wanted = lines.filter(isOf('changes'));
  if (isDry || wanted.length === 0) return end(context, lines, !isDry);
  await confirmed(context, `Changer ${plural(wanted.length, 'prix', 'prix')} ?`);
  const body = {
    kind,
    lines: wanted.map(({ itemId, part, durationHours, before, after }) => ({
      itemId,
      part,
      durationHours,
      before,
      after,
    })),
  };
  const done = await out.during(oneRequest(`Changement de ${plural(wanted.length, 'prix', 'prix')}`), () =>
    session.keyed(keyOf(words)).changePrices({ body }),
  );
  end(context, [...done.lines, ...lines.filter(isOf('refused'))], true);
}

/**
 * Copies the articles of a cabinet to others (pages.md#copies-of-a-cabinet): found by name. This file judges what is
 * copied, and copies the articles of laundries and shops; their stock stays with the cabinet.
 */
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { type SellableItem, unlimited } from '#domain/catalogue/sellable-item.js';
import { newRecord } from '#domain/shared/record.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { CopyLine } from '#application/contract/lockers/cabinet-copy.js';
import type { Store } from '#application/store.js';
import { storePicture } from '#application/pictures.js';
import { subject } from './fields.js';

interface ArticleCopying {
  readonly from: Cabinet;
  readonly to: readonly Cabinet[];
  readonly update: boolean;
  readonly isKept: boolean;
}

export type CopyArticles = (
  app: App,
  store: Store,
  staff: Staff,
  copying: ArticleCopying,
) => Promise<ReadonlyMap<string, readonly CopyLine[]>>;

interface Named {
  readonly name: string;
}

const folded = ({ name }: Named): string => name.trim().toLocaleLowerCase('fr');

interface Ways<Item> {
  readonly isSame: (one: Item, before: Item) => boolean;
  /** Why the article of the target may not change now. */
  readonly refusal: (one: Item, before: Item) => string | null;
  readonly add: (one: Item) => Promise<void>;
  readonly change: (one: Item, before: Item) => Promise<void>;
}

/** The lines of one target: each article is copied whole, or left whole. */
export async function copyInto<Item extends Named>(
  source: readonly Item[],
  target: readonly Item[],
  { update, isKept }: Pick<ArticleCopying, 'update' | 'isKept'>,
  ways: Ways<Item>,
): Promise<CopyLine[]> {
  const lines: CopyLine[] = [];
  const seen = new Set<string>();
  for (const one of source) {
    const namesakes = target.filter((each) => folded(each) === folded(one));
    const [before] = namesakes;
    const line = (outcome: CopyLine['outcome'], message: string | null = null): void =>
      void lines.push({ kind: 'article', name: one.name, outcome, message });
    const refusal = before && ways.refusal(one, before);
    if (seen.has(folded(one)))
      line('refused', 'Donnez-lui un autre nom : deux articles s’appellent ainsi ici.');
    else if (namesakes.length > 1) line('refused', 'Plusieurs articles s’appellent ainsi là-bas.');
    else if (!before) {
      line('created');
      if (isKept) await ways.add(one);
    } else if (ways.isSame(one, before)) line('unchanged');
    else if (!update) line('left', 'Existe déjà.');
    else if (refusal) line('refused', refusal);
    else {
      line('updated');
      if (isKept) await ways.change(one, before);
    }
    seen.add(folded(one));
  }
  return lines;
}

/** Everything that people typed: not the record’s own fields, its place, its stock and its picture's address. */
export function typedFields<Item extends object>(item: Item): Partial<Item> {
  const own = new Set([
    'id',
    'createdAt',
    'updatedAt',
    'deletedAt',
    'version',
    'cabinetId',
    'stockQuantity',
    'image',
  ]);
  return Object.fromEntries(Object.entries(item).filter(([key]) => !own.has(key))) as Partial<Item>;
}

export const isSameTyped = <Item extends object>(one: Item, other: Item): boolean =>
  JSON.stringify(Object.entries(typedFields(one)).sort()) ===
  JSON.stringify(Object.entries(typedFields(other)).sort());

/** The picture of an article, if it has one, becomes that of another. */
export async function copyPicture(
  pictures: Store['sellableItemImages'],
  fromId: string,
  toId: string,
): Promise<string | null> {
  const known = await pictures.find(fromId);
  const { id: _, ...picture } = known ?? { id: fromId, digest: '', mediaType: '', base64: '' };
  await storePicture(pictures, toId, picture.digest === '' ? null : picture);
  return picture.digest || null;
}

export const copySold: CopyArticles = async (app, store, staff, { from, to, update, isKept }) => {
  const source = await store.sellableItems.where({ cabinetId: from.id }, toShow);
  const all = await store.sellableItems.where({ cabinetId: to.map(({ id }) => id) });
  const pictures = store.sellableItemImages;
  const report = new Map<string, readonly CopyLine[]>();
  for (const { id: cabinetId } of to) {
    const target = all.filter((item) => item.cabinetId === cabinetId);
    const lines = await copyInto<SellableItem>(
      source,
      target,
      { update, isKept },
      {
        isSame: (one, before) => isSameTyped(one, before) && one.image === before.image,
        refusal: () => null,
        add: async (one) => {
          const record = newRecord(app.newId(), app.clock.now());
          const stockQuantity = one.stockQuantity === unlimited ? unlimited : 0;
          const item = { ...one, ...record, cabinetId, stockQuantity };
          await store.sellableItems.add(item);
          await copyPicture(pictures, one.id, item.id);
          await audit(app, store, staff, { action: 'sellableItem.create', ...subject(item) });
        },
        change: async (one, before) => {
          const { image } = one;
          const updatedAt = app.clock.now();
          const saved = await store.sellableItems.save({ ...before, ...typedFields(one), image, updatedAt });
          await copyPicture(pictures, one.id, before.id);
          const facts = changesOf(before, saved, ['description']);
          await audit(app, store, staff, { action: 'sellableItem.update', ...subject(saved), facts });
        },
      },
    );
    report.set(cabinetId, lines);
  }
  return report;
};

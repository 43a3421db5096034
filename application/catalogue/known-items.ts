/**
 * Finds the existing item of a line: by identifier, otherwise by reference, otherwise an item that is equal to the
 * line. A line that matches an item only possibly is refused: a guess would create a duplicate.
 */
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { isSavedText } from '#domain/shared/spreadsheet.js';
import { bySavedNumber, damagedFrom, ifSameText } from '#application/imports/spreadsheet-damage.js';
import type { CellProblem, GivenFields, ReadLine } from './read-line.js';

export interface Catalogue {
  readonly byId: ReadonlyMap<string, SellableItem>;
  readonly bySku: ReadonlyMap<string, readonly SellableItem[]>;
  readonly byName: ReadonlyMap<string, readonly SellableItem[]>;
  /** By the number as which a spreadsheet saves a reference (`bySavedNumber`). */
  readonly byDamagedSku: ReadonlyMap<string, SellableItem>;
}

export function catalogueOf(items: readonly SellableItem[]): Catalogue {
  const by = (keyOf: (item: SellableItem) => string | null): Map<string, SellableItem[]> => {
    const groups = new Map<string, SellableItem[]>();
    for (const item of items) {
      const key = keyOf(item);
      if (key === null) continue;
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
    return groups;
  };
  return {
    byId: new Map(items.map((item) => [item.id, item])),
    bySku: by(({ sku }) => sku),
    byName: by(({ name }) => name),
    byDamagedSku: bySavedNumber(items, ({ sku }) => sku),
  };
}

/** The values of the line for this item, without texts that a spreadsheet could not save unchanged. */
export function givenOf({ given }: ReadLine, item: SellableItem): GivenFields {
  const says = (field: keyof GivenFields): boolean => {
    const [cell, text] = [given[field], item[field]];
    return !(typeof cell === 'string' && typeof text === 'string' && isSavedText(cell, text));
  };
  const fields = (Object.keys(given) as (keyof GivenFields)[]).filter(says);
  return Object.fromEntries(fields.map((field) => [field, given[field]])) as GivenFields;
}

/** Ignores stock: two lines of one article may differ by sales in the meantime. */
const isSameBut = (line: ReadLine, item: SellableItem): boolean =>
  Object.entries(givenOf(line, item)).every(
    ([field, value]) => field === 'stockQuantity' || item[field as keyof GivenFields] === value,
  );

export type Found = { readonly item: SellableItem | null } | { readonly problem: CellProblem };

const refused = (field: CellProblem['field'], message: string): Found => ({ problem: { field, message } });

/** The item whose reference a spreadsheet changes into this one, if no item has this one itself. */
const damagedSku = ({ row, given: { sku } }: ReadLine, { bySku, byDamagedSku }: Catalogue) =>
  sku && !bySku.has(sku) ? (damagedFrom(row, 'sku', byDamagedSku)?.sku ?? null) : null;

function byIdentifier(line: ReadLine, catalogue: Catalogue): Found {
  const item = catalogue.byId.get(line.id);
  if (!item)
    return refused(
      'id',
      'Videz cette cellule pour ajouter un nouvel article : celui-ci n’est pas, ou plus, dans cette consigne.',
    );
  const { sku } = line.given;
  if (!sku || isSavedText(sku, item.sku ?? '')) return { item };
  if (item.sku !== null && damagedSku(line, catalogue) === item.sku)
    return refused(
      'sku',
      `Videz cette cellule pour garder ${item.sku} : un tableur a pu en changer les chiffres. Sinon, mettez une apostrophe devant.`,
    );
  return catalogue.bySku.has(sku)
    ? refused('sku', 'Choisissez une autre référence : un autre article de cette consigne a celle-ci.')
    : { item };
}

function byReference(line: ReadLine, sku: string, catalogue: Catalogue): Found {
  const [item = null, ...others] = catalogue.bySku.get(sku) ?? [];
  if (others.length > 0)
    return refused('sku', 'Distinguez d’abord ces articles : plusieurs ont cette référence.');
  const damaged = damagedSku(line, catalogue);
  return damaged === null ? { item } : refused('sku', ifSameText(damaged, sku));
}

/** `isTaken`: whether an earlier line uses the item. */
export function findItem(line: ReadLine, catalogue: Catalogue, isTaken: (id: string) => boolean): Found {
  if (line.id !== '') return byIdentifier(line, catalogue);
  if (line.given.sku) return byReference(line, line.given.sku, catalogue);
  const namesakes = catalogue.byName.get(line.given.name ?? '') ?? [];
  const item = namesakes.find((each) => !isTaken(each.id) && isSameBut(line, each)) ?? null;
  return item === null && namesakes.length > 0
    ? refused(
        'name',
        'Donnez la référence ou l’identifiant de l’article (« Exporter en CSV » les écrit), ou un autre nom : un article s’appelle déjà ainsi.',
      )
    : { item };
}

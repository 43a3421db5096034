/** Sellable items and their CSV files as managers send them; each test names only what matters to it. */
import type { ItemImportBody } from '#application/contract/orders/item-import.js';
import type { NewItemBody } from '#application/contract/orders/item-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { SignedIn } from './staff.js';

type NewItem = Partial<NewItemBody>;

export const newSellable = (fields: NewItem = {}) => ({
  cabinetId: demoIds.shopCabinet,
  name: 'Savon de Marseille',
  price: 4.9,
  ...fields,
});

export const makeSellable = (by: SignedIn, fields: NewItem = {}) =>
  by.createItem({ body: newSellable(fields) });

/** The body of an edit: every field of the form, and the version that was read. */
export function sellableEditOf(item: Awaited<ReturnType<typeof makeSellable>>) {
  const {
    id: _,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    companyId: _o,
    cabinetId: _b,
    cabinetName: _n,
    image: _i,
    ...body
  } = item;
  return body;
}

export const inBase64 = (file: string | Uint8Array): string => Buffer.from(file).toString('base64');

/** Uploads a file as the web does. */
export const importFile = (
  by: SignedIn,
  file: string | Uint8Array,
  more: Partial<Omit<ItemImportBody, 'csvFile'>> = {},
) => by.importItems({ body: { csvFile: inBase64(file), cabinetId: demoIds.shopCabinet, ...more } });

/** A file of this many items, each with a unique reference. */
export function fileOf(many: number, prefix = 'A'): string {
  const lines = Array.from(
    { length: many },
    (_, index) =>
      `Article ${index};${(index % 900) + 1},5;20;Rayon ${index % 40};${prefix}-${index};Un article;12`,
  );
  return ['Nom;Prix TTC;TVA;Catégorie;Référence;Description;Stock', ...lines].join('\r\n');
}

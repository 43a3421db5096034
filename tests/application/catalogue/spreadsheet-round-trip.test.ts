/** A catalogue that a spreadsheet opened and saved comes back unchanged, except for a person's changes. */
import { cleanLine, cleanReference, cleanText } from '#domain/shared/clean-text.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemFileColumns } from '#application/catalogue/export.js';
import { planOf } from '#application/catalogue/import.js';
import { catalogueOf, readLine } from '#application/catalogue/read-line.js';
import { itemColumns } from '#application/contract/orders/item-import.js';
import { csvLines } from '#application/csv.js';
import { readCsv } from '#application/imports/read-csv.js';
import type { SellableItem } from '#domain/catalogue/sellable-item.js';
import { exclusionsOf } from '#domain/catalogue/withdrawal-exclusion.js';
import { euros } from '#domain/shared/money.js';
import { rareTexts, ambiguousTexts } from '#tests/support/spreadsheet-texts.js';
import { savedBySpreadsheet, type Saving } from '#tests/support/spreadsheet.js';
import { csvColumns } from '#web/features/items/csv-columns.js';
import { csvText } from '#web/ui/admin/list/csv.js';

const runs = 100;

/** As the contract stores it. */
const written = (clean: (text: string) => string) =>
  ambiguousTexts.map((text) => clean(text.replaceAll('\0', '')));
const filled = (clean: (text: string) => string) => written(clean).filter((text) => text !== '');

const cabinetId = '01990e12-0000-7000-8000-000000000001';
const companyId = '01990e12-0000-7000-8000-000000000002';

const item: fc.Arbitrary<SellableItem> = fc.record({
  id: fc.uuid({ version: 7 }),
  name: filled(cleanLine),
  category: fc.option(filled(cleanLine)),
  sku: fc.option(filled(cleanReference)),
  description: written(cleanText),
  priceCents: fc.integer({ min: 1, max: 99_999_999 }),
  tvaRate: fc.constantFrom(20, 10, 8.5, 5.5, 2.1, 0, 0.9),
  stockQuantity: fc.integer({ min: -1, max: 1_000_000 }),
  slotsRequired: fc.integer({ min: 1, max: 20 }),
  nbDaysExecution: fc.integer({ min: 0, max: 365 }),
  isActive: fc.boolean(),
  requiresSpecificLockerType: fc.constant(null),
  requiredForCustomerDeposit: fc.constant(false),
  requiredForClientDeposit: fc.constant(false),
  withdrawalExclusion: fc.option(fc.constantFrom(...exclusionsOf.Product)),
  companyId: fc.constant(companyId),
  cabinetId: fc.constant(cabinetId),
  type: fc.constant('Product' as const),
  image: fc.constant(null),
  createdAt: fc.constant(0),
  updatedAt: fc.constant(0),
  deletedAt: fc.constant(null),
  version: fc.constant(1),
});
const catalogue = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 });

const separators = [';', ',', '\t'] as const;
const encodings = ['utf-8', 'windows-1252', 'utf-16'] as const;
const saving: fc.Arbitrary<Saving> = fc.record({
  separator: fc.constantFrom(...separators),
  encoding: fc.constantFrom(...encodings),
});

/** One item for each rare text, which is all that it says; as references of two are distinct, only its name and its description. */
const rareItems = rareTexts
  .map((text, at): SellableItem => {
    const [like] = fc.sample(item, { numRuns: 1, seed: at });
    if (!like) throw new Error('Nothing was drawn');
    return {
      ...like,
      name: cleanLine(text),
      description: cleanText(text),
      category: cleanLine(text),
      sku: null,
    };
  })
  .filter(({ name }) => name !== '');
const savings = separators.flatMap((separator) =>
  encodings.map((encoding): Saving => ({ separator, encoding })),
);

/** The same draws in every run, and before them all rare texts in every kind of file. */
const drawn = { numRuns: runs, seed: 376_021 };
const withRare = <Rest extends readonly unknown[]>(...rest: Rest) => ({
  ...drawn,
  examples: savings.map((how): [SellableItem[], Saving, ...Rest] => [rareItems, how, ...rest]),
});

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

/** Both exports of the product. */
const exports = {
  'of the server': async (items: readonly SellableItem[]): Promise<string> => {
    const lines: string[] = [];
    for await (const line of csvLines(itemFileColumns, each(items))) lines.push(line);
    return lines.join('');
  },
  'of the list': async (items: readonly SellableItem[]): Promise<string> => {
    const views = items.map(({ priceCents, ...fields }) => ({
      ...fields,
      price: euros(priceCents),
      cabinetName: '',
      createdAt: '',
      updatedAt: '',
      deletedAt: null,
    }));
    const rows = views.map((view) => csvColumns.map(({ csv }) => (csv ? csv(view) : '')));
    return csvText([csvColumns.map(({ header }) => header), ...rows]);
  },
} as const;

function judged(bytes: Uint8Array, items: readonly SellableItem[], applyStock = false) {
  const table = readCsv(bytes, itemColumns);
  return planOf(table.rows.map(readLine), table.problems, {
    companyId,
    cabinetId,
    type: 'Product',
    catalogue: catalogueOf(items),
    applyStock,
    now: 1,
    newId: () => 'new',
  });
}

describe.each(Object.entries(exports))('the file %s', (_, write) => {
  test(
    'changes nothing when a spreadsheet has opened and saved it, twice',
    () =>
      fc.assert(
        fc.asyncProperty(catalogue, saving, async (items, how) => {
          const once = savedBySpreadsheet(await write(items), { separator: ';', encoding: 'utf-8' });
          const twice = savedBySpreadsheet(new TextDecoder().decode(once), how);

          const plan = judged(twice, items, true);

          expect(plan).toMatchObject({ added: [], changed: [], changes: [], problems: [] });
          expect(plan.unchanged).toBe(items.length);
        }),
        withRare(),
      ),
    60_000,
  );

  test(
    'changes the cell that was changed, and no other',
    () =>
      fc.assert(
        fc.asyncProperty(
          catalogue,
          saving,
          fc.nat(),
          fc.integer({ min: 1, max: 99_999 }),
          async (items, how, at, cents) => {
            const row = at % items.length;
            const price = (cents / 100).toFixed(2).replace('.', ',');
            const file = savedBySpreadsheet(await write(items), how, (cells, index) => {
              if (index === row) cells.set('Prix TTC', price);
            });
            fc.pre(items[row]?.priceCents !== cents);

            const plan = judged(file, items, true);

            expect(plan).toMatchObject({ added: [], problems: [], unchanged: items.length - 1 });
            expect(plan.changes).toMatchObject([{ line: expect.any(Number) as number, field: 'price' }]);
            expect(plan.changed).toEqual([{ ...items[row], priceCents: cents, updatedAt: 1 }]);
          },
        ),
        withRare(1, 4_711),
      ),
    60_000,
  );

  test(
    'leaves the stock that was sold meanwhile, and reports it',
    () =>
      fc.assert(
        fc.asyncProperty(catalogue, saving, fc.integer({ min: 1, max: 3 }), async (items, how, sold) => {
          const file = savedBySpreadsheet(await write(items), how);
          const now = items.map((one) =>
            one.stockQuantity < sold ? one : { ...one, stockQuantity: one.stockQuantity - sold },
          );
          const counted = now.filter((one, index) => one !== items[index]);

          const stays = judged(file, now);
          const asked = judged(file, now, true);

          expect(stays).toMatchObject({ added: [], changed: [], problems: [] });
          expect(stays.changes.map(({ field, from }) => [field, from])).toEqual(
            counted.map(({ stockQuantity }) => ['stockQuantity', String(stockQuantity)]),
          );
          expect(asked.changed.map(({ stockQuantity }) => stockQuantity)).toEqual(
            counted.map(({ stockQuantity }) => stockQuantity + sold),
          );
        }),
        withRare(1),
      ),
    60_000,
  );

  test(
    'changes nothing in a spreadsheet that takes the apostrophe for its own',
    () =>
      fc.assert(
        fc.asyncProperty(catalogue, saving, async (items, how) => {
          const texts = ({ name, sku, category, description }: SellableItem) => [
            name,
            sku,
            category,
            description,
          ];
          fc.pre(items.every((one) => texts(one).every((text) => text?.startsWith("'") !== true)));

          const file = savedBySpreadsheet(await write(items), { ...how, dropsApostrophes: true });

          expect(judged(file, items, true)).toMatchObject({
            added: [],
            changed: [],
            changes: [],
            problems: [],
          });
        }),
        {
          ...drawn,
          examples: savings.map((how): [SellableItem[], Saving] => [
            rareItems.filter(({ name }) => !name.startsWith("'")),
            how,
          ]),
        },
      ),
    60_000,
  );
});

test('loses references in the same spreadsheet without the apostrophe: the model is as severe as a real one', () => {
  const file = 'Nom;Référence\r\nA;0123\r\nB;3760210000000\r\nC;3-4\r\nD;2E45\r\nE;04/03/26\r\nF;vrai\r\n';
  const saved = new TextDecoder().decode(savedBySpreadsheet(file, { separator: ';', encoding: 'utf-8' }));
  expect(saved.split('\r\n').slice(1, 7)).toEqual([
    'A;123',
    'B;3,76021E+12',
    'C;03-avr',
    'D;2,00E+45',
    'E;04/03/2026',
    'F;VRAI',
  ]);
});

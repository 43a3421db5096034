/** Prices of many articles: seen before, changed in one unit, left where another change was faster, undone by the same call. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newCabinet } from '#tests/support/cabinets.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { fetched } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { makeSellable } from '#tests/support/sellable-items.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

type Preview = Parameters<SignedIn['previewPrices']>[0]['body'];
type Line = Awaited<ReturnType<SignedIn['previewPrices']>>['lines'][number];

const tenPercent: Omit<Preview, 'itemIds'> = {
  kind: 'rental',
  parts: ['price'],
  change: 'percent',
  amount: 10,
};
const seen = ({ lines }: { readonly lines: readonly Line[] }) =>
  lines.map(({ part, before, after, outcome }) => [part, before, after, outcome]);
const linesOf = ({ lines }: { readonly lines: readonly Line[] }, isUndo = false) =>
  lines
    .filter(({ outcome }) => outcome === 'changes')
    .map(({ itemId, part, durationHours, before, after }) => ({
      itemId,
      part,
      durationHours,
      ...(isUndo ? { before: after, after: before } : { before, after }),
    }));

describe('on one server', () => {
  const world = worldForSuite();
  let manager: SignedIn;
  beforeAll(async () => {
    manager = await signIn(world, 'manager');
  });

  const preview = (itemIds: readonly string[], more: Partial<Preview> = {}) =>
    manager.previewPrices({ body: { ...tenPercent, itemIds: [...itemIds], ...more } });

  test('shows every line, changes exactly those in one unit with an audit entry each, and undoes them', async () => {
    const [ladder, saw] = [
      await makeItem(manager, { name: 'Échelle', rentalPricePerUnit: 3.05, overduePricePerUnit: 0 }),
      await makeItem(manager, { name: 'Scie', rentalPricePerUnit: 4 }),
    ];
    const params = { itemId: ladder.id };
    await manager.createPricingThreshold({ params, body: { durationHours: 24, priceHt: 30 } });

    const shown = await preview([ladder.id, saw.id], {
      parts: ['price', 'overdue', 'package'],
      rounding: 'tenCents',
    });
    expect(seen(shown)).toEqual([
      ['price', 3.05, 3.4, 'changes'],
      ['overdue', 0, 0, 'unchanged'],
      ['package', 30, 33, 'changes'],
      ['price', 4, 4.4, 'changes'],
      ['overdue', 5, 5.5, 'changes'],
    ]);
    expect(shown.lines[1]?.message).toBe('Reste à 0 €.');
    expect(shown.lines[0]).toMatchObject({ beforeTtc: 3.66, afterTtc: 4.08 });
    expect((await manager.rentalItem({ params })).rentalPricePerUnit).toBe(3.05);

    const done = await manager.changePrices({ body: { kind: 'rental', lines: linesOf(shown) } });
    expect(done.lines.map(({ outcome }) => outcome)).toEqual(Array(4).fill('changes'));
    expect(await manager.rentalItem({ params })).toMatchObject({ rentalPricePerUnit: 3.4 });
    expect((await manager.pricingThresholds({ params })).items).toMatchObject([{ priceHt: 33 }]);
    const { items } = await manager.listAudit({ query: { action: 'rentalItem.update' } });
    expect(items.slice(0, 2).map(({ subjectLabel }) => subjectLabel)).toEqual(['Scie', 'Échelle']);
    expect(items[0]?.facts).toMatchObject({ rentalPricePerUnitCents: '400 → 440' });
    const packages = await manager.listAudit({ query: { action: 'pricingThreshold.update' } });
    expect(packages.items).toHaveLength(1);

    await manager.changePrices({ body: { kind: 'rental', lines: linesOf(done, true) } });
    expect(await manager.rentalItem({ params })).toMatchObject({ rentalPricePerUnit: 3.05 });
    expect((await manager.pricingThresholds({ params })).items).toMatchObject([{ priceHt: 30 }]);
  });

  test('a line that changed since, or that breaks a rule, leaves its article whole; the others change', async () => {
    const [stale, dear, fine] = [
      await makeItem(manager, { name: 'Perceuse' }),
      await makeItem(manager, { name: 'Grue', rentalPricePerUnit: 3, maxRentalDurationHours: 8_760 }),
      await makeItem(manager, { name: 'Pince', depositAmount: 0.5 }),
    ];
    const all = [stale.id, dear.id, fine.id];
    const shown = await preview(all, { change: 'set', amount: 900 });
    expect(seen(shown).map(([, , , outcome]) => outcome)).toEqual(['changes', 'refused', 'changes']);
    expect(shown.lines[1]?.message).toBe('La location la plus longue dépasserait 999 999,99 € TTC.');

    const raise = await preview([stale.id, fine.id], { parts: ['price', 'deposit'] });
    const [first] = raise.lines;
    if (!first) throw new Error('A line was shown');
    await manager.changePrices({ body: { kind: 'rental', lines: [{ ...first, after: 7 }].map(bare) } });
    const done = await manager.changePrices({ body: { kind: 'rental', lines: linesOf(raise) } });
    expect(seen(done)).toEqual([
      ['price', 7, 3.3, 'refused'],
      ['deposit', 12, 13.2, 'refused'],
      ['price', 3, 3.3, 'changes'],
      ['deposit', 0.5, 0.55, 'changes'],
    ]);
    expect(done.lines[0]?.message).toContain('7,00');
    expect(await manager.rentalItem({ params: { itemId: stale.id } })).toMatchObject({
      rentalPricePerUnit: 7,
      depositAmount: 12,
    });
    const low = await preview([fine.id], { parts: ['deposit'], change: 'add', amount: -0.4 });
    expect(low.lines[0]).toMatchObject({ beforeTtc: null, afterTtc: null });
    expect(low.lines[0]?.message).toBe('Un dépôt de garantie est de 0 €, ou d’au moins 0,50 €.');
    expect((await preview([fine.id], { change: 'add', amount: -9 })).lines[0]?.outcome).toBe('refused');
  });

  test('only packages of a time are set; a new warning is named, an old one is not', async () => {
    const { id } = await makeItem(manager, { name: 'Nettoyeur', rentalPricePerUnit: 2 });
    const params = { itemId: id };
    for (const [durationHours, priceHt] of [
      [4, 6],
      [24, 20],
      [48, 500],
    ] as const)
      await manager.createPricingThreshold({ params, body: { durationHours, priceHt } });
    const shown = await preview([id], { parts: ['package'], packageHours: 24, change: 'set', amount: 5 });
    expect(shown.lines).toMatchObject([
      { durationHours: 24, before: 20, after: 5, message: 'Moins cher qu’un forfait plus court.' },
    ]);
    const raised = await preview([id], { parts: ['package'], change: 'add', amount: 1 });
    expect(raised.lines.map(({ message }) => message)).toEqual([null, null, null]);
    expect(await codeOf(preview([id], { parts: ['package'], change: 'set', amount: 5 }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('a rented article keeps its price, and an article of a shop changes with its VAT', async () => {
    const { items } = await manager.listRentalItems({ query: { cabinetId: demoIds.rentalCabinet } });
    const item = items.find(({ units }) => units.available > 0);
    if (!item) throw new Error('The demo has an article with units');
    await fetched(world, item.id);
    expect((await preview([item.id])).lines[0]).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('Loué en ce moment'),
    });

    const { id } = await makeSellable(manager, { price: 4.9 });
    const soap = { kind: 'sold', itemIds: [id], amount: 0.05, change: 'add' } as const;
    expect(seen(await preview([], { ...soap, itemIds: [id], rounding: 'ninetyCents' }))).toEqual([
      ['price', 4.9, 4.9, 'unchanged'],
    ]);
    const shown = await preview([], { ...soap, itemIds: [id] });
    expect(shown.lines[0]).toMatchObject({ before: 4.9, beforeTtc: null, afterTtc: null });
    await manager.changePrices({ body: { kind: 'sold', lines: linesOf(shown) } });
    expect(await manager.item({ params: { sellableItemId: id } })).toMatchObject({ price: 4.95 });
  });

  test('articles are listed by the group of their cabinet; another company’s do not exist', async () => {
    const { id: cabinetId } = await newCabinet(manager, 'Gare de Vannes');
    const { version, ...cabinet } = await manager.cabinet({ params: { cabinetId } });
    const { name, location, description, isActive, mode, site, tags } = cabinet;
    const body = { name, location, description, isActive, mode, site, tags, region: 'Morbihan', version };
    await manager.updateCabinet({ params: { cabinetId }, body });
    const { id } = await makeItem(manager, { cabinetId, name: 'Kayak' });

    const grouped = await manager.listRentalItems({ query: { region: 'morbihan' } });
    expect(grouped.items.map((item) => item.id)).toEqual([id]);
    expect((await manager.listItems({ query: { region: 'morbihan' } })).items).toEqual([]);

    const neighbour = await signIn(world, 'neighbour');
    const operator = await signIn(world, 'operator');
    const asked = { ...tenPercent, itemIds: [id] };
    expect(await codeOf(neighbour.previewPrices({ body: asked }))).toBe('NOT_FOUND');
    const lines = [{ itemId: id, part: 'price' as const, before: 3, after: 4 }];
    expect(await codeOf(neighbour.changePrices({ body: { kind: 'rental', lines } }))).toBe('NOT_FOUND');
    expect(await codeOf(operator.changePrices({ body: { kind: 'rental', lines } }))).toBe('FORBIDDEN');
  });
});

const bare = ({ itemId, part, durationHours, before, after }: Line) => ({
  itemId,
  part,
  durationHours,
  before,
  after,
});

test.each(journeyDatabases)('forty articles are one unit on %s', async (kind) => {
  const world = await createWorldOn(kind);
  try {
    const manager = await signIn(world, 'manager');
    const itemIds: string[] = [];
    for (let place = 0; place < 40; place++)
      itemIds.push((await makeItem(manager, { name: `Article ${place}` })).id);
    const shown = await manager.previewPrices({ body: { ...tenPercent, itemIds } });
    const body = { kind: 'rental' as const, lines: linesOf(shown) };
    const [one, other] = await Promise.all([manager.changePrices({ body }), manager.changePrices({ body })]);
    const changed = [one, other].map(
      ({ lines }) => lines.filter(({ outcome }) => outcome === 'changes').length,
    );
    expect(changed.toSorted()).toEqual([0, 40]);
  } finally {
    await world.close();
  }
});

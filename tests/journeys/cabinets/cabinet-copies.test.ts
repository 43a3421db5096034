/** A cabinet as a template: lockers by number, articles by name, every line checked, what is in use left unchanged. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newCabinet, newLocker, smallSize } from '#tests/support/cabinets.js';
import { codeOf } from '#tests/support/refusals.js';
import { editOf, makeItem } from '#tests/support/rental-items.js';
import { makeSellable } from '#tests/support/sellable-items.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { fetched } from '#tests/support/fetched.js';

type Report = Awaited<ReturnType<SignedIn['copyCabinet']>>;

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const from = (await newCabinet(manager, 'Modèle')).id;
const to = (await newCabinet(manager, 'Gare de Redon')).id;
for (const [number, gridColumn] of [
  [1, 1],
  [2, 2],
] as const)
  await manager.createLocker({
    body: { cabinetId: from, number, cabinetSizeId: smallSize, gridColumn, gridRow: 1 },
  });
const { id: itemId } = await makeItem(manager, { cabinetId: from, name: 'Vélo', sku: 'VELO' });
await manager.createPricingThreshold({ params: { itemId }, body: { durationHours: 24, priceHt: 20 } });

const copy = (cabinetId: string, targetIds: string[], more: object = {}) =>
  manager.copyCabinet({ params: { cabinetId }, body: { targetIds, lockers: true, articles: true, ...more } });
const outcomes = ({ cabinets }: Report) =>
  cabinets.map(({ lines }) => lines.map(({ name, outcome }) => `${name} ${outcome}`));
const itemsOf = async (cabinetId: string) =>
  (await manager.listRentalItems({ query: { cabinetId, sort: 'name', order: 'asc' } })).items;

test('is shown, then copied whole; a second time everything is the same', async () => {
  const all = [['N°1 created', 'N°2 created', 'Vélo created']];
  expect(outcomes(await copy(from, [to], { dryRun: true }))).toEqual(all);
  expect(await itemsOf(to)).toEqual([]);

  expect(outcomes(await copy(from, [to]))).toEqual(all);
  const lockers = (await manager.listLockers({ query: { cabinetId: to, sort: 'number', order: 'asc' } }))
    .items;
  expect(lockers).toMatchObject([
    { number: 1, status: 'unequipped', gridColumn: 1, gridRow: 1, cabinetSizeId: smallSize },
    { number: 2, gridColumn: 2 },
  ]);
  const [bike] = await itemsOf(to);
  expect(bike).toMatchObject({ name: 'Vélo', sku: 'VELO', depositAmount: 12, units: { available: 0 } });
  const packages = await manager.pricingThresholds({ params: { itemId: bike?.id ?? '' } });
  expect(packages.items).toMatchObject([{ durationHours: 24, priceHt: 20 }]);
  const { items } = await manager.listAudit({ query: { action: 'cabinet.copy' } });
  expect(items).toMatchObject([
    { subjectLabel: 'Gare de Redon', facts: { copiedFrom: 'Modèle', created: 3 } },
  ]);

  const again = await copy(from, [to], { update: true });
  expect(outcomes(again)).toEqual([['N°1 unchanged', 'N°2 unchanged', 'Vélo unchanged']]);
});

test('what differs is left, or made alike on request; a package of the target stays', async () => {
  const [bike] = await itemsOf(from);
  if (!bike) throw new Error('The template has an article');
  const body = { ...editOf(bike), rentalPricePerUnit: 9 };
  await manager.updateRentalItem({ params: { itemId: bike.id }, body });
  const [there] = await itemsOf(to);
  const params = { itemId: there?.id ?? '' };
  await manager.createPricingThreshold({ params, body: { durationHours: 48, priceHt: 35 } });

  expect(outcomes(await copy(from, [to], { lockers: false }))).toEqual([['Vélo left']]);
  expect(outcomes(await copy(from, [to], { lockers: false, update: true }))).toEqual([['Vélo updated']]);
  expect(await manager.rentalItem({ params })).toMatchObject({ rentalPricePerUnit: 9 });
  expect((await manager.pricingThresholds({ params })).items).toHaveLength(2);
});

test('a locker whose place is taken, and a rented article, are left whole and named', async () => {
  const { id: other } = await newCabinet(manager, 'Gare de Vitré');
  await newLocker(manager, other, 9);
  const [nine] = (await manager.listLockers({ query: { cabinetId: other } })).items;
  await manager.arrangeDoors({ params: { cabinetId: other }, body: { columns: [[nine?.id ?? '']] } });
  expect(outcomes(await copy(from, [other], { articles: false }))).toEqual([['N°1 refused', 'N°2 created']]);

  await fetched(world);
  const target = demoIds.rentalCabinet;
  const drill = (await itemsOf(target)).find(({ id }) => id === demoIds.drill);
  if (!drill) throw new Error('The demo has a drill');
  await makeItem(manager, { cabinetId: other, name: drill.name, rentalPricePerUnit: 99 });
  const report = await copy(other, [target], { lockers: false, update: true });
  expect(report.cabinets[0]?.lines).toMatchObject([
    { name: drill.name, outcome: 'refused', message: expect.stringContaining('Loué en ce moment') },
  ]);
  expect(await manager.rentalItem({ params: { itemId: drill.id } })).toMatchObject({
    rentalPricePerUnit: drill.rentalPricePerUnit,
  });
});

test('a duplicate has lockers and articles at once; counted stock stays where it is', async () => {
  const soap = await makeSellable(manager, { name: 'Savon', stockQuantity: 12 });
  const canvas = sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b7285' } });
  const image = new Blob([new Uint8Array(await canvas.jpeg().toBuffer())], { type: 'image/jpeg' });
  await manager.uploadItemImage({ params: { sellableItemId: soap.id }, image });
  const params = { cabinetId: demoIds.shopCabinet };
  const made = await manager.duplicateCabinet({ params, body: { name: 'Boutique bis' } });

  expect(made).toMatchObject({ mode: 'ECommerce', gatewaySecret: expect.any(String) });
  const query = { cabinetId: made.id, pageSize: 100 };
  const { items } = await manager.listItems({ query });
  const original = await manager.listItems({ query: { ...params, pageSize: 100 } });
  expect(items.map(({ name }) => name).sort()).toEqual(original.items.map(({ name }) => name).sort());
  expect(items.find(({ name }) => name === soap.name)).toMatchObject({ stockQuantity: 0 });
  const pictured = items.find(({ name }) => name === soap.name)?.image ?? '';
  expect((await fetch(`${world.url}${pictured}`)).headers.get('content-type')).toBe('image/webp');
  const { cabinets } = await copy(params.cabinetId, [made.id], { update: true });
  expect(new Set(cabinets[0]?.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
});

test('only cabinets of the same company and mode are copied to', async () => {
  expect(await codeOf(copy(from, [demoIds.shopCabinet]))).toBe('VALIDATION_FAILED');
  expect(await codeOf(copy(from, [from]))).toBe('VALIDATION_FAILED');
  expect(await codeOf(copy(from, [to], { lockers: false, articles: false }))).toBe('VALIDATION_FAILED');
  const neighbour = await signIn(world, 'neighbour');
  const body = { targetIds: [to], lockers: true };
  expect(await codeOf(neighbour.copyCabinet({ params: { cabinetId: from }, body }))).toBe('NOT_FOUND');
  const operator = await signIn(world, 'operator');
  expect(await codeOf(operator.copyCabinet({ params: { cabinetId: from }, body }))).toBe('FORBIDDEN');
});

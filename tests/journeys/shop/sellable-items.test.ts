/** Sellable items over HTTP: limits, edits during sales, pictures, the public catalogue, and rights. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { makeSellable, newSellable, sellableEditOf } from '#tests/support/sellable-items.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const stored = () => world.running.platform.ports.read((store) => store.sellableItems.where({}));
const offered = async (cabinetId: string) =>
  (await world.as().publicItems({ params: { cabinetId } })).items.map(({ name }) => name);

async function post(body: unknown): Promise<{ status: number; errors: Record<string, string[]> }> {
  const answer = await fetch(`${world.url}/api/items`, {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, errors };
}

describe('a new item', () => {
  test('takes the defaults of the specification, and the type of its cabinet', async () => {
    const item = await manager.createItem({
      body: { cabinetId: demoIds.pressingCabinet, name: 'Nappe', price: 9.5 },
    });

    expect(item).toMatchObject({
      type: 'Pressing',
      description: '',
      category: null,
      sku: null,
      image: null,
      isActive: true,
      price: 9.5,
      tvaRate: 20,
      slotsRequired: 1,
      stockQuantity: -1,
      nbDaysExecution: 0,
      withdrawalExclusion: null,
      requiresSpecificLockerType: null,
      requiredForCustomerDeposit: false,
      requiredForClientDeposit: false,
      cabinetName: 'Pressing Talensac',
      version: 1,
    });
  });

  test.each([
    ['name', 'x'.repeat(200), 'x'.repeat(201)],
    ['name', 'x', '  '],
    ['description', 'x'.repeat(1000), 'x'.repeat(1001)],
    ['category', 'x'.repeat(100), 'x'.repeat(101)],
    ['sku', 'x'.repeat(50), 'x'.repeat(51)],
    ['price', 0.01, 0],
    ['price', 999_999.99, 1_000_000],
    ['price', 1.15, 1.155],
    ['tvaRate', 0, -0.01],
    ['tvaRate', 100, 100.01],
    ['tvaRate', 5.55, 5.555],
    ['slotsRequired', 1, 0],
    ['slotsRequired', 2, 1.5],
    ['stockQuantity', -1, -2],
    ['stockQuantity', 0, 0.5],
    ['nbDaysExecution', 0, -1],
    ['nbDaysExecution', 365, 366],
  ])('%s: %j is the limit, %j is one beyond', async (field, border, beyond) => {
    const before = (await stored()).length;

    expect(await post({ ...newSellable(), [field]: border })).toMatchObject({ status: 201 });
    const refused = await post({ ...newSellable(), [field]: beyond });

    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toEqual([field]);
    expect((await stored()).length).toBe(before + 1);
  });

  test.each([
    ['a type of another mode', { ...newSellable(), type: 'Pressing' }, 'type'],
    ['a cabinet that sells nothing', { ...newSellable(), cabinetId: demoIds.parcelCabinet }, 'cabinetId'],
    [
      'a side without a locker type',
      { ...newSellable(), requiredForClientDeposit: true },
      'requiresSpecificLockerType',
    ],
    [
      'a locker type without a side',
      { ...newSellable(), requiresSpecificLockerType: 1 },
      'requiredForCustomerDeposit',
    ],
    ['a NUL in a name', { ...newSellable(), name: 'a\u0000b' }, 'name'],
    ['an unknown field', { ...newSellable(), discount: 5 }, 'discount'],
  ])('%s is refused at its field', async (_, body, field) => {
    const refused = await post(body);

    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toEqual([field]);
  });
});

describe('an edit', () => {
  test('changes every field and records what changed', async () => {
    const item = await makeSellable(manager);
    const params = { sellableItemId: item.id };

    const body = { ...sellableEditOf(item), price: 5.5, stockQuantity: 3, sku: '' };
    const edited = await manager.updateItem({ params, body });

    expect(edited).toMatchObject({ price: 5.5, stockQuantity: 3, sku: null, version: 2 });
    const [entry] = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: item.id, action: 'sellableItem.update' }),
    );
    expect(entry?.facts).toEqual({ priceCents: '490 → 550', stockQuantity: '-1 → 3' });
  });

  test('that a sale preceded gets a conflict: no stock is invented', async () => {
    const item = await makeSellable(manager, { stockQuantity: 5 });
    const params = { sellableItemId: item.id };
    await world.running.platform.ports.transaction((store) =>
      store.takeStock(item.id, 2, world.simulator.clock.now()),
    );

    const late = manager.updateItem({ params, body: { ...sellableEditOf(item), price: 6 } });

    await expect(late).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await manager.item({ params })).toMatchObject({ price: 4.9, stockQuantity: 3 });
  });
});

test('a list filters, searches, sorts and counts', async () => {
  const shown = async (query: Parameters<SignedIn['listItems']>[0]['query']) =>
    (await manager.listItems({ query: { pageSize: 100, ...query } })).items.map(({ name }) => name);
  const query = { cabinetId: demoIds.shopCabinet };
  const before = await manager.itemCounts({ query });
  await makeSellable(manager, { name: 'Zèbre', sku: 'ZB-7', category: 'Plage', price: 1, isActive: false });
  await makeSellable(manager, { name: 'Âne', category: 'Plage', price: 2 });

  expect(await shown({ search: 'zebre' })).toEqual(['Zèbre']);
  expect(await shown({ search: 'zb-7' })).toEqual(['Zèbre']);
  expect(await shown({ category: 'Plage', sort: 'price', order: 'asc' })).toEqual(['Zèbre', 'Âne']);
  expect(await shown({ category: 'Plage', sort: 'name', order: 'asc' })).toEqual(['Âne', 'Zèbre']);
  expect(await shown({ category: 'Plage', isActive: 'true' })).toEqual(['Âne']);
  expect(await shown({ category: 'Plage', type: 'Pressing' })).toEqual([]);
  const { counts } = await manager.itemCounts({ query });
  expect(counts).toEqual({
    true: Number(before.counts['true']) + 1,
    false: Number(before.counts['false']) + 1,
  });
});

describe('the public catalogue', () => {
  test('shows the items on offer, shelf by shelf, and the stock left', async () => {
    const { items } = await world.as().publicItems({ params: { cabinetId: demoIds.pressingCabinet } });
    const shop = await world.as().publicItems({ params: { cabinetId: demoIds.shopCabinet } });

    expect(shop.mostSlots).toBe(4);
    expect(items.map(({ name }) => name)).not.toContain('Robe de mariée');
    expect(items.find(({ id }) => id === demoIds.coat)).toEqual({
      id: demoIds.coat,
      name: 'Manteau',
      description: 'Nettoyé à sec, rendu sur cintre dans la penderie de la consigne.',
      price: 22.5,
      tvaRate: 20,
      category: 'Délicat',
      image: null,
      slotsRequired: 2,
      nbDaysExecution: 4,
      type: 'Pressing',
      stockLeft: null,
      withdrawalNote: null,
      canWithdraw: true,
    });
    expect(shop.items.find(({ id }) => id === demoIds.umbrella)?.stockLeft).toBe(1);
  });

  test('follows what managers do, and ends with the cabinet', async () => {
    const item = await makeSellable(manager, { name: 'Éphémère' });
    expect(await offered(demoIds.shopCabinet)).toContain('Éphémère');

    await manager.deleteItem({ params: { sellableItemId: item.id } });

    expect(await offered(demoIds.shopCabinet)).not.toContain('Éphémère');
    const gone = manager.item({ params: { sellableItemId: item.id } });
    await expect(gone).rejects.toMatchObject({ status: 404 });
    await expect(offered(demoIds.rentalCabinet)).rejects.toMatchObject({ code: 'CABINET_INACTIVE' });
    await expect(offered(demoIds.shirt)).rejects.toMatchObject({ status: 404 });
  });

  test('shows a picture by its version until it is removed', async () => {
    const item = await makeSellable(manager, { name: 'Illustré' });
    const params = { sellableItemId: item.id };
    const canvas = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b7285' } });
    const photo = new Blob([new Uint8Array(await canvas.jpeg().toBuffer())], { type: 'image/jpeg' });

    const { image } = await manager.uploadItemImage({ params, image: photo });

    const { items } = await world.as().publicItems({ params: { cabinetId: demoIds.shopCabinet } });
    expect(items.find(({ id }) => id === item.id)?.image).toBe(image);
    const answer = await fetch(`${world.url}${image ?? ''}`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 360 });
    expect(await manager.deleteItemImage({ params })).toMatchObject({ image: null });
    expect((await fetch(`${world.url}${image ?? ''}`)).status).toBe(404);
  });
});

test('others of the company read and change nothing; another company finds nothing', async () => {
  const params = { sellableItemId: demoIds.lemonade };
  const [operator, neighbour] = [await signIn(world, 'operator'), await signIn(world, 'neighbour')];
  const lemonade = await operator.item({ params });
  const body = sellableEditOf(lemonade);

  await expect(operator.updateItem({ params, body })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  for (const call of [
    () => neighbour.item({ params }),
    () => neighbour.updateItem({ params, body }),
    () => neighbour.deleteItem({ params }),
    () => neighbour.createItem({ body: newSellable() }),
    () => neighbour.listItems({ query: { cabinetId: demoIds.shopCabinet } }),
    () => neighbour.importItems({ body: { csvFile: 'Tm9t', cabinetId: demoIds.shopCabinet } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const { items } = await neighbour.listItems({ query: { pageSize: 100 } });
  expect(items.map(({ name }) => name)).toEqual(['Miel de tilleul']);
});

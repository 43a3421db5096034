/** Cabinets and sizes as staff manage them: created, changed, deleted, hidden from others; every limit is checked. */
import { describe, expect, test } from 'vitest';
import { demoId, demoIds } from '#infrastructure/demo/cabinets.js';
import { newCabinet, newLocker, smallSize } from '#tests/support/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const operator = await signIn(world, 'operator');
const neighbour = await signIn(world, 'neighbour');
const admin = await signIn(world, 'admin');

const cabinet = { name: 'Gare', mode: 'Rental' } as const;
const audits = (subjectId: string) =>
  world.running.platform.ports.read((store) => store.audit.where({ subjectId }));

describe('a new cabinet', () => {
  test('shows its gateway’s secret once, and is simulated at once', async () => {
    const made = await newCabinet(manager);
    await newLocker(manager, made.id, 1);
    await world.settle();

    expect(made.gatewaySecret.length).toBeGreaterThanOrEqual(32);
    expect(await manager.cabinet({ params: { cabinetId: made.id } })).not.toHaveProperty('gatewaySecret');
    expect(world.simulator.cabinets.get(made.id)).toMatchObject({ name: 'Essai', isOnline: true });
    expect(await manager.cabinet({ params: { cabinetId: made.id } })).toMatchObject({ isOnline: true });
    expect((await audits(made.id)).map(({ action }) => action)).toEqual(['cabinet.create']);
    expect(JSON.stringify(await audits(made.id))).not.toContain(made.gatewaySecret);
  });

  test.each([
    ['no name', { mode: 'Rental' }, 'name'],
    ['a blank name', { ...cabinet, name: '  ' }, 'name'],
    ['a name of 101 letters', { ...cabinet, name: 'x'.repeat(101) }, 'name'],
    ['a location of 201 letters', { ...cabinet, location: 'x'.repeat(201) }, 'location'],
    ['a mode that does not exist', { ...cabinet, mode: 'Bar' }, 'mode'],
    ['a company that is no UUID', { ...cabinet, companyId: 'abc' }, 'companyId'],
    ['an unknown field', { ...cabinet, gatewaySecretSealed: 'x' }, 'gatewaySecretSealed'],
  ])('with %s is refused by that field', async (_, body, field) => {
    const before = await manager.listCabinets({ query: {} });
    const refused = await manager.createCabinet({ body: body as never }).catch((error: unknown) => error);

    expect(refused).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    expect(refused).toHaveProperty(['body', 'errors', field]);
    expect((await manager.listCabinets({ query: {} })).totalItems).toBe(before.totalItems);
  });

  test('may have a name of 100 and a location of 200 letters', async () => {
    const body = { ...cabinet, name: 'n'.repeat(100), location: 'l'.repeat(200) };

    expect(await manager.createCabinet({ body })).toMatchObject({ name: body.name, location: body.location });
  });

  test('of an Admin names its company; no one creates one for another company', async () => {
    expect(await codeOf(admin.createCabinet({ body: cabinet }))).toBe('VALIDATION_FAILED');
    const body = { ...cabinet, companyId: demoIds.company };
    expect(await admin.createCabinet({ body })).toMatchObject({ companyId: demoIds.company });
    expect(await codeOf(neighbour.createCabinet({ body }))).toBe('NOT_FOUND');
    expect(await codeOf(operator.createCabinet({ body: cabinet }))).toBe('FORBIDDEN');
  });
});

describe('a cabinet', () => {
  test('is hidden from other companies, and from users restricted to other cabinets', async () => {
    const params = { cabinetId: demoIds.rentalCabinet };
    const user = { userId: operator.userId };
    const { version } = await manager.cabinetAccess({ params: user });
    await manager.restrictCabinets({ params: user, body: { cabinetIds: [demoIds.parcelCabinet], version } });
    const kept = await signIn(world, 'operator');

    expect(await codeOf(neighbour.cabinet({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(neighbour.cabinetDoors({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(kept.cabinet({ params }))).toBe('FORBIDDEN');
    expect(await codeOf(kept.cabinetDiagnostics({ params }))).toBe('FORBIDDEN');
    expect((await kept.listCabinets({ query: {} })).items.map(({ id }) => id)).toEqual([
      demoIds.parcelCabinet,
    ]);
    expect((await kept.listLockers({ query: {} })).items.map(({ cabinetId }) => cabinetId)).not.toContain(
      demoIds.rentalCabinet,
    );
    expect(await codeOf(kept.listLockers({ query: { cabinetId: demoIds.rentalCabinet } }))).toBe('FORBIDDEN');
    const foreign = await neighbour.listCabinets({ query: { search: 'Outillage', pageSize: 100 } });
    expect(foreign.totalItems).toBe(0);
  });

  test('is found by mode, state and text, with its lockers counted', async () => {
    const { items } = await manager.listCabinets({ query: { search: 'outillage' } });

    expect(items).toMatchObject([
      { id: demoIds.rentalCabinet, mode: 'Rental', companyName: 'Consigne Démo', isActive: true },
    ]);
    expect(items[0]?.lockers).toMatchObject({ total: 6, occupied: 0, outOfService: 0 });
    const pressing = await manager.listCabinets({ query: { mode: 'Pressing', isActive: 'true' } });
    expect(pressing.items.map(({ id }) => id)).toEqual([demoIds.pressingCabinet]);
    expect((await manager.listCabinets({ query: { isActive: 'false' } })).totalItems).toBe(0);
  });

  test('that two users edit at once takes the first edit and reports a conflict to the second', async () => {
    const { id, version } = await newCabinet(manager, 'Deux');
    const kept = { location: '', description: '', isActive: true };
    const edit = (name: string) =>
      manager.updateCabinet({ params: { cabinetId: id }, body: { ...cabinet, ...kept, name, version } });

    const answers = await Promise.all([codeOf(edit('Première')), codeOf(edit('Seconde'))]);

    expect(answers.toSorted()).toEqual(['VERSION_CONFLICT', 'done']);
    expect((await audits(id)).filter(({ action }) => action === 'cabinet.update')).toHaveLength(1);
  });

  test('with rental items in its lockers keeps its mode: no other content may enter them', async () => {
    const { id: cabinetId, version, name, location } = await newCabinet(manager, 'Vélos');
    const locker = await newLocker(manager, cabinetId, 1);
    const { id: itemId } = await makeItem(manager, { cabinetId });
    const params = { itemId };
    await manager.assignRentalUnit({ params, body: { lockerId: locker.id } });

    const body = { name, location, description: '', isActive: true, version, mode: 'Pressing' } as const;
    expect(await codeOf(manager.updateCabinet({ params: { cabinetId }, body }))).toBe('CABINET_IN_USE');
  });

  test('in use keeps its mode and is not deleted', async () => {
    await payFor(world, await book(world));
    const params = { cabinetId: demoIds.rentalCabinet };
    const { name, location, version } = await manager.cabinet({ params });
    const body = { name, location, description: '', isActive: true, version, mode: 'Pressing' } as const;

    const refused = await manager.updateCabinet({ params, body }).catch((error: unknown) => error);

    expect(refused).toMatchObject({ status: 409, code: 'CABINET_IN_USE' });
    expect(String((refused as { body: { message: string } }).body.message)).toContain(
      'Commandes en cours\u00a0: 1',
    );
    expect(await codeOf(manager.deleteCabinet({ params }))).toBe('CABINET_IN_USE');
    const renamed = { ...body, mode: 'Rental', name: 'Outillage central' } as const;
    expect(await manager.updateCabinet({ params, body: renamed })).toMatchObject({
      name: 'Outillage central',
    });
  });

  test('that is empty is deleted with its lockers, and leaves the simulator', async () => {
    const { id } = await newCabinet(manager, 'Éphémère');
    const { id: lockerId } = await newLocker(manager, id, 1);
    await manager.deleteCabinet({ params: { cabinetId: id } });

    expect(await codeOf(manager.cabinet({ params: { cabinetId: id } }))).toBe('NOT_FOUND');
    expect(await codeOf(manager.locker({ params: { lockerId } }))).toBe('NOT_FOUND');
    expect(() => world.simulator.cabinets.get(id)).toThrow();
  });

  test('whose gateway gets another secret is reached with that one', async () => {
    const { id, gatewaySecret } = await newCabinet(manager, 'Secret');
    await newLocker(manager, id, 1);
    const renewed = await manager.renewGatewaySecret({ params: { cabinetId: id } });
    await world.settle();

    expect(renewed.gatewaySecret).not.toBe(gatewaySecret);
    expect(world.simulator.cabinets.get(id).isOnline).toBe(true);
    expect(await codeOf(operator.renewGatewaySecret({ params: { cabinetId: id } }))).toBe('FORBIDDEN');
    const entries = await audits(id);
    expect(entries.map(({ action }) => action)).toContain('cabinet.renewSecret');
    expect(JSON.stringify(entries)).not.toContain(renewed.gatewaySecret);
  });
});

describe('a size', () => {
  const size = { label: 'XL', height: 1, width: 5000, depth: 500, colorHex: '#FF5733' };

  test.each([
    ['a label of 101 letters', { ...size, label: 'x'.repeat(101) }, 'label'],
    ['no height', { ...size, height: 0 }, 'height'],
    ['half a millimetre', { ...size, width: 0.5 }, 'width'],
    ['a depth below zero', { ...size, depth: -1 }, 'depth'],
    ['no slot', { ...size, slotCount: 0 }, 'slotCount'],
    ['a type that does not exist', { ...size, type: 2 }, 'type'],
    ['a colour without its sign', { ...size, colorHex: 'FF5733' }, 'colorHex'],
  ])('with %s is refused by that field', async (_, body, field) => {
    const refused = await manager.createCabinetSize({ body: body as never }).catch((error: unknown) => error);

    expect(refused).toHaveProperty(['body', 'errors', field]);
    if (field === 'colorHex')
      expect(refused).toHaveProperty(
        ['body', 'errors', field],
        ['Invalid color format. Use hex format (e.g., #FF5733)'],
      );
  });

  test('is created, changed and deleted; one that lockers use is not deleted', async () => {
    const made = await manager.createCabinetSize({ body: { ...size, type: 1 } });
    const params = { sizeId: made.id };
    const body = { ...size, slotCount: 1, type: 0, label: 'Très grand', version: made.version } as const;

    expect(await manager.updateCabinetSize({ params, body })).toMatchObject({ label: 'Très grand', type: 0 });
    expect(await codeOf(manager.updateCabinetSize({ params, body }))).toBe('VERSION_CONFLICT');
    expect(await codeOf(neighbour.cabinetSize({ params }))).toBe('NOT_FOUND');
    expect(await manager.deleteCabinetSize({ params })).toEqual({ success: true });
    expect(await codeOf(manager.cabinetSize({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(manager.deleteCabinetSize({ params: { sizeId: smallSize } }))).toBe('SIZE_IN_USE');
    expect(await codeOf(manager.deleteCabinetSize({ params: { sizeId: demoId(999) } }))).toBe('NOT_FOUND');
  });
});

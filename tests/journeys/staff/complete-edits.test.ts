/** An edit names every field: a missing one is refused, not emptied, and no edit reopens what was closed. */
import { expect, test } from 'vitest';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { initialValues } from '#domain/shared/described-field.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { fieldsAtFault } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

test('an edit of its name does not reopen a closed cabinet', async () => {
  const params = { cabinetId: demoIds.shopCabinet };
  const { name, location, description, mode, version } = await manager.cabinet({ params });
  const body = { name, location, description, mode };
  const closed = await manager.updateCabinet({ params, body: { ...body, isActive: false, version } });

  const renamed = { ...body, name: 'Autre', version: closed.version } as never;
  expect(await fieldsAtFault(manager.updateCabinet({ params, body: renamed }))).toEqual(['isActive']);
  expect(await manager.cabinet({ params })).toMatchObject({ name, isActive: false });
});

test('a contact without its texts or its state is refused', async () => {
  const body = { name: 'Atelier', city: 'Nantes', isActive: false };
  const { id: contactId, version } = await manager.createContact({ body });
  const forgetful = { name: 'Atelier Renard', version } as never;

  const faults = await fieldsAtFault(manager.updateContact({ params: { contactId }, body: forgetful }));

  expect(faults).toEqual(expect.arrayContaining(['city', 'isActive', 'phoneNumber']));
  expect(await manager.contact({ params: { contactId } })).toMatchObject(body);
});

test('a size without its slot count or type, a locker without its type, a parcel without its recipient’s phone are refused', async () => {
  const size = { label: 'Penderie', height: 1, width: 1, depth: 1, colorHex: '#123456' };
  const { id: sizeId, version } = await manager.createCabinetSize({ body: { ...size, type: 1 } });
  const relabelled = { ...size, label: 'Autre', version } as never;
  expect(await fieldsAtFault(manager.updateCabinetSize({ params: { sizeId }, body: relabelled }))).toEqual([
    'slotCount',
    'type',
  ]);

  const lockerId = parcelLocker(1);
  const known = await manager.locker({ params: { lockerId } });
  const { number, cabinetSizeId } = known;
  const renumbered = { number, cabinetSizeId, version: known.version } as never;
  const ofLocker = await fieldsAtFault(manager.updateLocker({ params: { lockerId }, body: renumbered }));
  const { gridRow: _row, gridColumn: _column, ...required } = initialValues(lockerFields);
  expect(ofLocker.toSorted()).toEqual(Object.keys(required).toSorted());

  const parcel = await enterParcel(manager, { lockerId });
  const renamed = {
    customerName: 'Autre',
    notificationPreference: 'email',
    version: parcel.version,
  } as never;
  const ofParcel = await fieldsAtFault(
    manager.updateParcel({ params: { parcelId: parcel.id }, body: renamed }),
  );
  expect(ofParcel).toContain('customerPhone');
});

/** Entry of parcels: rights, refusals by field, and files of many parcels (parcels.md#entry). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { smallSize } from '#tests/support/cabinets.js';
import { minuteMs } from '#tests/support/customer.js';
import { enterParcel, lockerCount, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { fieldsAtFault, codeOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let operator: SignedIn;
const begin = async (): Promise<void> => {
  world = await createWorld();
  operator = await signIn(world, 'operator');
};
const detailOf = (parcelId: string) => operator.parcel({ params: { parcelId } });

test('a cabinet without a lock in service takes none, and reports it', async () => {
  await begin();
  const manager = await signIn(world, 'manager');
  const cabinet = { name: 'Neuve', mode: 'ClickAndCollect' } as const;
  const { id: cabinetId } = await manager.createCabinet({ body: cabinet });
  expect(await codeOf(enterParcel(manager, { cabinetId }))).toBe('NO_LOCKER_IN_SERVICE');

  await manager.createLockerRow({ body: { cabinetId, cabinetSizeId: smallSize, firstNumber: 1, count: 2 } });

  expect(await codeOf(enterParcel(manager, { cabinetId }))).toBe('NO_LOCKER_IN_SERVICE');
  await world.close();
});

describe('rights and places', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test.each([
    [{ customerPhone: '' }, ['customerPhone']],
    [{ customerEmail: null }, ['customerEmail']],
    [{ notificationPreference: 'sms', customerEmail: '' } as const, []],
    [{ notificationPreference: 'email', customerPhone: '' } as const, []],
    [{ notificationPreference: 'sms', customerPhone: 'x12' } as const, ['customerPhone']],
    [{ cabinetId: demoIds.rentalCabinet }, ['cabinetId']],
  ])('%j is refused at its fields', async (fields, atFault) => {
    expect(await fieldsAtFault(enterParcel(operator, fields))).toEqual(atFault);
  });

  test('a server cancels a parcel that another one entered, whose clock is ahead', async () => {
    const { ports } = world.running.platform;
    const { id: parcelId } = await enterParcel(operator, {});
    const claimedAt = ports.clock.now() + minuteMs;
    const mine = { orderId: parcelId, releasedAt: null };
    await ports.transaction(async (store) => {
      for (const claim of await store.claims.where(mine)) await store.claims.save({ ...claim, claimedAt });
    });

    await operator.cancelParcel({ params: { parcelId }, body: { reason: 'Doublon' } });

    const [claim] = await ports.read((store) => store.claims.where({ orderId: parcelId }));
    expect(claim?.releasedAt).toBe(claimedAt);
  });

  test('a tracking number belongs to one parcel at a time', async () => {
    await enterParcel(operator, { trackingNumber: 'LP 1' });
    expect(await fieldsAtFault(enterParcel(operator, { trackingNumber: 'LP 1' }))).toEqual([
      'trackingNumber',
    ]);
  });

  test('another company sees nothing of it', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const [parcel] = (await operator.listParcels({ query: {} })).items;
    const params = { parcelId: parcel?.id ?? '' };
    expect(await codeOf(neighbour.parcel({ params }))).toBe('NOT_FOUND');
    expect(await codeOf(neighbour.cancelParcel({ params, body: { reason: 'x' } }))).toBe('NOT_FOUND');
    expect((await neighbour.listParcels({ query: {} })).totalItems).toBe(0);
    expect(await codeOf(enterParcel(neighbour))).toBe('NOT_FOUND');
  });

  test('an unconfirmed deposit at a sensorless lock asks once, and the code still opens', async () => {
    const parcel = await enterParcel(operator, { lockerId: parcelLocker(5) });
    const params = { code: parcel.depositCode ?? '' };
    await world.as().accessDoor({ params });
    await world.pass(31 * minuteMs);
    operator = await signIn(world, 'operator');
    expect((await detailOf(parcel.id)).timeline.map(({ kind }) => kind)).toContain('wordAwaited');
    expect(await world.as().confirmParcelDeposit({ params })).toMatchObject({ step: 'deposit' });
  });
});

describe('a file of parcels', () => {
  beforeEach(begin);
  afterAll(() => world.close());

  const head = 'Destinataire;Téléphone;E-mail;N° de suivi;Taille;Casier;Prévenir par';
  const send = (lines: readonly string[], how: { dryRun?: boolean; onlyGood?: boolean } = {}) =>
    operator.importParcels({
      body: { cabinetId: parcelCabinet, csvFile: btoa([head, ...lines].join('\r\n')), ...how },
    });
  const stored = async (): Promise<number> => (await operator.listParcels({ query: {} })).totalItems;
  const mixed = [
    'Zo\xe9 Martin;0612345678;;LP 1;;4;',
    ';06;;;;;',
    'Lou;;lou@exemple;;Immense;99;fax',
    'Max;0612345679;;LP 1;;;',
  ];

  test('is checked without storing, then entered whole', async () => {
    const lines = ['Zo\xe9 Martin;06 12 34 56 78;zoe@exemple.fr;LP 1;;4;', 'Max;;max@exemple.fr;;;;'];
    expect(await send(lines, { dryRun: true })).toMatchObject({
      lines: 2,
      goodLines: 2,
      created: 0,
      problems: [],
    });
    expect(await stored()).toBe(0);

    expect(await send(lines)).toMatchObject({ created: 2 });
    const { items } = await operator.listParcels({ query: { sort: 'customerName', order: 'asc' } });
    expect(items).toMatchObject([
      { customerName: 'Max', notificationPreference: 'email', lockerNumber: 1 },
      { customerName: 'Zoé Martin', notificationPreference: 'both', lockerNumber: 4, trackingNumber: 'LP 1' },
    ]);
  });

  test('refuses a number that a spreadsheet changed, and takes one that an apostrophe marks', async () => {
    await enterParcel(operator, { trackingNumber: '00123' });
    const report = await send([
      'Zo\xe9;3,36123E+10;;3,76021E+12;;;sms',
      'Max;0612345678;;123;;;sms',
      "Lou;'0612345678;;'123;;;sms",
      "Ada;'+33612345678;;'04/03/2026;;;sms",
    ]);

    expect(report.problems.map(({ line, field, value }) => [line, field, value])).toEqual([
      [2, 'trackingNumber', '3,76021E+12'],
      [2, 'customerPhone', '3,36123E+10'],
      [3, 'trackingNumber', '123'],
    ]);
    expect(report).toMatchObject({ goodLines: 2 });
    expect(report.problems[2]?.message).toContain("'00123");
  });

  test('names a column as the file does', async () => {
    const csvFile = btoa('name;email\nLou;lou@exemple');
    const { problems } = await operator.importParcels({ body: { cabinetId: parcelCabinet, csvFile } });
    expect(problems).toMatchObject([{ field: 'customerEmail', column: 'email', value: 'lou@exemple' }]);
  });

  test('names each wrong line, field and reason; stores none, or the good ones by choice', async () => {
    const report = await send(mixed);
    expect(report).toMatchObject({ lines: 4, goodLines: 1, created: 0 });
    expect(report.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 customerName',
      '3 customerPhone',
      '4 customerEmail',
      '4 cabinetSize',
      '4 lockerNumber',
      '4 notificationPreference',
      '5 trackingNumber',
    ]);
    expect(report.problems[2]).toMatchObject({ column: 'E-mail', value: 'lou@exemple' });
    expect(report.problems.map(({ message }) => message)).toContain(
      'Gardez une seule ligne : la ligne 2 a le même numéro de suivi.',
    );
    expect(await stored()).toBe(0);
    expect(await send(mixed, { onlyGood: true })).toMatchObject({ created: 1 });
    expect(await stored()).toBe(1);
  });

  test('of 3,000 lines gets as many entries as there are lockers, and a reason for each of the others', async () => {
    const lines = Array.from(
      { length: 3000 },
      (_, number) => `Client ${number};06123${10_000 + number};;;;;`,
    );
    const report = await send(lines, { onlyGood: true });
    expect(report).toMatchObject({ created: lockerCount, goodLines: lockerCount });
    expect(report.problems).toHaveLength(3000 - lockerCount);
    expect(await stored()).toBe(lockerCount);
  });
});

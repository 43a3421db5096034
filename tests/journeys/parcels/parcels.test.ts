/** A parcel from its entry to its recipient, on both locks, and everything that comes between (parcels.md#states). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import {
  codeInMessage,
  deposited,
  doDoorTask,
  enterParcel,
  parcelCabinet,
  parcelLocker,
  recipient,
  textsOf,
  emailsAbout,
} from '#tests/support/parcels.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { fieldsAtFault, codeOf } from '#tests/support/refusals.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let operator: SignedIn;
let support: SignedIn;

const begin = async (): Promise<void> => {
  world = await createWorld();
  [operator, support] = [await signIn(world, 'operator'), await signIn(world, 'support')];
};
const detailOf = (parcelId: string) => operator.parcel({ params: { parcelId } });
const isFree = async (lockerId: string): Promise<boolean> =>
  (await operator.locker({ params: { lockerId } })).isAvailable;
const refusals = async (staff: SignedIn, parcelId: string) =>
  Object.fromEntries(
    (await staff.parcel({ params: { parcelId } })).actions.map(({ action, refusal }) => [
      action,
      refusal?.code ?? null,
    ]),
  );

/** The company stores parcels for 25 hours: one reminder; the second one would come after 48. */
async function waitsTooLong(parcelId: string): Promise<void> {
  await world.pass(25 * hourMs);
  operator = await signIn(world, 'operator');
  expect(emailsAbout(world, /vous attend toujours/)).toHaveLength(1);
  expect(await detailOf(parcelId)).toMatchObject({ status: 1, isToTakeBack: true });
  expect((await operator.parcelCounts({ query: {} })).counts).toMatchObject({ 1: 1, toTakeBack: 1 });
  const due = await world.running.platform.ports.read((store) =>
    store.outbox.where({ subjectId: parcelId, kind: 'parcel.remind', doneAt: null }),
  );
  expect(due.map(({ dueAt, facts }) => (dueAt - Number(facts['depositedAt'])) / hourMs)).toEqual([48]);
}

async function keepsFor(parcelKeepHours: number): Promise<void> {
  await world.running.platform.ports.transaction(async (store) => {
    await store.companies.save({ ...(await store.companies.get(demoIds.company)), parcelKeepHours });
  });
}

describe.each([
  ['ev608', 1],
  ['eurolock3780', 5],
] as const)('in a locker with the lock %s', (_, number) => {
  beforeAll(begin);
  afterAll(() => world.close());
  const lockerId = parcelLocker(number);

  test('a parcel is entered, deposited, reminded of, listed as to take back, and fetched', async () => {
    await keepsFor(25);
    const parcel = await enterParcel(operator, { lockerId });
    expect(parcel).toMatchObject({
      status: 0,
      lockerNumber: number,
      trackingNumber: expect.stringMatching(/^C-/),
    });
    expect(parcel.depositCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(parcel.pickupCode).not.toBe(parcel.depositCode);
    const early = { params: { code: parcel.pickupCode ?? '' } };
    expect(await codeOf(world.as().accessDoor(early))).toBe('PARCEL_NOT_INSIDE');
    expect(await refusals(operator, parcel.id)).toMatchObject({
      cancel: null,
      collect: 'PARCEL_NOT_INSIDE',
      resend: 'PARCEL_NOT_INSIDE',
    });
    expect(await refusals(support, parcel.id)).toMatchObject({ cancel: 'FORBIDDEN', reissue: 'FORBIDDEN' });

    await doDoorTask(world, lockerId, parcel.depositCode ?? '', { put: 'colis' });
    expect(await detailOf(parcel.id)).toMatchObject({ status: 1, isToTakeBack: false });
    expect(codeInMessage(world)).toBe(parcel.pickupCode);
    expect(textsOf(world)[0]?.text).toContain(parcel.pickupCode);
    expect(textsOf(world)[0]?.text.length).toBeLessThanOrEqual(160);

    const { keptUntil, depositedAt } = await detailOf(parcel.id);
    expect(Date.parse(keptUntil ?? '') - Date.parse(depositedAt ?? '')).toBe(25 * hourMs);
    expect((await world.as().doorVisit(early)).keptUntil).toBe(keptUntil);

    if (number === 1) await waitsTooLong(parcel.id);

    await doDoorTask(world, lockerId, parcel.pickupCode ?? '', { take: true });
    const fetched = await detailOf(parcel.id);
    expect(fetched).toMatchObject({ status: 2, isToTakeBack: false });
    expect(Date.parse(fetched.updatedAt)).toBeGreaterThanOrEqual(Date.parse(fetched.retrievedAt ?? ''));
    expect((await operator.listParcels({ query: { status: '2' } })).items).toHaveLength(1);
    const entered = { status: '1,2', from: fetched.createdAt };
    expect((await operator.listParcels({ query: entered })).items.map(({ id }) => id)).toContain(parcel.id);
    expect(
      (await operator.listParcels({ query: { until: fetched.createdAt, search: parcel.trackingNumber } }))
        .items,
    ).toEqual([]);
    expect(await isFree(lockerId)).toBe(false);
    await world.pass(70 * minuteMs);
    operator = await signIn(world, 'operator');
    expect(await isFree(lockerId)).toBe(true);
  });
});

describe('events in between', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('"Je n’ai rien déposé" notifies the recipient and ends their code; the next deposit makes another', async () => {
    const parcel = await deposited(world, operator, { lockerId: parcelLocker(1) });
    const params = { code: parcel.depositCode ?? '' };
    await world.as().undoDoor({ params });
    await world.settle();
    expect(emailsAbout(world, /n’est pas encore/)).toHaveLength(1);
    expect(await codeOf(world.as().doorVisit({ params: { code: parcel.pickupCode ?? '' } }))).toBe(
      'UNKNOWN_CODE',
    );

    await doDoorTask(world, parcel.lockerId, parcel.depositCode ?? '', { put: 'colis' });
    expect(codeInMessage(world)).not.toBe(parcel.pickupCode);
    expect((await world.as().parcelPickup({ params: { code: codeInMessage(world) } })).step).toBe('pickup');
    expect(await codeOf(world.as().parcelDeposit({ params: { code: codeInMessage(world) } }))).toBe(
      'UNKNOWN_CODE',
    );
  });

  test('a lost code is sent again unchanged, by support too; a new one ends the old', async () => {
    const parcel = await deposited(world, operator, { lockerId: parcelLocker(2) });
    const params = { parcelId: parcel.id };
    const before = emailsAbout(world, /vous attend au casier/).length;
    await support.resendParcel({ params, body: {} });
    await world.settle();
    expect(emailsAbout(world, /vous attend au casier/)).toHaveLength(before + 1);
    expect(codeInMessage(world)).toBe(parcel.pickupCode);

    await world.pass(1000);
    await operator.reissueParcel({ params, body: { reason: 'Code perdu' } });
    await world.settle();
    expect(codeInMessage(world)).not.toBe(parcel.pickupCode);
    const { pickupCode, depositCode } = await operator.parcelCodes({ params });
    expect([pickupCode, depositCode]).toEqual([codeInMessage(world), null]);
    expect(await codeOf(world.as().doorVisit({ params: { code: parcel.pickupCode ?? '' } }))).toBe(
      'UNKNOWN_CODE',
    );
    const audit = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: parcel.id }),
    );
    // Entries of one instant come in any order.
    expect(audit.map(({ action }) => action).sort()).toEqual([
      'parcel.create',
      'parcel.reissue',
      'parcel.resend',
      'parcel.revealCodes',
    ]);
  });

  test('cancelling frees the locker without a notification; taking back frees it and notifies the recipient', async () => {
    const parcel = await enterParcel(operator, { lockerId: parcelLocker(3) });
    const params = { parcelId: parcel.id };
    const words = world.simulator.inbox.messages().length;
    await operator.cancelParcel({ params, body: { reason: 'Doublon' } });
    await world.settle();
    expect(await isFree(parcel.lockerId)).toBe(true);
    expect(world.simulator.inbox.messages()).toHaveLength(words);
    expect(await codeOf(operator.cancelParcel({ params, body: { reason: 'Doublon' } }))).toBe('PARCEL_OVER');

    const kept = await deposited(world, operator, { lockerId: parcelLocker(3) });
    const at = { params: { parcelId: kept.id } };
    expect(await codeOf(operator.cancelParcel({ ...at, body: { reason: 'Trop tard' } }))).toBe(
      'PARCEL_INSIDE',
    );
    await workAtOpenDoor(world, operator, kept.lockerId);
    expect(await operator.collectParcel({ ...at, body: {} })).toMatchObject({ status: 3 });
    await world.settle();
    expect(emailsAbout(world, /n’est plus dans le casier/)).toHaveLength(1);
    expect(await isFree(kept.lockerId)).toBe(true);
  });

  test('the recipient is edited with a version, and the channels must fit', async () => {
    const parcel = await enterParcel(operator, { lockerId: parcelLocker(4) });
    const { cabinetId: _, ...known } = recipient;
    const fields = { ...known, customerCompany: null, notes: null };
    const params = { parcelId: parcel.id };
    const edit = (body: object, version = parcel.version) =>
      operator.updateParcel({ params, body: { ...fields, ...body, version } });
    expect(await fieldsAtFault(edit({ customerPhone: null }))).toEqual(['customerPhone']);
    const { version } = await edit({ customerPhone: '07 00 00 00 00', notes: 'Fragile' });
    expect(await codeOf(edit({ notes: 'Autre' }))).toBe('VERSION_CONFLICT');
    expect(await edit({ notificationPreference: 'email', customerPhone: '' }, version)).toMatchObject({
      customerPhone: null,
      notes: null,
    });
    await operator.cancelParcel({ params, body: { reason: 'Essai' } });
  });

  test('the frequent customer is updated, and stored from the first parcel on', async () => {
    const fields = { customerName: 'Lou Petit', customerPhone: '06 99 88 77 66', lockerId: parcelLocker(4) };
    // The address of a reception desk: a recipient with another phone is another person.
    for (const _ of [1, 2]) {
      const { id: parcelId } = await enterParcel(operator, fields);
      await operator.cancelParcel({ params: { parcelId }, body: { reason: 'Essai' } });
      await world.pass(minuteMs);
    }
    const { items } = await operator.listFrequentCustomers({ query: { search: 'Lou Petit' } });
    expect(items).toMatchObject([{ usageCount: 2, phone: '06 99 88 77 66' }]);
    const [{ createdAt, updatedAt, lastUsed } = {}] = items;
    expect(updatedAt).toBe(lastUsed);
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThan(Date.parse(createdAt ?? ''));
  });

  test('without a free locker nothing is stored, and the refusal names the reason', async () => {
    const free = (await operator.listLockers({ query: { cabinetId: parcelCabinet, pageSize: 50 } })).items;
    for (const { isAvailable, id } of free) if (isAvailable) await enterParcel(operator, { lockerId: id });
    const before = (await operator.listParcels({ query: {} })).totalItems;
    expect(await codeOf(enterParcel(operator))).toBe('NO_LOCKER_AVAILABLE');
    expect((await operator.listParcels({ query: {} })).totalItems).toBe(before);
  });
});

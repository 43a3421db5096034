/** Records that outlive their place: a removed cabinet, a closed company. */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { broughtBack, fetched } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const reason = 'Essai';

test('a rental of a removed cabinet is still read and refunded', async () => {
  const { orderId } = await broughtBack(world);
  const manager = await signIn(world, 'manager');
  await manager.releaseDeposit({ params: { orderId }, body: { reason } });
  await world.pass(25 * hourMs);
  const later = await signIn(world, 'manager');
  await later.deleteCabinet({ params: { cabinetId: demoIds.rentalCabinet } });

  expect(await later.rentalOrder({ params: { orderId } })).toMatchObject({ status: 'Completed' });
  expect(await later.refundRental({ params: { orderId }, body: { reason } })).toMatchObject({
    status: 'Completed',
  });
  expect(moved(world, orderId)['rental']?.refunded).toBeGreaterThan(0);
});

/** Empties the demo's company of cabinets, with one rental that is over. */
async function emptied(): Promise<string> {
  const { orderId } = await broughtBack(world);
  const manager = await signIn(world, 'manager');
  await manager.releaseDeposit({ params: { orderId }, body: { reason } });
  await world.pass(25 * hourMs);
  const later = await signIn(world, 'manager');
  for (const { id } of (await later.listCabinets({ query: { pageSize: 100 } })).items)
    await later.deleteCabinet({ params: { cabinetId: id } });
  return orderId;
}

const params = { companyId: demoIds.company };

test('a company whose refund has not reached the card yet is not closed', async () => {
  const orderId = await emptied();
  const admin = await signIn(world, 'admin');
  world.simulator.payments.faults.set('down');
  await admin.refundRental({ params: { orderId }, body: { reason } });

  expect(await codeOf(admin.deleteCompany({ params }))).toBe('COMPANY_IN_USE');

  world.simulator.payments.faults.clear();
  await world.pass(10 * minuteMs);
  expect(moved(world, orderId)['rental']?.refunded).toBeGreaterThan(0);
  expect(await admin.deleteCompany({ params })).toEqual({ success: true });
});

test('notifications of a customer still arrive when their company is closed meanwhile', async () => {
  const orderId = await emptied();
  const admin = await signIn(world, 'admin');
  await admin.refundRental({ params: { orderId }, body: { reason } });
  await world.settle();
  const sent = () =>
    world.simulator.inbox.messages().filter(({ subject }) => /remboursée$/.test(subject ?? ''));
  expect(sent()).toHaveLength(1);
  world.simulator.inbox.refuse({});
  const { messages } = await admin.rentalOrder({ params: { orderId } });
  const messageId = messages.find(({ template }) => template === 'rental.refunded')?.id ?? '';
  await admin.resendRentalMessage({ params: { orderId }, body: { messageId } });
  await world.settle();

  await admin.deleteCompany({ params });
  world.simulator.inbox.accept();
  await world.pass(10 * minuteMs);

  expect(sent()).toHaveLength(2);
});

test('a closed company sends no accounting export and no alert, and keeps none of their addresses', async () => {
  await emptied();
  const manager = await signIn(world, 'manager');
  await manager.changeExportSchedule({ body: { recipients: ['compta@exemple.fr'] } });
  const url = 'https://garde.exemple.fr/alerte';
  await manager.setAlert({
    body: {
      channel: 'webhook',
      costs: ['money'],
      groups: [],
      days: [1, 2, 3, 4, 5, 6, 7],
      url,
      begins: '00:00',
      ends: '00:00',
      afterMinutes: 0,
    },
  });
  await (await signIn(world, 'admin')).deleteCompany({ params });
  const sentBefore = world.simulator.inbox.messages().length;

  await world.pass(40 * 24 * hourMs);

  const sent = world.simulator.inbox.messages().slice(sentBefore);
  expect(sent.filter(({ to }) => to === 'compta@exemple.fr')).toEqual([]);
  const left = await world.running.platform.ports.read(async (store) => ({
    schedule: await store.exportSchedules.find(demoIds.company),
    rules: await store.alertRules.where({}, { evenDeleted: true }),
  }));
  expect(left).toMatchObject({ schedule: { recipients: '' }, rules: [{ url: null, secretSealed: null }] });
});

test('a customer of a closed company is still erased on request', async () => {
  await emptied();
  const admin = await signIn(world, 'admin');
  await admin.deleteCompany({ params });

  const asked = { contact: 'camille@exemple.fr' };
  expect(await admin.erasePerson({ body: { ...asked, reason } })).toMatchObject({ orders: 1 });
  expect((await admin.person({ query: asked })).orders).toEqual([]);
});

test('a customer whose unpaid order was abandoned is erased on request', async () => {
  await book(world);
  await world.pass(20 * minuteMs);
  const manager = await signIn(world, 'manager');

  const erased = await manager.erasePerson({ body: { contact: 'camille@exemple.fr', reason } });

  expect(erased).toMatchObject({ orders: 1 });
});

test('a customer who announced a return but still has the item is not erased', async () => {
  const renter = await fetched(world);
  const body = { confirmTermination: true };
  await renter.client.terminateRental({ params: { code: renter.code }, body });
  // The door for the return stays silent: the deposit is not released by itself.
  await world.pass(73 * hourMs);
  const manager = await signIn(world, 'manager');
  const params = { orderId: renter.orderId };
  expect((await manager.rentalOrder({ params })).status).toBe('PendingDepositDecision');
  expect((await manager.releaseDeposit({ params, body: { reason } })).status).toBe('Completed');

  const erasing = manager.erasePerson({ body: { contact: 'camille@exemple.fr', reason } });

  expect(await codeOf(erasing)).toBe('PERSON_IN_USE');
});

test('an erased customer is refunded without a message', async () => {
  const { orderId } = await broughtBack(world);
  const manager = await signIn(world, 'manager');
  await manager.releaseDeposit({ params: { orderId }, body: { reason } });
  await world.pass(minuteMs);
  await manager.erasePerson({ body: { contact: 'camille@exemple.fr', reason } });

  await manager.refundRental({ params: { orderId }, body: { reason } });
  await world.pass(minuteMs);

  expect(moved(world, orderId)['rental']?.refunded).toBeGreaterThan(0);
  expect(world.simulator.inbox.messages().filter(({ to }) => to === '')).toEqual([]);
});

test('a manager restricted to some cabinets neither reads nor erases customers of others', async () => {
  await book(world);
  const manager = await signIn(world, 'manager');
  await world.running.platform.ports.transaction(async (store) => {
    const user = await store.users.get(manager.userId);
    await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
  });

  const asked = { contact: 'camille@exemple.fr' };
  expect(await codeOf(manager.person({ query: asked }))).toBe('FORBIDDEN');
  expect(await codeOf(manager.erasePerson({ body: { ...asked, reason } }))).toBe('FORBIDDEN');
});

test('lists, totals and the audit still name a removed cabinet', async () => {
  const { orderId } = await broughtBack(world);
  const manager = await signIn(world, 'manager');
  await manager.refundRental({ params: { orderId }, body: { reason } });
  await world.pass(25 * hourMs);
  const later = await signIn(world, 'manager');
  const { name } = await later.cabinet({ params: { cabinetId: demoIds.rentalCabinet } });
  await later.deleteCabinet({ params: { cabinetId: demoIds.rentalCabinet } });

  const { items } = await later.rentalOrderList({ query: {} });
  expect(items.find(({ id }) => id === orderId)?.cabinetName).toBe(name);
  const journal = await later.listAudit({ query: { subjectId: orderId } });
  expect(journal.items.map(({ cabinetName }) => cabinetName)).toEqual([name]);
});

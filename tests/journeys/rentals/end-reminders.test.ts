/** A renter is notified before the end, and once after it: no late fee comes as a surprise. */
import { beforeEach, expect, test } from 'vitest';
import { dayAndTime } from '#application/formats.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  payFor,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { textsOf, emailsAbout } from '#tests/support/parcels.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let renter: Renter;
beforeEach(async () => {
  renter = await payFor(world, await book(world, { hours: 4 }));
});

async function fetchItem(): Promise<string> {
  const lockerId = await lockerOf(world, renter);
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  return lockerId;
}

async function bringBack(lockerId: string): Promise<void> {
  const { code, client } = renter;
  const ended = await client.terminateRental({ params: { code }, body: { confirmTermination: true } });
  await useDoor(world, lockerId, await givenTo(world, renter, ended), { put: 'perceuse' });
}

const soon = () => emailsAbout(world, /se termine le/);
const overdue = () => emailsAbout(world, /est à rendre/);
const feesBegin = () => emailsAbout(world, /le retard est facturé/);
const aDayLate = () => emailsAbout(world, /un jour de retard/);
const feesReachDeposit = () => emailsAbout(world, /prend tout le dépôt/);
const textsAbout = (words: RegExp) => textsOf(world).filter(({ text }) => words.test(text)).length;

test('an hour before the end of four, by e-mail and text, with the late fees and their start', async () => {
  await fetchItem();
  await world.pass(2.9 * hourMs);
  expect(soon()).toHaveLength(0);

  await world.pass(0.2 * hourMs);

  const { plannedEndTime, lockerNumber } = await renter.status();
  const [{ text } = { text: '' }] = soon();
  expect(text).toContain(`se termine le ${dayAndTime(Date.parse(plannedEndTime))}`);
  expect(text).toContain(`devant le casier N°${lockerNumber}`);
  expect(text).toContain(`/rental-status/${renter.code}#t=${renter.token}`);
  expect(text).toMatch(/Le retard est facturé à partir du .* : .* TTC par heure entamée, au plus 120,00\s€/);
  expect(textsOf(world).filter(({ text }) => /a rendre le \d\d\/\d\d a/.test(text))).toHaveLength(1);
});

test('back in time: no overdue notification is sent', async () => {
  const lockerId = await fetchItem();
  await world.pass(3.5 * hourMs);
  await bringBack(lockerId);

  await world.pass(2 * hourMs);

  expect(soon()).toHaveLength(1);
  expect([...overdue(), ...feesBegin()]).toHaveLength(0);
  const [back, ...others] = emailsAbout(world, /L’article est rendu/);
  expect(back?.text).toMatch(/porte fermée, le .*Il ne vous reste rien à faire/s);
  expect(back?.text).toMatch(/Dépôt de garantie réservé sur votre carte, non débité : 120,00\s€/);
  expect(back?.text).toMatch(/Il est libéré au plus tard le 9 octobre 2026 à 15\sh/);
  expect(others).toEqual([]);
});

test('given up on the payment page: notified of what they did, by e-mail alone; not paid in time, that', async () => {
  const { checkoutSessionId: sessionId } = await book(world, { hours: 4 });
  await world.as().cancelRentalBySession({ params: { sessionId } });
  await world.settle();
  expect(emailsAbout(world, /Location annulée/)[0]?.text).toContain(
    'comme vous l’avez demandé. Rien n’a été débité.',
  );

  await book(world, { hours: 4 });
  await world.pass(16 * minuteMs);
  expect(emailsAbout(world, /Location annulée/)[0]?.text).toContain('ne nous est pas parvenu à temps');
  expect([emailsAbout(world, /Location annulée/).length, textsAbout(/annulee/)]).toEqual([2, 0]);
});

test('still out ten minutes after the end: notified once, with the way to bring it back', async () => {
  await fetchItem();
  await world.pass(4 * hourMs + 9 * minuteMs);
  expect(overdue()).toHaveLength(0);

  await world.pass(2 * minuteMs);
  expect([overdue().length, feesBegin().length]).toEqual([1, 0]);
  await world.pass(hourMs);
  expect([feesBegin().length, feesReachDeposit().length]).toEqual([1, 0]);
  await world.pass(28 * hourMs);

  expect(overdue()).toHaveLength(1);
  expect(overdue()[0]?.text).toContain('« Terminer la location »');
  expect(feesBegin()[0]?.text).toContain('La tolérance est passée');
  expect(feesReachDeposit()).toHaveLength(1);
  expect(feesReachDeposit()[0]?.text).toMatch(/Frais de retard à ce jour : 120,00\s€ TTC/);
  expect([aDayLate().length, textsAbout(/prend tout le depot/)]).toEqual([0, 1]);
});

test('never fetched: no reminder is sent', async () => {
  await codeFor(world, renter);
  await world.pass(4 * hourMs);

  expect([...soon(), ...overdue()]).toHaveLength(0);
});

test('a server that was away over both reports only that the time is over', async () => {
  await fetchItem();
  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    for (const job of await store.outbox.where({ kind: 'rental.remindEnd', doneAt: null }))
      await store.outbox.save({ ...job, dueAt: job.dueAt + 4 * hourMs });
  });

  await world.pass(9 * hourMs);

  expect(soon()).toHaveLength(0);
  expect(overdue()).toHaveLength(1);
});

test('without late fees the reminder says so', async () => {
  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    const order = await store.rentalOrders.get(renter.orderId);
    await store.rentalOrders.save({ ...order, terms: { ...order.terms, overduePricePerUnitCents: 0 } });
  });
  await fetchItem();
  await world.pass(3.5 * hourMs);

  expect(soon()[0]?.text).toContain('Un retard n’est pas facturé.');
  await world.pass(25 * hourMs);

  expect(aDayLate()[0]?.text).toMatch(/Un retard n’est pas facturé\..*Appelez-nous/s);
  expect([aDayLate().length, textsAbout(/en retard d'un jour/)]).toEqual([1, 1]);
  expect([...feesBegin(), ...feesReachDeposit()]).toEqual([]);
});

test('at night the e-mail alone is sent; the text came before the night', async () => {
  // From 18:00 to midnight in Paris: a quarter of it before the end is 22:30.
  await world.pass(6 * hourMs);
  renter = await payFor(world, await book(world, { hours: 6 }));
  await fetchItem();
  const texts = () => textsOf(world).filter(({ text }) => /a rendre le \d\d\/\d\d a/.test(text));
  await world.pass(3.6 * hourMs);
  expect([texts().length, soon().length]).toEqual([1, 0]);

  await world.pass(2 * hourMs);
  expect([texts().length, soon().length]).toEqual([1, 1]);
});

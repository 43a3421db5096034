/** Customers read their messages in the language of their order (messages.md#channels-and-content). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, minuteMs, visa } from '#tests/support/customer.js';
import { phonePhoto, report } from '#tests/support/damage.js';
import { extend, fetchedFrom, later, openFixture } from '#tests/support/extensions.js';
import { deposited, textsOf, emailsAbout } from '#tests/support/parcels.js';
import * as laundry from '#tests/support/pressing.js';
import { deskOf, ofOrder } from '#tests/support/pressing-desk.js';
import { randomPerson } from '#tests/support/random-person.js';
import * as shop from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const smsLike = (form: RegExp) => textsOf(world).filter(({ text }) => form.test(text));

test('a parcel is announced in the language that staff gave it', async () => {
  const staff = await signIn(world, 'manager');
  await deposited(world, staff, { language: 'de' });
  const french = await deposited(world, staff);

  const [letter] = emailsAbout(world, /^Ihr Paket wartet in Schließfach Nr\. \d+$/);
  expect(letter?.text).toMatch(/^Guten Tag Nadia Benali,\n/);
  expect(letter?.text).toMatch(/Schließfach öffnen: http\S+\?langue=de#t=/);
  expect(letter?.html).toContain('<html lang="de">');
  expect(letter?.html).toContain('<span>Abholcode</span>');
  expect(smsLike(/^Consigne: Paket in Schließfach \d, Code .* http\S+\?langue=de#t=\S+$/)).toHaveLength(1);

  expect(emailsAbout(world, /^Votre colis vous attend/)).toHaveLength(1);
  expect(smsLike(new RegExp(`^Consigne: colis au casier ${french.lockerNumber}, code .*#t=`))).toHaveLength(
    1,
  );
});

test('a door answers in the language of its reader, and a report in that of its order', async () => {
  const staff = await signIn(world, 'manager');
  const { lockerNumber, pickupCode } = await deposited(world, staff, { language: 'de' });
  const params = { code: pickupCode ?? '' };
  const askIn = (language: string) => world.as({ 'accept-language': language }).accessDoor({ params });

  expect((await askIn('es')).message).toMatch(new RegExp(`taquilla n\\.º ${lockerNumber}`));
  expect((await askIn('en')).message).toMatch(new RegExp(`locker no\\. ${lockerNumber}`));
  const opened = await world.as({ 'accept-language': 'de' }).openDoor({ params });
  expect(opened.message).toBe(`Schließfach Nr. ${lockerNumber} ist offen.`);

  await world.as().reportPickup({ params, body: { fault: 'empty', text: 'Nichts drin' } });
  await world.settle();
  const [received] = emailsAbout(world, /^Abholung \S+: Meldung erhalten$/);
  expect(received?.text).toMatch(/erhalten: Schließfach leer\.\n\nSie haben geschrieben: „Nichts drin“/);
  expect(received?.html).toContain('<html lang="de">');
  expect(
    smsLike(new RegExp(`^Consigne: Meldung zu .* erhalten, Schließfach ${lockerNumber}\\.`)),
  ).toHaveLength(1);
});

test('laundry is confirmed and cancelled in the language of its order', async () => {
  const spanish = { by: randomPerson(), headers: { 'accept-language': 'es' } };
  const bought = await laundry.checkout(world, spanish);
  await laundry.pay(world, bought);
  await laundry.pay(world, await laundry.checkout(world));
  await world.settle();

  const [confirmed] = emailsAbout(world, /^Su pedido de tintorería .*: entregue su ropa$/);
  expect(confirmed?.text).toMatch(/^Hola, Client \d+:\n/);
  expect(confirmed?.text).toMatch(/Su ropa estará lista el \d+ de octubre de 2026 a más tardar\./);
  expect(confirmed?.text).toMatch(/1 × \S+: 4,50\u00a0€ IVA incl\./);
  expect(confirmed?.text).toMatch(/Seguir mi pedido: http\S+\/commande\/\S+\?langue=es#t=/);
  expect(confirmed?.html).toContain('<span>Código de entrega</span>');
  const [, code = ''] = /Código de entrega: (\S+)/.exec(confirmed?.text ?? '') ?? [];
  expect(smsLike(new RegExp(`^Consigne: deje su ropa, taquilla \\d, codigo ${code}\\. http`))).toHaveLength(
    1,
  );
  expect(emailsAbout(world, /^Votre commande de pressing .* : déposez votre linge$/)).toHaveLength(1);

  const { manager } = await deskOf(world);
  await manager.cancelPressingOrder({
    ...ofOrder(bought.orderId),
    body: { reason: 'Machine en panne' },
  });
  await world.settle();
  const [cancelled] = emailsAbout(world, /^Pedido de tintorería .* anulado$/);
  expect(cancelled?.text).toMatch(
    /Nuestro equipo ha anulado su pedido\.\n\nLe reembolsamos 4,50\u00a0€ en su tarjeta\./,
  );
  expect(cancelled?.text).not.toMatch(/Votre|Vous/);
});

test('goods are paid, put into a locker and refunded in the language of their order', async () => {
  const staff = await signIn(world, 'manager');
  const english = await shop.order(world, undefined, randomPerson(), { 'accept-language': 'en-GB' });
  await shop.pay(world, english);
  await shop.pay(world, await shop.order(world));
  await world.settle();

  const [paid] = emailsAbout(world, /^Your order \S+ is paid$/);
  expect(paid?.text).toMatch(/^Hello Client \d+,\n/);
  expect(paid?.text).toMatch(/2 × .*: €\d+\.\d\d incl\. VAT\n/);
  expect(paid?.html).toMatch(/<td class="sum">€\d+\.\d\d incl\. VAT<\/td>/);
  expect(paid?.text).toMatch(/Follow my order: http\S+\/commande\/\S+\?langue=en#t=/);
  expect(emailsAbout(world, /^Votre commande \S+ est payée$/)).toHaveLength(1);

  const { orderId: shopOrderId } = english;
  await shop.putIn(world, staff, await staff.prepareShopOrder({ params: { shopOrderId } }));
  const [ready] = emailsAbout(world, /^Your order \S+ is waiting for you$/);
  const [, code = ''] = /Collection code: (\S+)/.exec(ready?.text ?? '') ?? [];
  expect(ready?.html).toContain(`<span>Collection code</span><strong>${code}</strong>`);
  expect(smsLike(new RegExp(`^Consigne: code ${code}, locker \\d\\. Order \\S+ ready\\. http`))).toHaveLength(
    1,
  );
});

test('an extension is announced in the language of its rental, and one that is refused', async () => {
  const fixture = await openFixture(Promise.resolve(world));
  const renter = await fetchedFrom(fixture, visa, { 'accept-language': 'de' });
  const { plannedEndTime } = await renter.status();

  await extend(renter, later(plannedEndTime, 1), 3.6);
  await world.pass(minuteMs);
  const [extended] = emailsAbout(world, /^Ihre Miete \S+ ist verlängert$/);
  expect(extended?.text).toMatch(/ist bis \d+\. \S+ 2026 um \d+:\d\d\u00a0Uhr verlängert\./);
  expect(extended?.text).toContain('Für Ihre Verlängerungen abgebucht: 3,60\u00a0€ inkl. MwSt.');
  expect(extended?.html).toContain('<html lang="de">');
  expect(
    smsLike(/^Consigne: Miete \S+ bis \d\d\.\d\d\. \d\d:\d\d verlängert\. http\S+\?langue=de#t=/),
  ).toHaveLength(1);

  world.simulator.payments.faults.set('decline', { times: 1, only: { operation: 'offSession' } });
  await expect(extend(renter, later(plannedEndTime, 2), 3.6)).rejects.toThrow();
  await world.pass(minuteMs);
  expect(emailsAbout(world, /^Ihre Miete \S+: Karte für die Verlängerung abgelehnt$/)).toHaveLength(1);
  expect(emailsAbout(world, /prolong/)).toEqual([]);
});

test('a report of damage is confirmed in the language of its rental', async () => {
  const fixture = await openFixture(Promise.resolve(world));
  const renter = await fetchedFrom(fixture, visa, { 'accept-language': 'de' });
  await report(renter, { text: 'Mandrin fêlé', photos: [await phonePhoto()] });
  await world.settle();

  const [received] = emailsAbout(world, new RegExp(`^Ihre Miete ${renter.code}: Meldung erhalten$`));
  expect(received?.text).toMatch(
    /Bemerkt beim Abholen des Artikels, am .*Uhr\. Mit 1\u00a0erhaltenen Foto\./,
  );
  expect(received?.text).toContain('Sie haben geschrieben: „Mandrin fêlé“');
  expect(received?.html).toContain('<html lang="de">');
  expect(smsLike(new RegExp(`^Consigne: Meldung zur Miete ${renter.code} erhalten`))).toHaveLength(1);
  expect(emailsAbout(world, /signalement/)).toEqual([]);
});

test('« Prévenez-moi » answers in the language of the page that asked', async () => {
  await book(world);
  const params = { cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.drill };
  const tellIn = (language: string, body: { email: string } | { phone: string }) =>
    world.as({ 'accept-language': language }).askForFreeNotice({ params, body });
  await tellIn('en', { email: 'waiting@exemple.fr' });
  await tellIn('es', { phone: '06 98 76 54 32' });
  await tellIn('fr', { email: 'attend@exemple.fr' });

  // The booking is given up unpaid, and its unit is free.
  await world.pass(20 * minuteMs);
  const [english] = emailsAbout(world, / is free$/);
  expect(english?.text).toMatch(/^Hello,\n/);
  expect(english?.text).toMatch(/Rent this item: http\S+&langue=en\n/);
  expect(english?.html).toContain('<html lang="en">');
  expect(smsLike(/^Consigne: disponible: .*http\S+&langue=es$/)).toHaveLength(1);
  expect(emailsAbout(world, / est libre$/)).toHaveLength(1);
});

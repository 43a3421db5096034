/** A customer who books in German is written to in German, and refused in German; staff see it (messages.md#channels-and-content). */
import { expect, test } from 'vitest';
import { book, payFor, type Renter } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { textsOf, emailsAbout } from '#tests/support/parcels.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

async function booked(language: string): Promise<Renter> {
  const renter = await payFor(world, await book(world, { headers: { 'accept-language': language } }));
  await world.settle();
  return renter;
}

test('messages, page links and the order have the language of the booking', async () => {
  const { code, orderId } = await booked('de-AT, en;q=0.5');

  const [{ text } = { text: '' }] = emailsAbout(world, /^Ihre Miete/);
  expect(text).toContain(`Mietcode: ${code}`);
  expect(text).toMatch(new RegExp(`/rental-status/${code}\\?langue=de#t=`));
  expect(text).toMatch(/^Guten Tag .*,$/m);
  const letter = emailsAbout(world, /^Ihre Miete/)[0];
  expect(letter?.html).toContain('<html lang="de">');
  expect(letter?.html).toContain(`<span>Mietcode</span><strong>${code}</strong>`);
  expect(textsOf(world).map((sms) => sms.text)).toContainEqual(expect.stringMatching(/Miete .* bestätigt/));

  const staff = await signIn(world, 'manager');
  const order = await staff.rentalOrder({ params: { orderId } });
  expect(order.customerLanguage).toBe('de');
});

test.each(['xx', '<script>', 'fr;q=0, tlh', '*'])('the language %j is French', async (language) => {
  await booked(language);

  expect(emailsAbout(world, /^Votre location/)).toHaveLength(1);
});

test('a refusal is in the language of the request, whatever that of the order', async () => {
  const { code } = await booked('es');
  const refusedIn = (language: string) =>
    world
      .as({ 'x-order-token': 'x'.repeat(32), 'accept-language': language })
      .rentalStatus({ params: { code } });

  await expect(refusedIn('de')).rejects.toMatchObject({
    code: 'PROOF_WRONG',
    body: { message: expect.stringMatching(/^Prüfen Sie den Mietcode/) },
  });
  await expect(refusedIn('nl')).rejects.toMatchObject({
    body: { message: expect.stringMatching(/^Vérifiez le code de location/) },
  });
});

/** Customers read their messages in the language of their order (messages.md#channels-and-content). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deposited, textsOf, told } from '#tests/support/parcels.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const smsLike = (form: RegExp) => textsOf(world).filter(({ text }) => form.test(text));

test('a parcel is announced in the language that staff gave it', async () => {
  const staff = await signIn(world, 'manager');
  await deposited(world, staff, { language: 'de' });
  const french = await deposited(world, staff);

  const [letter] = told(world, /^Ihr Paket wartet in Schließfach Nr\. \d+$/);
  expect(letter?.text).toMatch(/^Guten Tag Nadia Benali,\n/);
  expect(letter?.text).toMatch(/Schließfach öffnen: http\S+\?langue=de#t=/);
  expect(letter?.html).toContain('<html lang="de">');
  expect(letter?.html).toContain('<span>Abholcode</span>');
  expect(smsLike(/^Consigne: Paket in Schließfach \d, Code .* http\S+\?langue=de#t=\S+$/)).toHaveLength(1);

  expect(told(world, /^Votre colis vous attend/)).toHaveLength(1);
  expect(smsLike(new RegExp(`^Consigne: colis au casier ${french.lockerNumber}, code .*#t=`))).toHaveLength(
    1,
  );
});

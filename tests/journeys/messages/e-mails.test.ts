/** E-mails: the company's brand, the content of the text, nothing executable (messages.md#channels-and-content). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor, visa } from '#tests/support/customer.js';
import { person } from '#tests/support/people.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

async function confirmation() {
  const { code } = await payFor(world, await book(world));
  await world.settle();
  const [mail] = world.simulator.inbox
    .messages('camille@exemple.fr')
    .filter(({ subject }) => subject?.includes(code));
  if (!mail?.html) throw new Error('no letter came');
  return { ...mail, html: mail.html, code };
}

test('an e-mail has the brand, shows the code large and links to the rental', async () => {
  const { html, text, code } = await confirmation();

  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(html).toContain('La Consigne nantaise');
  expect(html).toContain('background:#0b7285');
  expect(html).toContain(`<strong>${code}</strong>`);
  expect(html).toContain(`href="${link}">Suivez votre location</a>`);
});

test('the simulator shows it in a frame that runs no script and makes no request', async () => {
  const { id } = await confirmation();

  const page = await fetch(`${world.url}/_sim/inbox/${id}/html`);

  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox /);
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(await page.text()).toContain('<base target="_blank">');
  expect((await fetch(`${world.url}/_sim/inbox/unknown/html`)).status).toBe(404);
});

test('a link written as a name is not sent on', async () => {
  const { rentalCode, checkoutSessionId } = await world.as().bookRental({
    params: { cabinetId: demoIds.rentalCabinet },
    body: {
      rentalItemId: demoIds.badminton,
      durationHours: 2,
      customerName: 'Gagnez : https://piege.test',
      customerEmail: 'victime@exemple.fr',
      customerPhone: '06 12 34 56 78',
    },
  });
  world.simulator.payments.pay(checkoutSessionId, visa);
  await world.as().rentalBySession({ params: { sessionId: checkoutSessionId } });
  await world.settle();

  const mails = world.simulator.inbox.messages('victime@exemple.fr');
  expect(mails.map(({ subject }) => subject).join()).toContain(rentalCode);
  expect(JSON.stringify(mails)).not.toContain('piege.test');
});

test('an invitation names its sender, its purpose and the next step', async () => {
  const manager = await signIn(world, 'manager');
  const { email } = await manager.createUser({ body: person() });
  await world.settle();

  const [mail] = world.simulator.inbox.messages(email);

  expect(mail?.text).toContain('chez Consigne Démo. Rôle : Opérateur.');
  expect(mail?.html).toMatch(/<a class="button" href="[^"]*#t=[\w-]+">Choisir mon mot de passe<\/a>/);
});

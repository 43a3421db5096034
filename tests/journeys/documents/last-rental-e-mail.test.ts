/** The last e-mail of a rental states what became of its deposit on the card. */
import { expect, test } from 'vitest';
import { readAccount } from '#application/payments/account.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import { broughtBack } from '#tests/support/fetched.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

const reason = 'Essai';
const rest = /Le reste du dépôt de garantie est libéré/;
const whole = /Le dépôt de garantie est débité en entier/;
const plain = (text: string): string => text.replace(/[^\S\n]/g, ' ');

async function receiptOf(code: string): Promise<string> {
  await world.pass(minuteMs);
  const mails = world.simulator.inbox.messages('camille@exemple.fr');
  return plain(mails.find(({ subject }) => subject?.includes(`${code} est close`))?.text ?? '');
}

const keep = async (orderId: string, body: { captureFullDeposit: boolean; partialDepositAmount?: number }) =>
  (await signIn(world, 'manager')).captureDeposit({ params: { orderId }, body: { ...body, reason } });

test('a deposit that is captured whole leaves no rest', async () => {
  const { orderId, code } = await broughtBack(world);
  await keep(orderId, { captureFullDeposit: true });

  const text = await receiptOf(code);
  expect(text).toMatch(whole);
  expect(text).not.toMatch(rest);
  expect(text).toContain(`Retenu sur le dépôt de garantie : 120,00 € (${reason})`);
});

test('of a deposit that is captured in part the rest is released', async () => {
  const { orderId, code } = await broughtBack(world, 5 * hourMs);
  await keep(orderId, { captureFullDeposit: false, partialDepositAmount: 20 });

  const text = await receiptOf(code);
  expect(text).toMatch(rest);
  expect(text).not.toMatch(whole);
  expect(text).not.toContain('Débité sur le dépôt');
  expect(text).toMatch(/Débité en tout : \d+,\d{2} €/);
  expect(text).toContain('est libéré (76,00 €)');
  expect(moved(world, orderId)['deposit']?.captured).toBe(4_400);
});

test('late fees that the card could not pay are not reported as captured', async () => {
  const { orderId, code } = await broughtBack(world, 5 * hourMs);
  const { ports } = world.running.platform;
  const [hold] = await ports.read((store) => store.payments.where({ orderId, purpose: 'deposit' }));
  await ports.payments.release(await readAccount(ports, demoIds.company), hold?.intentId ?? '', 'by hand');
  await world.pass(minuteMs);
  await (await signIn(world, 'manager')).releaseDeposit({ params: { orderId }, body: { reason } });

  const text = await receiptOf(code);
  expect(text).toContain('Frais de retard : 24,00 € TTC');
  expect(text).toContain('Débité sur le dépôt de garantie : 0,00 €');
  expect(moved(world, orderId)['deposit']?.captured).toBe(0);
});

/** Debts of a rental from the terminal: shown before, requested by a link, and settled once. */
import { expect, test } from 'vitest';
import { owingLateFees } from '#tests/support/debts.js';
import { signInAt } from '#tests/support/terminal.js';
import { terminalForFile, worldForFile } from '#tests/support/world-for.js';

const [world, terminal] = await Promise.all([worldForFile(), terminalForFile()]);
const renter = await owingLateFees(world);
await signInAt(terminal, world.url, 'manager');

const rentals = (verb: string, ...more: readonly string[]) =>
  terminal.run(['rentals', verb, renter.code, '--no-input', ...more]);
const debtNow = async () => (await renter.status()).debts[0]?.state;

test('is shown by --dry-run without a change', async () => {
  const shown = await rentals('write-off', '--reason', 'Geste commercial', '--dry-run');

  expect(shown.stdout).toMatch(/Frais de retard : \d+,\d\d\s€/);
  expect(await debtNow()).toBe('owed');
});

test('is requested by a link, repeatedly', async () => {
  expect((await rentals('request-payment', '--yes')).code).toBe(0);
  expect((await rentals('request-payment', '--yes')).code).toBe(0);
  expect(await debtNow()).toBe('asked');
});

test('is settled once, with a reason', async () => {
  const done = await rentals('paid-otherwise', '--reason', 'Payé en espèces', '--yes');
  expect(done.code).toBe(0);
  expect(await debtNow()).toBe('paidOtherwise');

  const dry = await rentals('write-off', '--reason', 'Essai', '--dry-run');
  expect(dry).toMatchObject({ code: 5 });
  expect(await rentals('write-off', '--reason', 'Essai', '--yes')).toMatchObject({ code: 5 });
});

/** QA's own page in a real browser: what is clicked there happens, and is saved as a scenario. */
import { readFileSync } from 'node:fs';
import { order, pay } from './customer.js';
import { expect, test } from './simulator.js';

test('a jammed door and a second try, recorded on the page and saved as a scenario', async ({
  page,
  browser,
  simulator,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${simulator.url}/simulator`);
  await page.getByRole('button', { name: 'Enregistrer un scénario' }).click();
  await expect(page.getByText(/^Enregistrement en cours/)).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await order(phone, `${simulator.url}/rental/${simulator.cabinetId('outils')}`, 'Perceuse-visseuse 18 V');
  await pay(phone, '4242 4242 4242 4242');
  await expect(phone).toHaveURL(/rental/);
  await expect.poll(async () => Object.keys(await simulator.money())).toContain('deposit');
  await simulator.fault('outils/1', 'bolt-jam', { times: 1 });
  const { masterCode } = await simulator.lockerAt('outils/1');
  expect(await simulator.press('outils/1', masterCode)).toBe('jammed');
  expect(await simulator.press('outils/1', masterCode)).toBe('opened');
  await simulator.take('outils/1');
  await simulator.door('outils/1', 'close');
  expect((await simulator.lockerAt('outils/1')).content).toBeNull();

  await page.getByRole('button', { name: 'Arrêter l’enregistrement' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger le scénario/ }).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  for (const part of ['pay:', 'call: POST /cabinets/${outillage}/rental-orders', 'fault: bolt-jam'])
    expect(text).toContain(part);
  expect(text).toMatch(/locker: outillage\/1\n\s+code: "?\d+"?\n\s+result: jammed/);
  await phone.context().close();
});

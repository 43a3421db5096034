/** QA's own page in a real browser: its clicks take effect, and are saved as a scenario. */
import { readFileSync } from 'node:fs';
import { book } from './late-return.js';
import { expect, test } from './simulator.js';

test('a jammed door and a second try, recorded on the page and saved as a scenario', async ({
  page,
  simulator,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${simulator.url}/simulator`);
  await page.getByRole('button', { name: 'Enregistrer un scénario' }).click();
  await expect(page.getByText(/^Enregistrement en cours/)).toBeVisible();

  await book(simulator);
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
});

test('time jumps to the end of a running rental, chosen by its number, cabinet and locker', async ({
  page,
  simulator,
}) => {
  await book(simulator);
  const ends = async () =>
    (await simulator.sim<{ items: { rentalCode: string; endsAt: string }[] }>('/clock/ends')).items;
  await expect.poll(async () => (await ends()).length).toBe(1);
  const [end] = await ends();

  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${simulator.url}/simulator`);
  const choice = page.getByLabel('Fin de la location');
  await expect(choice.locator('option').first()).toHaveText(
    new RegExp(`^${end?.rentalCode} · dans .+ · Outillage de la Gare, casier \\d+ · À retirer$`),
  );
  await page.getByLabel('Moment').selectOption('Une minute avant');
  await page.getByRole('button', { name: 'Y aller' }).click();
  await expect(page.getByText('C’est fait : tout ce qui était dû a eu lieu.')).toBeVisible();

  const { now } = await simulator.sim<{ now: string }>('/clock');
  const leftMs = Date.parse(end?.endsAt ?? '') - Date.parse(now);
  expect(leftMs).toBeLessThanOrEqual(60_000);
  expect(leftMs).toBeGreaterThan(30_000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

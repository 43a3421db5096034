/** `npm run screenshots`: takes the README's screenshots from the demo, in a separate folder. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as browserType } from '@playwright/test';
import { build, isBuilt } from './build.mjs';
import { chromium } from './chromium.mjs';
import { root } from './run.mjs';

const port = 3_999;
const url = `http://localhost:${port}`;
const images = join(root, 'docs/images');
const rentalCabinet = '01930000-0000-7000-8000-000000000101';
const drill = '01930000-0000-7000-8000-000000000301';

if (!isBuilt()) await build();
mkdirSync(images, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), 'consigne-screenshots-'));
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise((resolve) => server.stdout.once('data', resolve));
const browser = await browserType.launch({ executablePath: await chromium(), args: ['--no-sandbox'] });

async function page(width, height) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Rents the drill, so that there is a rental to show; returns the order. */
async function rentDrill() {
  const post = async (path, body) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify(body),
      })
    ).json();
  const booking = await post(`/api/cabinets/${rentalCabinet}/rental-orders`, {
    rentalItemId: drill,
    durationHours: 3,
    customerName: 'Camille Martin',
    customerEmail: 'camille@exemple.fr',
    customerPhone: '06 12 34 56 78',
    termsAccepted: true,
  });
  await post(`/_sim/payments/sessions/${booking.checkoutSessionId}/pay`, { card: '4242424242424242' });
  const session = await fetch(`${url}/api/RentalOrders/session/${booking.checkoutSessionId}`);
  return (await session.json()).orderId;
}

async function shoot(on, name) {
  await on.waitForLoadState('networkidle');
  await on.screenshot({ path: join(images, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

try {
  const orderId = await rentDrill();
  const phone = await page(360, 740);
  await phone.goto(`${url}/rental/${rentalCabinet}`);
  await phone.getByRole('heading', { level: 1 }).waitFor();
  await shoot(phone, 'customer');

  const desk = await page(1440, 900);
  await desk.goto(`${url}/login`);
  await desk.getByLabel('E-mail').fill('manager@consigne.test');
  await desk.getByLabel('Mot de passe', { exact: true }).fill('Consigne-demo-2026');
  await desk.keyboard.press('Enter');
  await desk.getByRole('navigation', { name: 'Menu principal' }).first().waitFor();
  await desk.goto(`${url}/rental-orders/${orderId}`);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await shoot(desk, 'operator');
  await desk.goto(`${url}/simulator`);
  await desk.getByRole('heading', { level: 1 }).waitFor();
  await desk.getByText('Perceuse-visseuse 18 V').first().click();
  await shoot(desk, 'simulator');
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Late fees whose hold is gone: staff request them by a link, and the customer pays. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.js';
import { pay } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf } from './desk.js';
import { lateReturn } from './late-return.js';
import { staffWindow } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const shots = process.env['SHOTS'];
const [staffWidth, customerWidth] = [1440, 360];
const manager = 'manager@consigne.test';

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true, scale: 'css' });
}

interface Intents {
  readonly items: readonly { readonly id: string; readonly metadata: { readonly purpose: string } }[];
}

/** Brought back late, its deposit released in the provider's dashboard and then decided: the late fees are owed. */
async function owing() {
  const rental = await lateReturn(demo);
  const { items } = await demo.sim<Intents>('/payments/intents');
  const hold = items.find(({ metadata }) => metadata.purpose === 'deposit');
  await demo.sim(`/payments/intents/${hold?.id}/dashboard`, { action: 'cancel' });
  const { call } = await deskOf(demo);
  await call(`/admin/rental-orders/${rental.orderId}/release-deposit`, { reason: 'En bon état' });
  await demo.sim('/clock', { advanceSeconds: 120 });
  return rental;
}

test('they are requested by a link, and paid once on a phone', async ({ page, browser }) => {
  test.slow();
  const { code } = await owing();
  const staff = await staffWindow(browser, demo.url, manager, '/board');
  await staff.setViewportSize({ width: staffWidth, height: 900 });
  const work = staff.getByRole('region', { name: 'À traiter' });
  await expect(work).toContainText('Frais de retard');
  await work.getByRole('link', { name: code }).click();
  await expect(staff.getByText(/^Somme due\s: \d/)).toBeVisible();
  await look(staff, 'debt-owed');
  await staff.getByRole('button', { name: 'Demander le paiement par un lien' }).click();
  await look(staff, 'debt-ask');
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /^Envoyer un lien pour payer/ })
    .click();
  await expect(staff.getByText(/Paiement demandé par un lien, depuis/)).toBeVisible();

  const link = await (await deskOf(demo)).mailedAfter('Payez par carte ici : ');
  await page.setViewportSize({ width: customerWidth, height: 800 });
  await page.goto(link);
  await expect(page.getByText(/^Il reste \d+,\d\d\s€ à payer\.$/)).toBeVisible();
  await look(page, 'debt-customer');
  await page.getByRole('button', { name: 'Payer ce que je dois' }).click();
  await expect(page).toHaveURL(/\/c\/pay\//);
  await pay(page, '4242');
  await expect(page).toHaveURL(new RegExp(`/rental-status/${code}`));
  await expect(page.getByText(/payé\. Merci\.$/)).toBeVisible();
  await look(page, 'debt-paid');

  await staff.reload();
  await expect(staff.getByText(/Payé par carte le/)).toBeVisible();
  const { deposit } = await demo.money();
  expect(deposit?.held).toBe(0);
  expect(deposit?.captured).toBeGreaterThan(0);
});

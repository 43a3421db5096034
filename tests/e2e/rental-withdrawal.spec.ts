/** « Renoncer au contrat ici » for a rental on a 360 px phone: cancelled at once, or later answered by staff. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectRoomForLargeText } from './accessible.js';
import { startDemo, type Demo } from './demo.js';
import { book } from './late-return.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

async function goBack(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectRoomForLargeText(page);
  await page.getByLabel('Votre nom').fill('Camille Martin');
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
}

test('the customer withdraws from a waiting rental on its page, which cancels it at once', async ({
  page,
}) => {
  await page.goto((await book(demo)).link);
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click();
  await expect(page.getByText(/la location est annulée sans frais/)).toBeVisible();
  await goBack(page);
  await expect(page.getByText('Votre rétractation est acceptée.')).toBeVisible();
  await expectAccessible(page);
  const { rental, deposit } = await demo.money();
  expect([rental?.captured, deposit?.captured]).toEqual([0, 0]);
  await expect.poll(async () => (await demo.money())['deposit']?.held).toBe(0);
});

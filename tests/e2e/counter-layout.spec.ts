/** The counter on a phone: what stands on a button is in its middle, and a long name leaves a quantity its place. */
import { expect, test, type Locator } from '@playwright/test';
import { startDemo, type Demo } from './demo.js';
import { deskOf, pressing } from './desk.js';
import { signInAs } from './operator.js';

let demo: Demo;
test.beforeEach(async () => {
  demo = await startDemo();
});
test.afterEach(() => demo.stop());

const middleOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox();
  return box ? box.y + box.height / 2 : NaN;
};

test('an order at the counter can be read on a phone', async ({ page }) => {
  const name = 'Ensemble trois pièces en laine vierge doublée de soie, '.repeat(3).trim();
  const { call } = await deskOf(demo);
  await call('/items', { cabinetId: pressing, name, price: 24 });
  await signInAs(page, demo.url, 'operator@consigne.test', '/pressing-orders');

  const counter = page.getByRole('link', { name: 'Commande au comptoir' });
  const words = counter.getByText('Commande au comptoir');
  expect(Math.abs((await middleOf(counter)) - (await middleOf(words)))).toBeLessThan(1.5);

  await counter.click();
  const quantity = page.getByRole('textbox', { name: `Quantité : ${name}` });
  await quantity.fill('12');
  const box = await quantity.boundingBox();
  expect(box?.width).toBeGreaterThan(80);
});

/** Locks without a sensor, in a real browser: people request codes at the door, and confirm or undo the task. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.js';
import { finish, shownCode } from './customer.js';
import { startDemo, type Demo } from './demo.js';
import { deskOf, pressing, type Desk } from './desk.js';
import { badminton, book } from './late-return.js';
import { staffWindow } from './operator.js';

let demo: Demo;
let desk: Desk;
test.beforeEach(async () => {
  demo = await startDemo();
  desk = await deskOf(demo);
});
test.afterEach(() => demo.stop());

async function pickupLink(): Promise<string> {
  const { items } = await demo.sim<{ items: { text: string }[] }>('/inbox');
  const message = items.find(({ text }) => text.includes('Code de retrait : '));
  return /https?:\/\/\S+\/parcel-code\/\S+/.exec(message?.text ?? '')?.[0] ?? '';
}

/** The customer at the door: requests its code, types it, takes out, and confirms. */
async function fetchIt(page: Page, lockerId: string, said: RegExp): Promise<void> {
  await expect.poll(pickupLink).not.toBe('');
  await page.goto(await pickupLink());
  await expect(page.getByRole('button', { name: said })).toHaveCount(0);
  await page.getByRole('button', { name: 'Obtenir le code du casier' }).click();
  await desk.typeAndClose(lockerId, await shownCode(page));
  await page.getByRole('button', { name: said }).click();
  await page.getByRole('dialog').getByRole('button', { name: said }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('clean laundry is returned to a sensorless lock and fetched', async ({ page, browser }) => {
  const lockerId = await desk.keepOnly(pressing, 5);
  const order = await desk.counterOrder(true);
  const staff = await staffWindow(
    browser,
    demo.url,
    'operator@consigne.test',
    `/pressing-orders/${order.id}`,
  );
  await staff.getByRole('button', { name: 'Rendre le linge' }).first().click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Rendre le linge' }).click();
  await expect(staff.getByText(/demandez son code, puis confirmez ici/)).toBeVisible();
  await expect(staff.getByRole('button', { name: 'C’est fait' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Obtenir le code du clavier' }).click();
  const shown = staff.getByText(/^Code du clavier du casier N°5/);
  await desk.typeAndClose(lockerId, (await shown.locator('strong').innerText()).replace(/\D/g, ''));
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'C’est fait' }).click();
  await expect(staff.getByText('Prête au retrait').first()).toBeVisible();

  await fetchIt(page, lockerId, /^J’ai récupéré/);
  await staff.reload();
  await expect(staff.getByText('Terminée').first()).toBeVisible();
});

test('a return that the lock refuses is reported on the page, and made once more', async ({ page }) => {
  await page.goto((await book(demo, badminton)).link);
  const { lockerId } = await demo.locker(5);
  await page.getByRole('button', { name: /^Obtenir le code d.accès$/ }).click();
  await desk.typeAndClose(lockerId, await shownCode(page));
  await finish(page);
  await demo.sim('/faults', { target: lockerId, fault: 'battery-dead', forSeconds: 60 });
  const code = await shownCode(page);
  expect(await demo.sim(`/lockers/${lockerId}/keypad`, { code })).toMatchObject({ result: 'dead' });

  await page.getByText(/^Vous n’avez pas pu rendre l’article/).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Je n’ai pas pu rendre l’article' }).click();
  await expect(page.getByText('Vous avez encore l’article.')).toBeVisible();
  await expectAccessible(page);

  await demo.sim('/clock', { advanceSeconds: 61 });
  await page.getByRole('button', { name: 'Obtenir un code de retour' }).click();
  await expect(page.getByText('Rangez l’article dans le casier, puis fermez la porte.')).toBeVisible();
  await desk.typeAndClose(lockerId, await shownCode(page));
});

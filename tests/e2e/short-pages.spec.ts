/** How much a customer scrolls (pages.md#public-pages): the form of a rental and each state of its page, in four languages. */
import { expect, test, type Page } from '@playwright/test';
import { languages } from '#domain/shared/languages.js';
import { expectAccessible } from './accessible.js';
import { rentalCabinet, startDemo } from './demo.js';
import { deskOf } from './desk.js';
import { badminton, book, bringBack, drill, rentOut, reserveTomorrow } from './late-return.js';

const steamer = '01930000-0000-7000-8000-000000000302';

/** Pixels at a width of 360. */
const most = { form: 1_600, status: 1_400 };

async function expectShort(page: Page, at: string, highest: number, name: string): Promise<void> {
  for (const language of languages) {
    await page.context().addCookies([{ name: 'langue', value: language, url: new URL(at).origin }]);
    await page.goto('about:blank');
    await page.goto(at);
    await expectAccessible(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (process.env['SHOTS']) {
      const path = `${process.env['SHOTS']}/short-${name}-${language}.png`;
      await page.screenshot({ path, fullPage: true, scale: 'css' });
    }
    expect(height, `${name} ${language}`).toBeLessThanOrEqual(highest);
  }
}

test('the form of a rental and the page of one stay short', async ({ page }) => {
  test.slow();
  const demo = await startDemo();
  const form = `${demo.url}/rental/${rentalCabinet}?itemId=`;
  const later = `${form}${drill}&mode=reservation`;
  await page.goto(later);
  const start = page.getByLabel('Début');
  // So far ahead that the deposit is held later, which takes most words.
  await start.fill((await start.getAttribute('max')) ?? '');
  await page.getByRole('radio', { name: /^1 jour/ }).check();
  // Over the form, and all of it on the screen.
  await page.getByRole('button', { name: 'Choisir dans le calendrier' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  const sheet = page.getByRole('dialog');
  expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most.form);
  await page.keyboard.press('Escape');
  await expectShort(page, later, most.form, 'later');
  for (const item of [drill, steamer, badminton]) await expectShort(page, form + item, most.form, 'form');

  const { link: reserved } = await reserveTomorrow(demo);
  await expectShort(page, reserved, most.status, 'reserved');
  const { link: booked, act } = await book(demo);
  await expectShort(page, booked, most.status, 'before');
  await act('access');
  await demo.sim('/clock', { advanceSeconds: 90 });
  await expectShort(page, booked, most.status, 'code');
  const rental = await rentOut(demo);
  await expectShort(page, rental.link, most.status, 'running');
  await demo.sim('/clock', { advanceSeconds: 3 * 3600 });
  await expectShort(page, rental.link, most.status, 'late');
  await bringBack(demo, rental);
  await expectShort(page, rental.link, most.status, 'returned');
  const { call } = await deskOf(demo);
  const reason = 'Mandrin cassé et coffret rendu sans ses forets';
  await call(`/admin/rental-orders/${rental.orderId}/capture-deposit`, { reason, partialDepositAmount: 30 });
  await expectShort(page, rental.link, most.status, 'kept');
  await demo.stop();
});

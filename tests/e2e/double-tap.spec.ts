/**
 * A double tap counts as one tap: a control that the first tap brings under the finger ignores presses for half a
 * second. Here that half second lasts as long as animations are paused.
 */
import type { Locator, Page } from '@playwright/test';
import { shownCode } from './customer.js';
import { deskOf } from './desk.js';
import { badminton, book } from './late-return.js';
import { expect, test } from './simulator.js';

async function animations(page: Page): Promise<{ stop(): Promise<void>; goOn(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  const rate = (playbackRate: number): Promise<void> =>
    session.send('Animation.setPlaybackRate', { playbackRate }).then(() => undefined);
  return { stop: () => rate(0), goOn: () => rate(1) };
}

/** Taps at the button's place, whichever element receives the tap there. */
async function tapAt(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeVisible();
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const postsOf = (page: Page, path: RegExp): string[] => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && path.test(request.url())) posts.push(request.url());
  });
  return posts;
};

test('the code of a sensorless lock is requested, and not confirmed by the same taps', async ({
  page,
  simulator,
}) => {
  const { code } = await (await deskOf(simulator)).enterParcel(5);
  await page.goto(`${simulator.url}/parcel-code/${code}`);
  const confirmed = postsOf(page, /\/confirm$/);
  const moving = await animations(page);
  await moving.stop();

  await tapAt(page, page.getByRole('button', { name: 'Obtenir le code du casier' }));
  const done = page.getByRole('button', { name: 'J’ai déposé le colis' });
  await tapAt(page, done);
  await shownCode(page);
  expect(confirmed).toEqual([]);

  await moving.goOn();
  await done.tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Colis déposé' })).toBeVisible();
  expect(confirmed).toHaveLength(1);
});

test('the end of a rental opens its question, and is not confirmed at once', async ({ page, simulator }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto((await book(simulator, badminton)).link);
  await page.getByRole('button', { name: /^Obtenir le code/ }).click();
  await shownCode(page);
  const ended = postsOf(page, /\/terminate$/);
  const moving = await animations(page);
  await moving.stop();

  await page.getByRole('button', { name: 'Terminer la location' }).tap();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirmer la fin de la location' });
  await tapAt(page, confirm);
  await expect(confirm).toHaveText('Confirmer la fin de la location');
  expect(ended).toEqual([]);

  await moving.goOn();
  await confirm.tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(ended).toHaveLength(1);
});

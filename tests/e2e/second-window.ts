/**
 * The window of a second person, one for each worker: a new one for each test would start a process, read and compile
 * every page again, for a second of a core. A tab beside the first would do neither, but a background tab draws once a
 * second, and every click would wait.
 */
import { test, type Browser, type Page } from '@playwright/test';

let opened: Page | undefined;

/** As it was opened: without a sign-in, nothing is stored, and it is as wide as a phone. */
export async function secondWindow(browser: Browser, url: string): Promise<Page> {
  if (!opened || opened.isClosed()) opened = await (await browser.newContext()).newPage();
  const page = opened;
  const { viewport } = test.info().project.use;
  if (viewport) await page.setViewportSize(viewport);
  await page.context().clearCookies();
  // A picture of the same origin runs no script.
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' });
  await session.detach();
  return page;
}

/** Leaves the page, which would otherwise poll a server that ended. */
export async function leaveSecondWindow(): Promise<void> {
  if (opened && !opened.isClosed()) await opened.goto('about:blank');
}

/** Customers' pages in their language (pages.md#languages), and that no phone loads another's texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnBoth, expectRoomForLargeText } from './accessible.js';
import { rentalCabinet, startDemo, type Demo } from './demo.js';
import { deskOf, parcelCabinet, pressing, shop } from './desk.js';
import { book, drill } from './late-return.js';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const inLanguage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: /^(Langue|Language|Sprache|Idioma)$/ }).getByRole('link', { name });
const languageOf = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang');

test.describe('a reader of English', () => {
  test.use({ locale: 'en-GB' });
  // In one worker: a window of other settings is a new one, which reads and compiles every page again.
  test.describe.configure({ mode: 'default' });

  let demo: Demo;
  test.beforeEach(async () => {
    demo = await startDemo();
  });
  test.afterEach(async ({ context }) => {
    await context.setOffline(false);
    await demo.stop();
  });

  test('reads a code’s page in English, chooses German, and finds it again, also without a network', async ({
    page,
    context,
  }) => {
    const { code } = await (await deskOf(demo)).enterParcel(1);
    await page.goto(`${demo.url}/parcel-code/`);
    await expect(title(page, 'Drop off or collect')).toBeVisible();
    expect(await languageOf(page)).toBe('en');
    await expectAccessible(page);

    await page.getByLabel('Your code').fill(code);
    await inLanguage(page, 'Deutsch').press('Enter');
    await expect(title(page, 'Abgeben oder abholen')).toBeVisible();
    expect(await languageOf(page)).toBe('de');
    await expect(page.getByLabel('Ihr Code')).toHaveValue(code);
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(title(page, 'Paket abgeben')).toBeVisible();
    await expect(inLanguage(page, 'Deutsch')).toHaveAttribute('aria-current', 'true');
    await expectAccessibleOnBoth(page, 'code-de');
    await expectRoomForLargeText(page);

    await page.goto(`${demo.url}/parcel-code/${code}?langue=es`);
    await expect(title(page, 'Paket abgeben')).toBeVisible();
    const kept = () => page.evaluate(() => caches.match('/customer-shell').then((shell) => shell?.text()));
    await expect.poll(kept).toContain('<html lang="de">');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Zuletzt gesehen am')).toBeVisible();
  });

  test('finds an unknown address, and the way on from the sign-in, in English', async ({ page }) => {
    await page.goto(`${demo.url}/nothing`);
    await expect(title(page, 'Page not found')).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${demo.url}/login`);
    await expect(page.getByRole('navigation', { name: 'Are you a customer?' })).toHaveAttribute('lang', 'en');
    await expectAccessible(page);
  });
});

test('the screen at the cabinet changes its language for one visitor, who types the code once', async ({
  page,
}) => {
  const demo = await startDemo();
  const { code } = await (await deskOf(demo)).enterParcel(2);
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.clock.install();
  await page.goto(`${demo.url}/pickup?cabinet=${parcelCabinet}`);
  // All at once, and the keys in reach from a wheelchair: not in the upper two fifths.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(1920);
  expect((await page.getByRole('button', { name: '2', exact: true }).boundingBox())?.y).toBeGreaterThan(768);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/kiosk-start.png` });
  const key = await page.getByRole('button', { name: 'K', exact: true }).boundingBox();
  expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(64);
  await expectAccessible(page);
  for (const letter of code.replace('-', ''))
    await page.getByRole('button', { name: letter, exact: true }).click();
  await page.getByRole('button', { name: 'Valider le code' }).click();
  await expect(title(page, 'Déposer le colis')).toBeVisible();
  await inLanguage(page, 'English').click();
  await expect(page.getByLabel('Your code')).toHaveValue(code.replace('-', ''));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the code' }).click();
  await expect(title(page, 'Drop off the parcel')).toBeVisible();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/kiosk-task.png` });
  await expectAccessible(page);

  await page.clock.fastForward('01:01');
  await expect(page.getByLabel('Votre code')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain(code);
  await expectRoomForLargeText(page);
  await demo.stop();
});

interface Named {
  readonly name: string;
  readonly description: string | null;
  readonly category?: string | null;
}

/** What the company wrote on the page of a cabinet, in French. */
async function writtenIn(demo: Demo, cabinetId: string, offer: string): Promise<string[]> {
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(`${demo.url}/api/cabinets/${cabinetId}${path}`)).json() as Promise<T>;
  const cabinet = await read<Named & { location: string; branding: { companyName: string } }>('/public');
  const { items } = await read<{ items: Named[] }>(offer);
  const texts = [cabinet, ...items].flatMap(({ name, description, category = null }) => [
    name,
    description,
    category,
  ]);
  return [...texts, cabinet.location, cabinet.branding.companyName].filter((text) => text !== null);
}

/** French texts that a screen reader would read in the page's language; runs in the page. */
function notMarkedFrench(french: readonly string[]): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = (node.textContent ?? '').replace(/^\d+ × /, '').trim();
    const isMarked = node.parentElement?.closest<HTMLElement>('[lang]')?.lang === 'fr';
    if (french.includes(text) && !isMarked && !node.parentElement?.closest('script')) found.push(text);
  }
  // An attribute has the language of its element.
  for (const element of document.querySelectorAll('[aria-label]:not([lang])'))
    if (french.includes(element.getAttribute('aria-label') ?? '')) found.push(element.outerHTML);
  return found;
}

test('the pages of each mode have room for large letters, and mark what stays French', async ({ page }) => {
  const demo = await startDemo();
  // None is left: the form shows it.
  await book(demo);
  await book(demo);
  const pages = [
    ['/rental', rentalCabinet, '/rental-items/availability', ''],
    ['/rental', rentalCabinet, '/rental-items/availability', `?itemId=${drill}`],
    ['/cabinet', pressing, '/items', ''],
    ['/cabinet', shop, '/items', ''],
  ] as const;
  for (const other of ['fr', 'en', 'de', 'es']) {
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'langue', value: other, url: demo.url }]);
    for (const [place, cabinetId, offer, search] of pages) {
      const french = await writtenIn(demo, cabinetId, offer);
      await page.goto(`${demo.url}${place}/${cabinetId}${search}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
      expect(await languageOf(page)).toBe(other);
      expect(french.length).toBeGreaterThan(4);
      if (other !== 'fr')
        expect(await page.evaluate(notMarkedFrench, french), `${other} ${place}`).toEqual([]);
      await expectRoomForLargeText(page);
    }
  }
  await demo.stop();
});

const languages = ['fr', 'en', 'de', 'es'];
const root = join(import.meta.dirname, '../..');

const sources = ['domain', 'application/contract', 'web'].flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(root, room, path)),
);

/** French outside catalogues: documents of law, what only staff read, and what the form of a field says. */
const written = sources
  .filter((path) => !path.includes('/words/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** The texts of a language's catalogues: in quotes, or between the values of a template. */
function textsOf(language: string): string[] {
  const files = sources.filter((path) => path.endsWith(`/words/${language}.ts`));
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([^'\n]+)'|`([^`]+)`/g)].flatMap(([, quoted, template = '']) =>
      quoted === undefined ? template.split(/\$\{[^}]*\}/) : [quoted],
    ),
  );
  return [...new Set(texts)].filter((text) => text.length > 12);
}

interface Built {
  readonly file: string;
}

test('no file of a language contains a text of another', () => {
  const texts = new Map(languages.map((language) => [language, textsOf(language)]));
  for (const language of languages) {
    const own = texts.get(language)?.join('\n') ?? '';
    const built = join(root, 'dist/web', `assets.${language}.json`);
    const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, Built>;
    const code = Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => readFileSync(join(root, 'dist/web', file), 'utf8'))
      .join('\n');
    // Too short for the search below: the number of a locker in French.
    expect(code.includes('N°'), language).toBe(language === 'fr');
    const isThere = (text: string): boolean => code.includes(text);

    // The search would find them: the bundle keeps texts as they are written.
    expect(texts.get(language)?.filter(isThere).length, language).toBeGreaterThan(200);
    const foreign = languages
      .filter((other) => other !== language)
      .flatMap((other) => texts.get(other)?.filter(isThere) ?? []);
    expect(
      foreign.filter((text) => !own.includes(text) && !written.includes(text)),
      language,
    ).toEqual([]);
  }
});

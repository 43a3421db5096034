/**
 * Accessibility of every screen: WCAG 2.2 AA by axe in both colour schemes, no sideways scroll
 * (pages.md#everywhere).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { fingerprintOf } from './fingerprint.js';

/** The minified source: each page would have to parse every comment and name of `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The dark scheme differs in its colours only. */
const judged: Record<'light' | 'dark', axe.RunOnly> = {
  light: { type: 'tag', values: tags },
  dark: { type: 'rule', values: ['color-contrast'] },
};

/**
 * Loads axe on a page's first call. As a script of the developer tools' protocol: V8 keeps its compiled form for the
 * next page, unlike that of an evaluated text, and its half a megabyte takes a fourth of the time.
 */
async function loadAxe(page: Page): Promise<void> {
  const has = (frame: Frame): Promise<boolean> => frame.evaluate(() => 'axe' in window);
  if (!(await has(page.mainFrame()))) {
    const session = await page.context().newCDPSession(page);
    const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: source });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    await session.detach();
  }
  for (const frame of page.frames()) if (!(await has(frame))) await frame.evaluate(source);
}

/** The violations that axe finds, as `rule: places`. */
async function complaints(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  await loadAxe(page);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, options);
}

/** With reduced motion a new colour still takes one frame; a check in the middle of it sees neither colour. */
const holdStill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const html = page.locator('html');
  const isOperatorPage = (await html.getAttribute('data-mantine-color-scheme')) !== null;
  if (isOperatorPage) await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Everything fits the width of the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  // A page that was just resized may not be laid out yet.
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}

/** Figures in fields that a user cannot widen. */
const cutFigures = (page: Page): Promise<string[]> =>
  page
    .locator('input[type="number"]:visible')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.filter((input) => input.scrollWidth > input.clientWidth).map((input) => input.ariaLabel ?? ''),
    );

export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size);
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(size.width);
}

/** On the narrowest phone, double-size text stays readable (pages.md#everywhere), also with WCAG 1.4.12's spacing. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await resize(page, { width: 320, height: 640 });
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em }');
    document.adoptedStyleSheets = [spaced];
    document.documentElement.style.fontSize = '200%';
  });
  // With reduced motion even this change is a transition, of one frame.
  const letters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(letters).toBe('32px');
  await expectNoSidewaysScroll(page);
  expect(await cutFigures(page)).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.fontSize = '';
  });
  if (before) await resize(page, before);
}

/** Labels are centred in their button or button-like link; a busy button makes room for its spinner. */
async function expectWordsInTheMiddle(page: Page): Promise<void> {
  const aside = (): Promise<(string | null)[]> =>
    page.locator('.mantine-Button-root:visible').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const [around, words] = [button, button.querySelector('.mantine-Button-label')].map((element) =>
            element?.getBoundingClientRect(),
          );
          if (!around || !words) return false;
          return Math.abs(around.top + around.bottom - words.top - words.bottom) > 4;
        })
        .map((button) => button.textContent),
    );
  await expect.poll(aside).toEqual([]);
}

/**
 * Customers can press everything with a glove on (pages.md#public-pages): a separate control is at least 48 px
 * high. A checkbox, a choice and a file field are pressed by their label, a link in a sentence by the lines of the
 * sentence.
 */
async function expectTargetsForGloves(page: Page): Promise<void> {
  const tooSmall = (): Promise<string[]> =>
    page
      .locator('.page-main, .legal-links')
      .locator(
        'a:visible, button:visible, summary:visible, input:visible, select:visible, label:has(input):visible',
      )
      .evaluateAll((targets: HTMLElement[]) =>
        targets
          .filter((target) => {
            const isHitByItsWords = target.matches('[type="checkbox"], [type="radio"], [type="file"]');
            const isInSentence =
              target.matches('p a, li a') && target.parentElement?.textContent !== target.textContent;
            return !isHitByItsWords && !isInSentence && target.getBoundingClientRect().height < 47.5;
          })
          .map((target) => `${target.tagName} ${target.textContent || target.ariaLabel || target.id}`),
      );
  // A page that was just reloaded may not have its styles yet.
  await expect.poll(tooSmall).toEqual([]);
}

/** Waits for the content: a skeleton, or half of each, would be judged otherwise. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
}

/** Shared by every worker of a run, and removed with its folder before the next one. */
const judgedFolder = (): string => join(test.info().project.outputDir, '.judged');

/** Skips a screen that was already judged: axe takes a third of the browser's work here. */
async function expectNothingToComplainOf(page: Page): Promise<void> {
  const known = join(judgedFolder(), await fingerprintOf(page));
  if (existsSync(known)) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    expect(await complaints(page, judged[colorScheme]), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  mkdirSync(judgedFolder(), { recursive: true });
  writeFileSync(known, `${test.info().title}\n`);
}

/** No violations in light and dark colours, and no sideways scroll (WCAG 1.4.10, reflow). */
export async function expectAccessible(page: Page): Promise<void> {
  await arrived(page);
  await expectNoSidewaysScroll(page);
  await expectWordsInTheMiddle(page);
  await expectTargetsForGloves(page);
  await holdStill(page);
  await expectNothingToComplainOf(page);
}

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

/** Judges the current state at the widths of a phone and a desk, and restores the first width. */
export async function expectAccessibleOnBoth(page: Page, shot?: string): Promise<void> {
  const shots = process.env['SHOTS'];
  const before = page.viewportSize();
  const sizes = before?.width === desk.width ? [phone, desk] : [desk, phone];
  for (const size of sizes) {
    await resize(page, size);
    await expectAccessible(page);
    if (shots && shot)
      await page.screenshot({ path: `${shots}/${shot}-${size.width}.png`, fullPage: true, scale: 'css' });
  }
}

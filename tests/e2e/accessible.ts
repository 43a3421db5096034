/**
 * Accessibility of every screen: WCAG 2.2 AA by axe in both colour schemes, no sideways scroll
 * (pages.md#everywhere).
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { elementsOf, type Fingerprinted } from './fingerprint.js';

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

/** The violations that axe finds, as `rule: places`; parts of the page without a fresh element are left out. */
async function complaints(page: Page, runOnly: axe.RunOnly, fresh: readonly string[]): Promise<string[]> {
  await loadAxe(page);
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'] };
  return page.evaluate(
    async ([asked, hashes, isWhole]) => {
      const { axe: judge, fingerprints } = window as unknown as Fingerprinted & { axe: typeof axe };
      const isFresh = new Set(hashes);
      const known: Element[] = [];
      /** Collects the largest parts that are known; whether this one is. */
      const isKnown = (part: Element): boolean => {
        const children = [...part.children];
        const knownChildren = children.filter(isKnown);
        const hash = fingerprints.get(part);
        if ((hash === undefined || !isFresh.has(hash)) && knownChildren.length === children.length)
          return true;
        known.push(...knownChildren);
        return false;
      };
      // A new style may colour any part.
      if (!isWhole && !hashes.some((hash) => hash.startsWith('*'))) isKnown(document.body);
      const { violations } = await judge.run({ exclude: known }, asked);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    [options, fresh, page.frames().length > 1] as const,
  );
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

/** Words and numbers of a customers' page that go on in the next line, and signs that begin one; runs in the page. */
function brokenWords(): string[] {
  const main = document.querySelector('.page-main');
  if (!main) return [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isBroken = (node: Node, from: number, until: number): boolean => {
    range.setStart(node, from);
    range.setEnd(node, until);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  const found: string[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node.textContent ?? '';
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.unseen, svg')) continue;
    // Longer words and addresses may be wider than the phone.
    const words = text.matchAll(
      /(?<![\p{L}\p{N}@./-])(?:\p{L}{2,12}|\d{2,6})(?![\p{L}\p{N}@./-])|\S\s[?!;:»]/gu,
    );
    for (const { 0: word, index } of words) if (isBroken(node, index, index + word.length)) found.push(word);
  }
  return found;
}

/** As the user sets it in the browser: media queries see it, too. */
async function setLetters(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await session.detach();
  const letters = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
  await expect.poll(letters).toBe(`${standard}px`);
}

/**
 * Double-size text stays readable on the narrowest phone, also with WCAG 1.4.12's spacing, and so does the usual
 * phone's page at 200 % (pages.md#everywhere).
 */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await resize(page, { width: 320, height: 640 });
  await setLetters(page, 32);
  await page.evaluate(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync('* { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em }');
    document.adoptedStyleSheets = [spaced];
  });
  await expectNoSidewaysScroll(page);
  expect(await cutFigures(page)).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
  await setLetters(page, 16);
  await resize(page, { width: phone.width / 2, height: phone.height / 2 });
  await expectNoSidewaysScroll(page);
  await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
  if (before) await resize(page, before);
}

/** What no rule of axe sees, runs in the page. */
function layoutProblems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 0;
  const visible = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
  /** Labels are centred in their button or button-like link; a busy button makes room for its spinner. */
  const aside = visible('.mantine-Button-root').filter((button) => {
    const [around, words] = [button, button.querySelector('.mantine-Button-label')].map((element) =>
      element?.getBoundingClientRect(),
    );
    return around && words && Math.abs(around.top + around.bottom - words.top - words.bottom) > 4;
  });
  /**
   * Customers can press everything with a glove on (pages.md#public-pages): a separate control is at least 48 px
   * high. A checkbox, a choice and a file field are pressed by their label, a link in a sentence by the lines of the
   * sentence.
   */
  const small = visible(
    ['a', 'button', 'summary', 'input', 'select', 'label:has(input)']
      .flatMap((control) =>
        ['.page-header', '.page-main', '.legal-links', '.language-switch'].map(
          (part) => `${part} ${control}`,
        ),
      )
      .join(),
  ).filter((target) => {
    const isHitByItsWords = target.matches('[type="checkbox"], [type="radio"], [type="file"]');
    const isInSentence =
      target.matches('p a, li a') && target.parentElement?.textContent !== target.textContent;
    return !isHitByItsWords && !isInSentence && target.getBoundingClientRect().height < 47.5;
  });
  /** A button lays its parts out side by side: words beside an element become columns. */
  const columns = visible('.button').filter(
    ({ childNodes, children }) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) &&
      [...children].some((child) => !child.matches('svg, input, .unseen')),
  );
  const nameOf = (element: HTMLElement): string =>
    `${element.tagName} ${element.textContent || element.ariaLabel || element.id}`;
  return [
    ...(scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...aside.map((button) => `the words are not in the middle of ${nameOf(button)}`),
    ...columns.map((button) => `words in columns: ${nameOf(button)}`),
    ...small.map((target) => `too small for a glove: ${nameOf(target)}`),
  ];
}

/** Waits for the content: a skeleton, or half of each, would be checked otherwise. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:not(button)')).toHaveCount(0);
}

/** Shared by every worker of a run, and removed with its folder before the next one. */
const judgedFile = (): string => join(test.info().project.outputDir, '.judged');

const judgedElements = new Set<string>();
let readBytes = 0;

/** The elements among these that no worker has checked yet. */
function notJudged(elements: readonly string[]): string[] {
  if (existsSync(judgedFile())) {
    const text = readFileSync(judgedFile(), 'latin1');
    const end = text.lastIndexOf('\n') + 1;
    for (const element of text.slice(readBytes, end).split('\n')) judgedElements.add(element);
    readBytes = end;
  }
  return elements.filter((element) => !judgedElements.has(element));
}

/** Skips a screen all of whose elements were checked in others: axe takes a third of the browser's work here. */
async function expectNothingToComplainOf(page: Page): Promise<void> {
  const fresh = notJudged(await elementsOf(page));
  if (fresh.length === 0) return;
  await holdStill(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await wear(page, colorScheme);
    expect(await complaints(page, judged[colorScheme], fresh), colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  mkdirSync(test.info().project.outputDir, { recursive: true });
  appendFileSync(judgedFile(), `${fresh.join('\n')}\n`);
}

/** No violations in light and dark colours, no sideways scroll (WCAG 1.4.10, reflow), and no broken word. */
export async function expectAccessible(page: Page): Promise<void> {
  await arrived(page);
  // A page that was just reloaded or resized may not be laid out yet.
  await expect.poll(() => page.evaluate(layoutProblems)).toEqual([]);
  await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
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
    // A page that was scrolled in the other size may have anything under its header.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    if (shots && shot)
      await page.screenshot({ path: `${shots}/${shot}-${size.width}.png`, fullPage: true, scale: 'css' });
  }
}

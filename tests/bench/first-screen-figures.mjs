/**
 * When a phone on a slow network shows what a public page is about, in a real Chromium with its network and its
 * processor slowed down: the content in the HTML, against the same page that its scripts fill.
 */
import { chromium } from '@playwright/test';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { chromium as chromiumPath } from '../../scripts/chromium.mjs';
import { startProduct } from './installation.mjs';
import { measure, median } from './measure.mjs';

const rounds = 3;
/** Slow 3G: 400 ms to the first byte of every answer, 400 kbit/s. Processor: a quarter of this one. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processor = { rate: 4 };
const second = 1000;
const shownWithinMs = 60_000;
/** The server renders no address with a name that it does not know. */
const byScripts = '?scripts';

/** What a page is opened for: a price, or what a code does (an unknown code: it is looked up all the same). */
const price = '€';
const toDo = 'Ouvrez le casier';
const pages = {
  rental: { path: `/rental/${demoIds.rentalCabinet}`, shows: price },
  'chosen item': { path: `/rental/${demoIds.rentalCabinet}?itemId=${demoIds.drill}`, shows: price },
  pressing: { path: `/cabinet/${demoIds.pressingCabinet}`, shows: price },
  shop: { path: `/cabinet/${demoIds.shopCabinet}`, shows: price },
  code: { path: '/parcel-code/KQ7M-3XVT?type=pickup&entity=parcel', shows: toDo },
};

/** Runs in the page: the first frame that shows the text, and what moved. */
function watch(shows) {
  const seen = { content: 0, shift: 0, largest: 0, first: 0 };
  globalThis.seen = seen;
  const look = (time) => {
    if (document.querySelector('main')?.textContent?.includes(shows)) seen.content = time;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const follow = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true });
  follow('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  follow('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
}

/** A phone that was never here. @param {import('@playwright/test').Browser} browser */
async function open(browser, url, shows) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', processor);
  await page.addInitScript(watch, shows);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => globalThis.seen.content > 0, null, { timeout: shownWithinMs });
  // Taken over, and quiet: React has put its handlers on the root, and nothing is being loaded.
  await page.waitForLoadState('networkidle', { timeout: shownWithinMs });
  const seen = await page.evaluate(() => globalThis.seen);
  await context.close();
  return seen;
}

const seconds = (rounds, variant, what) =>
  `${(median(rounds.map((round) => round[variant][what])) / second).toFixed(1)} s`;

const figuresOf = (name) => [
  {
    name: `first screen: ${name}, until ${pages[name].shows === price ? 'the price' : 'what to do'}`,
    unit: 's',
    budget: { atMost: 2 },
    of: ({ product }) => product.content / second,
    detail: (rounds) =>
      `first content ${seconds(rounds, 'product', 'first')}, largest ${seconds(rounds, 'product', 'largest')}; by scripts ${seconds(rounds, 'scripts', 'content')}`,
  },
  {
    name: `first screen: ${name}, shift`,
    unit: 'CLS',
    budget: { atMost: 0.01 },
    of: ({ product }) => product.shift,
    detail: (rounds) => `by scripts ${median(rounds.map(({ scripts }) => scripts.shift)).toFixed(3)}`,
  },
];

/** @param {import('./installation.mjs').Installation} installation */
export async function firstScreenFigures(installation) {
  const product = await startProduct(installation, installation.copy('first-screen'), { hasWeb: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  });
  const figures = [];
  try {
    for (const [name, { path, shows }] of Object.entries(pages)) {
      const url = `${product.url}${path}`;
      const variants = {
        product: () => open(browser, url, shows),
        scripts: () => open(browser, url + byScripts.replace('?', url.includes('?') ? '&' : '?'), shows),
      };
      figures.push(...(await measure({ rounds, variants, figures: figuresOf(name) })));
    }
  } finally {
    await browser.close();
    await product.child.stop();
  }
  return figures;
}

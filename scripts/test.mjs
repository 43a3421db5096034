/** `npm test`: runs all tests, on real databases and in a real browser. `npm test -- --fast` skips the browser. */
import { build, isBuilt } from './build.mjs';
import { chromium } from './chromium.mjs';
import { runAll, tools } from './run.mjs';
import { keepScratchInMemory } from './scratch.mjs';

const isFast = process.argv.includes('--fast');
const browser = isFast ? null : chromium();
keepScratchInMemory();
if (!isBuilt()) await build();
// In one run, so that no core is idle at the end of each part.
await runAll([
  {
    name: 'rules, databases, journeys, simulated platforms and pages',
    args: [...tools.vitest, 'run'],
    env: { TEST_BUILT: '1' },
  },
]);
if (browser) {
  await runAll([
    { name: 'browser journeys', args: [...tools.playwright, 'test'], env: { CHROMIUM_PATH: browser } },
  ]);
}

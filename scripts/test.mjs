/** `npm test`: runs all tests, on real databases and in a real browser. `npm test -- --fast` skips the browser. */
import { build, isBuilt } from './build.mjs';
import { chromium } from './chromium.mjs';
import { runAll, tools } from './run.mjs';
import { keepScratchInMemory } from './scratch.mjs';

const isFast = process.argv.includes('--fast');
const browser = isFast ? null : chromium();
keepScratchInMemory();
await runAll([
  { name: 'databases and servers', args: [...tools.vitest, 'run', '--project', 'integration'] },
  { name: 'journeys', args: [...tools.vitest, 'run', '--project', 'journeys', '--project', 'models'] },
  {
    name: 'rules, pages and simulated platforms',
    args: [
      ...tools.vitest,
      'run',
      ...['unit', 'web', 'simulation'].flatMap((project) => ['--project', project]),
    ],
  },
]);
if (browser) {
  if (!isBuilt()) await build();
  await runAll([
    { name: 'browser journeys', args: [...tools.playwright, 'test'], env: { CHROMIUM_PATH: browser } },
  ]);
}

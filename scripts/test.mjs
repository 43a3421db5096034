/** `npm test`: everything, on real databases and in a real browser. `npm test -- --fast` leaves the browser out. */
import { build, isBuilt } from './build.mjs';
import { chromium } from './chromium.mjs';
import { runAll, tools } from './run.mjs';

const isFast = process.argv.includes('--fast');
const browser = isFast ? null : chromium();
await runAll([
  {
    name: 'databases, servers and journeys',
    args: [...tools.vitest, 'run', '--project', 'integration'],
  },
  { name: 'rules and pages', args: [...tools.vitest, 'run', '--project', 'unit', '--project', 'web'] },
]);
if (browser) {
  if (!isBuilt()) await build();
  await runAll([
    { name: 'browser journeys', args: [...tools.playwright, 'test'], env: { CHROMIUM_PATH: browser } },
  ]);
}

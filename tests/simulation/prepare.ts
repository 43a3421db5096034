/**
 * The installation at the beginning of every scenario: the demo's companies, cabinets and prices, in a separate database.
 */
import { createPlatformFixture } from './world/platform-fixture.js';
import { createRandom } from '#simulator/random.js';
import { openFile, prepareFiles, type Files } from './world/database-file.js';
import { createNetwork } from './world/network.js';
import { oneAtATime } from './world/one-at-a-time.js';
import { openOutsideWorld } from './world/outside-world.js';
import { countReachedStates } from './world/reached-states.js';
import { createTrace } from './world/trace.js';
import { createVirtualClock } from './world/virtual-clock.js';

/** Before any scenario begins. */
const filledAt = Date.UTC(2026, 4, 4, 8, 0);

async function fill(file: string): Promise<void> {
  const random = createRandom('installation');
  const clock = createVirtualClock(filledAt);
  const trace = createTrace(() => clock.now());
  const network = createNetwork(trace, () => false);
  const real = await openFile(file);
  const database = oneAtATime(real);
  const outside = openOutsideWorld({ clock, random, network, deliver: () => Promise.resolve(200) });
  const platform = createPlatformFixture({
    outside: () => outside,
    database,
    network,
    random,
    trace,
    reached: countReachedStates(),
    passing: () => false,
    mutant: (ports) => ports,
    onDefect: (what) => {
      throw new Error(what);
    },
  });
  await platform.open();
  await database.rest();
  platform.end();
  outside.payments.stop();
  await database.rest();
  await real.close();
}

export const prepare = (): Promise<Files> => prepareFiles(fill);

/** Openings from afar, where the clock is in the test's hand: a command that nobody has stored yet would only grow old with it. */
import type { Store } from '#application/store.js';
import type { World } from './world.js';

const stepMs = 500;
/** Longer than any lock may take. */
const mostSteps = 60;

/** Lets time pass from when the platform has stored what is asked for until that is answered. */
export async function passUntilAnswered<Answer>(
  world: World,
  ask: () => Promise<Answer>,
  openingsIn: (store: Store) => Promise<readonly unknown[]>,
): Promise<Answer> {
  const { ports } = world.running.platform;
  const stored = () => ports.read(async (store) => (await openingsIn(store)).length);
  const before = await stored();
  let isAnswered = false;
  const call = ask().finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && (await stored()) === before) await world.settle();
  for (let step = 0; !isAnswered && step < mostSteps; step += 1) {
    await world.pass(stepMs);
    await stored();
  }
  return call;
}

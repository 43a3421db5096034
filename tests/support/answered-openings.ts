/** Remote openings in tests that control the clock: a command that is not stored yet would only expire. */
import type { Store } from '#application/store.js';
import type { World } from './world.js';

const stepMs = 500;
/** Longer than any lock may take. */
const mostSteps = 60;

/** From the moment the command is stored, lets time pass until it is answered. */
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

/** A code on its way to a networked lock, which is told in the background: the clock is in the test's hand. */
import type { CodeState } from '#domain/locks/grant.js';
import type { World } from './world.js';

const stepMs = 5_000;
/** Longer than any lock that is there may take. */
const mostSteps = 30;

/** Lets time pass until the lock has the code that is looked at, or has said that it cannot; answers what is seen of it then. */
export async function passUntilOnLock<Seen extends { readonly codeState: CodeState | null } | null>(
  world: World,
  look: () => Promise<Seen>,
): Promise<Seen> {
  for (let step = 0; step < mostSteps; step += 1) {
    const seen = await look();
    if (seen?.codeState !== 'pending') return seen;
    await world.pass(stepMs);
  }
  throw new Error(`The code is still on its way after ${(mostSteps * stepMs) / 1_000} s`);
}

/** A code on its way to a networked lock, which is sent in the background: the test controls the clock. */
import type { CodeState } from '#domain/locks/grant.js';
import type { World } from './world.js';

const stepMs = 5_000;
/** Longer than any reachable lock may take. */
const mostSteps = 30;

/** Lets time pass until the lock has the code, or has reported that it cannot have it; returns the last state seen. */
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

/** A cabinet whose connection the platform ended comes back by itself, a second later in real time. */
import { expect } from 'vitest';
import type { World } from './world.js';

export async function lineBack(world: World, cabinetId: string): Promise<void> {
  await expect
    .poll(() => world.simulator.cabinets.get(cabinetId)?.isOnline, { timeout: 10_000, interval: 50 })
    .toBe(true);
  await world.settle();
}

/** Worlds that are made and closed for a file, a suite or each test. */
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { openTerminal, type Terminal } from './terminal.js';
import { createWorld, type World, type WorldOptions } from './world.js';

/** One world for all tests of a file. */
export async function worldForFile(options?: WorldOptions): Promise<World> {
  const world = await createWorld(options);
  afterAll(() => world.close());
  return world;
}

/** One terminal for all tests of a file. */
export async function terminalForFile(): Promise<Terminal> {
  const terminal = await openTerminal();
  afterAll(() => terminal.remove());
  return terminal;
}

/** A world for a single test, made by the test or by a `beforeEach`. */
export async function worldForTest(options?: WorldOptions): Promise<World> {
  const world = await createWorld(options);
  onTestFinished(() => world.close());
  return world;
}

/** Stands for a world that is made later, and for each one that follows it. */
const standIn = (current: () => World): World => ({
  get url() {
    return current().url;
  },
  get simulator() {
    return current().simulator;
  },
  get running() {
    return current().running;
  },
  as: (headers) => current().as(headers),
  pass: (ms) => current().pass(ms),
  settle: () => current().settle(),
  commandsSent: () => current().commandsSent(),
  close: () => current().close(),
});

/** A new world before each test of the file or suite that calls this. */
export function worldForEach(): World {
  let world: World;
  beforeEach(async () => {
    world = await worldForTest();
  });
  return standIn(() => world);
}

/** One world for all tests of the suite that calls this. */
export function worldForSuite(create: () => Promise<World> = createWorld): World {
  let world: World;
  beforeAll(async () => {
    world = await create();
  });
  afterAll(() => world.close());
  return standIn(() => world);
}

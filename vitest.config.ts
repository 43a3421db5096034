import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { thirdModels } from './tests/models/third-models.js';

const root = import.meta.dirname;
/**
 * Memory for the short-lived objects of each process: starting a server takes a seventh less work than with 32 MB. The
 * flag of scripts/run.mjs reaches threads only.
 */
const roomForGarbage = ['--max-semi-space-size=64'];
/**
 * `npm test` runs what is installed: the built modules, which Node loads itself. Through the test runner each use of an
 * import is a lookup. A single file is tested from its sources, without a build.
 */
const isBuilt = process.env['TEST_BUILT'] !== undefined;
const builtRooms = ['domain', 'application', 'infrastructure', 'server', 'simulator'];
const aliases = (usesBuild: boolean) => [
  // The simulator's page is built for browsers.
  { find: /^#simulator\/page\//, replacement: `${join(root, 'simulator/page')}/` },
  ...[...builtRooms, 'web', 'cli', 'tests'].map((room) => ({
    find: new RegExp(`^#${room}/`),
    replacement: `${join(root, usesBuild && builtRooms.includes(room) ? 'dist' : '', room)}/`,
  })),
];

const long =
  /(backup|certify|demo-history|fuzz|ledger|(laundry|rental)-crash|scenarios|simulator-(run|traffic))\.test/;

/** Runs the slow files first: without earlier results the order is by size, and a slow last one leaves a core idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ project, moduleId }: TestSpecification): number =>
      2 * sorted.findIndex((other) => other.project === project) + Number(!long.test(moduleId));
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  resolve: { alias: aliases(isBuilt) },
  test: {
    server: { deps: { external: [new RegExp(`^${join(root, 'dist')}/(${builtRooms.join('|')})/`)] } },
    // What one project made of a module is read by the others and by the next run: a fifth of a short run was making it again.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFirst },
    // Ends a test that hangs; how long a test takes is no expectation, however busy the machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
    // Servers under test wait for sockets, processes and timers: one more than the cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    coverage: {
      provider: 'v8',
      include: [
        'domain/**',
        'application/**',
        'infrastructure/**',
        'server/**',
        'simulator/**',
        'web/**',
        'cli/**',
      ],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          execArgv: roomForGarbage,
          // Rules keep nothing between files: their modules are loaded once.
          isolate: false,
          environment: 'node',
          include: [
            'tests/{domain,application,provider,simulator,tidy,web}/**/*.test.ts',
            'tests/cli/{acts,commands,session,ui}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.window.test.ts'],
          setupFiles: ['tests/support/clean-slate.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          execArgv: roomForGarbage,
          isolate: false,
          environment: 'node',
          include: ['tests/{infrastructure,server}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A server's modules are loaded once for all journeys of a process: loading them for each took longer than most.
          name: 'journeys',
          execArgv: roomForGarbage,
          isolate: false,
          environment: 'node',
          include: ['tests/{journeys,fuzz}/**/*.test.ts', 'tests/cli/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/builds.setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [thirdModels()],
        // The plugin adds a model to the sources.
        resolve: { alias: aliases(false) },
        test: {
          name: 'models',
          execArgv: roomForGarbage,
          environment: 'node',
          include: ['tests/models/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Modules are shared between files: each scenario has its own database and clock.
          name: 'simulation',
          execArgv: roomForGarbage,
          isolate: false,
          environment: 'node',
          include: ['tests/simulation/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          // One window for the files of a thread: a new one for each took longer than what is tested in it.
          name: 'web',
          environment: 'jsdom',
          pool: 'threads',
          isolate: false,
          // Tests of pages wait half of the time, hence two workers per core, which requires a separate group.
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 1 },
          include: ['tests/web/**/*.test.tsx', 'tests/web/**/*.window.test.ts'],
          setupFiles: ['tests/web/setup.ts'],
        },
      },
    ],
  },
});

import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const alias = ['domain', 'application', 'infrastructure', 'server', 'web', 'simulator', 'tests'].map(
  (room) => ({
    find: new RegExp(`^#${room}/`),
    replacement: `${join(root, room)}/`,
  }),
);

export default defineConfig({
  resolve: { alias },
  test: {
    // Every core: by default one of two is left idle.
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['domain/**', 'application/**', 'infrastructure/**', 'server/**', 'simulator/**', 'web/**'],
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/{domain,application,simulator,tidy}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/{infrastructure,server,journeys}/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
        },
      },
    ],
  },
});

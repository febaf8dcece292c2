import { defineConfig } from 'vitest/config';
import { days, dayTests } from './scripts/day-tests.mjs';

const server = {
  // Each file has a database of its own; reading the modules anew cost more than half of the time.
  isolate: false,
  setupFiles: ['scripts/property-seed.mjs'],
  environment: 'node',
  globalSetup: ['apps/server/src/test/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
} as const;

export default defineConfig({
  test: {
    // Tests wait for the database as often as they compute: two for two cores, where one is the default.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['scripts/property-seed.mjs'],
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.ts', 'apps/cli/**/*.test.ts'],
          environment: 'node',
          // The colours of charts are held to it.
          css: { include: [/tokens\.css/] },
          // Stops what hangs; a slow machine's time is no fault.
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
        },
      },
      ...Object.entries(days).map(([name, startsAt]) => ({
        test: { ...server, name, include: [...dayTests], provide: { startsAt } },
      })),
    ],
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { days, dayTests } from './scripts/day-tests.ts';
import { FreeCoreReporter } from './scripts/free-core-reporter.ts';
import { TestOrder } from './scripts/test-order.ts';

/** Where `npm test` reads what came of a run. */
const reports = process.env.XMGL_REPORTS;

const server = {
  // Each file has a database of its own; reading the modules anew cost more than half of the time.
  isolate: false,
  setupFiles: ['scripts/property-seed.mjs'],
  environment: 'node' as const,
  globalSetup: ['apps/server/src/test/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    // Tests wait for the database as often as they compute: two for two cores, where one is the default.
    maxWorkers: 2,
    reporters: reports
      ? [
          'default',
          ['json', { outputFile: join(reports, 'vitest.json') }],
          new FreeCoreReporter(join(reports, 'free-core')),
        ]
      : ['default'],
    sequence: { sequencer: TestOrder },
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['scripts/property-seed.mjs'],
          // Those of e2e need no browser: they hold the acceptance list to the tests that prove it.
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
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

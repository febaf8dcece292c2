import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { FreeCoreReporter } from './scripts/free-core-reporter.ts';
import { TestOrder } from './scripts/test-order.ts';

/** Where `npm test` reads what came of a run. */
const reports = process.env.XMGL_REPORTS;

const common = {
  // Modules are read once per worker, not once per file: that cost more than half of the time.
  isolate: false,
  setupFiles: ['scripts/property-seed.mjs'],
  environment: 'node' as const,
  // Stops what hangs; a slow machine's time is no fault.
  testTimeout: 120_000,
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
          ...common,
          name: 'unit',
          // Those of e2e need no browser: they hold the acceptance list to the tests that prove it.
          include: [
            'packages/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/cli/**/*.test.ts',
            'e2e/**/*.test.ts',
          ],
          // The colours of charts are held to it.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/src/test/global-setup.ts'],
          hookTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});

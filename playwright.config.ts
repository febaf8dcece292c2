import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// The workers read this file again: the first port is chosen once and handed on.
// Below the ports that a system gives to whoever calls out.
process.env.XMGL_E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
// The shell draws no window around a page: a quarter less to compute.
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const known = process.env.XMGL_CHROMIUM ?? installed;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/template.ts',
  // Each lane has a product of its own (e2e/test.ts); two for two cores.
  workers: process.env.XMGL_E2E_URL ? 1 : 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // A machine that stalls for a moment is no fault; what passes only on being tried again is named at the end.
  retries: process.env.CI ? 2 : 0,
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // A trace films every page: on a machine that draws in software that costs more than the tests themselves.
    trace: process.env.XMGL_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(known && { executablePath: known }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimizing after the usual number of turns costs more than it gives back.
        // What runs for long, the hash of a chosen file, is still optimized.
        '--js-flags=--no-maglev,--interrupt-budget=1320000',
      ],
    },
  },
});

// npm test: every check and every test; ends with "N passed, N failed".
import './require-node.mjs';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { findFiles } from './find-files.mjs';
import { ensureInstalled } from './install.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { runProgram, toolEnvironment } from './run-program.mjs';
import {
  countPlaywright,
  countVitest,
  retried,
  slowest,
  timesOfPlaywright,
  timesOfVitest,
} from './test-reports.mjs';

await ensureInstalled();
// Collected output is no terminal, whatever the tools make of CI.
const env = { ...toolEnvironment(), NO_COLOR: '1', FORCE_COLOR: '0', TMPDIR: memoryFolder() };
const reports = mkdtempSync(join(tmpdir(), 'xmgl-reports-'));
// A second run of the server's tests, on a PostgreSQL of the operator; its role may create databases and roles.
const outsideServer = process.env.XMGL_TEST_DATABASE_URL;
const total = { passed: 0, failed: 0 };
const times = [];
const repeated = [];
const listed = 20;
/** Appears once the tests without a browser no longer need both cores. */
const freeCore = join(reports, 'free-core');

try {
  // Two lanes for two cores: the checks beside the tests without a browser, then the browser tests once a core is free.
  const withoutBrowser = runVitest('单元与服务端测试 vitest', []);
  await Promise.all([withoutBrowser, runChecks(), browserLane(withoutBrowser)]);
  if (outsideServer) await runVitest('服务端测试，另一个 PostgreSQL', ['--project', 'server'], outsideServer);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n用时最长的测试文件\n${slowest(times, listed).join('\n')}`);
if (repeated.length > 0) console.log(`\n重试后才通过（是缺陷）\n${repeated.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** The page is built meanwhile, so that its tests start without waiting for it. */
async function browserLane(withoutBrowser) {
  if (findFiles('e2e', '.spec.ts').length === 0) return;
  await ensureWebBuilt();
  const chromium = await ensureChromium();
  const ended = withoutBrowser.then(() => true);
  while (!existsSync(freeCore)) if (await Promise.race([ended, sleep(500, false)])) break;
  await runBrowserTests(chromium);
}

async function runChecks() {
  await check('格式与规范 biome', 'biome', ['ci', '--colors=off', '.']);
  await check('类型 tsc', 'node', ['scripts/check-types.mjs']);
  await check('引用规则 dependency-cruiser', 'node', ['scripts/check-imports.mjs']);
  await check('无用代码 knip', 'knip', []);
  await check('表的类型 kysely-codegen', 'node', ['scripts/generate-tables.mjs', '--check']);
}

async function check(heading, program, args) {
  const { status, output } = await runProgram(program, args, { env, isQuiet: true });
  conclude(heading, output, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

async function runVitest(heading, options, XMGL_TEST_DATABASE_URL = '') {
  const report = join(reports, 'vitest.json');
  const { status, output } = await runProgram('vitest', ['run', ...options], {
    env: { ...env, XMGL_TEST_DATABASE_URL, XMGL_REPORTS: reports },
    isQuiet: true,
  });
  conclude(heading, output, countVitest(report, status));
  times.push(...timesOfVitest(report, process.cwd()));
  rmSync(report, { force: true });
}

async function runBrowserTests(chromium) {
  const report = join(reports, 'playwright.json');
  const { status, output } = await runProgram('playwright', ['test', '--reporter=list,json'], {
    isQuiet: true,
    env: {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium === undefined ? {} : { XMGL_CHROMIUM: chromium }),
    },
  });
  conclude('浏览器测试 playwright', output, countPlaywright(report, status));
  repeated.push(...retried(report));
  times.push(...timesOfPlaywright(report, 'e2e'));
}

// Whole blocks, so that the two lanes do not mix.
function conclude(heading, output, count) {
  console.log(`\n━━ ${heading}\n${output.trimEnd()}`);
  add(heading, count);
}

function add(heading, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed === 0 ? '✓' : '✗'} ${heading}：${passed} 通过，${failed} 失败`);
}

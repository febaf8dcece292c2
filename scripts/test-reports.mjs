import { existsSync, readFileSync } from 'node:fs';

/** How many passed and failed by Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function countVitest(path, status) {
  const report = read(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return settle({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, status);
}

/** The same by Playwright's; a test that passed when repeated has passed, its report names it as flaky. */
export function countPlaywright(path, status) {
  const report = read(path);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return settle({ passed: expected + flaky, failed: unexpected }, status);
}

// Errors outside of tests end a run with a failure that no test carries.
function settle(count, status) {
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function read(path) {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

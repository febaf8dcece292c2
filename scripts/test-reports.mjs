import { existsSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

/** The tests that passed only when repeated, and what the first try failed with, by Playwright's report. */
export function retried(path) {
  const flakyIn = ({ file, specs = [], suites = [] }) => [
    ...specs
      .filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
      .map(({ line, title, tests }) => `  ${file}:${line} ${title}\n    ${firstError(tests)}`),
    ...suites.flatMap(flakyIn),
  ];
  return (read(path)?.suites ?? []).flatMap(flakyIn);
}

/** What and where the first failed try of a test stopped, on one line. */
function firstError(tests) {
  const { message = '', location } =
    tests.flatMap(({ results }) => results).find(({ error }) => error)?.error ?? {};
  const what = stripVTControlCharacters(message).split('\n').slice(0, 3).join(' ');
  return location === undefined ? what : `${what} (${basename(location.file)}:${location.line})`;
}

/** Seconds of each file by Vitest's report, its path as the repository has it. */
export function timesOfVitest(path, root) {
  return (read(path)?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The same by Playwright's: of every try of every test, whichever worker had it. */
export function timesOfPlaywright(path, folder) {
  return (read(path)?.suites ?? []).map((suite) => ({
    file: `${folder}/${suite.file}`,
    seconds: secondsIn(suite),
  }));
}

function secondsIn({ specs = [], suites = [] }) {
  const tries = specs.flatMap((spec) => spec.tests.flatMap((test) => test.results));
  const own = tries.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsIn(suite), own);
}

/** The files that took longest, as lines of a table. */
export function slowest(times, most) {
  return times
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, most)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
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

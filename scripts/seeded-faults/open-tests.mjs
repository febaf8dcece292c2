import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';

/**
 * The tests of a copy, kept open between runs: the database is migrated once, and a module is read anew only where it
 * was changed.
 */
export async function openTests(root) {
  const heard = { failures: [] };
  const vitest = await createVitest('test', {
    root,
    watch: false,
    silent: true,
    maxWorkers: 1,
    reporters: [{ onTestCaseResult: (test) => hear(test) }],
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, 'node_modules', '.faults-cache') },
  });
  await vitest.standalone();

  function hear(test) {
    const { state, errors = [] } = test.result();
    if (state !== 'failed') return;
    const { moduleId } = test.module;
    heard.failures.push({
      file: relative(root, moduleId),
      title: test.fullName,
      message: errors[0]?.message,
    });
    // The first that notices is enough; where every failure is wanted, nothing is cut short.
    if (heard.stopsAtFirst) void vitest.cancelCurrentRun('test-failure');
  }

  /** Runs test files, each only as far as its pattern of titles goes. */
  async function run(asked, { stopsAtFirst = true } = {}) {
    heard.failures = [];
    heard.stopsAtFirst = stopsAtFirst;
    const specifications = asked.flatMap(({ file, pattern }) => specify(vitest, join(root, file), pattern));
    const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // Vitest remembers the modules of earlier runs, too.
    const paths = new Set(specifications.map(({ moduleId }) => moduleId));
    const testModules = known.filter(({ moduleId }) => paths.has(moduleId));
    const failures = [...heard.failures, ...testModules.flatMap((module) => failuresOutside(root, module))];
    return {
      failures,
      unhandled: unhandledErrors.map(({ message }) => message),
      passed: countPassed(testModules),
    };
  }

  return {
    run,
    hasFile: (file) => specify(vitest, join(root, file)).length > 0,
    reread: (file) => vitest.invalidateFile(join(root, file)),
    close: () => vitest.close(),
  };
}

function specify(vitest, path, pattern) {
  const options = pattern === undefined ? undefined : { testNamePattern: pattern };
  return vitest
    .getModuleSpecifications(path)
    .map(({ project }) => project.createSpecification(path, options));
}

/** What failed in no test: a file that could not be read, or what is prepared before its tests. */
function failuresOutside(root, module) {
  const isRead = module.children.size > 0;
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites].map(({ message }) => ({
    file: relative(root, module.moduleId),
    title: isRead ? 'what is prepared before the tests' : 'reading the file',
    message,
    isUnread: !isRead,
  }));
}

function countPassed(testModules) {
  return testModules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
}

// One compiler run per world: what has neither Node nor a page, what has a page, what has Node.
// What a run found out is kept, so that the next one reads only what has changed since.
import { spawnSync } from 'node:child_process';
import { toolEnvironment } from './run-program.mjs';

const projects = [
  'packages/contracts',
  'packages/engine',
  'packages/engine/tsconfig.test.json',
  'packages/gantt',
  'apps/web',
  '.',
];
let failed = false;
for (const project of projects) {
  const kept = `node_modules/.cache/types/${project.replaceAll('/', '-')}.json`;
  const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', kept];
  const run = spawnSync('tsc', ['-p', project, ...options], {
    stdio: 'inherit',
    env: toolEnvironment(),
    shell: process.platform === 'win32',
  });
  if (run.error) console.error(run.error.message);
  failed ||= run.status !== 0;
}
process.exit(failed ? 1 : 0);

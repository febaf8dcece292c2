/**
 * Proves that the tests notice deliberate faults: each of `seeded-faults/` is put into a copy of the working tree, and
 * the tests it names must fail there. `node scripts/seed-faults.mjs --list` names them; names, or parts of names, run
 * only those; `--lanes 1` runs one at a time instead of two.
 */
import './require-node.mjs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pinnedNode } from './pinned-node.mjs';
import { runProgram, toolEnvironment } from './run-program.mjs';
import { allFaults } from './seeded-faults/all-faults.mjs';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, lanes: { type: 'string' } },
});
const faults = allFaults.filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
const unknown = wanted.filter((part) => !allFaults.some(({ name }) => name.includes(part)));

if (unknown.length > 0) {
  console.error(`no fault is named ${unknown.join(', ')}; --list names them`);
  process.exitCode = 1;
} else if (values.list) {
  for (const { name, file, tests } of faults) console.log(`${name}\n    ${file} → ${tests.join(', ')}`);
} else {
  process.exitCode = await underPinnedNode();
}

// The tests start programs of ours with the Node that they run on.
async function underPinnedNode() {
  if (process.execPath !== pinnedNode()) {
    const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
    const { status } = await runProgram(pinnedNode(), args, { env: toolEnvironment() });
    return status;
  }
  const { runFaults } = await import('./seeded-faults/run-faults.mjs');
  return await runFaults(faults, Number(values.lanes ?? Math.min(2, availableParallelism())));
}

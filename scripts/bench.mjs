// npm run bench [-- name…]: runs bench/**/<name>.bench.ts and prints their figures; without a name all of them.
import './require-node.mjs';
import { basename, join } from 'node:path';
import { findFiles } from './find-files.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root, runProgram } from './run-program.mjs';

const ending = '.bench.ts';
const wanted = process.argv.slice(2);
const benches = findFiles('bench', ending).map((path) => ({ path, name: basename(path, ending) }));
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`没有名为 ${unknown.join('、')} 的测量；现有：${benches.map(({ name }) => name).join('、')}`);
  process.exit(1);
}
await ensureInstalled();
let isFailed = false;
for (const { name, path } of benches) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n━━ ${name}`);
  const { status } = await runProgram(pinnedNode(), [join(root, path)]);
  isFailed ||= status !== 0;
}
process.exit(isFailed ? 1 : 0);

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime } from './one-at-a-time.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root, runProgram } from './run-program.mjs';

const marker = `${root}node_modules/.xmgl-web`;
const sources = ['apps/web', 'packages/contracts', 'packages/engine', 'packages/gantt', 'package-lock.json'];
const left = new Set(['node_modules', 'dist']);

/** Builds the pages when one of their sources changed since. */
export async function ensureWebBuilt() {
  if (!existsSync(`${root}apps/web/index.html`)) return;
  if (isBuilt(fingerprint())) return;
  await oneAtATime(async () => {
    const wanted = fingerprint();
    if (!isBuilt(wanted)) await build(wanted);
  });
}

function isBuilt(wanted) {
  return (
    existsSync(`${root}apps/web/dist/index.html`) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted
  );
}

async function build(wanted) {
  console.log('正在构建网页…');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = await runProgram(pinnedNode(), [vite, 'build', 'apps/web', '--logLevel', 'warn']);
  if (status !== 0) {
    console.error('网页构建失败：请查看上面的错误');
    process.exit(1);
  }
  writeFileSync(marker, wanted);
}

// Times and sizes, not contents: a warm start has no time to read every file.
function fingerprint() {
  const hash = createHash('sha256');
  const add = (path) => {
    const stat = statSync(join(root, path));
    if (!stat.isDirectory()) {
      hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!left.has(name) && !/\.test\.tsx?$/.test(name)) add(join(path, name));
    }
  };
  for (const path of sources) if (existsSync(join(root, path))) add(path);
  return hash.digest('hex');
}

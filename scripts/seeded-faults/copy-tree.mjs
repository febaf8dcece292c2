import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const leftOut = new Set(['node_modules', '.git', '.data', 'dist', 'test-results', 'playwright-report']);

/** A folder for copies of the tree; what lies beside the tree and tests read lies beside the copies, too. */
export function openFolder(root) {
  const folder = mkdtempSync(join(tmpdir(), 'xmgl-faults-'));
  const shared = join(root, '..', 'shared');
  if (existsSync(shared)) symlinkSync(realpathSync(shared), join(folder, 'shared'), 'junction');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // However the program ends.
  process.once('exit', remove);
  return { path: folder, remove };
}

/** The working tree as it is, uncommitted changes included. */
export function copyTree(root, copy) {
  cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(basename(path)) });
  linkModules(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Packages of others are linked as they are; those of the workspace lead to the copy's own. */
function linkModules(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    if (isOwnScope(join(from, name))) copyLinks(join(from, name), join(to, name));
    else symlinkSync(join(from, name), join(to, name), 'junction');
  }
}

function isOwnScope(path) {
  return basename(path).startsWith('@') && readdirSync(path).some((name) => isLink(join(path, name)));
}

function copyLinks(from, to) {
  mkdirSync(to);
  for (const name of readdirSync(from))
    symlinkSync(readlinkSync(join(from, name)), join(to, name), 'junction');
}

function isLink(path) {
  return lstatSync(path).isSymbolicLink();
}

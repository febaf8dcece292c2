import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { oneAtATime } from './one-at-a-time.mjs';
import { root, runProgram } from './run-program.mjs';

const lock = `${root}package-lock.json`;
const marker = `${root}node_modules/.xmgl-lock`;
const installed = `${root}node_modules/.package-lock.json`;

/** Installs what the lock file names, unless that is there already. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  const isInstalled = () => existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (isInstalled()) return;
  await oneAtATime(async () => {
    if (!isInstalled()) await install(wanted);
  });
}

async function install(wanted) {
  if (!isInstalledByHand()) {
    console.log('正在安装依赖（首次约需一分钟）…');
    // Warnings: packages that ask for the Node which this very installation brings.
    const options = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = await runNpm(['ci', ...options]);
    if (status !== 0) {
      console.error('依赖安装失败：请检查网络或 npm 镜像设置后重试');
      process.exit(1);
    }
  }
  writeFileSync(marker, wanted);
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(lock));
  return hash.update(`${process.platform} ${process.arch}`).digest('hex');
}

// Someone ran npm install: npm writes its own record after everything is in place.
function isInstalledByHand() {
  return (
    !existsSync(marker) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  );
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /npm-cli\.[cm]?js$/.test(npm);
  return isScript ? runProgram(process.execPath, [npm, ...args]) : runProgram('npm', args);
}

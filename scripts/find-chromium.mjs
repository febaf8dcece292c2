import { existsSync, readFileSync } from 'node:fs';
import { root, runProgram, toolEnvironment } from './run-program.mjs';

// The shell, where somebody installed it, draws no window around a page: a quarter less to compute.
const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The system's Chromium for the browser tests, installed when missing; undefined: Playwright's own is there. */
export async function ensureChromium() {
  const isThere = known.some((path) => existsSync(path));
  // Debian's own brings every library it needs; Ubuntu's is only a pointer to a snap.
  if (!isThere && isDebian() && process.getuid?.() === 0) {
    console.log('正在安装 Chromium 与中文字体…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq', '-o', 'Acquire::Retries=0'], { env });
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { env });
  }
  const found = known.find((path) => existsSync(path));
  if (found !== undefined) return found;
  console.log('正在下载 Chromium…');
  await runProgram('playwright', ['install', 'chromium'], { env: toolEnvironment(), cwd: root });
  return undefined;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

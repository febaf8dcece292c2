import { existsSync, readFileSync } from 'node:fs';
import { root, runProgram, toolEnvironment } from './run-program.mjs';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The system's Chromium for the browser tests, installed when missing; undefined: Playwright's own is there. */
export async function ensureChromium() {
  const found = known.find((path) => existsSync(path));
  if (found !== undefined) return found;
  // Debian's own brings every library it needs; Ubuntu's is only a pointer to a snap.
  if (isDebian() && process.getuid?.() === 0) {
    console.log('正在安装 Chromium 与中文字体…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['update', '-qq'], { env });
    await runProgram('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { env });
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  console.log('正在下载 Chromium…');
  await runProgram('playwright', ['install', 'chromium'], { env: toolEnvironment(), cwd: root });
  return undefined;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

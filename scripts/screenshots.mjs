// The pictures of README and handbook, from the real product: a server on a data folder of its own, the sample account.
import './require-node.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './find-chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './run-program.mjs';

const folder = join(root, 'docs', 'images');
const mostBytes = 250_000;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

await ensureInstalled();
await mkdir(folder, { recursive: true });
const data = mkdtempSync(join(tmpdir(), 'xmgl-screenshots-'));
const server = startServer(await findPort());
const stopServer = () => server.exitCode ?? server.kill('SIGTERM');
process.on('SIGINT', stopServer);
try {
  const { address, account, password } = await untilStarted(server);
  const { chromium } = await import('@playwright/test');
  const executablePath = await ensureChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await takeAll({ browser, address, account, password });
  } finally {
    await browser.close();
  }
} finally {
  stopServer();
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}

/** A port that nothing listens on now. */
function findPort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });
}

function startServer(port) {
  const own = { XMGL_DATA: data, XMGL_PORT: port, XMGL_HOST: '127.0.0.1', XMGL_LOG: 'warn' };
  const env = { ...process.env, ...own };
  delete env.DATABASE_URL;
  delete env.DATABASE_OWNER_URL;
  return spawn(process.execPath, [fileURLToPath(new URL('./start.mjs', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** What the start prints: the address and the sample sign-in. */
function untilStarted(started) {
  return new Promise((resolve, reject) => {
    let said = '';
    started.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /(https?:\/\/\S+)/.exec(said)?.[1];
      const person = /示例账号：(\S+)\s+密码：(\S+)/.exec(said);
      if (address && person) resolve({ address, account: person[1], password: person[2] });
    });
    started.once('exit', () => reject(new Error(`服务没有启动：\n${said}`)));
  });
}

async function takeAll({ browser, address, account, password }) {
  const open = async (viewport, colorScheme, storageState) => {
    const context = await browser.newContext({
      viewport,
      colorScheme,
      storageState,
      baseURL: address,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      reducedMotion: 'reduce',
      isMobile: viewport === phone,
      hasTouch: viewport === phone,
    });
    return await context.newPage();
  };

  const guest = await open(wide, 'light');
  await take(guest, 'home', '/home');
  // Its gradient packs badly: a smaller picture.
  await guest.setViewportSize({ width: 1120, height: 700 });
  await take(guest, 'login', '/login');
  await guest.setViewportSize(wide);
  await guest.getByLabel('账号', { exact: true }).fill(account);
  await guest.getByLabel('密码', { exact: true }).fill(password);
  await guest.getByRole('button', { name: '登录', exact: true }).click();
  await guest.waitForURL('**/dashboard');
  await take(guest, 'dashboard');
  await take(guest, 'company', '/company/companyIndex');
  await showWholePlan(guest);
  await take(guest, 'gantt');
  await openActivity(guest, 'activity');
  await previewImport(guest, 'import-report');
  await take(guest, 'project', '/overallManagement/configuration');
  await take(guest, 'roles', '/overallManagement/configuration?tab=role');
  const state = await guest.context().storageState();

  const dark = await open(wide, 'dark', state);
  await showWholePlan(dark);
  await take(dark, 'gantt-dark');
  const small = await open(phone, 'light', state);
  await take(small, 'phone-dashboard', '/dashboard');
  await take(small, 'phone-gantt', '/scheduleManagement/index');
}

async function showWholePlan(page) {
  await page.goto('/scheduleManagement/index');
  await page.getByRole('button', { name: '显示整个计划' }).click();
}

async function openActivity(page, name) {
  const row = page.getByRole('row', { name: /基础底板|底板|结构/ }).nth(1);
  await row.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+Enter');
  await take(page, name);
  await page.keyboard.press('Escape');
}

/** The plan's own export, chosen again as a file, up to the report: nothing is stored. */
async function previewImport(page, name) {
  await page.goto('/scheduleManagement/index?tab=exchange');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Project XML' }).click();
  const file = join(data, '计划.xml');
  await (await download).saveAs(file);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: /^(导入|替换现有计划)$/ }).waitFor();
  await take(page, name);
}

async function take(page, name, url) {
  if (url) await page.goto(url);
  await page.waitForLoadState('load');
  // Fonts, the plan's first computation and the toasts of the step before.
  await page.waitForTimeout(2500);
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
  const { size } = await stat(path);
  if (size > mostBytes) throw new Error(`${name}.png 有 ${size} 字节，超过 ${mostBytes}`);
  console.log(`docs/images/${name}.png  ${Math.round(size / 1000)} kB`);
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { call, signIn, stored } from '../shell/session.ts';
import { addAction } from '../stakeholder/register-stage.ts';
import { test } from '../test.ts';
import { openShakyLine } from './shaky-line.ts';

type Annex = { readonly fileName: string; readonly fileSize: number; readonly sha256: string };

// The longest file: its tests go to whichever lane is free, and none waits for all of them at the end.
test.describe.configure({ mode: 'parallel', timeout: 180_000 });

const folder = mkdtempSync(join(tmpdir(), 'xmgl-files-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const address = '/stakeholderManagement/index?tab=plan';
const megabyte = 1024 * 1024;

/** A new row's drawer, open at its files. */
const openFiles = async (page: Page, origin = ''): Promise<{ projectID: string; rowID: string }> => {
  await signIn(page);
  await page.goto(`${origin}${address}`);
  // A page's first opening takes long on a busy machine.
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible({ timeout: 60_000 });
  const projectID = (await stored(page, 'projectID')) ?? '';
  const row = await addAction(page, projectID, `附件${Date.now()}`);
  await page.goto(`${origin}${address}&id=${row.engagementActionID}`);
  await page.getByRole('tab', { name: '附件' }).click();
  await expect(page.getByText('拖到这里，或粘贴截图与文件')).toBeVisible({ timeout: 60_000 });
  return { projectID, rowID: row.engagementActionID };
};

const listAnnexes = async (page: Page, { projectID, rowID }: { projectID: string; rowID: string }) =>
  (
    await call<{ items: Annex[] }>(page, 'GetAnnexFiles', {
      projectID,
      refKind: 'EngagementAction',
      refID: rowID,
    })
  ).items;

const writeFile = (name: string, bytes: Uint8Array): string => {
  // It is taken away once for each test that a lane has run alone.
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const choose = (page: Page, path: string) => page.getByLabel('选择附件').setInputFiles(path);
const annexes = (page: Page) => page.getByRole('list', { name: '附件', exact: true });

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an upload whose line is cut three times arrives once and whole, without a click', async ({
  page,
  baseURL,
}) => {
  const port = Number(new URL(baseURL ?? '').port);
  const shaky = await openShakyLine(port, [6 * megabyte, 9 * megabyte, 20 * megabyte]);
  const row = await openFiles(page, `http://127.0.0.1:${shaky.port}`);
  const bytes = randomBytes(48 * megabyte);
  await choose(page, writeFile('大文件.bin', bytes));
  await expect(page.getByText('已上传「大文件.bin」')).toBeVisible({ timeout: 60_000 });
  expect(shaky.cuts()).toBe(3);
  expect(await listAnnexes(page, row)).toMatchObject([
    { fileName: '大文件.bin', fileSize: bytes.length, sha256: hashOf(bytes) },
  ]);
  await shaky.close();
});

test('a paused upload goes on where it was, also after the page was loaded anew', async ({
  page,
  baseURL,
}) => {
  const line = await openShakyLine(Number(new URL(baseURL ?? '').port));
  const row = await openFiles(page, `http://127.0.0.1:${line.port}`);
  const bytes = randomBytes(40 * megabyte);
  const path = writeFile('暂停.bin', bytes);
  line.slowDown(10);
  await choose(page, path);
  const sent = page.getByText(/正在上传 · (1[6-9]|2\d)(\.\d)? MB \/ 40 MB/);
  await expect(sent).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: '暂停 暂停.bin' }).click();
  await expect(page.getByText('已暂停')).toBeVisible();
  await page.reload();
  line.slowDown(0);
  const begun = page.waitForResponse((response) => response.url().includes('FileUploadVerification'));
  await page.getByRole('tab', { name: '附件' }).click();
  await choose(page, path);
  const { data } = (await (await begun).json()) as { data: { offset: number } };
  // What was on the line when it was paused is lost; what had arrived is not.
  expect(data.offset).toBeGreaterThanOrEqual(8 * megabyte);
  await expect(page.getByText('已上传「暂停.bin」')).toBeVisible({ timeout: 60_000 });
  expect(await listAnnexes(page, row)).toMatchObject([{ sha256: hashOf(bytes) }]);
  await line.close();
});

test('a file that is here already is attached without being sent', async ({ page }) => {
  const bytes = randomBytes(3 * megabyte);
  const path = writeFile('原件.bin', bytes);
  await openFiles(page);
  await choose(page, path);
  await expect(annexes(page).getByText('原件.bin')).toBeVisible();
  const row = await openFiles(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/files')) sent.push(request.method());
  });
  await choose(page, path);
  await expect(annexes(page).getByText('原件.bin')).toBeVisible();
  expect(await listAnnexes(page, row)).toMatchObject([{ sha256: hashOf(bytes) }]);
  expect(sent).toEqual([]);
});

test('what is dropped and what is pasted becomes an annex, a wrong one is refused beside its name; one is deleted, another replaced, and 撤销 brings back what was', async ({
  page,
}) => {
  const row = await openFiles(page);
  const give = (event: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ([kind, fileName]) => {
        const data = new DataTransfer();
        data.items.add(new File(['内容'], fileName ?? '', { type: 'text/plain' }));
        const target = document.querySelector('[class*="intake"]');
        target?.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })
            : new ClipboardEvent('paste', { bubbles: true, clipboardData: data }),
        );
      },
      [event, name],
    );
  await give('drop', '拖入.txt');
  await expect(annexes(page).getByText('拖入.txt')).toBeVisible();
  await give('paste', '粘贴.txt');
  await expect(annexes(page).getByText('粘贴.txt')).toBeVisible();

  await choose(page, writeFile('伪装.png', Buffer.from('<!doctype html><script>alert(1)</script>')));
  await expect(
    page.getByRole('alert').filter({ hasText: '文件内容是程序或网页，与扩展名不符' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: '重试 伪装.png' })).toBeVisible();
  await page.getByRole('button', { name: '取消 伪装.png' }).click();
  await expect(page.getByText('伪装.png')).toHaveCount(0);

  await page.getByRole('button', { name: '删除 粘贴.txt' }).click();
  await expect(annexes(page).getByText('粘贴.txt')).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(annexes(page).getByText('粘贴.txt')).toBeVisible();

  const hashes = async () => (await listAnnexes(page, row)).map(({ sha256 }) => sha256);
  const [before, after] = [hashOf(Buffer.from('内容')), hashOf(Buffer.from('第二版'))];
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '替换 拖入.txt' }).click();
  await (await chooser).setFiles(writeFile('拖入（修订）.txt', Buffer.from('第二版')));
  await expect(annexes(page).getByText('拖入（修订）.txt')).toBeVisible();
  await expect.poll(hashes).toContain(after);
  await page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ hasText: '拖入' })
    .getByRole('button', { name: '撤销' })
    .click();
  await expect(annexes(page).getByText('拖入.txt')).toBeVisible();
  // Shown at once, kept a moment later.
  await expect.poll(hashes).toEqual([before, before]);
});

test('a picture, a PDF and a text are shown; a page is only saved', async ({ page }) => {
  await openFiles(page);
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text());
  });
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 200 200]/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const gbk = Buffer.from('cfeec4bfbcc6bbae', 'hex');
  for (const [name, bytes] of [
    ['现场.png', png],
    ['合同.pdf', pdf],
    ['旧说明.txt', gbk],
    ['页面.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ] as const) {
    await choose(page, writeFile(name, bytes));
    await expect(annexes(page).getByText(name)).toBeVisible();
  }
  const preview = page.getByRole('dialog').last();
  const open = (name: string) => page.getByRole('button', { name: `预览 ${name}` }).click();
  const close = () =>
    preview
      .getByRole('button', { name: /^关\s?闭$/ })
      .last()
      .click();
  await open('现场.png');
  await expect(preview.getByRole('img', { name: '现场.png' })).toHaveJSProperty('naturalWidth', 1);
  await close();
  await open('旧说明.txt');
  await expect(preview.getByText('项目计划')).toBeVisible();
  await close();
  await open('合同.pdf');
  await expect(preview.locator('iframe[title="合同.pdf"]')).toBeVisible();
  await close();
  await expect(page.getByRole('button', { name: '预览 页面.html' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '页面.html', exact: true }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('页面.html');
  expect(readFileSync(await download.path(), 'utf8')).toContain('<script>');
  expect(refused).toEqual([]);
});

test('a closed row replaces none of its annexes, and without any it gives the reason why none can be added', async ({
  page,
}) => {
  const openClosed = async (file: string | null) => {
    const { projectID, rowID: engagementActionID } = await openFiles(page);
    if (file !== null) {
      await choose(page, writeFile(file, Buffer.from('内容')));
      await expect(page.getByRole('button', { name: `替换 ${file}` })).toBeVisible();
    }
    const cancel = { action: '取消', comment: '不再需要' };
    await call(page, 'UpdEngagementAction', { projectID, engagementActionID, rowVersion: 1, ...cancel });
    await page.reload();
    await page.getByRole('tab', { name: '附件' }).click();
  };
  await openClosed('只读.txt');
  await expect(annexes(page).getByText('只读.txt')).toBeVisible();
  await expect(page.getByRole('button', { name: '替换 只读.txt' })).toHaveCount(0);
  await openClosed(null);
  await expect(page.getByText('当前状态为「已取消」，不能修改附件')).toBeVisible();
  await expect(page.getByText('可以附在这里')).toHaveCount(0);
});

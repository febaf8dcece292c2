import { expect, type Page } from '@playwright/test';
import { cell, openProject, row, saved, sayToPlan } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 150_000 });

const open = (page: Page, tab: string) => page.goto(`/rangeManagement/index?tab=${tab}`);
const id = (): string => crypto.randomUUID();
const add = (wbsNodeID: string, parentID: string | null, name: string) => ({
  kind: 'addWbsNode',
  wbsNodeID,
  parentID,
  name,
});

test('wbs: a branch is cut and pasted with the keyboard, copied, and a hundred edits are taken back one by one', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const [top, left, right, inner] = [id(), id(), id(), id()];
  await sayToPlan(page, projectID, [
    add(top, null, '住宅楼'),
    add(left, top, '土建'),
    add(inner, left, '基础'),
    add(right, top, '安装'),
    add(id(), right, '电气'),
  ]);
  const parentOf = async (): Promise<string | null | undefined> => {
    const { wbsNodes } = await call<{ wbsNodes: { wbsNodeID: string; parentID: string | null }[] }>(
      page,
      'GetWbsPlan',
      { projectID },
    );
    return wbsNodes.find(({ wbsNodeID }) => wbsNodeID === inner)?.parentID;
  };
  await open(page, 'wbs');
  await cell(page, '基础', 'name').click();
  await page.keyboard.press('Control+x');
  await cell(page, '电气', 'name').click();
  await page.keyboard.press('Control+v');
  await expect.poll(parentOf).toBe(right);
  await cell(page, '基础', 'name').click();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(row(page, '基础')).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(row(page, '基础')).toHaveCount(1);

  // Up and down, a hundred times.
  await cell(page, '安装', 'name').click();
  for (let turn = 0; turn < 50; turn += 1) {
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowDown');
  }
  await saved(page);
  for (let turn = 0; turn < 101; turn += 1) await page.keyboard.press('Control+z');
  // The hundred and first takes the cut back.
  await expect.poll(parentOf).toBe(left);
  await saved(page);
});

test('wbs: several roots that a plan brought are put below one of the project’s name, and taken back', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const names = ['一期', '二期', '配套'];
  await sayToPlan(
    page,
    projectID,
    names.map((name) => add(id(), null, name)),
  );
  const tops = async (): Promise<readonly string[]> => {
    const { wbsNodes } = await call<{ wbsNodes: { name: string; parentID?: string | null }[] }>(
      page,
      'GetWbsPlan',
      { projectID },
    );
    return wbsNodes.filter(({ parentID }) => (parentID ?? null) === null).map(({ name }) => name);
  };
  await open(page, 'wbs');
  await expect(row(page, '二期')).toBeVisible();
  expect(await tops()).toEqual(names);
  const more = page.getByRole('toolbar', { name: 'WBS 工具' }).getByRole('button', { name: '更多' });
  await more.click();
  await page.getByRole('button', { name: '合并到一个根节点' }).click();
  await expect(page.getByText('已合并到「')).toBeVisible();
  await expect.poll(async () => (await tops()).length).toBe(1);
  await expect(row(page, '二期')).toBeVisible();
  await more.click();
  await expect(page.getByRole('button', { name: '按位置重新编码' })).toBeVisible();
  await expect(page.getByRole('button', { name: '合并到一个根节点' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '撤销', exact: true }).first().click();
  await expect.poll(tops).toEqual(names);
});

test('wbs: a branch is saved as a template and used again; the picture of 500 nodes folds, is searched and goes on A3 and A0', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const top = id();
  const parts = Array.from({ length: 9 }, () => id());
  const name = `住宅楼 ${Date.now()}`;
  await sayToPlan(page, projectID, [
    add(top, null, name),
    ...parts.map((part, at) => add(part, top, `分部 ${at}`)),
    ...parts.flatMap((part, at) =>
      Array.from({ length: 54 }, (_, leaf) => add(id(), part, `分项 ${at}-${leaf}`)),
    ),
  ]);
  await open(page, 'wbs');
  await cell(page, '分部 0', 'name').click();
  const menu = page.getByRole('button', { name: '导入、模板与导出' });
  await menu.click();
  await page.getByText('另存为模板…').click();
  const dialog = page.getByRole('dialog', { name: '另存为 WBS 模板' });
  await dialog.getByLabel('模板名称').fill(`模板 ${name}`);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  await cell(page, '分项 0-1', 'name').first().click();
  await menu.click();
  await page.getByText('使用模板…').click();
  const templates = page.getByRole('dialog', { name: '使用 WBS 模板' });
  await expect(templates.getByText(/加到「分项 0-1\d?」下/)).toBeVisible();
  const own = templates.getByRole('listitem').filter({ hasText: `模板 ${name}` });
  await own.getByRole('button', { name: '使用' }).click();
  await expect(page.getByText(/^551 个节点/)).toBeVisible();
  await saved(page);

  await page.getByText('图', { exact: true }).click();
  const chart = page.getByRole('region', { name: / WBS 图$/ });
  await expect(chart).toBeVisible();
  await page.getByPlaceholder('搜索名称、编码').fill('分项 8-53');
  await expect(chart.getByRole('button', { name: '分项 8-53' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset.printed =
        document.querySelector('section[data-size]')?.textContent ?? '';
    };
  });
  for (const paper of ['A3', 'A0']) {
    await page.getByRole('button', { name: '打印与下载' }).click();
    await page.getByText(`打印或存为 PDF（${paper}）`).click();
    // Whoever finds the sheet knows which project it is, and which version.
    const head = /计划测试 .*工作分解结构.*范围基准 尚无批准的基准.*按状态/;
    await expect(page.locator('html')).toHaveAttribute('data-printed', head);
    await page.evaluate(() => {
      delete document.documentElement.dataset.printed;
      window.dispatchEvent(new Event('afterprint'));
    });
  }
});

test('rtm: any node lights its chain forward and back; the chain is named and goes out again', async ({
  page,
}) => {
  await signInToSample(page);
  await open(page, 'rtm');
  await page.getByRole('button', { name: /4 砌体工程/ }).click();
  await expect(page.getByText(/」的跟踪链：1 项需求，1 个 WBS 节点，1 项成果/)).toBeVisible();
  await expect(page.getByText('填充墙采用轻质材料，保证净空')).toBeVisible();
  await expect(page.getByText('桩基与基础一次验收合格')).toHaveCount(0);
  await page.getByRole('button', { name: '取消点亮' }).click();
  await expect(page.getByText('桩基与基础一次验收合格')).toBeVisible();
  await page.getByRole('button', { name: '填充墙样板' }).click();
  await expect(page.getByText(/」的跟踪链：1 项需求/)).toBeVisible();
});

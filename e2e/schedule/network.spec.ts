import { expect, type Locator, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openProject, overlappingTasks, plantTasks, sayToPlan } from './plan-stage.ts';

const drawing = (page: Page): Locator => page.getByRole('application');
const choose = (page: Page, kind: string): Promise<void> => page.getByText(kind, { exact: true }).click();

const find = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('查找活动').fill(name);
  await page.getByLabel('查找活动').press('Enter');
};

type Links = { readonly links: readonly { readonly linkID: string; readonly type: string }[] };

const linksOf = async (page: Page, projectID: string, type: string): Promise<readonly string[]> => {
  const { links } = await call<Links>(page, 'GetPlan', { projectID });
  return links.filter((link) => link.type === type).map(({ linkID }) => linkID);
};

const follow = (predID: string | undefined, succID: string | undefined) => ({
  kind: 'addLink',
  linkID: crypto.randomUUID(),
  predID,
  succID,
});

test('网络图：overlapping links are refused for 双代号; replaced, six events stand without a dummy, a link added elsewhere makes it seven with one; what is found opens, what is moved stays, and the drawing is taken along', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, overlappingTasks);
  await page.goto('/scheduleManagement/index?tab=network');
  await expect(page.getByText('6 项工作 · 6 条关系')).toBeVisible();
  await choose(page, '双代号');
  await expect(page.getByText('这里有 2 条搭接关系')).toBeVisible();
  await page.getByRole('button', { name: '改看单代号搭接' }).click();
  await expect(drawing(page)).toHaveAccessibleName(/单代号搭接网络图，6 项工作/);
  await choose(page, '双代号');
  const overlaps = [...(await linksOf(page, projectID, 'SS')), ...(await linksOf(page, projectID, 'FF'))];
  await sayToPlan(page, projectID, [
    ...overlaps.map((linkID) => ({ kind: 'deleteLink', linkID })),
    follow(ids.B, ids.D),
  ]);
  await expect(page.getByText('6 项工作 · 6 个节点 · 0 条虚工作')).toBeVisible();
  await sayToPlan(page, projectID, [follow(ids.C, ids.D)]);
  await expect(page.getByText('6 项工作 · 7 个节点 · 1 条虚工作')).toBeVisible();
  await choose(page, '双代号时标');
  await expect(drawing(page)).toHaveAccessibleName(/双代号时标网络图/);

  await choose(page, '单代号');
  await expect(drawing(page)).toHaveAccessibleName(/，单代号网络图/);
  await find(page, '活动C');
  await drawing(page).click();
  const drawer = page.getByRole('complementary', { name: '活动：活动C' });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect(drawer).toHaveCount(0);
  await find(page, '活动C');
  const box = await drawing(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 90, { steps: 4 });
  const stored = page.waitForResponse(/SaveNetworkLayout/);
  await page.mouse.up();
  await stored;
  await page.reload();
  await expect(page.getByText('1 个节点在手工放置的位置')).toBeVisible();
  await page.getByRole('button', { name: '重新布局' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '重新布局' }).click();
  await expect(page.getByText('1 个节点在手工放置的位置')).toHaveCount(0);
  const asked = { projectID, drawing: '单代号' };
  const placed = async () =>
    (await call<{ positions: readonly unknown[] }>(page, 'GetNetworkDrawing', asked)).positions;
  await expect.poll(placed).toEqual([]);

  await page.getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出单代号网络图' });
  await dialog.getByText('A3', { exact: true }).click();
  await expect(dialog.getByText(/1 张 A3.*字高约 \d\.\d mm/)).toBeVisible();
  const svg = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载 SVG' }).click();
  expect((await svg).suggestedFilename()).toMatch(/单代号网络图.*\.svg$/);
  const pdf = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载 PDF' }).click();
  expect((await pdf).suggestedFilename()).toMatch(/单代号网络图.*\.pdf$/);
  await expect(dialog).toHaveCount(0);
});

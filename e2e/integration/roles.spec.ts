import { expect, type Page } from '@playwright/test';
import { toFlags } from '@xmgl/contracts/access/page-rights';
import { call, signIn, stored } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

const open = (page: Page) => page.goto('/overallManagement/configuration?tab=role');
const roles = (page: Page) => page.getByRole('list', { name: '角色' });
const choose = (page: Page, name: string) => roles(page).getByRole('button', { name }).click();
const box = (page: Page, tab: string, right: string) =>
  page.getByRole('checkbox', { name: `${tab}：${right}`, exact: true });

test('the 项目经理 has everything, nothing of it can be taken away, and the last one stays; who may only look has marks, no boxes and no buttons', async ({
  page,
  other,
}) => {
  await signInToSample(page);
  await open(page);
  await expect(page.getByText('项目经理拥有全部权限，不能删减。')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('甘特图：全部：有')).toBeAttached();
  await page.getByRole('button', { name: '移出陈明远' }).click();
  await expect(
    page.getByText(
      '项目至少须有一名项目经理，请先在「整体管理」的「项目配置」中「移交项目经理」，或在「整体管理」的「角色与权限」中为「项目经理」添加人员',
    ),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: '项目经理的人员' })).toContainText('陈明远');

  await signIn(other, 'hejing');
  await open(other);
  await choose(other, '进度管理员');
  await expect(other.getByText('甘特图：修改：有')).toBeAttached();
  await expect(other.getByRole('checkbox')).toHaveCount(0);
  for (const name of ['新增角色', '添加人员', '保存权限']) {
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(other.getByRole('button', { name: /^移出/ })).toHaveCount(0);
  await expect(other.getByRole('button', { name: '按此角色预览' })).toBeVisible();
});

test('a new role copies rights, any right ticks access, the preview shows what is not saved yet, and unsaved rights are asked about', async ({
  page,
}) => {
  await signInToSample(page);
  await open(page);
  await page.getByRole('button', { name: '新增角色' }).click();
  const dialog = page.getByRole('dialog', { name: '新增角色' });
  await dialog.getByRole('button', { name: '新增角色' }).click();
  await expect(dialog.getByText('请填写角色名称')).toBeVisible();
  const name = `资料员${Date.now() % 100_000}`;
  await dialog.getByLabel('角色名称').fill(name);
  // Typed: a list that opens and is clicked within the same moment may stay open over the button.
  await dialog.getByLabel('复制权限自').fill('只读');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await dialog.getByRole('button', { name: '新增角色' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(box(page, '甘特图', '访问')).toBeChecked();
  await expect(box(page, '导入导出', '访问')).not.toBeChecked();

  await box(page, '导入导出', '下载').check();
  await expect(box(page, '导入导出', '访问')).toBeChecked();
  await box(page, '甘特图', '访问').uncheck();
  await expect(page.getByText('已修改 2 个页签，尚未保存')).toBeVisible();
  const sent = page.waitForRequest('**/api/UpdRedisRolePermission');
  await page.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByText('权限已保存，立即生效')).toBeVisible();
  expect((await sent).postDataJSON()).toHaveProperty('roleID');
  await page.reload();
  await expect(box(page, '导入导出', '下载')).toBeChecked();
  await expect(box(page, '甘特图', '访问')).not.toBeChecked();

  const { roleName: bare } = await insertRole(page);
  await expect(page.getByRole('heading', { name: bare })).toBeVisible();
  await page.getByRole('button', { name: '按此角色预览' }).click();
  const drawer = page.getByRole('dialog', { name: `以「${bare}」预览` });
  await expect(drawer.getByText('看不到任何管理模块')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await box(page, '甘特图', '修改').check();
  await page.getByRole('button', { name: '按此角色预览' }).click();
  await expect(drawer.getByText('菜单中有 1 个管理模块、1 个页签')).toBeVisible();
  await expect(drawer.getByRole('list', { name: '可见的模块与页签' })).toContainText('访问 · 修改');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);

  await choose(page, '发起人');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`「${bare}」的权限有未保存的修改`);
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(box(page, '甘特图', '访问')).toBeChecked();
  await choose(page, '发起人');
  await question.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(page.getByRole('heading', { name: '发起人' })).toBeVisible();
  await choose(page, bare);
  await expect(box(page, '甘特图', '访问')).not.toBeChecked();
});

/** A role of its own name, made beside the page. */
const insertRole = async (page: Page): Promise<{ roleID: string; roleName: string }> => {
  const projectID = await stored(page, 'projectID');
  const roleName = `试验员${Date.now() % 1_000_000}`;
  const made = await call<{ roleID: string; roleName: string }>(page, 'InsertRole', { projectID, roleName });
  await page.reload();
  await choose(page, roleName);
  return made;
};

test('3.33: a role is renamed and described, a default role only described; people are found by initials, added, counted, removed and brought back, and moved when the role goes', async ({
  page,
}) => {
  await signInToSample(page);
  await open(page);
  await expect(roles(page)).toBeVisible();
  const { roleName } = await insertRole(page);
  await page.getByRole('button', { name: '编辑角色' }).click();
  const dialog = page.getByRole('dialog', { name: '编辑角色' });
  await dialog.getByLabel('角色名称').fill('项目经理');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog.getByText('已有同名角色，请换一个名称')).toBeVisible();
  await dialog.getByLabel('角色名称').fill(`${roleName}甲`);
  await dialog.getByLabel('说明').fill('管试块');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: `${roleName}甲` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('管试块')).toBeVisible();
  await choose(page, '外部单位');
  await expect(page.getByRole('button', { name: '删除角色' })).toHaveCount(0);
  await page.getByRole('button', { name: '编辑角色' }).click();
  await expect(dialog.getByText('内置角色不能改名')).toBeVisible();
  await dialog.getByLabel('说明').fill('分包与监理');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('分包与监理')).toBeVisible();

  const renamed = `${roleName}甲`;
  await choose(page, renamed);
  await expect(page.getByText('还没有人持有此角色。')).toBeVisible();
  await page.getByRole('button', { name: '添加人员' }).click();
  const adding = page.getByRole('dialog', { name: `为「${renamed}」添加人员` });
  await adding.getByLabel('按姓名或拼音查找').fill('lc');
  await expect(adding.getByRole('listitem')).toHaveCount(1);
  await adding.getByRole('checkbox', { name: /罗辰/ }).check();
  await adding.getByRole('button', { name: '添加 1 人' }).click();
  const people = page.getByRole('list', { name: `${renamed}的人员` });
  await expect(people).toContainText('罗辰');
  await expect(roles(page).getByRole('button', { name: renamed })).toContainText('1 人');
  await people.getByRole('button', { name: '移出罗辰' }).click();
  await expect(people).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(people).toContainText('罗辰');

  await page.getByRole('button', { name: '删除角色' }).click();
  const leaving = page.getByRole('dialog', { name: `删除「${renamed}」` });
  await leaving.getByRole('button', { name: '删除角色' }).click();
  await expect(leaving.getByText('请选择角色', { exact: true }).last()).toBeVisible();
  await leaving.getByLabel('把人员移到').click();
  await page.getByTitle('范围管理员', { exact: true }).click();
  await leaving.getByRole('button', { name: '删除角色' }).click();
  await expect(page.getByText(`「${renamed}」已删除`)).toBeVisible();
  await expect(roles(page).getByRole('button', { name: renamed })).toHaveCount(0);
  await choose(page, '范围管理员');
  await expect(page.getByRole('list', { name: '范围管理员的人员' })).toContainText('罗辰');
  await page.getByRole('button', { name: '移出罗辰' }).click();
  await expect(page.getByText('已将罗辰移出「范围管理员」')).toBeVisible();
});

test('rights that someone else saved meanwhile are told, and one’s own ticks stand on them', async ({
  page,
}) => {
  await signInToSample(page);
  await open(page);
  await expect(roles(page)).toBeVisible();
  const { roleID } = await insertRole(page);
  await box(page, '甘特图', '访问').check();
  const permissions = [{ pageRoutingID: 'integration.config', ...toFlags('10001') }];
  await call(page, 'AddRolePermission', { roleID, rowVersion: 1, permissions });
  await page.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByRole('alert')).toContainText('项目配置：授予访问、下载');
  await expect(box(page, '甘特图', '访问')).toBeChecked();
  await expect(box(page, '项目配置', '下载')).toBeChecked();
  await page.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByText('权限已保存，立即生效')).toBeVisible();
  await page.reload();
  await expect(box(page, '甘特图', '访问')).toBeChecked();
  await expect(box(page, '项目配置', '下载')).toBeChecked();
});

test('all roles stand beside each other: rights are given by click, key and range, and saved together', async ({
  page,
}) => {
  // Only rows in sight are drawn.
  await page.setViewportSize({ width: 1440, height: 1600 });
  await signInToSample(page);
  await open(page);
  await expect(roles(page)).toBeVisible();
  const { roleName } = await insertRole(page);
  await page.getByText('矩阵', { exact: true }).click();
  const cell = (tab: string, held: string) =>
    page.getByRole('gridcell', { name: `${tab}，${roleName}：${held}`, exact: true });
  await page.getByLabel('对比的角色').fill(roleName);
  await page.keyboard.press('Enter');
  await page.getByLabel('对比的角色').fill('项目经理');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await cell('甘特图', '空').getByText('改').click();
  await expect(cell('甘特图', '访问、修改')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('5');
  await expect(cell('甘特图', '访问、修改、下载')).toBeVisible();
  await expect(cell('活动', '访问、下载')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell('活动', '空')).toBeVisible();
  await page
    .getByRole('gridcell', { name: /^甘特图，项目经理/ })
    .getByText('改')
    .click();
  await expect(page.getByText('项目经理拥有全部权限，不能删减')).toBeVisible();
  await expect(page.getByText('已修改 1 个角色的 1 项页签权限，尚未保存')).toBeVisible();
  await page.getByRole('button', { name: roleName, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('菜单中有 1 个管理模块、1 个页签')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '保存权限' }).click();
  await expect(page.getByText('权限已保存，立即生效')).toBeVisible();
  await page.reload();
  await page.getByLabel('对比的角色').fill(roleName);
  await page.keyboard.press('Enter');
  await expect(cell('甘特图', '访问、修改')).toBeVisible();
});

test('on a phone a role is chosen from a list and its rights are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToSample(page);
  await open(page);
  await page.getByRole('combobox', { name: '角色' }).click();
  await page.getByTitle(/^发起人（\d+ 人）$/).click();
  await expect(box(page, '项目配置', '修改')).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

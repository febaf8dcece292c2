import { expect, type Page } from '@playwright/test';
import { ownPassword, register, registerComplete } from '../identity/new-account.ts';
import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';

type Project = { readonly projectID: string; readonly rowVersion: number };

/** A unit and a project of one's own: 项目经理, and as there is no 发起人 also in its place. */
const openOwnProject = async (page: Page): Promise<string> => {
  const creatorID = await registerComplete(page);
  const mark = Date.now() % 1_000_000;
  const { companyId } = await call<{ companyId: string }>(page, 'CreateUserCompany', {
    companyName: `验收单位${mark}`,
    companyScale: '',
    companyIndustry: [],
    creatorID,
  });
  const { projectID } = await call<Project>(page, 'AddProjectManagement', {
    companyID: companyId,
    projectName: `验收项目${mark}`,
    startTime: '2026-03-02',
  });
  await call(page, 'AddProjectManagement', { companyID: companyId, projectName: `另一项目${mark}` });
  await page.goto(`/overallManagement/configuration?tab=config&project=${projectID}`);
  await expect(page.getByRole('heading', { name: '基本资料' })).toBeVisible();
  return projectID;
};

const edit = (page: Page) => page.getByRole('button', { name: '编辑资料' }).click();
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

const takeStep = async (page: Page, label: string, reason: string) => {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('原因').fill(reason);
  await dialog.getByRole('button', { name: `${label}项目` }).click();
  await expect(dialog).toHaveCount(0);
};

test('what was typed stays over a closed tag and a question, is checked, saved and read back, and the name follows in the shell; so does an annex', async ({
  page,
}) => {
  await openOwnProject(page);
  await edit(page);
  await page.getByLabel('地点').fill('另一处');
  const tabs = page.getByRole('navigation', { name: '整体管理页签' });
  await tabs.getByRole('link', { name: '角色与权限' }).click();
  const question = page.getByRole('alertdialog', { name: '项目资料有未保存的修改' });
  await expect(question.getByRole('button').first()).toHaveText('继续编辑');
  await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('地点')).toHaveValue('另一处');
  // Another project would take the form's place as well.
  await page.getByTestId('project-picker').click();
  await page.getByRole('option', { selected: false }).first().click();
  await page
    .getByRole('alertdialog', { name: '有内容还没有保存' })
    .getByRole('button', { name: '取消' })
    .click();
  await expect(page.getByLabel('地点')).toHaveValue('另一处');
  await page.getByRole('button', { name: '关闭整体管理' }).click();
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '整体管理' }).click();
  await page.getByRole('link', { name: '项目配置' }).click();
  await expect(page.getByLabel('地点')).toHaveValue('另一处');
  await page.getByLabel('要求完成日期').fill('2026-02-01');
  await page.getByLabel('要求完成日期').press('Enter');
  await expect(page.getByText('结束日期早于开始日期，请改为 2026-03-02 或之后')).toBeVisible();
  await save(page);
  await expect(page.getByText('结束日期早于开始日期，请改为 2026-03-02 或之后')).toBeVisible();
  await expect(page.getByText('项目资料已保存')).toHaveCount(0);
  await page.getByLabel('要求完成日期').fill('2026-12-31');
  await page.getByLabel('要求完成日期').press('Enter');
  await page.getByRole('textbox', { name: '项目名称' }).fill('');
  await page.getByRole('textbox', { name: '项目名称' }).blur();
  await expect(page.getByText('请填写项目名称')).toBeVisible();
  await page.getByRole('textbox', { name: '项目名称' }).fill('望江路综合楼');
  await page.getByLabel('地点').fill('望江路 66 号');
  await page.getByLabel('金额单位').click();
  await page.locator('.ant-select-item-option[title="万元"]').click();
  await page.getByLabel('批准预算').fill('865');
  await save(page);
  await expect(page.getByText('项目资料已保存')).toBeVisible();
  expect(await stored(page, 'projectName')).toBe('望江路综合楼');
  await page.reload();
  await expect(page.getByRole('heading', { name: /望江路综合楼/ })).toBeVisible();
  await expect(page.getByText('望江路 66 号')).toBeVisible();
  await expect(page.getByText('865 万元')).toBeVisible();

  await edit(page);
  await page.getByLabel('地点').fill('第三处');
  await tabs.getByRole('link', { name: '角色与权限' }).click();
  await question.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(page).toHaveURL(/tab=role/);
  await tabs.getByRole('link', { name: '项目配置' }).click();
  await expect(page.getByText('望江路 66 号')).toBeVisible();

  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: '项目附件' }) });
  await panel.locator('input[type=file]').setInputFiles({
    name: '施工许可证.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('许可证'),
  });
  const files = panel.getByRole('list', { name: '附件', exact: true });
  await expect(files.getByText('施工许可证.txt')).toBeVisible();
  await page.reload();
  await expect(files.getByText('施工许可证.txt')).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: /下载/ }).click();
  expect((await download).suggestedFilename()).toBe('施工许可证.txt');
});

test('a version saved meanwhile is merged: others’ changes stay, conflicts are chosen', async ({ page }) => {
  const projectID = await openOwnProject(page);
  await edit(page);
  await page.getByLabel('地点').fill('我的地点');
  await page.getByLabel('合同编号').fill('HT-1');
  const { rowVersion } = await call<Project>(page, 'GetProjectManagementById', { projectID });
  await call(page, 'UpdProject', { projectID, rowVersion, address: '对方地点', customerName: '对方客户' });
  await save(page);
  const dialog = page.getByRole('dialog', { name: '项目资料已被他人修改' });
  await expect(dialog).toContainText('建设单位：（空） → 对方客户');
  await dialog.getByRole('radio', { name: '对方的：对方地点' }).check();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('项目资料已保存')).toBeVisible();
  const saved = await call<Record<string, unknown>>(page, 'GetProjectManagementById', { projectID });
  expect(saved).toMatchObject({ address: '对方地点', customerName: '对方客户', contractNo: 'HT-1' });
});

test('a project is started, paused, resumed, finished, archived, found read-only in the unit’s projects, and opened again', async ({
  page,
}) => {
  await openOwnProject(page);
  const here = page.getByRole('list', { name: '项目状态' }).locator('[aria-current=step]');
  await page.getByRole('button', { name: '启动', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '启动项目' }).click();
  await expect(page.getByText('请填写启动项目的原因')).toBeVisible();
  await page.keyboard.press('Escape');
  await takeStep(page, '启动', '先行进场');
  await expect(here).toContainText('进行中');
  await takeStep(page, '暂停', '汛期停工');
  await expect(here).toContainText('暂停');
  await takeStep(page, '恢复', '汛期结束');
  await expect(here).toContainText('进行中');
  await takeStep(page, '完成', '');
  await expect(here).toContainText('已完成');

  await page.getByRole('button', { name: '归档项目' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '归档项目' }).click();
  await expect(page.getByText('项目已归档，只能查看。需要修改时')).toBeVisible();
  await expect(page.getByRole('button', { name: '编辑资料' })).toHaveCount(0);
  await page.goto('/company/companyIndex');
  await page.getByRole('combobox', { name: '是否归档' }).click();
  await page.getByTitle('已归档', { exact: true }).click();
  await page.getByRole('cell', { name: /^验收项目/ }).click();
  await expect(page.getByText('项目已归档，只能查看。需要修改时')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' })).toContainText('进度管理');
  for (const name of ['启动', '暂停', '恢复', '完成', '终止'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '重新打开' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('原因').fill('补充资料');
  await dialog.getByRole('button', { name: '重新打开' }).click();
  await expect(page.getByRole('button', { name: '编辑资料' })).toBeVisible();
  const history = page.getByRole('list', { name: '状态记录' }).getByRole('listitem');
  await expect(history).toHaveCount(7);
  await expect(history.first()).toContainText('重新打开项目');
  await expect(history.nth(4)).toContainText(/暂停项目进行中 → 暂停汛期停工.*示例用户/);
  await expect(history.last()).toContainText('建立项目');
});

test('7.115: the manager hands the project to another member, and is a reader from then on', async ({
  page,
  other,
}) => {
  const projectID = await openOwnProject(page);
  const { companyID } = await call<{ companyID: string }>(page, 'GetProjectManagementById', { projectID });
  const { inviteCode } = await call<{ inviteCode: string }>(page, 'GetUserCompany', { companyID });
  const userID = await register(other);
  await call(other, 'PersonalInformation', { userID, userName: '沈雨桐', userPwd: ownPassword });
  await call(other, 'JoinCompanyUsers', { inviteCode });
  await call(page, 'UpdCompanyUserState', { companyID, userID, state: 1 });
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '项目成员')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [userID] });

  await page.getByRole('button', { name: '移交项目经理' }).click();
  const dialog = page.getByRole('dialog', { name: /移交「.+」的项目经理/ });
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await expect(dialog.getByText('请选择接任者')).toBeVisible();
  await dialog.getByRole('combobox', { name: '接任者' }).fill('沈雨');
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await dialog.getByLabel('原因').fill('调往新项目');
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await expect(page.getByText('已移交给 沈雨桐')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: '状态记录' }).getByRole('listitem').first()).toContainText(
    '移交给 沈雨桐：调往新项目',
  );
  await expect(page.getByText('状态由项目经理或发起人变更。')).toBeVisible();
  for (const name of ['编辑资料', '启动', '归档项目'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await other.goto('/overallManagement/configuration?tab=config');
  await expect(other.getByRole('button', { name: '移交项目经理' })).toBeVisible();
});

import { type Locator, type Page, expect as usual } from '@playwright/test';
import { makeCurrent, openProject, ownID } from '../schedule/plan-stage.ts';
import { call, signIn } from '../shell/session.ts';
import { test } from '../test.ts';

const expect = usual.configure({ timeout: 30_000 });
test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

const scope = (tab: string): string => `/rangeManagement/index?tab=${tab}`;
const button = (of: Page | Locator, name: string): Locator => of.getByRole('button', { name, exact: true });
const heading = (page: Page, words: RegExp): Locator => page.getByRole('heading', { level: 1, name: words });

/** Takes the two steps of somebody who is alone in a project, on the screen. */
const approve = async (page: Page, version: string): Promise<void> => {
  await button(page, '提交评审').click();
  await expect(heading(page, /评审中/)).toBeVisible();
  await button(page, '批准').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(heading(page, new RegExp(`${version.replace('.', '\\.')}.*已批准`))).toBeVisible();
};

const save = async (page: Page): Promise<void> => {
  await button(page, '保存').click();
  await expect(button(page, '编辑')).toBeVisible();
};

const write = (page: Page, section: string, text: string): Promise<void> =>
  page.getByRole('textbox', { name: section, exact: true }).fill(text);

type Target = { readonly id: string; readonly title: string };
type Row = { readonly requirementID: string; readonly rowVersion: number };

/** An approved requirement of the signed-in person, who is alone in the project. */
const approveRequirement = async (page: Page, projectID: string, given: object): Promise<void> => {
  const [source] = await call<Target[]>(page, 'FindLinkTargets', {
    projectID,
    entity: '需求来源',
    text: '合同',
  });
  const row = await call<Row>(page, 'AddRequirement', {
    projectID,
    description: '写在合同中',
    requirementKind: '功能',
    priority: '必须有',
    sourceKindID: source?.id,
    ownerID: await ownID(page),
    acceptanceCriteria: '现场检查',
    verifyMethod: '检查',
    ...given,
  });
  const step = ({ requirementID, rowVersion }: Row, action: string) =>
    call<Row>(page, 'UpdRequirement', { projectID, requirementID, rowVersion, action });
  await step(await step(row, '提交评审'), '批准');
};

test('plan ① ② ③: with both plans approved 5.1 is 已完成; what the plan does not require is no gap; a small revision is V1.1 and is compared', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await approveRequirement(page, projectID, { title: '楼板厚度满足隔声', objective: '居住安静' });
  const card = page.locator('[data-process="5.1"]');
  const gaps = page.getByRole('group', { name: '正向缺口' });
  await page.goto(scope('rtm'));
  await expect(button(gaps, '1 无成果')).toBeVisible();

  await page.goto(scope('plan'));
  await button(page, '新建范围管理计划').click();
  for (const section of ['范围说明书编制', 'WBS 创建与维护', '范围基准审批', '验收程序', '范围变更控制'])
    await write(page, section, `${section}：三个工作日内办完。`);
  await save(page);
  await approve(page, '1.0');
  await page.goto('/overallManagement/configuration?tab=map');
  await expect(card).toContainText('进行中');

  await page.goto(scope('plan&view=requirement'));
  await button(page, '新建需求管理计划').click();
  for (const section of ['收集与分析', '配置与变更审批', '优先级规则', '测量指标'])
    await write(page, section, `${section}：每周例会。`);
  const tracing = page.getByRole('combobox', { name: '跟踪结构' });
  await tracing.click();
  const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  for (const column of ['可交付成果', '验收']) await option.filter({ hasText: column }).click();
  await page.keyboard.press('Escape');
  await save(page);
  await approve(page, '1.0');
  await page.goto('/overallManagement/configuration?tab=map');
  await expect(card).toContainText('已完成');
  await page.goto(scope('rtm'));
  await expect(gaps.getByRole('button', { name: /无 WBS/ })).toHaveText(/^1/);
  await expect(gaps.getByRole('button', { name: /无成果/ })).toHaveCount(0);

  await page.goto(scope('plan'));
  await button(page, '小修订').click();
  await page.getByRole('textbox', { name: '修订说明' }).fill('验收改为两天');
  await page.getByRole('dialog').getByRole('button', { name: '小修订' }).click();
  await expect(heading(page, /1\.1.*草稿/)).toBeVisible();
  await write(page, '验收程序', '验收程序：两个工作日内办完。');
  await save(page);
  await approve(page, '1.1');
  await page.getByRole('region', { name: '版本' }).getByRole('button', { name: '比较' }).first().click();
  const changed = page.getByRole('article', { name: '1.0 与 1.1 的比较' }).getByRole('region');
  await expect(changed).toHaveCount(1);
  await expect(changed.locator('del')).toHaveText('三');
  await expect(changed.locator('ins')).toHaveText('两');
});

/** A colleague who keeps the scope of the project from now on. */
const invite = async (page: Page, projectID: string, name: string): Promise<void> => {
  const [colleague] = await call<{ userID: string }[]>(page, 'FindColleagues', { projectID, text: name });
  const stakeholders = [{ userID: colleague?.userID }];
  await call(page, 'AddProjectStakeholderList', { projectID, stakeholders });
  type Role = { readonly roleID: string; readonly roleName: string };
  const roles = await call<Role[]>(page, 'GetRoleList', { projectID });
  const roleID = roles.find(({ roleName }) => roleName === '范围管理员')?.roleID;
  await call(page, 'AddRolePersonnel', { roleID, userIDs: [colleague?.userID] });
};

type Draft = Readonly<Record<string, unknown>> & { readonly rowVersion: number };

/** An approved 初步范围说明书 with two deliverables and a constraint. */
const plantPreliminary = async (page: Page, projectID: string): Promise<void> => {
  const key = 'preliminaryScopeSpecificationID';
  const draft = await call<Draft>(page, 'AddPreliminaryScopeSpecification', { projectID });
  const step = (row: Draft, given: object) =>
    call<Draft>(page, 'UpdPreliminaryScopeSpecification', {
      projectID,
      [key]: row[key],
      rowVersion: row.rowVersion,
      ...given,
    });
  const words = ['objectives', 'product', 'acceptance', 'boundary'].map((name) => [name, `${name} 写好`]);
  const sections = {
    ...Object.fromEntries(words),
    deliverables: '竣工图、保修书',
    constraints: [{ lineID: crypto.randomUUID(), name: '场地狭窄', category: '资源', impact: '分批进场' }],
  };
  await step(await step(draft, { sections, action: '提交评审' }), { action: '批准' });
};

test('statement ① ② ③: 转入 fills it; approved it makes the deliverables that are missing; a revision without a change is refused', async ({
  page,
  other,
}) => {
  const projectID = await openProject(page);
  await plantPreliminary(page, projectID);
  await invite(page, projectID, '罗辰');
  await page.goto('/overallManagement/configuration?tab=prelim');
  const take = async (region: string, offer: string) => {
    await page.getByRole('region', { name: region }).getByRole('button', { name: offer }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: offer }).click();
  };
  await take('转入', '形成范围说明书');
  await expect(page.getByText('已完成').first()).toBeVisible();
  await page.goto(scope('statement'));
  const sheet = page.getByRole('article', { name: '范围说明书 0.1' });
  for (const words of ['product 写好', '竣工图', '保修书', '场地狭窄', 'boundary 写好'])
    await expect(sheet.getByText(words).first()).toBeVisible();
  await button(page, '编辑').click();
  await page.getByRole('combobox', { name: '批准人' }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: '罗辰' })
    .click();
  await save(page);
  await button(page, '提交评审').click();
  await expect(heading(page, /评审中/)).toBeVisible();
  await signIn(other, 'luochen');
  await makeCurrent(other, projectID);
  await other.goto(scope('statement'));
  await button(other, '批准').click();
  await other.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(heading(page, /1\.0.*已批准/)).toBeVisible();

  await take('批准后的落实', '建立缺少的可交付成果');
  await expect(page.getByRole('region', { name: '批准后的落实' })).toContainText(/增加 2 项可交付成果|已/);
  await button(page, '修订').click();
  const refused = page.getByRole('dialog', { name: '修订范围说明书' });
  await expect(refused).toContainText('没有可以依据的变更');
  await expect(button(refused, '修 订').or(button(refused, '修订'))).toBeDisabled();
  await page.goto(scope('deliverable'));
  await expect(page.getByRole('row', { name: /竣工图/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /保修书/ })).toBeVisible();
});

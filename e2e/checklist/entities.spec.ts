import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openProject, ownID } from '../schedule/plan-stage.ts';
import { call, signIn, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { open } from './stage.ts';

test.describe.configure({ timeout: 150_000 });

type Row = Readonly<Record<string, string>>;
type Page50 = { readonly items: readonly Row[] };

const configuration = (tab: string) => `/overallManagement/configuration?tab=${tab}`;
const company = (tab: string) => `/company/companyIndex?tab=${tab}`;
const rows50 = (value: object) => ({ pageIndex: 1, pageSize: 50, value });
const mark = () => `${Date.now() % 1_000_000}`;

const add = (page: Page, name = '新增') => page.getByRole('button', { name, exact: true }).click();
const save = async (form: Locator) => {
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toBeHidden();
};
const write = (form: Locator, label: string, text: string) =>
  form.getByRole('textbox', { name: label, exact: true }).fill(text);
const day = async (form: Locator, label: string, text: string) => {
  await write(form, label, text);
  await form.page().keyboard.press('Tab');
};
/** Takes the first choice, or the one with these words; a list that is still unfolding is pressed again. */
const choose = async (form: Locator, label: string, words = '') => {
  const list = form.page().locator('.ant-select-dropdown:visible');
  const option = list.locator('.ant-select-item-option').filter({ hasText: words }).first();
  await expect(async () => {
    if (!(await list.isVisible()))
      await form.getByRole('combobox', { name: label, exact: true }).click({ timeout: 2000 });
    await option.click({ timeout: 2000 });
  }).toPass();
  await form.page().keyboard.press('Tab');
  await expect(list).toBeHidden();
};
/** After a reload the words stand on the page, and the call answers them. */
const isReadBack = async (page: Page, name: string, words: string, input: object) => {
  await page.reload();
  await expect(page.getByText(words).first()).toBeVisible();
  expect(JSON.stringify(await call(page, name, input)), name).toContain(words);
};
const ids = async (page: Page) => ({
  userID: await ownID(page),
  companyID: (await stored(page, 'companyID')) ?? '',
  projectID: (await stored(page, 'projectID')) ?? '',
});
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

test('3.31: project, its coding rule, its preliminary scope, quick entries and a pending task are made on their screens and read back', async ({
  page,
}) => {
  await openProject(page);
  await open(page, configuration('config'));
  const { userID, companyID, projectID } = await ids(page);
  await add(page, '编辑资料');
  await page.getByLabel('地点').fill('望江路 66 号');
  await add(page, '保存');
  await expect(page.getByText('望江路 66 号')).toBeVisible();
  await add(page, '修改问题的编码规则');
  const rule = drawer(page, '编码规则：问题');
  await rule.getByLabel('第 1 段的文字').fill('YS-');
  await save(rule);
  await page.reload();
  await expect(page.getByText('望江路 66 号')).toBeVisible();
  await expect(page.getByRole('table', { name: '编码规则' })).toContainText('YS-001');
  expect(await call<Row>(page, 'GetProjectManagementById', { projectID })).toMatchObject({
    address: '望江路 66 号',
  });
  const rules = await call<Row[]>(page, 'GetAutomaticProjectRule', { projectID });
  expect(rules).toContainEqual(expect.objectContaining({ entityKind: 'Issue', sample: 'YS-001' }));

  await open(page, configuration('issue'));
  await add(page);
  const issue = drawer(page, '新增问题');
  await write(issue, '* 问题', '外架连墙件间距偏大');
  await issue.getByRole('textbox', { name: '描述', exact: true }).fill('三层东侧');
  for (const label of ['* 类别', '* 优先级', '* 提出人', '* 责任人']) await choose(issue, label);
  await save(issue);
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: '待办' })).toContainText('外架连墙件间距偏大');
  await isReadBack(page, 'GetPendingTask', '外架连墙件间距偏大', { userID });

  await add(page, '设置');
  const entries = drawer(page, '设置快捷入口');
  await entries.getByRole('checkbox', { name: '问题日志' }).check();
  await save(entries);
  await isReadBack(page, 'GetQuickAccess', '问题日志', { userID, companyID });
  await expect(page.getByRole('navigation', { name: '快捷入口' })).toContainText('问题日志');

  await open(page, configuration('prelim'));
  await add(page, '新建初步范围说明书');
  await page.getByRole('textbox', { name: '项目与产品目标' }).fill('按期交付');
  await add(page, '保存');
  await isReadBack(page, 'GetPreliminaryScopeSpecification', '按期交付', { projectID });
  await expect(page.getByText('按期交付')).toBeVisible();
});

test('3.32: committee, change, file, template, template folder and annex are made, changed and deleted on their screens and read back', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const whole = rows50({ projectID });
  await open(page, configuration('committee'));
  await add(page);
  const committee = drawer(page, '新增项目委员会');
  await write(committee, '* 名称', '变更控制委员会');
  for (const label of ['* 类型', '* 法定人数', '* 通过规则', '* 平票']) await choose(committee, label);
  await write(committee, '* 表决期限', '5');
  const grid = committee.getByRole('grid', { name: '委员' });
  for (const column of [0, 1]) {
    await grid.getByRole('row').nth(1).getByRole('gridcell').nth(column).click();
    await page.keyboard.press('F2');
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  }
  await save(committee);
  await isReadBack(page, 'GetProjectCommitteeAll', '变更控制委员会', whole);
  const [made] = (await call<Page50>(page, 'GetProjectCommitteeAll', whole)).items;
  const projectCommitteeID = made?.projectCommitteeID ?? '';
  await page.getByText('变更控制委员会').first().click();
  await isReadBack(page, 'GetProjectCommittee', '变更控制委员会', { projectID, projectCommitteeID });

  await open(page, configuration('change'));
  await add(page);
  const change = drawer(page, '新增变更');
  await write(change, '* 名称', '增加一道防水');
  for (const label of ['* 类型', '* 性质', '* 来源', '* 申请人']) await choose(change, label);
  for (const label of ['变更原因', '变更前', '变更后'])
    await change.getByRole('textbox', { name: label, exact: true }).fill(`${label}：一道`);
  await choose(change, '影响的文件');
  await save(change);
  await page.getByRole('row', { name: /增加一道防水/ }).click();
  await expect(page).toHaveURL(/[?&]id=/);
  const changeRequestID = new URL(page.url()).searchParams.get('id') ?? '';
  await isReadBack(page, 'GetChangeById', '增加一道防水', { projectID, changeRequestID });
  await page.getByRole('tab', { name: '附件' }).click();
  const drawing = { name: '防水节点.txt', mimeType: 'text/plain', buffer: Buffer.from('两道') };
  await page.getByLabel('选择附件').setInputFiles([drawing]);
  await expect(page.getByRole('list', { name: '附件', exact: true })).toContainText('防水节点.txt');
  await page.reload();
  await page.getByRole('tab', { name: '附件' }).click();
  await expect(page.getByRole('list', { name: '附件', exact: true })).toContainText('防水节点.txt');

  await open(page, configuration('file'));
  await add(page);
  const upload = drawer(page, '上传文件');
  const file = { name: '施工方案.txt', mimeType: 'text/plain', buffer: Buffer.from('第一版') };
  await upload.getByLabel('选择要上传的文件').setInputFiles([file]);
  await add(page, '上传 1 个文件');
  await expect(page.getByRole('cell', { name: 'WJ-001' })).toBeVisible();
  await isReadBack(page, 'GetRelatedFilePage', '施工方案.txt', whole);

  await page.getByText('施工方案.txt').first().click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('cell', { name: 'WJ-001' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('共 0 条')).toBeVisible();

  await open(page, `${configuration('file')}&view=templates`);
  await add(page, '文件夹');
  const folders = drawer(page, '模板文件夹');
  await folders.getByPlaceholder('新文件夹的名称').fill('监理用表');
  await folders.getByRole('button', { name: '新增', exact: true }).click();
  await folders.getByRole('textbox', { name: '文件夹名称' }).fill('监理表式');
  await folders.getByRole('button', { name: '改名' }).click();
  await expect(page.getByText('已保存').first()).toBeVisible();
  await folders.getByRole('button', { name: '关闭' }).click();
  const download = page.waitForEvent('download');
  await add(page, '下载模板 项目章程');
  const buffer = await readFile(await (await download).path());
  await add(page, '上传模板');
  const template = drawer(page, '上传模板');
  await template.locator('input[type=file]').setInputFiles({ name: '开工报审表.docx', mimeType: '', buffer });
  await write(template, '* 模板名称', '开工报审表');
  await template.getByRole('button', { name: '上传', exact: true }).click();
  await expect(template).toBeHidden();
  await isReadBack(page, 'GetTemplates', '开工报审表', { projectID });
  expect(JSON.stringify(await call(page, 'GetTemplates', { projectID }))).toContain('监理表式');
});

test('3.34: dictionaries, prices, resources, thresholds and units are made or changed on their screens and read back', async ({
  page,
  other: platform,
}) => {
  await openProject(page);
  const name = mark();
  await open(page, company('dict'));
  const { companyID, projectID } = await ids(page);
  await add(page);
  const word = drawer(page, '新增词条');
  await write(word, '* 名称', `绿化${name}`);
  await choose(word, '所属字典', '问题类别');
  await save(word);
  await page.reload();
  await expect(page.getByRole('cell', { name: `绿化${name}`, exact: true })).toBeVisible();
  expect(JSON.stringify(await call(page, 'GetSortDict', { companyID, kind: '问题类别' }))).toContain(
    `绿化${name}`,
  );

  await open(page, company('measure'));
  await add(page);
  const unit = drawer(page, '新增计量单位');
  await write(unit, '* 单位名称', `捆${name}`);
  await choose(unit, '* 量纲');
  await write(unit, '* 小数位数', '0');
  await save(unit);
  await isReadBack(page, 'GetIndustryUnit', `捆${name}`, { companyID });

  await open(page, company('cost'));
  await add(page);
  const price = drawer(page, '新增成本条目');
  await write(price, '* 编码', `QT-${name}`);
  await write(price, '* 名称', `水电费${name}`);
  await choose(price, '* 类别', '其他');
  await choose(price, '* 单位');
  await write(price, '* 单价', '0.8725');
  await day(price, '* 生效日期', '2026-01-01');
  await save(price);
  await isReadBack(page, 'GetCompanyCost', `QT-${name}`, rows50({ companyID }));

  await open(page, '/resourcesManagement/index?tab=library');
  await add(page, '说明');
  const topics = drawer(page, '说明');
  await topics.getByRole('region', { name: '人力' }).getByRole('button', { name: '编辑' }).click();
  await topics.getByRole('region', { name: '人力' }).getByRole('textbox').fill('劳务实行实名制');
  await topics.getByRole('button', { name: '保存' }).click();
  await expect(topics.getByText('劳务实行实名制')).toBeVisible();
  await page.reload();
  const written = await call(page, 'GetResourceDescription', { projectID });
  expect(JSON.stringify(written)).toContain('劳务实行实名制');
  await add(page, '添加人员');
  const people = drawer(page, '添加人员');
  await people.getByRole('checkbox', { name: '陈明远' }).check();
  await people.getByRole('button', { name: /^添加 1/ }).click();
  await expect(page.getByRole('row', { name: /陈明远/ })).toBeVisible();
  expect(JSON.stringify(await call(page, 'GetHRName', { projectID }))).toContain('陈明远');
  await page.getByText('单价', { exact: true }).first().click();
  await add(page);
  const rate = drawer(page, '新增资源单价');
  await choose(rate, '* 资源', '陈明远');
  await write(rate, '* 单价', '850');
  await choose(rate, '* 计价单位');
  await save(rate);
  await isReadBack(page, 'GetUnitCost', '850', rows50({ projectID }));

  await open(page, configuration('map'));
  await add(page, '设置阈值');
  const limits = drawer(page, '监控阈值');
  await limits.getByRole('spinbutton', { name: '进度绩效指数 SPI的黄线' }).fill('0.97');
  await save(limits);
  await page.reload();
  await expect(page.getByRole('button', { name: '设置阈值' })).toBeVisible();
  expect(JSON.stringify(await call(page, 'GetMonitor', { projectID }))).toContain('0.97');

  await signIn(platform, 'admin');
  await open(platform, '/admin/place?tab=dict');
  await platform.getByRole('row', { name: /Company\.scale/ }).click();
  for (const { label } of await call<Row[]>(platform, 'GetSysDict', { typeCode: 'Company.scale' }))
    await expect(platform.getByText(label ?? '').first()).toBeVisible();
});

test('3.35: department and message of the unit, package and project type of the platform are made or changed on their screens and read back', async ({
  page,
  other: platform,
}) => {
  await openProject(page);
  const name = mark();
  await open(page, company('department'));
  const { companyID } = await ids(page);
  await add(page);
  const department = drawer(page, '新增部门');
  await write(department, '* 部门名称', `试验室${name}`);
  await save(department);
  await isReadBack(page, 'GetDepartmentTree', `试验室${name}`, { companyID });

  await open(page, company('message'));
  await add(page);
  const message = drawer(page, '新增系统消息');
  await write(message, '* 标题', `停电检修${name}`);
  await choose(message, '* 级别', '维护');
  await day(message, '* 发布时间', '2026-01-01 08:00');
  await write(message, '* 内容', '周六停电');
  await save(message);
  await open(page);
  await isReadBack(page, 'GetSystemMessage', `停电检修${name}`, { companyID });

  await signIn(platform, 'admin');
  await open(platform, '/admin/companyType');
  await add(platform, '新增套餐');
  const type = drawer(platform, '新增套餐');
  await write(type, '* 套餐名称', `验收版${name}`);
  await type.getByRole('checkbox', { name: '启用' }).uncheck();
  await save(type);
  await platform.reload();
  await platform.getByRole('row', { name: `验收版${name}` }).click();

  await open(platform, '/admin/projectType');
  await add(platform, '新增类型');
  const kind = drawer(platform, '新增项目类型');
  await write(kind, '* 类型名称', `水利工程${name}`);
  await kind.getByRole('checkbox', { name: '启用' }).uncheck();
  await save(kind);
  await platform.reload();
  await platform.getByRole('row', { name: `水利工程${name}` }).click();
});

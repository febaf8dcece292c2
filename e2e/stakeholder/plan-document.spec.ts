import { type Page, expect as usual } from '@playwright/test';
import { openProject } from '../schedule/plan-stage.ts';
import { test } from '../test.ts';
import { addColleague, signInTo } from './own-stage.ts';
import { openTask } from './register-stage.ts';

const expect = usual.configure({ timeout: 30_000 });
const address = '/stakeholderManagement/index?tab=plan&view=document';

test.describe.configure({ timeout: 240_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, version: string) =>
  page.getByRole('article', { name: `干系人参与计划 ${version}` });
const heading = (page: Page, words: RegExp) => page.getByRole('heading', { level: 1, name: words });

const required = ['目标与原则', '分组与策略', '参与方法与频次', '信息需求', '冲突处理与升级', '评估周期'];
const write = async (page: Page, section: string, text: string) =>
  await page.getByRole('textbox', { name: section, exact: true }).fill(text);
const save = async (page: Page) => {
  await button(page, '保存').click();
  // While it is being saved, its button has another name.
  await expect(button(page, '编辑')).toBeVisible();
};

/** Answers about the plan come later than whoever reads them goes on. */
const answerLate = (page: Page) =>
  page.route('**/api/GetStakeholderPlan*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });

test('written by one, sent back and approved by the other; of a small revision that both write nothing is lost, and comparing shows it', async ({
  page,
  other: keeper,
}) => {
  const projectID = await openProject(page);
  await addColleague(page, projectID, '罗辰', '干系人管理员');
  await signInTo(keeper, 'luochen', projectID);
  await keeper.goto(address);
  await button(keeper, '新建干系人参与计划').click();
  const goals = keeper.getByRole('textbox', { name: '目标与原则', exact: true });
  await expect(goals).toHaveValue(/登记册中现有干系人 2 人/);
  await save(keeper);

  await button(keeper, '提交评审').click();
  await expect(keeper.getByText(/请填写冲突处理与升级/).first()).toBeVisible();
  // The review asks for what is missing: the draft is open for writing, in the first of it.
  await expect(keeper.locator('textarea:focus')).toBeVisible();
  for (const section of required) await write(keeper, section, `${section}：每月向监理汇报一次。`);
  await answerLate(keeper);
  await save(keeper);
  await button(keeper, '提交评审').click();
  await expect(heading(keeper, /0\.1.*评审中/)).toBeVisible();
  await expect(keeper.getByText(/请合并后再保存/)).toHaveCount(0);
  await keeper.unrouteAll({ behavior: 'wait' });
  await expect(button(keeper, '编辑')).toHaveCount(0);
  await expect(button(keeper, '批准')).toHaveCount(0);

  await openTask(page, '批准：干系人参与计划 0.1');
  await expect(sheet(page, '0.1')).toContainText('每月向监理汇报一次');
  await button(page, '退回').click();
  await page.getByRole('textbox', { name: '原因' }).fill('频次再核对');
  await page.getByRole('dialog').getByRole('button', { name: '退回' }).click();
  await expect(keeper.getByText(/陈明远 于 .* 退回：频次再核对/)).toBeVisible();
  await expect(heading(keeper, /0\.2.*草稿/)).toBeVisible();
  await button(keeper, '提交评审').click();
  await expect(heading(page, /0\.2.*评审中/)).toBeVisible();
  await button(page, '批准').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '批准' }).click();
  await expect(heading(keeper, /1\.0.*已批准/)).toBeVisible();
  await expect(heading(page, /1\.0.*已批准/)).toBeVisible();
  await expect(button(page, '打印')).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, '下载').click();
  await page.getByRole('menuitem', { name: '下载 Word' }).click();
  expect((await download).suggestedFilename()).toBe('干系人参与计划 1.0.docx');
  await page.goto('/overallManagement/configuration?tab=file');
  await expect(page.getByRole('table').getByText('干系人参与计划 1.0.pdf')).toBeVisible();

  await button(keeper, '小修订').click();
  await keeper.getByRole('textbox', { name: '修订说明' }).fill('汇报改为每周');
  await keeper.getByRole('dialog').getByRole('button', { name: '小修订' }).click();
  await expect(heading(keeper, /1\.1.*草稿/)).toBeVisible();
  await write(keeper, '参与方法与频次', '参与方法与频次：每周向监理汇报一次。');
  await page.goto(address);
  await button(page, '编辑').click();
  await write(page, '评估周期', '每季度');
  await save(page);
  await button(keeper, '保存').click();
  const dialog = keeper.getByRole('dialog', { name: '干系人参与计划已被他人修改' });
  await expect(dialog).toContainText('每季度');
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  for (const words of ['每季度', '每周向监理汇报一次'])
    await expect(sheet(keeper, '1.1')).toContainText(words);

  await keeper.getByRole('region', { name: '版本' }).getByRole('button', { name: '比较' }).click();
  const compared = keeper.getByRole('article', { name: '1.0 与 1.1 的比较' });
  await expect(compared.getByRole('region')).toHaveCount(2);
  const methods = compared.getByRole('region', { name: '参与方法与频次' });
  await expect(methods.locator('del')).toHaveText('每月');
  await expect(methods.locator('ins')).toHaveText('每周');
  await button(keeper, '返回文件').click();
  await expect(heading(keeper, /1\.1.*草稿/)).toBeVisible();
});

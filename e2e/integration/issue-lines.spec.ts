import type { Locator, Page } from '@playwright/test';
import { expect } from '../stakeholder/register-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';
import { addIssue, button, issueTab, openIssues } from './issue-stage.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

/** An issue of the sample with three steps, opened in its form. */
const editIssue = async (page: Page): Promise<string> => {
  const projectID = await openIssues(page);
  const steps = [{ step: '封堵' }, { step: '注浆' }, { step: '复查' }];
  const issueID = await addIssue(page, projectID, { steps });
  await openForm(page, issueID);
  return issueID;
};

const drawer = (page: Page): Locator => page.getByRole('dialog');

const openForm = async (page: Page, issueID: string): Promise<void> => {
  await page.goto(`${issueTab}&id=${issueID}`);
  await button(drawer(page), '编辑').click();
};

const cell = (page: Page, row: number, column: number): Locator =>
  page.getByRole('grid', { name: '处理步骤' }).getByRole('row').nth(row).getByRole('gridcell').nth(column);

const type = async (page: Page, row: number, column: number, text: string): Promise<void> => {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cell(page, row, column)).toHaveText(text);
};

const save = async (page: Page): Promise<void> => {
  await button(drawer(page), '保存').click();
  await expect(button(drawer(page), '编辑')).toBeVisible();
};

test('on a phone the photos come from the camera, and the lines are cards: one is added, changed, moved and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const projectID = await openIssues(page);
  await page.goto(`${issueTab}&new=1`);
  const camera = page.getByLabel('拍照：现场照片');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await expect(camera).toHaveAttribute('accept', 'image/*');
  const steps = [{ step: '封堵' }, { step: '注浆' }, { step: '复查' }];
  const issueID = await addIssue(page, projectID, { steps });
  await page.goto(`${issueTab}&id=${issueID}`);
  const own = drawer(page).getByLabel('拍照：现场照片');
  await expect(own).toHaveAttribute('capture', 'environment');
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await own.setInputFiles([{ name: '墙角.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }]);
  await expect(drawer(page).getByText('墙角.png').first()).toBeVisible();
  await expect(drawer(page).getByRole('img').first()).toBeVisible();
  await openForm(page, issueID);
  await button(drawer(page), '增加处理步骤').click();
  const form = page.getByRole('dialog', { name: '增加处理步骤' });
  await button(form, '确定').click();
  await expect(form.getByText('请填写步骤')).toBeVisible();
  await form.getByLabel('步骤').fill('挂牌');
  await form.getByLabel('期限').fill('2026-03-06');
  await button(form, '确定').click();
  await expect(drawer(page).getByText('4. 挂牌')).toBeVisible();
  await button(page, '第 4 行上移').click();
  await expect(drawer(page).getByText('3. 挂牌')).toBeVisible();
  await button(page, '删除第 1 行').click();
  await button(page, '修改第 1 行').click();
  await page.getByRole('dialog', { name: '修改处理步骤' }).getByLabel('步骤').fill('压力注浆');
  await button(page.getByRole('dialog', { name: '修改处理步骤' }), '确定').click();
  await save(page);
  await expect(drawer(page).getByText('1. 压力注浆')).toBeVisible();
  await expect(drawer(page).getByText('2. 挂牌')).toBeVisible();
  await expect(drawer(page).getByText('3. 复查')).toBeVisible();
  await expect(drawer(page).getByText('2026-03-06').first()).toBeVisible();
});

test('two who change the lines of one row at once: what each did alone is kept, the same cell is chosen', async ({
  page,
  other,
}) => {
  const issueID = await editIssue(page);
  await signInToSample(other);
  await openForm(other, issueID);
  await type(other, 1, 2, '2026-03-05');
  await type(other, 2, 2, '2026-03-08');
  await cell(other, 3, 0).click();
  await button(drawer(other), '增加一行').click();
  await type(other, 4, 0, '归档');
  await save(other);

  await type(page, 1, 4, '已安排');
  await type(page, 2, 2, '2026-03-09');
  await cell(page, 3, 0).click();
  await button(drawer(page), '删除本行').click();
  await button(drawer(page), '保存').click();
  const merge = page.getByRole('dialog', { name: '问题已被他人修改' });
  await expect(merge.getByText('处理步骤：第 1 行「封堵」：期限 （空） → 2026-03-05')).toBeVisible();
  await expect(merge.getByText('处理步骤：增加第 4 行「归档」')).toBeVisible();
  await expect(merge.getByText('处理步骤：第 1 行「封堵」：结果 （空） → 已安排')).toBeVisible();
  await expect(merge.getByText('处理步骤：删去第 3 行「复查」')).toBeVisible();
  const choice = merge.getByRole('group', { name: '处理步骤' });
  await expect(choice).toHaveCount(1);
  await choice.getByText('对方的：第 2 行「注浆」：期限 （空） → 2026-03-08').click();
  await button(merge, '合并并保存').click();
  await expect(merge).toHaveCount(0);
  await expect(cell(page, 1, 2)).toHaveText('2026-03-05');
  await expect(cell(page, 1, 4)).toHaveText('已安排');
  await expect(cell(page, 2, 2)).toHaveText('2026-03-08');
  await expect(cell(page, 3, 0)).toHaveText('归档');
  await expect(page.getByText('复查')).toHaveCount(0);
  await expect(cell(other, 2, 2)).toHaveText('2026-03-08');
  await expect(cell(other, 1, 4)).toHaveText('已安排');
});

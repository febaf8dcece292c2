import { expect } from '@playwright/test';
import { crumbs, open, setStage, signInByForm } from '../checklist/stage.ts';
import { test } from '../test.ts';
import { stored } from './session.ts';

test('1.7 2.70–2.73 3.11 3.20 7.178: a new project is current, found by pinyin; a project picked becomes current and default, marked alone, and no call carries the marker', async ({
  page,
  other: fresh,
}) => {
  const { userID, userTel, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await open(page, '/scheduleManagement/index');
  await expect(crumbs(page)).toHaveText('甲工程/进度管理');
  const picker = page.getByTestId('project-picker');
  await picker.click();
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/甲工程/);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('乙');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('丙');
  await expect(page.getByText('没有名称包含「丙」的项目')).toBeVisible();
  await page.getByRole('combobox', { name: '搜索项目' }).fill('');
  const saved = page.waitForResponse('**/api/UpdUserDefaultProject');
  await page.getByRole('option', { name: /乙工程/ }).click();
  expect((await saved).status()).toBe(200);
  expect((await saved).request().postDataJSON()).toEqual({ userID, projectID: projectIDs[1] });
  await expect(crumbs(page)).toHaveText('乙工程/进度管理');
  expect(await stored(page, 'projectID')).toBe(projectIDs[1]);
  expect(await stored(page, 'projectName')).toBe('乙工程');
  await picker.click();
  await expect(page.getByRole('option', { selected: true })).toHaveText(/乙工程/);
  await page.keyboard.press('Escape');
  const asked = page.waitForRequest('**/api/GetProjectOverview');
  await page.getByRole('link', { name: '整体管理' }).click();
  expect((await asked).postDataJSON().projectID).toBe(projectIDs[1]);

  await open(page);
  await page.getByRole('button', { name: '新建项目' }).click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  await dialog.getByLabel('项目名称').fill('城南泵站改造');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(page).toHaveURL(/\/scheduleManagement\/index\?project=/);
  expect(await stored(page, 'projectName')).toBe('城南泵站改造');
  await picker.click();
  await expect(page.getByRole('option', { selected: true })).toHaveText(/城南泵站改造/);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('cnbz');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('combobox', { name: '搜索项目' }).fill('乙');
  const again = page.waitForResponse('**/api/UpdUserDefaultProject');
  await page.getByRole('option', { name: /乙工程/ }).click();
  await again;
  await expect(crumbs(page)).toHaveText('乙工程/进度管理');
  expect(bodies.join()).not.toContain('isSelected');

  await fresh.goto('/login');
  await signInByForm(fresh, userTel);
  await expect.poll(() => stored(fresh, 'projectName')).toBe('乙工程');
});

import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { menu, open, openUserMenu, setStage, tagOf } from './stage.ts';

const tags = '[data-path]';
/** Goes on as a link inside the page would, without loading it anew. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const fixed = ['/dashboard', '/company/companyIndex'];

test('2.50–2.55 4.29 9.11: the menu of a tag refreshes, closes, closes others and all; fixed tags stay', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  await open(page);
  await menu(page).filter({ hasText: '整体管理' }).click();
  await menu(page).filter({ hasText: '进度管理' }).click();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await expect(page.locator(tags)).toHaveCount(5);
  const choose = async (path: string, entry: string) => {
    await tagOf(page, path).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await tagOf(page, '/information/index').click({ button: 'right' });
  const box = await page.getByRole('menu', { name: '标签操作' }).boundingBox();
  expect(box?.width).toBe(105);
  await expect(page.getByRole('menu', { name: '标签操作' }).getByRole('menuitem')).toHaveText([
    '刷新',
    '关闭',
    '关闭其他',
    '关闭全部',
  ]);
  await page.locator('main').click({ position: { x: 300, y: 400 } });
  await expect(page.getByRole('menu', { name: '标签操作' })).toHaveCount(0);

  await menu(page).filter({ hasText: '进度管理' }).click();
  const again = page.waitForRequest('**/api/GetPlan*');
  await choose('/scheduleManagement/index', '刷新');
  await again;
  await expect(page.locator(tags)).toHaveCount(5);
  await choose('/overallManagement/configuration', '关闭');
  await expect(page).toHaveURL(/\/scheduleManagement\/index\?project=/);
  await expect(page.locator(tags)).toHaveCount(4);
  await choose('/scheduleManagement/index', '关闭');
  await expect(page).toHaveURL(/\/information\/index$/);
  await menu(page).filter({ hasText: '整体管理' }).click();
  await choose('/information/index', '关闭其他');
  await expect(page).toHaveURL(/\/information\/index$/);
  await expect(page.locator(tags)).toHaveCount(3);
  for (const path of fixed) {
    await tagOf(page, path).click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(tagOf(page, path).getByRole('button')).toHaveCount(0);
    await tagOf(page, path).click({ button: 'middle' });
    await tagOf(page, path).getByRole('link').press('Delete');
  }
  await choose('/information/index', '关闭全部');
  await expect(page.locator(tags)).toHaveCount(2);
  expect(fixed).toContain(new URL(page.url()).pathname);
});

test('4.25–4.28: what was typed stays with its tag, and goes when the tag is closed, refreshed or left out', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
  const a = '/company/createCompany';
  const b = '/company/companyIndex?tab=members';
  const inA = page.getByPlaceholder('请输入单位名称', { exact: true });
  const inB = page.getByPlaceholder('按姓名或手机号查找');
  await open(page);
  const type = async () => {
    await go(page, a);
    await inA.fill('甲');
    await go(page, b);
    await inB.fill('乙');
    await go(page, a);
    await expect(inA).toHaveValue('甲');
    await go(page, b);
    await expect(inB).toHaveValue('乙');
  };
  await type();
  await expect(page.locator('[data-path="/company/createCompany"]')).toHaveCount(1);
  await tagOf(page, a).getByRole('button').click();
  await go(page, a);
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, a).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新' }).click();
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, '/company/companyIndex').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect(inB).toHaveValue('乙');
  await go(page, a);
  await expect(inA).toHaveValue('');
  await type();
  await tagOf(page, a).click({ button: 'right' });
  await page.getByRole('menuitem', { name: '关闭全部' }).click();
  await expect(page.locator(tags)).toHaveCount(2);
  await go(page, a);
  await expect(inA).toHaveValue('');
  await go(page, b);
  await expect(inB).toHaveValue('');
});

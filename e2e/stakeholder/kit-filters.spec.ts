import { test } from '../test.ts';
import { goToMeasures, nameIn, openOwn } from './own-stage.ts';
import { addAction, address, expect } from './register-stage.ts';
import { signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 240_000 });

test('rows are filtered by days and by a person, told as tags; what is filtered is printed', async ({
  page,
}) => {
  const projectID = await openOwn(page);
  const name = await nameIn(page, projectID);
  await addAction(page, projectID, '拜访街道');
  const found = page.getByRole('cell', { name: '拜访街道', exact: true });
  await page.getByRole('textbox', { name: '搜索' }).fill('街道');
  await expect(page.getByText('共 1 条').first()).toBeVisible();
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  const due = (end: string) => page.getByRole('textbox', { name: `截止日期${end}` });
  await due('从').fill('2026-04-03');
  await page.keyboard.press('Enter');
  await due('至').fill('2026.4.30');
  await page.keyboard.press('Tab');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await expect(page.getByText('截止日期：2026-04-03 至 2026-04-30')).toBeVisible();
  await due('从').fill('2026-04-01');
  await page.keyboard.press('Enter');
  await expect(found).toBeVisible();
  await page.getByRole('combobox', { name: '责任人' }).fill(name);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: name })
    .first()
    .click();
  await page.getByRole('button', { name: '查看结果' }).click();
  await expect(page.getByText(`责任人：${name}`)).toBeVisible();
  await expect(found).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await expect(page.getByRole('textbox', { name: '搜索' })).toHaveValue('');

  await goToMeasures(page, '&text=街道&f.state=计划中&sort=-code');
  await expect(found).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('筛选条件：搜索：街道；状态：计划中')).toBeVisible();
  await expect(page.getByText(`打印人：${name}　共 1 条`)).toBeVisible();
  await expect(found).toHaveCount(1);
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible();
});

test('a view keeps filters, order and columns under a name; who shares it gives it to the project', async ({
  page,
  other,
}) => {
  const name = `视图${Date.now()}`;
  await signInToSample(page);
  await page.goto(`${address}&f.state=计划中&sort=-code`);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('button', { name: '保存当前视图' }).click();
  await page.getByRole('textbox', { name: '视图名称' }).fill(name);
  await page.getByRole('checkbox', { name: '项目内其他成员也能使用' }).check();
  await page.getByRole('button', { name: '保存视图' }).click();
  await expect(page.getByText('视图已保存')).toBeVisible();

  await signInToSample(other, 'luochen');
  await other.goto(address);
  await other.getByRole('button', { name: '视图', exact: true }).click();
  await other.getByRole('list', { name: '视图' }).getByRole('button', { name }).click();
  await expect(other).toHaveURL(/sort=-code/);
  await expect(other.getByText('状态：计划中')).toBeVisible();
  await other.getByRole('button', { name, exact: true }).click();
  await expect(other.getByRole('button', { name: `删除视图${name}` })).toHaveCount(0);

  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: `删除视图${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除视图' }).click();
  await expect(page.getByText('视图已删除')).toBeVisible();
});

import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { goToMeasures, nameIn, openOwn } from './own-stage.ts';
import { addAction, choose, expect, openRow } from './register-stage.ts';

test.describe.configure({ timeout: 240_000 });

test('a form is filled in from the keyboard and sent by Ctrl+Enter; leaving it half-filled asks, and what was not sent outlives a reload', async ({
  page,
}) => {
  const projectID = await openOwn(page);
  const name = await nameIn(page, projectID);
  const keys = page.keyboard;
  const offered = (text: string) =>
    page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: text });
  const purpose = page.getByRole('textbox', { name: '目的' });
  await keys.press('n');
  await expect(purpose).toBeFocused();
  await keys.type('取得支持');
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type(name);
  await expect(offered(name)).toBeVisible();
  await keys.press('Enter');
  await keys.press('Tab');
  await keys.type('上门拜访');
  await keys.press('Tab');
  await keys.type('拜访');
  await expect(offered('拜访')).toBeVisible();
  await keys.press('Tab');
  await keys.type('每月');
  await expect(offered('每月')).toBeVisible();
  await keys.press('Tab');
  // Quicker than the search: what is typed is taken when it has been found.
  await keys.type(name);
  await keys.press('Tab');
  await keys.type('2026/3/2');
  await keys.press('Tab');
  await keys.type('20260402');
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: '截止日期' })).toHaveValue('2026-04-02');
  await expect(page.getByText('请填写')).toHaveCount(0);
  await expect(page.locator('.ant-form-item', { hasText: '责任人' })).toContainText(name);
  await keys.press('Control+Enter');
  await expect(page.getByText(/参与措施已新增，编号 CS-/)).toBeVisible();
  const added = page.getByRole('row', { name: '取得支持' });
  for (const text of [name, '拜访', '每月', '2026-04-02']) await expect(added).toContainText(text);

  const add = page.getByRole('button', { name: '新增', exact: true });
  const cancel = page.getByRole('button', { name: '取消', exact: true });
  const unsent = page.getByText('填写的内容还没有保存');
  await add.click();
  await purpose.fill('没有写完');
  await choose(page, '对象', name);
  await page.keyboard.press('Escape');
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: '新增的参与措施还没有保存' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(purpose).toHaveValue('没有写完');
  await page.reload();
  await expect(unsent).toBeVisible();
  await expect(purpose).toHaveValue('');
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(purpose).toHaveValue('没有写完');
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.reload();
  await page.getByRole('button', { name: '丢弃' }).click();
  await cancel.click();
  await add.click();
  await expect(purpose).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await purpose.fill('不写了');
  await cancel.click();
  await question.getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(purpose).toHaveCount(0);
});

test('two edit one row: what does not clash is kept, the rest is chosen; an edit that was not sent is offered onto what the row holds by then', async ({
  page,
  other,
}) => {
  const projectID = await openOwn(page);
  const row = await addAction(page, projectID, '一同修改');
  const { engagementActionID } = row;
  const saved = async () => {
    const asked = { projectID, engagementActionID };
    return (await call<{ row: { rowVersion: number } }>(page, 'GetEngagementActionByID', asked)).row;
  };
  await openRow(page, row);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '目的' }).fill('我的目的');
  await page.getByRole('textbox', { name: '措施' }).fill('我的措施');

  await other.context().addCookies(await page.context().cookies());
  await goToMeasures(other);
  await openRow(other, row);
  await other.getByRole('button', { name: '编辑', exact: true }).click();
  await other.getByRole('textbox', { name: '目的' }).fill('对方目的');
  await choose(other, '频次', '每周');
  await other.getByRole('button', { name: '保存', exact: true }).click();
  await expect(other.getByText('修改已保存')).toBeVisible();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '参与措施已被他人修改' });
  await expect(dialog).toContainText('频次：每月 → 每周');
  await expect(dialog).toContainText('措施：上门拜访 → 我的措施');
  await dialog.getByRole('radio', { name: '对方的：对方目的' }).check();
  await dialog.getByRole('button', { name: '合并并保存' }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  const merged = await saved();
  expect(merged).toMatchObject({ purpose: '对方目的', measure: '我的措施', frequency: '每周' });

  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '措施' }).fill('我写了一半');
  const { rowVersion } = merged;
  await call(page, 'UpdEngagementAction', { projectID, engagementActionID, rowVersion, frequency: '每两周' });
  await page.reload();
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect(page.getByRole('textbox', { name: '措施' })).toHaveValue('我写了一半');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('修改已保存')).toBeVisible();
  expect(await saved()).toMatchObject({ measure: '我写了一半', frequency: '每两周' });
});

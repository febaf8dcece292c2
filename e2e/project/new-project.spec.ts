import { expect } from '@playwright/test';
import { listen } from '../checklist/stage.ts';
import { registerComplete } from '../identity/new-account.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test('a new project is refused with each fault told at its field, and nothing typed is changed in silence', async ({
  page,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `新建验收${Date.now()}`;
  await call(page, 'CreateUserCompany', { companyName, companyScale: '', companyIndustry: [], creatorID });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  const budget = dialog.getByLabel('批准预算');
  await budget.fill('-5');
  await dialog.getByLabel('开始日期').fill('2026/3/2');
  await dialog.getByLabel('开始日期').press('Enter');
  await expect(dialog.getByLabel('开始日期')).toHaveValue('2026-03-02');
  await expect(dialog.getByText('请填写项目名称')).toBeHidden();
  await dialog.getByLabel('要求完成日期').fill('2026-01-01');
  await dialog.getByLabel('要求完成日期').press('Tab');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(dialog.getByText('请填写项目名称')).toBeVisible();
  await expect(dialog.getByText('结束日期早于开始日期，请改为 2026-03-02 或之后')).toBeVisible();
  await expect(dialog.getByText('批准预算不能小于 0')).toBeVisible();
  await expect(budget).toHaveValue(/^-5/);
  await budget.fill('1234567.891');
  await budget.blur();
  await expect(budget).toHaveValue('1,234,567.89');
  await budget.fill('12abc');
  await budget.blur();
  await expect(dialog.getByText('看不懂「12abc」')).toBeVisible();
  await budget.fill('12');
  await expect(dialog.getByText('看不懂')).toHaveCount(0);
  await budget.press('End');
  const keys = await page.context().newCDPSession(page);
  await keys.send('Input.imeSetComposition', { text: 'wan', selectionStart: 3, selectionEnd: 3 });
  await expect(budget).toHaveValue('12wan');
  await expect(dialog.getByText('看不懂')).toHaveCount(0);
  await keys.send('Input.insertText', { text: '万' });
  await budget.blur();
  await expect(budget).toHaveValue('120,000');
  await budget.fill('');
  await budget.blur();
  await expect(budget).toHaveValue('');
});

test('the button that moves when the field before it is left is pressed all the same, and once', async ({
  page,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `按下验收${Date.now()}`;
  await call(page, 'CreateUserCompany', { companyName, companyScale: '', companyIndustry: [], creatorID });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  const submit = dialog.getByRole('button', { name: '新建项目' });
  const fault = dialog.getByText('结束日期早于开始日期');
  const nameless = dialog.getByText('请填写项目名称');
  const sent = listen(page);
  /** Presses near an edge, and lets go when the button is no longer there. */
  const press = async (edge: 'top' | 'bottom', until: () => Promise<void>) => {
    await submit.click({ trial: true });
    const box = await submit.boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, edge === 'top' ? box.y + 4 : box.y + box.height - 4);
    await page.mouse.down();
    await until();
    await expect
      .poll(async () => Math.abs(((await submit.boundingBox()) ?? box).y - box.y))
      .toBeGreaterThan(8);
    await page.mouse.up();
  };
  await dialog.getByLabel('开始日期').fill('2026-03-02');
  await dialog.getByLabel('开始日期').press('Tab');
  await dialog.getByLabel('要求完成日期').fill('2026-01-01');
  await press('top', () => expect(fault).toBeVisible());
  await expect(nameless).toBeVisible();

  await dialog.getByLabel('项目名称').fill(companyName);
  await dialog.getByLabel('要求完成日期').fill('2026-12-31');
  await press('bottom', () => expect(fault).toBeHidden());
  await expect(page.getByText('项目已建立，您是项目经理')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent.filter(({ name }) => name === 'AddProjectManagement')).toHaveLength(1);
});

test('a date is typed sign by sign as people write it, is taken whole by Enter, Tab and leaving, or told', async ({
  page,
}) => {
  const creatorID = await registerComplete(page);
  const companyName = `日期验收${Date.now()}`;
  await call(page, 'CreateUserCompany', { companyName, companyScale: '', companyIndustry: [], creatorID });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建项目' });
  await dialog.getByLabel('项目名称').fill(companyName);
  const field = dialog.getByLabel('开始日期');
  const type = async (text: string): Promise<void> => {
    await field.fill('');
    await field.pressSequentially(text, { delay: 20 });
    await expect(field).toHaveValue(text);
  };
  for (const [text, key] of [
    ['2026-12-31', 'Enter'],
    ['20261231', 'Tab'],
    ['2026.12.31', 'Enter'],
    ['2026/12/31', 'Tab'],
    ['12-31', 'Enter'],
  ] as const) {
    await type(text);
    await field.press(key);
    await expect(field).toHaveValue(/^20\d\d-12-31$/);
  }
  await type('2026-11-12');
  await dialog.getByLabel('项目名称').click();
  await expect(field).toHaveValue('2026-11-12');
  await type('下月初');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(dialog.getByText('看不懂「下月初」')).toBeVisible();
  await expect(field).toHaveValue('下月初');
  await type('2027-2-4');
  await field.press('ArrowDown');
  await expect(field).toHaveValue('2027-02-05');
  await field.click();
  await page.getByRole('button', { name: '2027-02-26' }).click();
  await expect(field).toHaveValue('2027-02-26');
  await dialog.getByRole('button', { name: '新建项目' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/overallManagement/configuration?tab=config');
  await expect(page.getByText('2027-02-26').first()).toBeVisible();
});

import { expect, type Locator } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

const titles = async (rows: Locator): Promise<readonly string[]> =>
  (await rows.allTextContents()).map((text) => /^[^\dA-Z]+/.exec(text)?.[0] ?? '');

test('a tree is folded, chosen as a whole, and its rows are moved by keys and by the mouse, and back', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=department');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]');
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('测量组')).toBeVisible();
  const before = await titles(rows);

  await row('工程管理部').press('ArrowLeft');
  await expect(row('测量组')).toHaveCount(0);
  await row('工程管理部').press('ArrowRight');
  await expect(row('测量组')).toBeVisible();

  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(page.getByText(`已选 ${before.length} 条`)).toBeVisible();
  await page.getByRole('checkbox', { name: '选择测量组' }).click();
  await expect(page.getByText(`已选 ${before.length - 1} 条`)).toBeVisible();

  await row('物资设备部').press('Alt+ArrowUp');
  await expect(row('物资设备部')).toBeFocused();
  await expect.poll(() => titles(rows)).not.toEqual(before);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(() => titles(rows)).toEqual(before);

  await row('质量安全部').dragTo(row('综合办公室'), { targetPosition: { x: 300, y: 3 } });
  await expect
    .poll(async () => (await titles(rows)).indexOf('质量安全部'))
    .toBe(before.indexOf('综合办公室'));
  await page.reload();
  await expect
    .poll(async () => (await titles(rows)).indexOf('质量安全部'))
    .toBe(before.indexOf('综合办公室'));
});

test('Tab puts a row under the one above it and ⇧Tab takes it out, Alt+↓ moves it; a filter keeps what its finds stand under', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=department');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]');
  const row = (name: string) => rows.filter({ hasText: name });
  const folding = page.getByRole('button', { name: '折叠「工程管理部」' });
  await expect(row('测量组')).toBeVisible();
  await expect(folding).toBeVisible();
  const before = await titles(rows);

  /** Presses a key that moves the row, and waits until the move is kept. */
  const move = async (keys: string): Promise<void> => {
    const answered = page.waitForResponse('**/api/UpdDepartment');
    await page.keyboard.press(keys);
    await answered;
  };
  await row('测量组').focus();
  await move('Shift+Tab');
  await expect(folding).toHaveCount(0);
  await expect(row('测量组')).toBeFocused();
  const moved = () => titles(rows).then((all) => all.indexOf('测量组'));
  await move('Alt+ArrowDown');
  await expect.poll(moved).toBe(before.indexOf('测量组') + 1);
  await move('Alt+ArrowUp');
  await expect.poll(moved).toBe(before.indexOf('测量组'));
  await move('Tab');
  await expect(folding).toBeVisible();
  await expect(row('测量组')).toBeFocused();
  await page.reload();
  await expect(folding).toBeVisible();
  expect(await titles(rows)).toEqual(before);

  await page.getByLabel('搜索', { exact: true }).fill('测量组');
  await expect(row('质量安全部')).toHaveCount(0);
  await expect(row('工程管理部')).toHaveAttribute('data-around', 'true');
  await expect(row('测量组')).not.toHaveAttribute('data-around');
});

test('keys that move a row faster than the server answers: it goes on from where it is seen, and never jumps back', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=department');
  const top = page.locator('[style="padding-left: 20px;"]');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]').filter({ has: top });
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('综合办公室')).toBeVisible();
  const before = await titles(rows);
  const last = before.at(-1) ?? '';
  expect(before.length).toBeGreaterThan(3);
  const held: (() => void)[] = [];
  const statuses: number[] = [];
  await page.route('**/api/UpdDepartment', async (route) => {
    await new Promise<void>((release) => held.push(release));
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  const place = () => titles(rows).then((all) => all.indexOf(last));
  await row(last).focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+ArrowUp');
  const third = before.length - 4;
  await expect.poll(place).toBe(third);
  for (let answered = 1; answered <= 3; answered += 1) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect.poll(() => statuses.length).toBe(answered);
    if (answered < 3) await expect.poll(() => held.length).toBe(1);
    expect(await place()).toBe(third);
  }
  expect(statuses).toEqual([200, 200, 200]);
  await expect(row(last)).toBeFocused();
  await page.unrouteAll();
  await page.reload();
  await expect.poll(place).toBe(third);
});

test('a list that was asked for before a row was moved does not put it back, and what is new in it is shown after that', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=department');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]');
  const row = (name: string) => rows.filter({ hasText: name });
  await expect(row('物资设备部')).toBeVisible();
  const before = await titles(rows);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/api/GetDepartmentPage', async (route) => {
    const response = await route.fetch();
    asked += 1;
    if (asked === 1) await held;
    // It may have been given up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const departmentName = `资料室${Date.now() % 100_000}`;
  await call(page, 'AddDepartment', { companyID: await stored(page, 'companyID'), departmentName });
  await expect.poll(() => asked).toBe(1);
  const answered = page.waitForResponse('**/api/UpdDepartment');
  await row('物资设备部').press('Alt+ArrowUp');
  await answered;
  release();
  await expect(row(departmentName)).toBeVisible();
  expect((await titles(rows)).indexOf('物资设备部')).toBe(before.indexOf('物资设备部') - 1);
});

test('a word of a dictionary is found under its dictionary, and goes no deeper than there is room', async ({
  page,
}) => {
  await signInToSample(page, 'demo');
  await page.goto('/company/companyIndex?tab=dict&text=设计');
  const rows = page.getByRole('table', { name: '词条' }).locator('[data-row-key]');
  await expect(rows.first()).toHaveAttribute('data-around', 'true');
  await expect(rows.filter({ hasText: '设计' }).first()).toBeVisible();
  await page.goto('/company/companyIndex?tab=dict');
  const word = rows.nth(2);
  await expect(word).toBeVisible();
  const before = await titles(rows);
  await word.press('Tab');
  await expect(page.getByText(/最多 2 级/)).toBeVisible();
  expect(await titles(rows)).toEqual(before);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { setStage } from '../checklist/stage.ts';
import { call } from '../shell/session.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

/** The names that the tests give, without what is drawn beside them. */
const titles = async (rows: Locator): Promise<readonly string[]> =>
  (await rows.allTextContents()).map(
    (text) => /(综合办公室|工程管理部|测量组|质量安全部|物资设备部|资料室)/.exec(text)?.[0] ?? '',
  );

/** A unit of its own with four departments, the second of which has one below it; its list of departments is open. */
const openDepartments = async (page: Page) => {
  const { companyID } = await setStage(page);
  const add = async (departmentName: string, parentID: string | null = null) =>
    (await call<{ departmentID: string }>(page, 'AddDepartment', { companyID, departmentName, parentID }))
      .departmentID;
  await add('综合办公室');
  await add('测量组', await add('工程管理部'));
  await add('质量安全部');
  await add('物资设备部');
  await page.goto('/company/companyIndex?tab=department');
  const rows = page.getByRole('table', { name: '部门' }).locator('[data-row-key]');
  await expect(rows).toHaveCount(5);
  return { companyID, rows, row: (name: string) => rows.filter({ hasText: name }), add };
};

const names = ['综合办公室', '工程管理部', '测量组', '质量安全部', '物资设备部'];

test('a tree is folded and chosen as a whole; its rows are moved by keys and by the mouse, and back; a filter keeps what its finds are under', async ({
  page,
}) => {
  const { rows, row } = await openDepartments(page);
  await row('工程管理部').press('ArrowLeft');
  await expect(row('测量组')).toHaveCount(0);
  await row('工程管理部').press('ArrowRight');
  await expect(row('测量组')).toBeVisible();

  await page.getByRole('checkbox', { name: '全选' }).click();
  await expect(page.getByText('已选 5 条')).toBeVisible();
  await page.getByRole('checkbox', { name: '选择测量组' }).click();
  await expect(page.getByText('已选 4 条')).toBeVisible();

  await row('物资设备部').press('Alt+ArrowUp');
  await expect(row('物资设备部')).toBeFocused();
  await expect.poll(() => titles(rows)).toEqual([...names.slice(0, 3), '物资设备部', '质量安全部']);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.poll(() => titles(rows)).toEqual(names);

  /** Presses a key that moves the row, and waits until the move is kept. */
  const move = async (keys: string): Promise<void> => {
    const answered = page.waitForResponse('**/api/UpdDepartment');
    await page.keyboard.press(keys);
    expect((await answered).status()).toBe(200);
  };
  const folding = page.getByRole('button', { name: '折叠「工程管理部」' });
  await expect(folding).toBeVisible();
  await row('测量组').focus();
  await move('Shift+Tab');
  await expect(folding).toHaveCount(0);
  await expect(row('测量组')).toBeFocused();
  await move('Alt+ArrowDown');
  await expect
    .poll(() => titles(rows))
    .toEqual(['综合办公室', '工程管理部', '质量安全部', '测量组', '物资设备部']);
  await expect(row('测量组')).toBeFocused();
  await move('Alt+ArrowUp');
  await expect.poll(() => titles(rows)).toEqual(names);
  await expect(row('测量组')).toBeFocused();
  await move('Tab');
  await expect(folding).toBeVisible();
  await expect(row('测量组')).toBeFocused();

  const dropped = page.waitForResponse('**/api/UpdDepartment');
  await row('质量安全部').dragTo(row('综合办公室'), { targetPosition: { x: 300, y: 3 } });
  expect((await dropped).status()).toBe(200);
  const after = ['质量安全部', '综合办公室', '工程管理部', '测量组', '物资设备部'];
  await expect.poll(() => titles(rows)).toEqual(after);
  await page.reload();
  await expect(folding).toBeVisible();
  await expect.poll(() => titles(rows)).toEqual(after);

  await page.getByLabel('搜索', { exact: true }).fill('测量组');
  await expect(row('质量安全部')).toHaveCount(0);
  await expect(row('工程管理部')).toHaveAttribute('data-around', 'true');
  await expect(row('测量组')).not.toHaveAttribute('data-around');
});

test('keys that move a row faster than the server answers: it goes on from where it is seen; no older list puts it back, and what is new in one is shown after that', async ({
  page,
}) => {
  const { rows, row, add } = await openDepartments(page);
  const held: (() => void)[] = [];
  const statuses: number[] = [];
  await page.route('**/api/UpdDepartment', async (route) => {
    await new Promise<void>((release) => held.push(release));
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  await row('物资设备部').focus();
  const moved = ['物资设备部', '综合办公室', '工程管理部', '测量组', '质量安全部'];
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => titles(rows)).toEqual(moved);
  for (let answered = 1; answered <= 3; answered += 1) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
    await expect.poll(() => statuses.length).toBe(answered);
    if (answered < 3) await expect.poll(() => held.length).toBe(1);
    expect(await titles(rows)).toEqual(moved);
  }
  expect(statuses).toEqual([200, 200, 200]);
  await expect(row('物资设备部')).toBeFocused();
  await page.unrouteAll();
  await page.reload();
  await expect.poll(() => titles(rows)).toEqual(moved);

  let asked = 0;
  const older = Promise.withResolvers<void>();
  await page.route('**/api/GetDepartmentPage', async (route) => {
    const response = await route.fetch();
    asked += 1;
    if (asked === 1) await older.promise;
    // It may have been given up.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await add('资料室');
  await expect.poll(() => asked).toBe(1);
  const answered = page.waitForResponse('**/api/UpdDepartment');
  await row('质量安全部').press('Alt+ArrowUp');
  await answered;
  older.resolve();
  await expect(row('资料室')).toBeVisible();
  const all = ['物资设备部', '综合办公室', '质量安全部', '工程管理部', '测量组', '资料室'];
  await expect.poll(() => titles(rows)).toEqual(all);
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
  const before = await rows.allTextContents();
  await word.press('Tab');
  await expect(page.getByText(/最多 2 级/)).toBeVisible();
  expect(await rows.allTextContents()).toEqual(before);
});

import type { Page } from '@playwright/test';
import { call, password, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { addAction, address, choose, expect, open } from './register-stage.ts';
import { signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 240_000 });

const seek = async (page: Page, text: string, found: number) => {
  await page.getByRole('textbox', { name: '搜索' }).fill(text);
  await expect(page.getByText(`共 ${found} 条`).first()).toBeVisible();
};

const headsOf = (page: Page) => page.getByRole('columnheader').allInnerTexts();

const toBeKept = (page: Page) => page.waitForResponse('**/api/EditUserInfomation');

const resetColumns = async (page: Page) => {
  const kept = toBeKept(page);
  await page.getByRole('button', { name: '恢复默认' }).click();
  await kept;
};

test('rows are filtered by a span of days and by a person, told as tags that take the filter out again', async ({
  page,
}) => {
  const mark = `筛选${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, mark);
  await seek(page, mark, 1);
  await page.getByRole('button', { name: '筛选', exact: true }).click();
  await page.getByRole('textbox', { name: '截止日期从' }).fill('2026-04-03');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '截止日期至' }).fill('2026.4.30');
  await page.keyboard.press('Tab');
  await expect(page.getByText('没有符合条件的记录')).toBeVisible();
  await expect(page.getByText('截止日期：2026-04-03 至 2026-04-30')).toBeVisible();
  await page.goto(`${address}&text=${mark}&f.dueTime=2026-04-01~2026-04-02`);
  await expect(page.getByRole('cell', { name: mark, exact: true })).toBeVisible();
  const [owner] = await call<{ id: string; title: string }[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'User',
  });
  await page.goto(`${address}&text=${mark}&f.ownerID=${owner?.id}`);
  await expect(page.getByText(`责任人：${owner?.title}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: mark, exact: true })).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await expect(page.getByRole('textbox', { name: '搜索' })).toHaveValue('');
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

test('columns are hidden, put in order and widened, and stay so in another browser', async ({
  page,
  other,
}) => {
  await open(page);
  await expect(page.getByRole('columnheader', { name: '方式' })).toBeVisible();
  const usual = await headsOf(page);
  await page.getByRole('button', { name: '列', exact: true }).click();
  const list = page.getByRole('list', { name: '列' });
  await list.getByRole('checkbox', { name: '方式' }).uncheck();
  await list.getByRole('checkbox', { name: '措施' }).check();
  await list.getByRole('button', { name: '措施左移' }).click();
  const kept = toBeKept(page);
  await page.keyboard.press('Escape');
  const edge = page.getByRole('columnheader', { name: '目的' }).locator('span').last();
  const box = await edge.boundingBox();
  const from = (box?.x ?? 0) + 4;
  const height = (box?.y ?? 0) + 8;
  await page.mouse.move(from, height);
  await page.mouse.down();
  await page.mouse.move(from + 80, height, { steps: 4 });
  await page.mouse.up();
  await kept;
  await expect(page).not.toHaveURL(/sort=/);
  const heads = await headsOf(page);
  expect(heads).not.toContain('方式');
  expect(heads.slice(-2)).toEqual(['措施', '截止日期']);
  await expect
    .poll(async () => {
      const answer = await call<{ preferences: Record<string, unknown> }>(page, 'GetUserInfo', {
        userID: await stored(page, 'userID'),
      });
      return answer.preferences['columns.EngagementAction'];
    })
    .toMatchObject({ widths: { purpose: 320 } });

  await open(other);
  await expect.poll(() => headsOf(other)).toEqual(heads);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await resetColumns(page);
  await expect.poll(() => headsOf(page)).toEqual(usual);
});

test('columns that were chosen in the moment before leaving are kept', async ({ page }) => {
  await open(page);
  const head = page.getByRole('columnheader', { name: '方式' });
  await expect(head).toBeVisible();
  await page.getByRole('button', { name: '列', exact: true }).click();
  // What is sent while leaving never arrives.
  let isLeft = false;
  page.once('framenavigated', () => {
    isLeft = true;
  });
  await page.route('**/api/EditUserInfomation', async (route) => {
    if (isLeft) await route.continue();
  });
  const sentAgain = toBeKept(page);
  await page.getByRole('list', { name: '列' }).getByRole('checkbox', { name: '方式' }).uncheck();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: '目的' })).toBeVisible();
  await expect(head).toHaveCount(0);
  await sentAgain;
  await page.unrouteAll();
  await page.getByRole('button', { name: '列', exact: true }).click();
  await resetColumns(page);
  await expect(head).toBeVisible();
});

/** Signs the person out of another device, which makes the pages here read the person again. */
const tellOfPerson = async (page: Page) => {
  await page.request.post('/api/UserLogin', { data: { userAccount: 'demo', userPwd: password } });
  type Device = { readonly sessionID: string; readonly isCurrent: number };
  const devices = await call<readonly Device[]>(page, 'GetSessions', {});
  await call(page, 'DelSession', { sessionID: devices.find(({ isCurrent }) => !isCurrent)?.sessionID });
};

test('columns that were just chosen stay when an answer read before comes after', async ({ page }) => {
  await open(page);
  const head = page.getByRole('columnheader', { name: '方式' });
  await expect(head).toBeVisible();
  const choice = page.getByRole('list', { name: '列' }).getByRole('checkbox', { name: '方式' });
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/GetUserInfo', async (route) => {
    const answer = await route.fetch();
    await gate.promise;
    await route.fulfill({ response: answer });
  });
  const read = page.waitForResponse('**/api/GetUserInfo');
  const asked = page.waitForRequest('**/api/GetUserInfo');
  await tellOfPerson(page);
  await asked;
  const kept = toBeKept(page);
  await page.getByRole('button', { name: '列', exact: true }).click();
  await choice.uncheck();
  await kept;
  const followed = page.waitForResponse('**/api/GetUserCompanysList');
  gate.resolve();
  await read;
  await followed;
  await expect(choice).not.toBeChecked();
  await expect(head).toHaveCount(0);
  await resetColumns(page);
  await expect(head).toBeVisible();
});

test('the list is walked with J, K and the arrows, Enter opens a row, and closing it leads back to it', async ({
  page,
}) => {
  const mark = `键${Date.now()}`;
  const projectID = await open(page);
  for (const name of ['甲', '乙', '丙']) await addAction(page, projectID, `${mark}${name}`);
  await page.goto(`${address}&text=${mark}&sort=code`);
  const row = (name: string) => page.getByRole('row', { name: `${mark}${name}` });
  await expect(row('丙')).toBeVisible();
  await page.keyboard.press('j');
  await expect(row('甲')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(row('丙')).toBeFocused();
  await page.keyboard.press('k');
  await expect(row('乙')).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`${mark}乙`);
  await page.keyboard.press('j');
  await expect(drawer).toContainText(`${mark}丙`);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(row('丙')).toBeFocused();
});

test('chosen rows get the same change together', async ({ page }) => {
  const mark = `批改${Date.now()}`;
  const projectID = await open(page);
  for (const name of ['甲', '乙']) await addAction(page, projectID, `${mark}${name}`);
  await seek(page, mark, 2);
  await page
    .getByRole('checkbox', { name: '选择本页全部' })
    .or(page.getByRole('checkbox').first())
    .first()
    .check();
  await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog', { name: '修改 2 条参与措施' });
  await expect(dialog.getByRole('button', { name: '修改 2 条' })).toBeDisabled();
  await choose(page, '修改哪些内容', '频次');
  await page.keyboard.press('Escape');
  await choose(page, '频次', '每周');
  await dialog.getByRole('button', { name: '修改 2 条' }).click();
  await expect(page.getByText('已修改 2 条')).toBeVisible();
  await expect(page.getByRole('cell', { name: '每周', exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销修改')).toBeVisible();
  await expect(page.getByRole('cell', { name: '每周', exact: true })).toHaveCount(0);
});

test('printing lays out all rows of the filter with title, project, date and filters, and nothing of the shell', async ({
  page,
}) => {
  const mark = `打印${Date.now()}`;
  const projectID = await open(page);
  await addAction(page, projectID, mark);
  await page.goto(`${address}&text=${mark}&f.state=计划中`);
  await expect(page.getByRole('cell', { name: mark, exact: true })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: '打印' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`筛选条件：搜索：${mark}；状态：计划中`)).toBeVisible();
  await expect(page.getByText('打印人：陈明远　共 1 条')).toBeVisible();
  await expect(page.getByRole('cell', { name: mark, exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: '新增' })).toBeVisible();
});

import { type Browser, expect, type Page } from '@playwright/test';
import { signIn } from '../shell/session.ts';
import { test } from '../test.ts';

test.use({ isWindowAlone: true });

const address = '/communicateMana/userTalkList';
const groupName = '滨江新城二期 3# 住宅楼施工总承包';

const openTalk = async (page: Page, name: string): Promise<void> => {
  await page.goto(address);
  const talks = page.getByRole('navigation', { name: '会话' }).getByRole('button');
  await talks.filter({ has: page.getByText(name, { exact: true }) }).click();
};
const log = (page: Page) => page.getByRole('log', { name: '消息' });
const composer = (page: Page) => page.getByRole('textbox', { name: '消息内容' });
const say = async (page: Page, text: string): Promise<void> => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

const openOther = async (page: Page, account: string): Promise<Page> => {
  const browser = page.context().browser() as Browser;
  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  return other;
};

test('two talk: what one says the other sees, unread until it is read, and taken back', async ({ page }) => {
  await signIn(page);
  const other = await openOther(page, 'zhouhang');
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /的菜单/ }).waitFor();
  await openTalk(page, groupName);
  await expect(log(page)).toContainText('@陈明远');
  await composer(page).pressSequentially('@zhou');
  await expect(page.getByRole('menuitem', { name: '周航' })).toBeVisible();
  await composer(page).press('Enter');
  await composer(page).pressSequentially('下午碰一下进度');
  await composer(page).press('Shift+Enter');
  await composer(page).pressSequentially('带上两个方案');
  await composer(page).press('Enter');
  await expect(log(page).getByRole('article').last()).toContainText('带上两个方案');
  // Elsewhere the badge and the browser's title tell of it.
  await expect(other).toHaveTitle(/^\(\d+\) 工作台/);
  await openTalk(other, groupName);
  await expect(log(other)).toContainText('下午碰一下进度');
  await expect(other).toHaveTitle(/^工作台-我的好友/);
  await say(other, '好的，三点项目部');
  await expect(log(page)).toContainText('好的，三点项目部');
  const mine = log(other).getByRole('article').last();
  await mine.hover();
  await mine.getByRole('button', { name: '消息的操作' }).click();
  await other.getByRole('menuitem', { name: '撤回' }).click();
  await expect(log(page)).not.toContainText('好的，三点项目部');
  await expect(log(page)).toContainText('周航的一条消息已撤回');
  await other.getByRole('button', { name: '重新编辑' }).click();
  await expect(composer(other)).toHaveValue('好的，三点项目部');
  await other.context().close();
});

test('what one takes back is written anew, also where the taking back is heard before it is answered', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openTalk(page, groupName);
  await expect(log(page)).toContainText('@陈明远');
  // It is heard before it is answered, and stands there once.
  const mine = log(page).getByRole('article').filter({ hasText: '模板支架明天验收' });
  const isHeard = mine.and(page.locator('[data-seq]'));
  await context.route('**/api/AddMessage', async (route) => {
    const response = await route.fetch();
    await isHeard.waitFor();
    await expect(mine).toHaveCount(1);
    await route.fulfill({ response });
  });
  await say(page, '模板支架明天验收');
  await expect(page.getByText('发送中…')).toHaveCount(0);
  const isTaken = page.getByText('您的一条消息已撤回').last();
  await context.route('**/api/DelMessage', async (route) => {
    const response = await route.fetch();
    await isTaken.waitFor();
    await route.fulfill({ response });
  });
  await mine.hover();
  await mine.getByRole('button', { name: '消息的操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await page.getByRole('button', { name: '重新编辑' }).click();
  await expect(composer(page)).toHaveValue('模板支架明天验收');
});

test('what is said without connection stays, also over a reload, and is sent once when it is back', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openTalk(page, '监理韩总监');
  await expect(log(page)).toContainText('夜间施工');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/AddMessage')) sent += 1;
  });
  // The server takes it, and the answer is lost on the way.
  let isLost = true;
  const isSending = page.getByText('发送中…').waitFor();
  await context.route('**/api/AddMessage', async (route) => {
    if (!isLost) return await route.continue();
    await isSending;
    await route.fetch();
    await route.abort();
  });
  await say(page, '方案周四报给您审');
  const own = log(page).getByRole('article').filter({ hasText: '方案周四报给您审' });
  await isSending;
  await expect.poll(() => sent).toBeGreaterThan(0);
  isLost = false;
  await page.reload();
  await expect(own).toHaveCount(1);
  await expect(page.getByText('发送中…')).toHaveCount(0, { timeout: 10_000 });
  await page.reload();
  await expect(log(page)).toContainText('夜间施工');
  await expect(own).toHaveCount(1);
});

test('2.16: a friend is asked, agrees, and gets a name of one’s own', async ({ page }) => {
  await signIn(page);
  await page.goto(`${address}?view=friends`);
  const requests = page.getByRole('region', { name: '好友申请' });
  await expect(requests).toContainText('余佳');
  await requests.getByRole('button', { name: '同意' }).click();
  await page.getByRole('region', { name: 'Y', exact: true }).getByRole('button', { name: '余佳' }).click();
  const drawer = page.getByRole('dialog', { name: '好友' });
  await drawer.getByLabel('备注名').fill('综合办小余');
  await drawer.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '综合办小余' }).click();
  await drawer.getByRole('button', { name: '发消息' }).click();
  await expect(page.getByRole('heading', { name: '综合办小余' })).toBeVisible();
});

test('on a phone the list and a conversation take turns; a picture is sent and opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openTalk(page, '何静');
  await expect(page.getByRole('navigation', { name: '会话' })).toHaveCount(0);
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
    'base64',
  );
  await page
    .getByLabel('选择图片或文件')
    .setInputFiles({ name: '样板间.png', mimeType: 'image/png', buffer: picture });
  await log(page).getByRole('button', { name: '查看图片 样板间.png' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: '样板间.png' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '关 闭' })
    .or(page.getByRole('button', { name: '关闭' }))
    .last()
    .click();
  await page.getByRole('button', { name: '返回会话列表' }).click();
  await expect(page.getByRole('navigation', { name: '会话' })).toContainText('[图片]');
});

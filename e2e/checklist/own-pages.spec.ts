import { expect, type Page } from '@playwright/test';
import { newNumber, registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';
import { isReady, menu, open, setStage, tagOf } from './stage.ts';

const reload = async (page: Page) => {
  await page.reload();
  await isReady(page);
};

test('1.8 2.14 2.21 2.61: what one changes on each of the five pages of one’s own is there after a reload; 我要反馈 leads to the message board', async ({
  page,
  other,
}) => {
  const friendTel = newNumber();
  await registerComplete(other, friendTel);
  await setStage(page, ['甲工程']);
  await open(page, '/documentFile/index');
  await expect(tagOf(page, '/documentFile/index')).toHaveText('示例用户的个人文件');
  await page.getByRole('button', { name: '新建文件夹' }).click();
  const folder = page.getByRole('dialog', { name: '新建文件夹' });
  await folder.getByLabel('文件夹名称').fill('现场照片');
  await folder.getByRole('button', { name: '新建' }).click();
  await expect(folder).toBeHidden();

  await open(page, '/information/index');
  const own = page.locator('section').filter({ has: page.getByRole('heading', { name: '个人资料' }) });
  await own.getByLabel('姓名').fill('王伟');
  await own.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('个人资料已保存')).toBeVisible();
  await reload(page);
  await expect(own.getByLabel('姓名')).toHaveValue('王伟');

  await open(page, '/documentFile/index');
  await expect(tagOf(page, '/documentFile/index')).toHaveText('王伟的个人文件');
  await expect(page.getByRole('complementary', { name: '文件夹' })).toContainText('现场照片');

  await open(page, '/IndividualOrder/index');
  await page.getByRole('list', { name: '可选的套餐' }).getByRole('button', { name: /^购买/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '下单' }).click();
  await expect(page.getByText('已下单，请在 7 天内付款')).toBeVisible();
  await open(page, '/IndividualOrder/index');
  await expect(page.getByRole('table').getByText('待支付')).toBeVisible();

  await open(page, '/communicateMana/userTalkList');
  await page.getByRole('radiogroup', { name: '会话或好友' }).getByText('好友').click();
  await page.getByRole('button', { name: '添加好友' }).first().click();
  const people = page.getByRole('dialog', { name: '添加好友' });
  await people.getByRole('searchbox', { name: '手机号或账号' }).fill(friendTel);
  await people.getByRole('button', { name: '查找' }).click();
  await people.getByRole('button', { name: '加好友' }).click();
  await expect(people.getByText('等待对方确认')).toBeVisible();
  await reload(page);
  await expect(page.getByRole('region', { name: '好友申请' })).toContainText('我申请加 示例用户');

  await open(page, '/information/index');
  const icon = page.getByRole('button', { name: '我要反馈', exact: true });
  await expect(icon).toHaveAttribute('title', '我要反馈');
  await icon.click();
  await expect(page).toHaveURL(/\/feedback\/index$/);
  await expect(tagOf(page, '/feedback/index')).toHaveText('留言板');
  await expect(page.getByTestId('project-picker')).toBeVisible();
  await expect(menu(page).filter({ hasText: '留言板' })).toHaveCount(0);
  await page.getByRole('radio', { name: '缺陷' }).check();
  await page.getByRole('textbox', { name: '内容' }).fill('打印的甘特图少了一列');
  await page.getByLabel('选择图片').setInputFiles('apps/server/src/sample/licence-main.jpg');
  await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
  await expect(page.getByText('所在页面：个人中心 /information/index')).toBeVisible();
  await page.getByRole('button', { name: '提交' }).click();
  const mine = page.getByRole('list', { name: '我的留言' }).getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await reload(page);
  await expect(mine).toContainText('打印的甘特图少了一列');
  await expect(mine).toContainText('待处理');
  await expect(mine.getByRole('img', { name: '图片 1' })).toBeVisible();
});

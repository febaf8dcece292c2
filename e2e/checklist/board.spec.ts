import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { menu, open, setStage, tagOf } from './stage.ts';

test('2.21 2.61: 我要反馈 leads to the message board, where what one posts is listed after reload', async ({
  page,
}) => {
  await setStage(page, ['甲工程']);
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
  await page.reload();
  await expect(mine).toContainText('打印的甘特图少了一列');
  await expect(mine).toContainText('待处理');
  await expect(mine.getByRole('img', { name: '图片 1' })).toBeVisible();
});

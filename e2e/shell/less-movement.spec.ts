import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('a system that asks for less movement: a menu, a form, a list of choices and a drawer open inside the window and can be pressed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInToSample(page, 'hejing');
  await page.goto('/rangeManagement/index?tab=deliverable');
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('list', { name: '常用视图' }).getByRole('button', { name: '待我验收' }).click();
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: '室外工程' })).toHaveCount(0);

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog', { name: '新增可交付成果' });
  await form.getByLabel('类别').click();
  const choice = page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '文档' });
  await expect(choice).toBeInViewport();
  await choice.click();
  await expect(form.getByTitle('文档')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改并离开' }).click();
  await expect(form).toBeHidden();

  await page.goto('/rangeManagement/index?tab=deliverable&text=室外工程');
  await page.getByRole('main').getByText('室外工程').first().click();
  const drawer = page.getByRole('dialog', { name: /室外工程/ });
  await expect(drawer).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

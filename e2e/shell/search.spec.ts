import { expect } from '@playwright/test';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { test } from '../test.ts';

test('Ctrl+K finds people and projects by pinyin and pages by name, and goes there by keys', async ({
  page,
}) => {
  await signInToSample(page);
  await page.goto('/overallManagement/configuration');
  await expect(page.getByTestId('project-picker')).toContainText('滨江新城');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '查找' });
  const box = dialog.getByRole('combobox', { name: '查找内容' });
  await expect(box).toBeFocused();
  await expect(dialog.getByRole('option', { name: /甘特图/ })).toBeVisible();

  await box.fill('gaojianguo');
  await expect(dialog.getByRole('group', { name: '干系人' }).getByRole('option')).toContainText(['高建国']);
  await box.press('Enter');
  await expect(page).toHaveURL(/stakeholderManagement.*id=/);
  await expect(page.getByRole('dialog').getByText('高建国').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '查找（Ctrl+K）' }).click();
  await box.fill('权力/利');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await box.press('Enter');
  await expect(page).toHaveURL(/tab=interest/);

  await page.getByRole('button', { name: '查找（Ctrl+K）' }).click();
  await box.fill('没有这样的内容');
  await expect(dialog.getByRole('status')).toHaveText('没有找到「没有这样的内容」');
  await box.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: '查找（Ctrl+K）' }).click();
  await box.fill('zhihuigongdi');
  await dialog.getByRole('group', { name: '切换到项目' }).getByRole('option').first().click();
  await expect(page.getByTestId('project-picker')).toContainText('智慧工地');
});

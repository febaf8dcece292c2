import type { Page } from '@playwright/test';
import { expect } from '../stakeholder/register-stage.ts';
import { test } from '../test.ts';
import { addIssue, button, issueTab, openIssues } from './issue-stage.ts';

test.use({ actionTimeout: 15_000 });
test.describe.configure({ timeout: 180_000 });

const onDay = (page: Page, day: string) =>
  page.locator(`[data-day="${day}"]`).getByRole('button', { name: /渗水/ });

test('on the calendar a row is dragged to another day, and back; the keys move it on with the focus; who leaves before the answer comes hears of it and takes it back', async ({
  page,
}) => {
  const title = `渗水 ${Date.now()}`;
  const projectID = await openIssues(page);
  await addIssue(page, projectID, { title });
  await page.goto(`${issueTab}&look=calendar&month=2026-03&text=${title}`);
  await expect(onDay(page, '2026-03-20')).toBeVisible();
  await onDay(page, '2026-03-20').dragTo(page.locator('[data-day="2026-03-17"]'));
  await expect(onDay(page, '2026-03-17')).toBeVisible();
  await expect(page.getByText('期限已改为 2026-03-17')).toBeVisible();
  await button(page, '撤销').click();
  await expect(onDay(page, '2026-03-20')).toBeVisible();
  await onDay(page, '2026-03-20').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(onDay(page, '2026-03-21')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(onDay(page, '2026-03-28')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(onDay(page, '2026-03-21')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toContainText('2026-03-21');

  await page.goto(`${issueTab}&look=calendar&month=2026-03&text=${title}`);
  await expect(onDay(page, '2026-03-21')).toBeVisible();
  const left = Promise.withResolvers<void>();
  await page.route('**/api/UpdIssue', async (route) => {
    await left.promise;
    await route.continue();
  });
  await onDay(page, '2026-03-21').press('Alt+ArrowRight');
  await page
    .getByRole('group', { name: '查看方式' })
    .or(page.getByLabel('查看方式'))
    .getByText('列表')
    .click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expect(page.getByText('期限已改为')).toBeHidden();
  left.resolve();
  await expect(page.getByText('期限已改为 2026-03-22')).toBeVisible();
  await expect(row).toContainText('2026-03-22');
  await button(page, '撤销').click();
  await expect(row).toContainText('2026-03-21');
});

test('keys pressed on the calendar faster than the server answers each count, and none is refused', async ({
  page,
}) => {
  const title = `渗水 ${Date.now()}`;
  const projectID = await openIssues(page);
  await addIssue(page, projectID, { title });
  await page.goto(`${issueTab}&look=calendar&month=2026-03&text=${title}`);
  const statuses: number[] = [];
  const held: (() => void)[] = [];
  await page.route('**/api/UpdIssue', async (route) => {
    await new Promise<void>((release) => held.push(release));
    const response = await route.fetch();
    statuses.push(response.status());
    await route.fulfill({ response });
  });
  await expect(onDay(page, '2026-03-20')).toBeVisible();
  await onDay(page, '2026-03-20').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowRight'])
    await page.keyboard.press(`Alt+${key}`);
  await expect(onDay(page, '2026-03-16')).toBeFocused();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  // The first of them is answered: the entry stays where the last of them put it.
  await expect.poll(() => held.length).toBe(1);
  await expect(onDay(page, '2026-03-16')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(onDay(page, '2026-03-17')).toBeFocused();
  held.shift()?.();
  await expect.poll(() => held.length).toBe(1);
  held.shift()?.();
  await expect(page.getByText('期限已改为 2026-03-17')).toBeVisible();
  expect(statuses).toEqual([200, 200, 200]);
  await expect(onDay(page, '2026-03-17')).toBeFocused();
  await page.unrouteAll();
  await page.reload();
  await expect(onDay(page, '2026-03-17')).toBeVisible();
});

test('the chosen look has an address, keeps the filter, and is remembered; a saved view brings both back', async ({
  page,
}) => {
  const title = `渗水 ${Date.now()}`;
  const view = `看板 ${Date.now()}`;
  const projectID = await openIssues(page);
  const issueID = await addIssue(page, projectID, { title });
  await page.goto(`${issueTab}&text=${title}`);
  const choose = (look: string) => page.getByLabel('查看方式').getByText(look, { exact: true }).click();
  await choose('看板');
  const cards = page.locator('[data-card]');
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/look=board/);
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAttribute('data-card', issueID);
  await button(page, '视图').click();
  await button(page, '保存当前视图').click();
  await page.getByRole('textbox', { name: '视图名称' }).fill(view);
  await button(page, '保存视图').click();
  await expect(page.getByText('视图已保存')).toBeVisible();

  await page.goto('/dashboard');
  await page.goto(issueTab);
  await expect(page).toHaveURL(/look=board/);
  await expect(cards.nth(1)).toBeVisible();
  await choose('列表');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.goto('/dashboard');
  await page.goto(issueTab);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect(page).not.toHaveURL(/look=/);
  await page.getByRole('button', { name: /^视图/ }).first().click();
  await page.getByRole('list', { name: '视图' }).getByRole('button', { name: view }).first().click();
  await expect(cards).toHaveCount(1);
  await expect(page).toHaveURL(/look=board/);
});

test('a form marks at the box of each field that it must be filled in, and puts its message there', async ({
  page,
}) => {
  await openIssues(page);
  await page.goto(`${issueTab}&new=1`);
  const form = page.getByRole('dialog', { name: /^新增问题/ });
  // The mark of what must be filled in is read out before the name.
  const title = form.getByRole('textbox', { name: /^(\* )?问题$/ });
  const required = [
    title,
    form.getByRole('textbox', { name: '描述' }),
    form.getByRole('combobox', { name: '类别' }),
    form.getByRole('combobox', { name: '优先级' }),
    form.getByRole('textbox', { name: '提出日期' }),
  ];
  for (const box of required) {
    await expect(box).toHaveAttribute('aria-required', 'true');
    await expect(box).not.toHaveAttribute('aria-invalid');
  }
  await expect(form.getByRole('textbox', { name: '根本原因' })).not.toHaveAttribute('aria-required');
  await form.getByRole('textbox', { name: '提出日期' }).fill('2999-01-01');
  await button(form, '保存').click();
  for (const box of required.filter((_, at) => at !== 4)) {
    await expect(box).toHaveAttribute('aria-invalid', 'true');
    await expect(box).toHaveAccessibleDescription(/^请/);
  }
  await expect(form.getByRole('textbox', { name: '提出日期' })).toHaveAccessibleDescription(/不能晚于今天/);
  await title.fill('渗水');
  await expect(title).not.toHaveAttribute('aria-invalid');
  await form.getByRole('textbox', { name: '描述' }).fill('负二层');
  await expect(form.getByRole('textbox', { name: '描述' })).not.toHaveAttribute('aria-invalid');
});

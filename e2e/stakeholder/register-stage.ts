import { type Page, expect as usual } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { signInToSample } from './sample-project.ts';

/** On a small machine that does other things, too, a page takes its time. */
export const expect = usual.configure({ timeout: 30_000 });

export type Target = { readonly id: string; readonly title: string };
export type Row = { readonly engagementActionID: string; readonly code: string; readonly rowVersion: number };

export const address = '/stakeholderManagement/index?tab=plan';

/** The measures of the sample project, whatever the person had open last. */
export const open = async (page: Page, who = 'demo'): Promise<string> => {
  await signInToSample(page, who);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: '参与措施', exact: true })).toBeVisible();
  return (await stored(page, 'projectID')) ?? '';
};

/** A measure of the signed-in person, written by a call. */
export const addAction = async (page: Page, projectID: string, purpose: string): Promise<Row> => {
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  const [owner] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'User' });
  return await call<Row>(page, 'AddEngagementAction', {
    projectID,
    purpose,
    projectStakeholderIDs: [whom?.id],
    measure: '上门拜访',
    method: '拜访',
    frequency: '每月',
    ownerID: owner?.id,
    startTime: '2026-03-02',
    dueTime: '2026-04-02',
  });
};

/** What was done about a measure. */
export const addRecord = async (page: Page, projectID: string, engagementActionID: string) => {
  const [whom] = await call<Target[]>(page, 'FindLinkTargets', { projectID, entity: 'ProjectStakeholder' });
  await call(page, 'AddEngagementRecord', {
    projectID,
    projectStakeholderIDs: [whom?.id],
    recordTime: '2026-03-09T10:00',
    method: '拜访',
    content: '当面说明了方案',
    engagementActionID,
  });
};

export const openRow = async (page: Page, { engagementActionID }: Row) => {
  await page.goto(`${address}&id=${engagementActionID}`);
  await expect(page.getByRole('tab', { name: '详情' })).toBeVisible();
};

export const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).click();
  // What is clicked while the list is still opening may leave it open over what stands below.
  const opened = '.ant-select-dropdown:visible:not([class*="-enter"]):not([class*="-appear"])';
  await page.locator(`${opened} .ant-select-item-option`).filter({ hasText: option }).first().click();
};

/** As a person does: types the day and goes on. */
export const fillDay = async (page: Page, label: string, day: string) => {
  await page.getByRole('textbox', { name: label }).fill(day);
  await page.keyboard.press('Tab');
};

/** Opens a task of the workbench, further down the list if need be. */
export const openTask = async (page: Page, title: string) => {
  await page.goto('/dashboard');
  const task = page.getByText(title).first();
  const more = page.getByRole('button', { name: /^显示更多/ });
  await task.or(more).first().waitFor();
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 2000 });
    await expect(task).toBeVisible({ timeout: 2000 });
  }).toPass();
  await task.click();
};

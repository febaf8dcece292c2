import type { Locator, Page } from '@playwright/test';
import { call, stored } from '../shell/session.ts';
import { expect } from '../stakeholder/register-stage.ts';
import { signInToSample } from '../stakeholder/sample-project.ts';
import { find } from './change-steps.ts';

export const issueTab = '/overallManagement/configuration?tab=issue';

export const button = (of: Page | Locator, name: string | RegExp): Locator =>
  of.getByRole('button', { name, exact: true });

type Issue = { readonly issueID: string };

/** The issues of the sample project, whatever way one looked at them last. */
export const openIssues = async (page: Page): Promise<string> => {
  await signInToSample(page);
  await page.goto(issueTab);
  await expect(button(page, '新增').first()).toBeVisible();
  return (await stored(page, 'projectID')) ?? '';
};

/** An issue of the signed-in person, written by a call. */
export const addIssue = async (
  page: Page,
  projectID: string,
  given: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const asked = { pageIndex: 1, pageSize: 1, value: { projectID } };
  const { items } = await call<{ items: { projectStakeholderID: string }[] }>(
    page,
    'GetProjectStakeholderPage',
    asked,
  );
  const { issueID } = await call<Issue>(page, 'AddIssue', {
    projectID,
    title: '地下室渗水',
    description: '负二层西侧墙面渗水',
    categoryID: await find(page, projectID, '问题类别'),
    priority: '高',
    raiserID: items[0]?.projectStakeholderID,
    raisedTime: '2026-03-02',
    ownerID: await find(page, projectID, 'User'),
    dueTime: '2026-03-20',
    ...given,
  });
  return issueID;
};

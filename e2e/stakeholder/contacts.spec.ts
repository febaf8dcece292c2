import { call, stored } from '../shell/session.ts';
import { test } from '../test.ts';
import { expect } from './register-stage.ts';
import { signInToSample } from './sample-project.ts';

test.describe.configure({ timeout: 240_000 });

const tab = '/stakeholderManagement/index?tab=plan';
const localMinute = (): string => new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 16);

test('a record brings somebody back from 失联, and stands in the timeline and in the calendar', async ({
  page,
}) => {
  await signInToSample(page);
  const mark = `往来${Date.now()}`;
  await page.goto(`${tab}&view=contacts`);
  const row = page.getByRole('row', { name: '方志明' });
  await expect(row).toContainText('失联');
  const projectID = (await stored(page, 'projectID')) ?? '';
  const [whom] = await call<{ id: string }[]>(page, 'FindLinkTargets', {
    projectID,
    entity: 'ProjectStakeholder',
    text: '方志明',
  });
  await call(page, 'AddEngagementRecord', {
    projectID,
    projectStakeholderIDs: [whom?.id],
    recordTime: localMinute(),
    method: '拜访',
    content: mark,
    satisfaction: 4,
  });
  await expect(row).toContainText('正常');
  await row.click();
  const drawer = page.getByRole('dialog', { name: '方志明' });
  await expect(drawer.getByRole('list', { name: '方志明的时间线' })).toContainText(mark);
  await page.keyboard.press('Escape');
  await page.goto(`${tab}&view=calendar`);
  await expect(page.getByRole('list', { name: '当日安排' })).toContainText(mark);
  await expect(page.getByRole('list', { name: '图例' })).toContainText('参与记录');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('img', { name: '参与记录' }), hasText: mark }),
  ).toBeVisible();
});

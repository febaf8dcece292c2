import { expect } from '@playwright/test';
import { openProject, ownID, plantTasks } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';

test('on a phone a day is filled by halves of an hour; last week goes into the days that are empty and is taken back; an empty week says what cannot be done with it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const projectID = await openProject(page);
  await call(page, 'AddBatchHR', { projectID, userIDs: [await ownID(page)] });
  const openWeek = (monday: string) => page.goto(`/resourcesManagement/index?tab=timesheet&week=${monday}`);
  const addKind = async (kind: string) => {
    await page.getByRole('combobox', { name: '添加活动或非项目工时' }).click();
    await page.keyboard.type(kind);
    await page.keyboard.press('Enter');
  };
  const onDay = (day: string) =>
    page.getByRole('radiogroup', { name: '日期' }).getByText(day, { exact: true }).click();
  await openWeek('2026-10-12');
  await expect(page.getByRole('button', { name: '复制上周' })).toHaveAccessibleDescription('上周没有工时');
  await expect(page.getByRole('button', { name: '提交' })).toHaveAccessibleDescription('这一周还没有填工时');
  await addKind('培训');
  await page.getByRole('button', { name: '培训加半小时' }).click();
  await onDay('二');
  await page.getByRole('button', { name: '培训加半小时' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('工时已保存')).toBeVisible();

  await openWeek('2026-10-19');
  await addKind('会议');
  for (let half = 0; half < 4; half += 1) await page.getByRole('button', { name: '会议加半小时' }).click();
  await page.getByRole('button', { name: '复制上周' }).click();
  await expect(page.getByText('合计 2.5 小时')).toBeVisible();
  await expect(page.getByRole('status', { name: '会议 2 小时' })).toBeVisible();
  await expect(page.getByRole('button', { name: '培训填 8 小时' })).toBeVisible();
  await onDay('二');
  await expect(page.getByRole('status', { name: '培训 0.5 小时' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('合计 2 小时')).toBeVisible();
});

test('an activity beyond the first two hundred is found by its name, and its hours are saved', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const codes = Array.from({ length: 205 }, (_, at) => `T${1001 + at}`);
  await plantTasks(
    page,
    projectID,
    codes.map((code) => [code, 2] as const),
  );
  await call(page, 'AddBatchHR', { projectID, userIDs: [await ownID(page)] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resourcesManagement/index?tab=timesheet&week=2026-04-27');
  const picker = page.getByRole('combobox', { name: '添加活动或非项目工时' });
  await picker.click();
  await picker.fill('活动T1205');
  await page.getByTitle('活动T1205（T1205）').click();
  await page.getByRole('button', { name: '活动T1205加半小时' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('工时已保存')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status', { name: '活动T1205 0.5 小时' })).toBeVisible();
});

test('what an activity still needs stands on the last day it was worked, in the grid and on a phone', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await plantTasks(page, projectID, [['C', 4]]);
  await call(page, 'AddBatchHR', { projectID, userIDs: [await ownID(page)] });
  const kept = async () => {
    const { lines } = await call<{ lines: { workDate: string; remainingHours: number | null }[] }>(
      page,
      'GetMyTimesheet',
      { projectID, weekStart: '2026-05-04' },
    );
    return lines.map(({ workDate, remainingHours }) => [workDate.slice(8), remainingHours]);
  };
  await page.goto('/resourcesManagement/index?tab=timesheet&week=2026-05-04');
  const picker = page.getByRole('combobox', { name: '添加活动或非项目工时' });
  await picker.click();
  await page.getByTitle('活动C（C）').click();
  const type = async (column: string, text: string) => {
    await page.getByRole('gridcell', { name: `活动C，${column}：空` }).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  await type('尚需工时', '42');
  await expect(page.getByText('这一周先填了工时，才能填尚需工时')).toBeVisible();
  await type('05-06 周三', '8');
  await type('05-07 周四', '8');
  await type('尚需工时', '42');
  await expect(page.getByText('合计 16 小时')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('工时已保存')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '活动C，尚需工时：42' })).toBeVisible();
  expect(await kept()).toEqual([
    ['06', null],
    ['07', 42],
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radiogroup', { name: '日期' }).getByText('五', { exact: true }).click();
  await page.getByRole('button', { name: '活动C填 8 小时' }).click();
  await page.getByRole('textbox', { name: '活动C 尚需工时' }).fill('34.5');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.poll(kept).toEqual([
    ['06', null],
    ['07', null],
    ['08', 34.5],
  ]);
});

test('what was done in the hours is written beside them, kept, and read once they are handed in', async ({
  page,
}) => {
  const projectID = await openProject(page);
  await call(page, 'AddBatchHR', { projectID, userIDs: [await ownID(page)] });
  await page.goto('/resourcesManagement/index?tab=timesheet&week=2026-08-17');
  await page.getByRole('combobox', { name: '添加活动或非项目工时' }).click();
  await page.getByTitle('培训', { exact: true }).click();
  await page.getByRole('gridcell', { name: '培训，08-17 周一：空' }).click();
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await page.getByText('说明（0）').click();
  const note = page.getByRole('textbox', { name: '08-17 周一 培训的说明' });
  await note.fill('塔吊司机复训');
  const save = page.getByRole('button', { name: '保存' });
  await save.click();
  // The week is drawn anew with each version of its sheet: what stood open is folded by then.
  await expect(page.getByText('草稿', { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await page.getByText('说明（1）').click();
  await expect(note).toHaveValue('塔吊司机复训');
  await page.getByRole('button', { name: '提交' }).click();
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.getByText('说明（1）').click();
  await expect(page.getByRole('list', { name: '说明' })).toContainText('塔吊司机复训');
});

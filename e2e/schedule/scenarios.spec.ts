import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import {
  cell,
  openGantt,
  openProject,
  overlappingTasks,
  plantTasks,
  row,
  saved,
  sayToPlan,
  typeInto,
} from './plan-stage.ts';

const at = (day: string, hour: number) =>
  Date.parse(`2026-${day}T${String(hour).padStart(2, '0')}:00Z`) / 60_000;

type Dates = Readonly<Record<string, string>>;

/** Start, finish and total float of the rows as the table says them. */
const expectRows = async (page: Page, dates: Dates): Promise<void> => {
  for (const [code, words] of Object.entries(dates)) {
    const [start = '', finish = '', float = ''] = words.split(' ');
    const name = `活动${code}`;
    if (start) await expect(cell(page, name, 'start')).toHaveText(`2026-${start}`);
    if (finish) await expect(cell(page, name, 'finish')).toHaveText(`2026-${finish}`);
    if (float) await expect(row(page, name).locator('.of-totalFloat')).toHaveText(`${float}天`);
  }
};

const planned: Dates = {
  A: '04-27 04-28 0',
  B: '04-29 05-08 0',
  C: '04-29 05-07 2',
  D: '05-08 05-09 0',
  E: '05-11 05-14 0',
  F: '05-15 05-18 0',
};

type Calendars = {
  readonly calendars: readonly { readonly exceptions: readonly { readonly name: string }[] }[];
};

test('overlapping work over the holidays ends on its day; a longer C and a Saturday off move it, and come back with undo; what was not done by 05-08 makes it two days late', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, overlappingTasks);
  await openGantt(page);
  await expectRows(page, planned);
  await typeInto(page, '活动C', 'duration', '7');
  await expectRows(page, { B: '04-29 05-08 1', C: '04-29 05-11 0', D: '05-08 05-09 1', F: '05-18 05-19 0' });
  await page.keyboard.press('Control+z');
  await expectRows(page, planned);
  await saved(page);

  const { calendars } = await call<Calendars>(page, 'GetPlan', { projectID });
  const calendar = calendars[0];
  const isSaturday = (one: object) => JSON.stringify(one).includes(String(at('05-09', 0) / 1440));
  const exceptions = calendar?.exceptions.map((one) => (isSaturday(one) ? { ...one, intervals: [] } : one));
  await sayToPlan(page, projectID, [{ kind: 'saveCalendar', calendar: { ...calendar, exceptions } }]);
  await expectRows(page, { D: '05-08 05-11', E: '05-12 05-15', F: '05-18 05-19' });
  await sayToPlan(page, projectID, [{ kind: 'saveCalendar', calendar }]);
  await expectRows(page, planned);

  await call(page, 'AddBaseline', { projectID, name: '合同计划', reason: '', submit: 1 });
  const begun = { actualStart: at('04-29', 8) };
  await sayToPlan(page, projectID, [
    { kind: 'setStatusDate', at: at('05-08', 17) },
    {
      kind: 'setProgress',
      activityID: ids.A,
      actualStart: at('04-27', 8),
      actualFinish: at('04-28', 17),
      percentComplete: 100,
    },
    { kind: 'setProgress', activityID: ids.B, ...begun, percentComplete: 60 },
    { kind: 'setProgress', activityID: ids.C, ...begun, percentComplete: 75 },
  ]);
  await page.goto('/scheduleManagement/index?tab=tracking&view=line');
  const line = page.getByRole('row');
  for (const words of ['63.2%', '42.1%', '2026-05-18 → 2026-05-20'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(line.filter({ hasText: '活动B' })).toContainText(/拖后 2天.*2天.*2天.*-2天/);
  await expect(line.filter({ hasText: '活动C' })).toContainText(/拖后 2天.*——0天/);
  await expect(line.filter({ hasText: '活动D' })).toContainText(/拖后 1天.*1天.*1天.*-1天/);

  await openGantt(page);
  await page.getByRole('button', { name: '检查日期' }).click();
  await page.getByRole('button', { name: /^重排未完成工作/ }).click();
  await page.getByRole('dialog', { name: '检查日期' }).getByRole('button', { name: '关闭' }).click();
  await expectRows(page, {
    B: '04-29 05-11',
    C: '04-29 05-09 2',
    D: '05-11 05-12',
    E: '05-13 05-18',
    F: '05-19 05-20',
  });
});

test('curing for seven calendar days begins in the evening; a deadline a day too early makes the chain before it a day short', async ({
  page,
}) => {
  const projectID = await openProject(page);
  const ids = await plantTasks(page, projectID, [
    ['P', 6],
    ['Q', 5, ['P']],
    ['R', 3, ['Q']],
    ['养护', 7, ['R']],
  ]);
  await sayToPlan(page, projectID, [
    { kind: 'setPlanOptions', fields: { startAt: at('06-01', 8) } },
    { kind: 'setDuration', activityID: ids.养护, durationMin: 7 * 1440, isElapsed: true },
  ]);
  await openGantt(page);
  await expectRows(page, { P: '06-01 06-08 0', Q: '06-09 06-15 0', R: '06-16 06-18 0', 养护: '06-18 06-25' });
  await sayToPlan(page, projectID, [{ kind: 'setDeadline', rowID: ids.养护, at: at('06-24', 17) }]);
  await expectRows(page, { P: '  -1', Q: '  -1', R: '  -1' });
  await typeInto(page, '活动P', 'duration', '5');
  await expectRows(page, { P: '06-01 06-05 0', R: '06-15 06-17 0', 养护: '06-17 06-24' });
});

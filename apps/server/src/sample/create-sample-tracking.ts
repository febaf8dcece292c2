import { addDays, formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { delayRecordKit } from '../areas/schedule/tracking/delay-record.kit.ts';
import { lookAheadItemKit } from '../areas/schedule/tracking/look-ahead-item.kit.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';

/** Activities that run or come next, by code. */
const listNext = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('activity')
    .select(['activity_id', 'name'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('kind', '=', 'task')
    .where('actual_finish', 'is', null)
    .orderBy('start_at')
    .orderBy('code')
    .limit(6)
    .execute();

const ready = {
  drawing: '就绪',
  material: '就绪',
  labour: '就绪',
  plant: '不需要',
  site: '就绪',
  approval: '就绪',
  priorWork: '就绪',
} as const;

/** Weeks from this one, and how far each task has come. */
const tasks = [
  { week: -1, steps: ['承诺', '完成'], values: ready },
  { week: -1, steps: ['承诺', '完成'], values: ready },
  { week: -1, steps: ['承诺', '未完成'], values: ready, missReason: '材料' },
  { week: 0, steps: ['承诺'], values: ready },
  { week: 0, steps: [], values: { ...ready, material: '未就绪' } },
  { week: 1, steps: [], values: { ...ready, labour: '未就绪', priorWork: '未就绪' } },
] as const;

const delays = [
  {
    words: '施工期间连续暴雨停工',
    from: -40,
    days: 3,
    cause: '天气',
    steps: ['核实', '关闭'],
    said: { liability: '不可抗力', excusable: '可顺延' },
    measure: '雨后增加一个作业班组，分段抢回',
  },
  {
    words: '设计变更图纸晚到',
    from: -25,
    days: 5,
    cause: '设计',
    steps: ['核实'],
    said: { liability: '业主', excusable: '可顺延' },
    measure: '先施工不受影响的区段',
  },
  { words: '钢筋供应商延迟到货', from: -9, days: 2, cause: '材料', steps: [], said: {}, measure: '' },
] as const;

/** 1970-01-05 was a Monday. */
const toMonday = (day: string): string => formatDay(parseDay(day) - ((parseDay(day) + 3) % 7));

/** The coming weeks of the sample and what was delayed, one in each state. */
export const createSampleTracking = async (
  db: Db,
  project: ProjectInScope,
  managerID: string,
  now: Date,
): Promise<void> => {
  const actor: Actor = { db, project, now, requestID: 'sample', user: { userID: managerID } };
  const today = toLocalDay(now);
  const activities = await listNext(db, project);
  for (const [at, task] of tasks.entries()) {
    const activity = activities[at];
    if (!activity) continue;
    let row = await addRow(actor, lookAheadItemKit, {
      activityID: activity.activity_id,
      summary: `${activity.name}，本周流水段`,
      weekStart: addDays(toMonday(today), 7 * task.week),
      ownerID: managerID,
      ...task.values,
    });
    for (const action of task.steps) {
      const values = action === '未完成' && 'missReason' in task ? { missReason: task.missReason } : {};
      const asked = { rowID: row.lookAheadItemID, rowVersion: row.rowVersion, action, comment: '' };
      row = await editRow(actor, lookAheadItemKit, { ...asked, values });
    }
  }
  for (const [at, delay] of delays.entries()) {
    const activity = activities[at];
    if (!activity) continue;
    const fromDay = addDays(today, delay.from);
    let row = await addRow(actor, delayRecordKit, {
      activityID: activity.activity_id,
      summary: delay.words,
      fromDay,
      toDay: addDays(fromDay, delay.days - 1),
      days: delay.days,
      cause: delay.cause,
      measure: delay.measure,
      ...delay.said,
    });
    for (const action of delay.steps) {
      const asked = { rowID: row.delayRecordID, rowVersion: row.rowVersion, action, comment: '' };
      row = await editRow(actor, delayRecordKit, { ...asked, values: {} });
    }
  }
};

import { addDays, formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { delayRecordKit } from '../areas/schedule/tracking/delay-record.kit.ts';
import { lookAheadItemKit } from '../areas/schedule/tracking/look-ahead-item.kit.ts';
import { toLocalDay } from '../base/local-time.ts';
import type { Db } from '../db/scope.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { byOther } from './other-holder.ts';
import type { SampleTracking } from './sample-tracking.ts';

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

type Task = {
  /** From this one. */
  readonly week: number;
  readonly steps: readonly ('承诺' | '完成' | '未完成')[];
  readonly lacks?: readonly (keyof typeof ready)[];
};

/** The weeks, how far each task has come, and what it lacks. */
const toTasks = ({ lack }: SampleTracking): readonly Task[] => [
  { week: -1, steps: ['承诺', '完成'] },
  { week: -1, steps: ['承诺', '完成'] },
  { week: -1, steps: ['承诺', '未完成'] },
  { week: 0, steps: ['承诺'] },
  { week: 0, steps: [], lacks: [lack] },
  { week: 1, steps: [], lacks: ['labour', 'priorWork'] },
];

/** 1970-01-05 was a Monday. */
const toMonday = (day: string): string => formatDay(parseDay(day) - ((parseDay(day) + 3) % 7));

/** The coming weeks of the sample and what was delayed, one in each state. */
export const createSampleTracking = async (
  db: Db,
  project: ProjectInScope,
  managerID: string,
  now: Date,
  tracking: SampleTracking,
): Promise<void> => {
  const actor: Actor = { db, project, now, requestID: 'sample', user: { userID: managerID } };
  const today = toLocalDay(now);
  const activities = await listNext(db, project);
  for (const [at, { week, steps, lacks = [] }] of toTasks(tracking).entries()) {
    const activity = activities[at];
    if (!activity) continue;
    let row = await addRow(actor, lookAheadItemKit, {
      activityID: activity.activity_id,
      summary: `${activity.name}，${tracking.part}`,
      weekStart: addDays(toMonday(today), 7 * week),
      ownerID: managerID,
      ...ready,
      ...Object.fromEntries(lacks.map((what) => [what, '未就绪'])),
    });
    for (const action of steps) {
      const values = action === '未完成' ? { missReason: tracking.missReason } : {};
      const asked = { rowID: row.lookAheadItemID, rowVersion: row.rowVersion, action, comment: '' };
      row = await editRow(actor, lookAheadItemKit, { ...asked, values });
    }
  }
  for (const [at, { ago, steps, ...delay }] of tracking.delays.entries()) {
    const activity = activities[at];
    if (!activity) continue;
    const fromDay = addDays(today, -ago);
    const toDay = addDays(fromDay, delay.days - 1);
    const given = { activityID: activity.activity_id, fromDay, toDay, ...delay };
    let row = await addRow(actor, delayRecordKit, given);
    for (const action of steps) {
      const asked = { rowID: row.delayRecordID, rowVersion: row.rowVersion, action, comment: '' };
      row = await byOther(actor, '进度管理员', (other) =>
        editRow(other, delayRecordKit, { ...asked, values: {} }),
      );
    }
  }
};

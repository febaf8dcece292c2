import { addDays } from '@xmgl/contracts/calendar-day';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { progressUpdateKit } from '../areas/schedule/tracking/progress-update.kit.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, setScope } from '../db/scope.ts';

import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';

/** Activities that run, with the people who report on them. */
const listRunning = (db: Db, { companyID, projectID }: ProjectInScope, managerID: string) =>
  db
    .selectFrom('activity as a')
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'a.company_id')
        .onRef('s.project_id', '=', 'a.project_id')
        .onRef('s.project_stakeholder_id', '=', 'a.owner_id'),
    )
    .select(['a.activity_id', 'a.name', 'a.actual_start', 'a.finish_at', 'a.percent_complete', 's.user_id'])
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('a.actual_start', 'is not', null)
    .where('a.actual_finish', 'is', null)
    .where('s.is_member', '=', true)
    .where('s.user_id', '<>', managerID)
    .orderBy('a.code')
    .limit(5)
    .execute();
type Running = Awaited<ReturnType<typeof listRunning>>[number];

/** How far each report of the sample has come; the first is what the plan says already. */
const stages = [
  { steps: ['提交', '确认'], more: 0, days: 3, words: '连日降雨，室内部分照常推进，劳动力和材料满足要求' },
  { steps: ['提交'], more: 10, days: 0, words: '本周完成情况见照片，等待确认' },
  { steps: ['提交', '退回'], more: 5, days: 1, words: '部分作业面已移交下道工序' },
  { steps: [], more: 5, days: 0, words: '本周完成情况，待补充照片后提交' },
  { steps: ['提交', '确认'], more: 0, days: 7, words: '材料分批到场，进度受影响', isLate: true },
] as const;

const said: Readonly<Record<string, string>> = { 退回: '请补充现场照片和验收记录后重新提交' };

const report = async (
  as: (userID: string) => Promise<Actor>,
  managerID: string,
  activity: Running,
  stage: (typeof stages)[number],
): Promise<void> => {
  const author = await as(activity.user_id ?? '');
  const day = addDays(toLocalDay(author.now), -stage.days);
  const started = toDayWords(activity.actual_start ?? 0);
  let row = await addRow(author, progressUpdateKit, {
    activityID: activity.activity_id,
    statusDate: started > day ? started : day,
    summary: `${activity.name}：${stage.words}`,
    actualStart: started,
    percentComplete: Math.min(99, activity.percent_complete + stage.more),
    // Whatever day the sample is made on, it may be behind by then.
    cause: 'isLate' in stage ? '材料' : '天气',
    ...('isLate' in stage && {
      expectedFinish: addDays(toDayWords((activity.finish_at ?? 1) - 1), 3),
    }),
  });
  for (const action of stage.steps) {
    const actor = action === '提交' ? author : await as(managerID);
    const { rowVersion } = row;
    const asked = { rowID: row.progressUpdateID, rowVersion, action, comment: said[action] ?? '' };
    row = await editRow(actor, progressUpdateKit, { ...asked, values: {} });
  }
};

/** Reports of the sample on what runs, one in each state. */
export const createSampleProgress = async (
  db: Db,
  project: ProjectInScope,
  managerID: string,
  now: Date,
): Promise<void> => {
  const as = async (userID: string): Promise<Actor> => {
    await setScope(db, { userID, companyID: project.companyID, projectID: project.projectID });
    return { db, project, now, requestID: 'sample', user: { userID } };
  };
  const running = await listRunning(db, project, managerID);
  for (const [at, activity] of running.entries()) {
    const stage = stages[at];
    if (stage) await report(as, managerID, activity, stage);
  }
  await as(managerID);
};

import { periodicKinds } from '@xmgl/contracts/integration/report/report-schedule.calls';
import type { workReport } from '@xmgl/contracts/integration/work-report.register';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { saveScheduled } from '../areas/integration/report/report-schedule.repository.ts';
import { workReportKit } from '../areas/work-reports.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, setScope } from '../db/scope.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { editRow } from '../register/write/write-row.service.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleReport } from './sample-reports.ts';

/** Each report is assembled on the afternoon of the last day of its period, or today where that is still to come. */
const momentOf = (periodEnd: string, now: Date): Date => {
  const end = new Date(`${periodEnd}T17:30:00+08:00`);
  return end < now ? end : now;
};

/** How the work of a sample project was reported on, and what is still being written. */
export const createSampleReports = async (
  db: Db,
  project: ProjectInScope,
  userID: string,
  now: Date,
  reports: readonly SampleReport[],
): Promise<void> => {
  const names = namesOf(await listPeople(db, project));
  const { companyID, projectID } = project;
  const as = async (name: string, when: Date): Promise<Actor> => {
    const person = names.usersOf([name])[0] ?? userID;
    await setScope(db, { userID: person, companyID, projectID });
    return { db, project, user: { userID: person }, now: when, requestID: 'sample' };
  };
  for (const { author, reviewer, texts = {}, taken, comment, ...said } of reports) {
    const when = momentOf(said.periodEnd, now);
    const [authorID, reviewerID] = names.usersOf([author, reviewer]);
    const { overall = '', coordination = '', ...others } = texts;
    let row = await addRow(await as(author, when), workReportKit, {
      ...said,
      ...others,
      authorID,
      reviewerID,
    });
    const write = async (
      name: string,
      step: Pick<Parameters<typeof editRow<typeof workReport>>[2], 'action' | 'comment' | 'values'>,
      at = when,
    ) => {
      const { workReportID: rowID, rowVersion } = row;
      row = await editRow(await as(name, at), workReportKit, { rowID, rowVersion, ...step });
    };
    if (taken.length === 0 && overall !== '')
      await write(author, { action: undefined, values: { overall, coordination } });
    // What still waits for its reviewer was handed in today: nobody begins with tasks that are late by months.
    for (const [at, action] of taken.entries())
      if (action === '提交')
        await write(
          author,
          { action, values: { overall, coordination } },
          at === taken.length - 1 ? now : when,
        );
      else await write(reviewer, { action, comment, values: {} });
  }
  await setScope(db, { userID, companyID, projectID });
  for (const reportKind of periodicKinds) {
    const last = reports.findLast((report) => report.reportKind === reportKind);
    const [authorID = null, reviewerID = null] = last ? names.usersOf([last.author, last.reviewer]) : [];
    const madeUntil = last?.periodEnd ?? toLocalDay(now);
    const isOn = last !== undefined;
    await saveScheduled(db, project, { reportKind, isOn, authorID, reviewerID, madeUntil, userID, now });
  }
};

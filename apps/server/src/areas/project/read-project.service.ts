import { charter } from '@xmgl/contracts/integration/document/charter.document';
import { sponsorRole } from '../../access/duty.service.ts';
import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { readWorkDays } from '../../calendar/work-days.service.ts';
import { countCalendarDays, countWorkDays } from '../../notify/due-date.ts';
import { hasApproved } from '../../plan-document/plan-document.repository.ts';
import { toProgress } from './plan-progress.service.ts';
import { toProjectDetail, toStateLogEntry } from './project.mapper.ts';
import {
  getProject,
  listNamesInRole,
  listPhases,
  type ProjectOfUser,
  readProgress,
} from './project.repository.ts';
import { listStateLog, readActualDays } from './project-state-log.repository.ts';

/** From the start to the end that is asked for, both counted, as the project counts its days. */
const toPlannedDuration = async ({ db, project }: Actor, row: ProjectOfUser): Promise<number | null> => {
  if (row.start_time === null || row.end_time === null) return null;
  return row.duration_unit === '日历天'
    ? countCalendarDays(row.start_time, row.end_time)
    : countWorkDays(row.start_time, row.end_time, await readWorkDays(db, project));
};

/** What the project was ordered for is told with the page that holds it; the rest every member needs. */
export const readDetail = async (actor: Actor) => {
  const { db, user, project } = actor;
  const read = await getProject(db, user.userID, project.projectID);
  const detail = toProjectDetail(read, {
    isChartered: read.state === 0 && (await hasApproved(db, project, charter)),
    ...(await readActualDays(db, project, read.state)),
    sponsorNames: await listNamesInRole(db, project, sponsorRole),
    plannedDuration: await toPlannedDuration(actor, read),
  });
  const isSeen = await hasPageRight(db, user.userID, project, 'integration.config', 'access');
  return isSeen ? detail : { ...detail, customerName: '', contractNo: '', budget: null };
};

export type ProjectFacts = Awaited<ReturnType<typeof readFacts>>;

/** What the paper of a project tells: the parts of other pages where the person may open these. */
export const readFacts = async (actor: Actor) => {
  const { db, user, project, now } = actor;
  const opens = (page: 'schedule.gantt' | 'integration.closing') =>
    hasPageRight(db, user.userID, project, page, 'access');
  return {
    project: await readDetail(actor),
    progress: (await opens('schedule.gantt')) ? toProgress(await readProgress(db, project)) : null,
    phases: (await opens('integration.closing')) ? await listPhases(db, project) : [],
    steps: (await listStateLog(db, project)).map(toStateLogEntry).reverse(),
    today: toLocalDay(now),
  };
};

import { parseDay } from '@xmgl/contracts/calendar-day';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import {
  GetLookAheadFigures,
  GetOwnActivityPage,
  type OwnActivity,
} from '@xmgl/contracts/schedule/tracking.calls';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { readLookAheadFigures } from './look-ahead-figures.repository.ts';
import { countOwnActivities, listNewestReports, listOwnActivities } from './own-activity.repository.ts';

type Activity = Awaited<ReturnType<typeof listOwnActivities>>[number];
type Report = Awaited<ReturnType<typeof listNewestReports>>[number];

/** By what it is told how far it is. */
const toMeasures = (row: Activity) => {
  const steps = row.steps as ActivityRow['steps'];
  const estimate = row.estimate as ActivityRow['estimate'];
  return {
    steps: steps.map(({ name, weight, doneDay }) => ({ name, weight, doneDay })),
    isBySteps: row.ev_rule === 'milestones' && steps.length > 0,
    isPhysical: row.percent_kind === '实物',
    quantity: estimate?.quantity ?? null,
    unit: estimate?.unit ?? '',
    doneQty: row.done_qty,
  };
};

const toOwnActivity = (row: Activity, report: Report | undefined): OwnActivity => ({
  activityID: row.activity_id,
  code: row.code,
  name: row.name,
  wbsName: row.wbs_name ?? '',
  state: row.state,
  start: row.start,
  finish: row.finish,
  actualStart: row.actual_start,
  actualFinish: row.actual_finish,
  percentComplete: row.percent_complete,
  isCritical: row.is_critical,
  ...toMeasures(row),
  planStatusDate: row.plan_status_date,
  report: report
    ? {
        progressUpdateID: report.progress_update_id,
        state: report.state,
        percentComplete: report.percent_complete,
      }
    : null,
});

const getOwnActivityPage = handle(GetOwnActivityPage, async ({ db, project, user, now }, input) => {
  const rows = await listOwnActivities(db, project, user.userID, input);
  const ids = rows.map((row) => row.activity_id);
  const reports = new Map(
    (await listNewestReports(db, project, ids)).map((report) => [report.activity_id, report]),
  );
  const todayAt = parseDay(toLocalDay(now)) * 1440;
  const counts = await countOwnActivities(db, project, user.userID, todayAt);
  const items = rows.map((row) => toOwnActivity(row, reports.get(row.activity_id)));
  return { items, total: rows[0]?.total ?? 0, counts };
});

const getLookAheadFigures = handle(GetLookAheadFigures, readLookAheadFigures);

export const trackingHandlers: readonly Handler[] = [getOwnActivityPage, getLookAheadFigures];

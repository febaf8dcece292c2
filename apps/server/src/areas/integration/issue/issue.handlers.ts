import * as calls from '@xmgl/contracts/integration/issue.calls';
import { sql } from 'kysely';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { toDueDay } from '../../../notify/due-date.ts';
import { areLiving } from '../../../register/read/asked-sql.ts';
import { readerOf } from '../../../register/read/read-row.service.ts';
import { fromRows } from '../../../register/write/row.repository.ts';
import { issueKit } from './issue.kit.ts';
import { isLateIssue, isOpenIssue } from './issue-states.ts';

const getDueDays = handle(calls.GetIssueDueDays, async ({ db, project }, { raisedTime }) => {
  const isWorkDay = await readWorkDays(db, project);
  return Object.entries(calls.issueWorkDays).map(([priority, workDays]) => ({
    priority: priority as keyof typeof calls.issueWorkDays,
    workDays,
    dueTime: toDueDay(raisedTime, workDays, isWorkDay),
  }));
});

/** The last day of each age but the oldest, which has none. */
const ageEnds = [5, 10, 20, 40, null] as const;

const getAges = handle(calls.GetIssueAges, async (context) => {
  const { db, project, now } = context;
  const today = toLocalDay(now);
  const { sight } = await readerOf(context, issueKit);
  const conditions = [areLiving, isOpenIssue('t'), ...sight];
  const { rows } = await sql<{ days: number; count: number; late: number }>`
    select greatest(${today}::date - t.raised_time, 0) as days, count(*)::int as count,
      count(*) filter (where ${isLateIssue('t', today)})::int as late
    ${fromRows(issueKit, project, conditions)} group by 1`.execute(db);
  const ages = ageEnds.map((toDays, at) => {
    const fromDays = (ageEnds[at - 1] ?? -1) + 1;
    const own = rows.filter(({ days }) => days >= fromDays && (toDays === null || days <= toDays));
    const late = own.reduce((sum, row) => sum + row.late, 0);
    return { fromDays, toDays, late, onTime: own.reduce((sum, row) => sum + row.count, 0) - late };
  });
  return { today, ages };
});

export const issueHandlers: readonly Handler[] = [getDueDays, getAges];

// 工作台 of a person with 40 projects and 500 tasks: what server and database compute for each of its calls, and together.
import { GetConversations } from '@xmgl/contracts/communication/talk.calls';
import { GetSystemMessage } from '@xmgl/contracts/company/system-message.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetOwnWeek } from '@xmgl/contracts/notify/week.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { GetQuickAccess } from '@xmgl/contracts/project/quick-access.calls';
import {
  GetOwnProjectHealth,
  GetPlanCostByMonth,
  GetWorkbench,
} from '@xmgl/contracts/project/workbench.calls';
import { benchID, personID, projectID as projectOf } from '../api/scale/bench-id.ts';
import { measureCase } from '../api/scale/measure-case.ts';
import { type MeasuredCase, measured } from '../api/scale/measured-case.ts';
import { openScaleStage, type ScaleStage } from '../api/scale/scale-stage.ts';

const most = 60;
const taskCount = 500;
const userID = personID(1, 1);
const companyID = benchID('company', 1);
const projectID = projectOf(1);
const page = { pageIndex: 1, pageSize: 8 };
const everything = { state: -1, whetherFiled: -1, manageProject: -1 } as const;
const unread = { unread: 1, pageIndex: 1, pageSize: 20 } as const;

/** Tasks over three months, and what was measured of each project for half a year. */
const fill = async ({ query }: ScaleStage): Promise<number> => {
  const mine = `select company_id, project_id, row_number() over (order by project_id) as at, count(*) over () as many
    from project_stakeholder where user_id = $1 and is_member`;
  await query(
    `insert into pending_task (company_id, project_id, pending_task_id, user_id, register, row_id, title, address, due_date)
     select m.company_id, m.project_id, gen_random_uuid(), $1, 'Issue', gen_random_uuid(), '处理问题：测量 ' || n,
       '/overallManagement/configuration?tab=issue&id=' || gen_random_uuid(), current_date - 20 + n % 90
     from generate_series(1, ${taskCount}) as n join (${mine}) as m on m.at = 1 + n % m.many`,
    [userID],
  );
  await query(
    `insert into monitor_snapshot (company_id, project_id, figure, occasion, day, value, measured_at)
     select m.company_id, m.project_id, f, 'daily', current_date - d, d % 7, now()
     from (${mine}) as m cross join generate_series(0, 180) as d
     cross join unnest('{lateCritical,floatErosion,openIssues,lateIssues,openAssumptions,percentComplete,plannedPercent}'::text[]) as f`,
    [userID],
  );
  await query('analyze pending_task, monitor_snapshot');
  const [row] = await query<{ count: number }>(`select count(*)::int as count from (${mine}) as m`, [userID]);
  return row?.count ?? 0;
};

const cases: readonly MeasuredCase[] = [
  measured(GetWorkbench, () => ({})),
  measured(GetQuickAccess, () => ({ companyID, userID })),
  measured(GetSystemMessage, () => ({ companyID, ...unread })),
  measured(GetPendingTask, () => ({ userID, ...page })),
  measured(GetOwnWeek, () => ({ firstDay: new Date().toISOString().slice(0, 10) })),
  measured(GetOwnProjectHealth, () => ({})),
  measured(GetPlanCostByMonth, () => ({ projectID })),
  measured(GetConversations, () => ({})),
  measured(GetNotificationPage, () => ({ pageIndex: 1, pageSize: 20 })),
  measured(GetProjectManagement, () => ({ userID, ...everything })),
];

const stage = await openScaleStage(1);
try {
  const projects = await fill(stage);
  console.log(`${projects} projects, ${taskCount} tasks\ncall                          cpu ms    p50 ms`);
  let sum = 0;
  for (const one of cases) {
    const [spread] = await measureCase({ ...one, mostMs: most }, [stage]);
    if (!spread) throw new Error(`${one.label} was not measured`);
    sum += spread.cpu;
    console.log(
      `${one.label.padEnd(28)}${spread.cpu.toFixed(1).padStart(8)}${spread.p50.toFixed(1).padStart(10)}`,
    );
  }
  console.log(`together${sum.toFixed(1).padStart(28)} (at most ${most})`);
} finally {
  await stage.stop();
}

import { GetProjectManagementByCompany } from '@xmgl/contracts/company/company.calls';
import { handle } from '../../http/context.ts';
import { listPortfolio } from './portfolio.repository.ts';

type Row = Awaited<ReturnType<typeof listPortfolio>>['items'][number];

/** The plan counts local minutes since 1970. */
const toLocalMinute = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);

const toPortfolioRow = (row: Row) => ({
  projectID: row.project_id,
  projectCode: row.project_code,
  projectName: row.project_name,
  managerName: row.manager_name,
  state: row.state,
  whetherFiled: row.whether_filed === 1 ? (1 as const) : (0 as const),
  startTime: row.start_time,
  endTime: row.end_time,
  planFinish: row.finish_at === null ? null : toLocalMinute(row.finish_at),
  percentComplete: row.percent_complete ?? 0,
  activityCount: row.activity_count ?? 0,
  isMember: row.is_member,
});

const getProjectManagementByCompany = handle(
  GetProjectManagementByCompany,
  async ({ db, user, company }, input) => {
    const { items, total } = await listPortfolio(db, company, user.userID, input);
    return { items: items.map(toPortfolioRow), total };
  },
);

export const portfolioHandlers = [getProjectManagementByCompany];

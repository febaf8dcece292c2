import { GetProjectManagementByCompany } from '@xmgl/contracts/company/company.calls';
import { handle } from '../../http/context.ts';
import { toProgress } from '../project/plan-progress.service.ts';
import { listPortfolio } from './portfolio.repository.ts';

type Row = Awaited<ReturnType<typeof listPortfolio>>['items'][number];

const toPortfolioRow = (row: Row) => ({
  projectID: row.project_id,
  projectCode: row.project_code,
  projectName: row.project_name,
  managerName: row.manager_name,
  state: row.state,
  whetherFiled: row.whether_filed === 1 ? (1 as const) : (0 as const),
  startTime: row.start_time,
  endTime: row.end_time,
  ...toProgress(row),
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

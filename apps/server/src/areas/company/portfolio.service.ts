import type { Output } from '@xmgl/contracts/call';
import type { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import type { FigureName } from '@xmgl/contracts/integration/indicators';
import type { Currency, MoneyUnit } from '@xmgl/contracts/project/project-units';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { Someone } from '../../access/someone.ts';
import { together } from '../../db/together.ts';
import { toMeasuredLight, valueInSight } from '../integration/monitor/measured-light.service.ts';
import { toThresholds } from '../integration/monitor/monitor.service.ts';
import { toProgress } from '../project/plan-progress.service.ts';
import {
  askAllThresholds,
  askMeasured,
  askOpenPages,
  type Filter,
  listPeopleOf,
  listPortfolio,
  type Measured,
} from './portfolio.repository.ts';

type Row = Awaited<ReturnType<typeof listPortfolio>>['items'][number];
type PortfolioRow = Output<typeof GetProjectManagementByCompany>['items'][number];
type Asking = Pick<Someone, 'db' | 'user'> & { readonly company: CompanyInScope };

/** Whether a tab of a project is open to the reader: who administers the company sees all of it. */
type Opens = (projectID: string, page: string) => boolean;

type ThresholdRows = Parameters<typeof toThresholds>[0];

const toRow = (row: Row, measured: readonly Measured[], said: ThresholdRows, opens: Opens): PortfolioRow => {
  const opensTab = (page: string): boolean => opens(row.project_id, page);
  const measuredOf = (figure: FigureName): number | null => valueInSight(figure, measured, opensTab);
  return {
    projectID: row.project_id,
    projectCode: row.project_code,
    projectName: row.project_name,
    managerName: row.manager_name,
    state: row.state,
    whetherFiled: row.whether_filed === 1 ? 1 : 0,
    startTime: row.start_time,
    endTime: row.end_time,
    ...toProgress(row),
    isMember: row.is_member,
    currency: row.currency as Currency,
    moneyUnit: row.money_unit as MoneyUnit['moneyUnit'],
    budget: row.budget !== null && opensTab('integration.config') ? Number(row.budget) : null,
    ...toMeasuredLight(toThresholds(said, row.project_id, row.company_id), measured, opensTab),
    plannedPercent: measuredOf('plannedPercent'),
    spi: measuredOf('spi'),
    cpi: measuredOf('cpi'),
    actualCost: measuredOf('actualCost'),
    eac: measuredOf('eac'),
    eacOver: measuredOf('eacOver'),
  };
};

/** The company's projects with their lights and what was measured of them last. */
export const readPortfolio = async (
  { db, user, company }: Asking,
  { departmentID, ...asked }: Filter,
): Promise<{ readonly items: PortfolioRow[]; readonly total: number }> => {
  const managerIDs = departmentID ? await listPeopleOf(db, company, user.userID, departmentID) : undefined;
  const { items, total } = await listPortfolio(db, company, user.userID, { ...asked, managerIDs });
  const projectIDs = items.map((row) => row.project_id);
  const [measured, said, pages] = await together(
    db,
    askMeasured(company, projectIDs),
    askAllThresholds(company, projectIDs),
    askOpenPages(company, user.userID),
  );
  const own = new Set(pages.map((page) => `${page.project_id} ${page.page_routing_id}`));
  const opens: Opens =
    company.companyRole === '成员' ? (projectID, page) => own.has(`${projectID} ${page}`) : () => true;
  const byProject = Map.groupBy(measured, ({ projectID }) => projectID);
  return { items: items.map((row) => toRow(row, byProject.get(row.project_id) ?? [], said, opens)), total };
};

import type { Output } from '@xmgl/contracts/call';
import type { GetProjectManagementByCompany } from '@xmgl/contracts/company/company.calls';
import {
  type FigureName,
  figurePages,
  type IndicatorName,
  indicatorNames,
  indicators,
  worstOf,
} from '@xmgl/contracts/integration/indicators';
import type { Currency, MoneyUnit } from '@xmgl/contracts/project/project-units';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { Someone } from '../../access/someone.ts';
import { together } from '../../db/together.ts';
import { lightsOf, toThresholds } from '../integration/monitor/monitor.service.ts';
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

type Lit = Pick<PortfolioRow, 'light' | 'lights' | 'measuredDay'>;
type ThresholdRows = Parameters<typeof toThresholds>[0];

/** The worst of the five lights, by what was measured last; nothing to who may not open what a light goes by. */
const toLight = (
  { company_id, project_id }: Row,
  measured: readonly Measured[],
  said: ThresholdRows,
  opens: Opens,
): Lit => {
  const { thresholds } = toThresholds(said, project_id, company_id);
  const isHidden = (name: IndicatorName): boolean => {
    const page = figurePages[name];
    return thresholds[name].enabled === 1 && page !== undefined && !opens(project_id, page);
  };
  if (!opens(project_id, 'integration.map') || indicatorNames.some(isHidden))
    return { light: null, lights: [], measuredDay: null };
  const values = new Map(measured.map(({ figure, value }) => [figure, value]));
  const lights = lightsOf(thresholds, (name) => values.get(name) ?? null);
  const lit = measured.filter(({ figure }) => figure in indicators);
  return {
    light: worstOf(lights.map(({ colour }) => colour)),
    lights: [...lights],
    measuredDay: lit.reduce<string | null>((last, { day }) => (last && last > day ? last : day), null),
  };
};

const toRow = (row: Row, measured: readonly Measured[], said: ThresholdRows, opens: Opens): PortfolioRow => {
  const measuredOf = (figure: FigureName): number | null => {
    const page = figurePages[figure] ?? 'integration.map';
    const found = measured.find((one) => one.figure === figure);
    return found && opens(row.project_id, page) ? found.value : null;
  };
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
    budget: row.budget !== null && opens(row.project_id, 'integration.config') ? Number(row.budget) : null,
    ...toLight(row, measured, said, opens),
    plannedPercent: measuredOf('plannedPercent'),
    spi: measuredOf('spi'),
    cpi: measuredOf('cpi'),
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

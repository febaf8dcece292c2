import type { Output } from '@xmgl/contracts/call';
import type { GetProjectStateLog, ProjectRow, projectDetail } from '@xmgl/contracts/project/project.calls';
import type { LoggedAction } from '@xmgl/contracts/project/project-states';
import type { z } from 'zod';
import { toShownName } from '../../access/shown-name.ts';
import type { ProjectOfUser } from './project.repository.ts';
import type { ActualDays, StateLogRow } from './project-state-log.repository.ts';

const toUnits = (
  project: Pick<ProjectOfUser, 'currency' | 'money_unit' | 'duration_unit' | 'labor_unit'>,
) => ({
  currency: project.currency as ProjectRow['currency'],
  moneyUnit: project.money_unit as ProjectRow['moneyUnit'],
  durationUnit: project.duration_unit as ProjectRow['durationUnit'],
  laborUnit: project.labor_unit as ProjectRow['laborUnit'],
});

export const toProjectRow = (project: ProjectOfUser): ProjectRow => ({
  projectID: project.project_id,
  projectName: project.project_name,
  projectCode: project.project_code,
  companyID: project.company_id,
  companyName: project.company_name,
  managerID: project.manager_id,
  managerName: project.manager_name,
  state: project.state,
  whetherFiled: project.whether_filed === 1 ? 1 : 0,
  startTime: project.start_time,
  endTime: project.end_time,
  ...toUnits(project),
  pinyin: project.name_pinyin,
  isDefault: project.is_default,
  rightsVersion: project.rights_version,
});

/** What of a project stands elsewhere. */
type ProjectAround = ActualDays & {
  readonly isChartered: boolean;
  readonly sponsorNames: readonly string[];
  readonly plannedDuration: number | null;
};

export const toProjectDetail = (
  project: ProjectOfUser,
  { isChartered, actualStart, actualFinish, sponsorNames, plannedDuration }: ProjectAround,
): z.output<typeof projectDetail> => ({
  ...toProjectRow(project),
  customerName: project.customer_name,
  address: project.address,
  contractNo: project.contract_no,
  budget: project.budget,
  projectTypeID: project.project_type_id,
  projectTypeName: project.project_type_name,
  industrySortID: project.industry_sort_id,
  industryName: project.industry_name,
  sponsorNames: [...sponsorNames],
  plannedDuration,
  statusDate: project.status_date,
  actualStart,
  actualFinish,
  isChartered: isChartered ? 1 : 0,
  createdTime: project.created_at.toISOString(),
  rowVersion: project.row_version,
});

export const toStateLogEntry = (row: StateLogRow): Output<typeof GetProjectStateLog>[number] => ({
  projectStateLogID: row.project_state_log_id,
  action: row.action as LoggedAction,
  fromState: row.from_state,
  toState: row.to_state,
  reason: row.reason,
  userID: row.user_id,
  userName: toShownName(row),
  userHeadShot: row.head_shot,
  createdTime: row.created_at.toISOString(),
});

import type { Output } from '@xmgl/contracts/call';
import type { GetProjectStateLog, ProjectRow, projectDetail } from '@xmgl/contracts/project/project.calls';
import type { LoggedAction } from '@xmgl/contracts/project/project-states';
import type { z } from 'zod';
import type { ProjectOfUser } from './project.repository.ts';
import type { StateLogRow } from './project-state-log.repository.ts';

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
  pinyin: project.name_pinyin,
  isDefault: project.is_default,
  rightsVersion: project.rights_version,
});

/** The plan counts local minutes since 1970. */
const toLocalMinute = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16);

type Progress = {
  readonly finish_at: number | null;
  readonly percent_complete: number | null;
  readonly activity_count: number | null;
};

/** What a plan adds up to; nothing where there is none. */
export const toProgress = (plan: Progress | undefined) => ({
  planFinish: plan?.finish_at == null ? null : toLocalMinute(plan.finish_at),
  percentComplete: plan?.percent_complete ?? 0,
  activityCount: plan?.activity_count ?? 0,
});

export const toProjectDetail = (project: ProjectOfUser): z.output<typeof projectDetail> => ({
  ...toProjectRow(project),
  customerName: project.customer_name,
  address: project.address,
  contractNo: project.contract_no,
  budget: project.budget,
  statusDate: project.status_date,
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
  userName: row.user_name || row.user_account,
  userHeadShot: row.head_shot,
  createdTime: row.created_at.toISOString(),
});

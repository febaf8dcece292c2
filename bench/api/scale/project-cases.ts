import * as company from '@xmgl/contracts/company/company.calls';
import { GetProjectManagementByCompany } from '@xmgl/contracts/company/portfolio.calls';
import * as role from '@xmgl/contracts/integration/role.calls';
import * as notice from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as errorLog from '@xmgl/contracts/platform/error-log.calls';
import { GetIndustrySort } from '@xmgl/contracts/platform/industry-sort.calls';
import { GetOutboxPage } from '@xmgl/contracts/platform/outbox.calls';
import * as project from '@xmgl/contracts/project/project.calls';
import { benchID, homeID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';
import type { ScaleStage } from './scale-stage.ts';

const companyID = benchID('company', 1);
const home = projectID(1);
const manager = personID(1, 1);
const page = { pageIndex: 1, pageSize: 50 };

/** People of other companies, each for a few turns. */
const stranger = (turn: number): string => personID(2 + (turn % 3), 1 + (Math.floor(turn / 3) % 40));
const ofStranger = async (stage: ScaleStage, turn: number): Promise<string> =>
  (await stage.signIn(stranger(turn))).accessToken;

const versionOf = async (stage: ScaleStage, table: string, key: string, id: string): Promise<number> => {
  const rows = await stage.query<{ row_version: number }>(
    `select row_version from ${table} where ${key} = $1`,
    [id],
  );
  return rows[0]?.row_version ?? 0;
};

const companyCases: readonly MeasuredCase[] = [
  measured(company.CreateUserCompany, (_, turn) => ({ companyName: `新单位 ${turn}` }), {
    sender: ofStranger,
  }),
  measured(company.GetCompanyCreatorID, () => ({ companyID }), { mostMs: oneRow }),
  measured(GetIndustrySort, () => ({})),
  measured(GetProjectManagementByCompany, () => ({ companyID, ...page }), { mostMs: onePage }),
  measured(company.GetUserCompany, () => ({ companyID, ...page }), { mostMs: onePage }),
  measured(company.GetUserCompanysList, () => ({})),
  measured(company.JoinCompanyUsers, () => ({ inviteCode: 'BENCH001' }), { sender: ofStranger }),
  measured(company.SwitchUserCompany, () => ({ userID: manager, companyId: companyID })),
  measured(company.UpdCompanyAbbreviation, async (stage, turn) => ({
    companyID,
    abbreviation: `简称 ${turn}`,
    rowVersion: await versionOf(stage, 'company', 'company_id', companyID),
  })),
  measured(company.UpdCompanyUserState, (_, turn) => ({
    companyID,
    userID: personID(1, 35),
    state: either(turn, 2, 1),
  })),
];

const mine = { userID: manager, state: -1, whetherFiled: -1, manageProject: -1 } as const;

const projectCases: readonly MeasuredCase[] = [
  measured(project.AddProjectManagement, (_, turn) => ({ companyID, projectName: `新项目 ${turn}` }), {
    sender: async (stage) => (await stage.signIn(personID(1, 3))).accessToken,
  }),
  measured(project.Authentication, () => ({ projectID: home }), { mostMs: oneRow }),
  measured(project.GetProjectManagement, () => mine),
  measured(project.GetProjectManagementById, () => ({ projectID: home }), { mostMs: oneRow }),
  measured(project.GetProjectStateLog, () => ({ projectID: home })),
  measured(project.ProjectFiled, (_, turn) => ({
    projectID: projectID(4),
    whetherFiled: either(turn, 1, 0),
    reason: '补充资料',
  })),
  measured(project.UpdProject, async (stage, turn) => ({
    projectID: projectID(5),
    rowVersion: await versionOf(stage, 'project', 'project_id', projectID(5)),
    address: `望江路 ${turn} 号`,
  })),
  measured(project.UpdUserDefaultProject, () => ({ userID: manager, projectID: home })),
  measured(project.UserOpenProject, () => ({ projectID: home })),
];

const custom = (stage: ScaleStage, turn: number) =>
  stage.send(role.InsertRole, { projectID: home, roleName: `角色 ${turn}-${Math.random()}`.slice(0, 20) });

const roleCases: readonly MeasuredCase[] = [
  measured(role.AddRolePermission, async (stage, turn) => ({
    roleID: homeID('role', 5),
    rowVersion: await versionOf(stage, 'role', 'role_id', homeID('role', 5)),
    permissions: ['stakeholder.register', 'stakeholder.plan'].map((pageRoutingID) => ({
      pageRoutingID,
      accessPermission: 1 as const,
      insertPermission: either(turn, 0, 1),
      deletePermission: 0 as const,
      updatePermission: 0 as const,
      downloadPermission: 1 as const,
    })),
  })),
  measured(role.AddRolePersonnel, (_, turn) => ({
    roleID: homeID('role', 3 + (turn % 10)),
    userIDs: [personID(1, 5 + (turn % 20))],
  })),
  measured(role.DelRole, async (stage, turn) => ({ roleID: (await custom(stage, turn)).roleID })),
  measured(role.DelRolePersonnel, async (stage, turn) => {
    const given = { roleID: homeID('role', 4), userIDs: [personID(1, 5 + (turn % 20))] };
    await stage.send(role.AddRolePersonnel, given);
    return given;
  }),
  measured(role.GetAllUser, () => ({ projectID: home })),
  measured(role.GetPageRoutings, () => ({ roleID: homeID('role', 1) })),
  measured(role.GetRoleList, () => ({ projectID: home })),
  measured(role.GetRolePersonnel, () => ({ roleID: homeID('role', 3) })),
  measured(role.InsertRole, (_, turn) => ({
    projectID: home,
    roleName: `新角色 ${turn}`,
    sourceRoleID: homeID('role', 1),
  })),
  measured(role.UpdRedisRolePermission, () => ({ projectID: home })),
  measured(role.UpdRole, async (stage, turn) => {
    const roleID = homeID('role', 6);
    const rowVersion = await versionOf(stage, 'role', 'role_id', roleID);
    const [found] = await stage.query<{ role_name: string }>(
      'select role_name from role where role_id = $1',
      [roleID],
    );
    return { roleID, rowVersion, roleName: found?.role_name ?? '', description: `说明 ${turn}` };
  }),
];

const platformCases: readonly MeasuredCase[] = [
  measured(
    errorLog.AddErrorLog,
    (_, turn) => ({ error: `页面错误 ${turn}`, info: 'at render', url: '/dashboard' }),
    { sender: ofStranger },
  ),
  measured(errorLog.DelErrorLog, (_, turn) => ({ errorLogIDs: [benchID('error', 1 + turn)] }), {
    sender: 'admin',
  }),
  measured(errorLog.GetErrorLogPage, () => page, { sender: 'admin', mostMs: onePage }),
  measured(GetOutboxPage, () => page, { sender: 'admin', mostMs: onePage }),
  measured(GetPendingTask, () => ({ userID: manager, ...page }), { mostMs: onePage }),
  measured(notice.GetNotificationPage, () => page, { mostMs: onePage }),
  measured(notice.GetNotificationPreference, () => ({}), { mostMs: oneRow }),
  measured(notice.UpdNotificationPreference, (_, turn) => ({
    mail: either(turn, '立即', '每日汇总'),
  })),
  measured(notice.UpdNotificationRead, (_, turn) => ({
    noticeIDs: [benchID('notice', 1_000_000 + 1000 + 1 + (turn % 100))],
  })),
];

export const projectAreaCases: readonly MeasuredCase[] = [
  ...companyCases,
  ...projectCases,
  ...roleCases,
  ...platformCases,
];

import * as assessment from '@xmgl/contracts/stakeholder/assessment.calls';
import {
  GetEngagementContacts,
  GetEngagementEvents,
} from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import {
  EngagementMatrixExport,
  GetEngagementMatrix,
} from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import * as invitation from '@xmgl/contracts/stakeholder/invitation.calls';
import * as register from '@xmgl/contracts/stakeholder/register.calls';
import { homeID, personID, projectID } from './bench-id.ts';
import { either, type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';
import type { ScaleStage } from './scale-stage.ts';
import { versionIn, workbookOf } from './stage-rows.ts';

const home = projectID(1);
const inHome = { projectID: home };
const person = homeID('stakeholder', 45);

const written = (turn: number) => ({
  userName: '方志明',
  company: `新单位 ${turn}`,
  partyRole: '建设' as const,
  stakeholderKind: '个人' as const,
  classification: '外部' as const,
  identifiedTime: '2026-03-02',
});

const crowd = { pageIndex: 1, pageSize: 50, value: { projectID: projectID(2) } };
const page = { mostMs: onePage };
const of10k = (label: string) => ({ label: `50 of 10,000${label}`, ...page });

const peopleWorkbook = () =>
  workbookOf(
    ['姓名', '单位', '参建角色', '性质', '内外部', '识别日期'],
    ['方志明', '滨江新城开发有限公司', '建设', '个人', '外部', '2026-03-02'],
    100,
  );

const registerCases: readonly MeasuredCase[] = [
  measured(register.AddProjectStakeholderList, (_, turn) => ({ ...inHome, stakeholders: [written(turn)] })),
  measured(register.DelProjectStateholder, async (stage, turn) => {
    const added = await stage.send(register.AddProjectStakeholderList, {
      ...inHome,
      stakeholders: [written(turn)],
    });
    return { ...inHome, rows: added.items.map((row) => ({ id: row.projectStakeholderID, rowVersion: 1 })) };
  }),
  measured(register.FindColleagues, () => inHome),
  measured(register.GetJobAll, () => ({})),
  measured(register.GetProjectKeyMembers, () => inHome, page),
  measured(register.GetProjectStakeholderByCompany, () => ({ ...inHome, company: '参建单位 3' }), page),
  measured(register.GetProjectStakeholderByID, () => ({ ...inHome, projectStakeholderID: person }), {
    mostMs: oneRow,
  }),
  measured(register.GetProjectStakeholderPage, () => crowd, of10k('')),
  measured(
    register.GetProjectStakeholderPage,
    () => ({ ...crowd, value: { ...crowd.value, sort: 'userName' } }),
    of10k(', by name'),
  ),
  measured(
    register.GetProjectStakeholderPage,
    () => ({ ...crowd, value: { ...crowd.value, text: '陈' } }),
    of10k(', a word'),
  ),
  measured(register.GetStakeholderDescription, () => inHome),
  measured(register.GetStakeholderDescriptionVersions, () => ({ ...inHome, topic: '参与总体策略' as const })),
  measured(register.GetStakeholderDuties, () => ({
    ...inHome,
    projectStakeholderIDs: [homeID('stakeholder', 2)],
  })),
  measured(register.GetUserCompanyByProjectID, () => inHome),
  measured(register.ProjectStakeholderExport, () => ({ value: inHome }), { excuse: 'file' }),
  measured(
    register.ProjectStakeholderImport,
    async () => ({ ...inHome, content: await peopleWorkbook(), mode: 'check' as const }),
    { excuse: 'file' },
  ),
  measured(register.UpdProjectStakeholder, async (stage, turn) => ({
    ...inHome,
    projectStakeholderID: person,
    rowVersion: await versionIn(stage, 'project_stakeholder', person),
    duty: `职责 ${turn}`,
  })),
  measured(register.UpdRolePersonnel, (_, turn) => ({
    ...inHome,
    projectStakeholderID: homeID('stakeholder', 20),
    roleIDs: [homeID('role', 2 + (turn % 5))],
  })),
  measured(register.UpdStakeholderDescription, async (stage, turn) => {
    const topics = await stage.send(register.GetStakeholderDescription, inHome);
    const topic = '参与总体策略' as const;
    const rowVersion = topics.find((one) => one.topic === topic)?.rowVersion ?? 0;
    return { ...inHome, topic, content: `策略 ${turn}`, rowVersion };
  }),
];

/** The version of what is known about a person. */
const judgedVersion = async (stage: ScaleStage): Promise<number> => {
  const [row] = await stage.query<{ version: number }>(
    'select coalesce(max(row_version), 0) as version from stakeholder_assessment where project_stakeholder_id = $1',
    [person],
  );
  return row?.version ?? 0;
};
const judge = async (stage: ScaleStage) => ({
  ...inHome,
  projectStakeholderID: person,
  rowVersion: await judgedVersion(stage),
  reason: '例会后评估',
});
const place = async (stage: ScaleStage, turn: number) => ({
  ...(await judge(stage)),
  x: turn % 11,
  y: (turn * 3) % 11,
});

const gridCases: readonly MeasuredCase[] = [
  measured(assessment.GetEffect, () => inHome),
  measured(assessment.GetRightInfluence, () => inHome),
  measured(assessment.GetRightInterest, () => inHome),
  measured(assessment.GetSalience, () => inHome),
  measured(assessment.MarkGridPeople, (_, turn) => ({
    ...inHome,
    projectStakeholderIDs: Array.from({ length: 10 }, (__, at) => homeID('stakeholder', 60 + at)),
    keyPersonnel: either(turn, 1, 0),
  })),
  measured(assessment.UpdEffect, place),
  measured(assessment.UpdGridMidline, (_, turn) => ({
    ...inHome,
    grid: 'interest' as const,
    midline: either(turn, 5, 5.5),
  })),
  measured(assessment.UpdRightInfluence, place),
  measured(assessment.UpdRightInterest, place),
  measured(assessment.UpdSalience, async (stage, turn) => ({
    ...(await judge(stage)),
    powerAttr: 1 as const,
    legitimacy: either(turn, 1, 0),
    urgency: 1 as const,
  })),
  measured(GetEngagementMatrix, () => inHome),
  measured(EngagementMatrixExport, () => ({ ...inHome, format: 'docx' as const }), { excuse: 'file' }),
  measured(GetEngagementContacts, () => inHome),
  measured(GetEngagementEvents, () => ({ ...inHome, from: '2026-09-01', to: '2026-09-30' })),
];

/** People of other companies, each for a few turns. */
const guest = (turn: number): string => personID(2 + (turn % 3), 1 + (Math.floor(turn / 3) % 40));
const telOf = (turn: number): string =>
  `137${String((2 + (turn % 3)) * 100 + 1 + (Math.floor(turn / 3) % 40)).padStart(8, '0')}`;
const ofGuest = async (stage: ScaleStage, turn: number): Promise<string> =>
  (await stage.signIn(guest(turn))).accessToken;

/** Where few rows are, for what adds one in each turn. */
const aside = { projectID: projectID(6) };
const invite = (stage: ScaleStage) => stage.send(invitation.AddProjectInvitation, { ...aside, maxUses: 5 });

const invitationCases: readonly MeasuredCase[] = [
  measured(
    invitation.AcceptProjectInvitation,
    async (stage) => {
      const { inviteCode } = await invite(stage);
      return { inviteCode, company: '江北社区', partyRole: '社区' as const };
    },
    { sender: ofGuest },
  ),
  measured(invitation.AddProjectInvitation, () => inHome),
  measured(
    invitation.DeclineProjectInvitation,
    async (stage, turn) => {
      const project = { projectID: projectID(7) };
      const stakeholders = [{ ...written(turn), phone: telOf(turn) }];
      const added = await stage.send(register.AddProjectStakeholderList, { ...project, stakeholders });
      const projectStakeholderIDs = added.items.map((row) => row.projectStakeholderID);
      const [sent] = await stage.send(invitation.InviteProjectStakeholder, {
        ...project,
        projectStakeholderIDs,
      });
      return { inviteCode: sent?.inviteCode ?? '' };
    },
    { sender: ofGuest },
  ),
  measured(invitation.GetProjectInvitationPage, () => ({ ...inHome, pageIndex: 1, pageSize: 50 }), page),
  measured(invitation.GetProjectOnCompanyByInviteCode, () => ({ inviteCode: 'B000000B' }), {
    sender: 'nobody',
  }),
  measured(invitation.InviteProjectStakeholder, (_, turn) => ({
    ...inHome,
    projectStakeholderIDs: [homeID('stakeholder', 100 + turn)],
  })),
  measured(invitation.RevokeProjectInvitation, async (stage) => {
    const { projectInvitationID } = await invite(stage);
    return { ...aside, projectInvitationID };
  }),
];

export const stakeholderCases: readonly MeasuredCase[] = [...registerCases, ...gridCases, ...invitationCases];

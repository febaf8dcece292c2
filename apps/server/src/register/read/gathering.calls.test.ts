import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import { allCalls } from '@xmgl/contracts/all-calls';
import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { AddRolePersonnel, InsertRole } from '@xmgl/contracts/integration/role.calls';
import { UpdProject } from '@xmgl/contracts/project/project.calls';
import { AddComment } from '@xmgl/contracts/register/row.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { AddWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import {
  engagementCommitmentCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { stakeholderPlanCalls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, type Person } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction, addRecord, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { type Roles, rolesOf } from '../../test/role-stage.ts';
import { listen as listenOn, sha256Of, tusClient } from '../../test/tus-client.ts';

let stage: OpenStage;
let roles: Roles;
/** Whoever holds a role of all pages, but for the one that is taken. */
let reader: Person;
let roleID: string;
const ids = { measure: '', person: '', node: v7(), activity: v7(), file: '' };

/** What stands on one page alone. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  'schedule.gantt': ['密活动', '密节点'],
  'stakeholder.plan': ['密措施', '密承诺', '密记录', '密评论', '密附件', '参与计划 0.'],
  'stakeholder.register': ['密需求'],
  'stakeholder.engagement': ['密策略'],
  'integration.config': ['密客户', '密合同', '98765'],
};

const addPlan = async () => {
  const { server, owner, projectID } = stage;
  const commands = [
    { kind: 'addWbsNode', wbsNodeID: ids.node, parentID: null, name: '密节点' },
    { kind: 'addActivity', activityID: ids.activity, wbsNodeID: ids.node, name: '密活动' },
    { kind: 'updateActivity', activityID: ids.activity, fields: { ownerID: ids.person } },
  ] as const;
  const batch = { projectID, baseVersion: 1, batchID: v7(), upon: [], commands: [...commands] };
  await server.send(ApplyPlanCommands, batch, owner.token);
  const manager = { projectID, wbsNodeID: ids.node, userIDs: [reader.userID], duty: '负责人' } as const;
  await server.send(AddWbsManager, { ...manager, userIDs: [...manager.userIDs] }, owner.token);
};

const addRows = async () => {
  const { server, owner, projectID } = stage;
  const people = registerOfPeople(server, projectID, owner);
  const row = await people.rowOf(reader);
  ids.person = row.projectStakeholderID;
  await people.upd(row, { requirements: '密需求' });
  const projectStakeholderIDs = [ids.person];
  const ownerID = reader.userID;
  const measure = await addAction(server, owner, {
    projectID,
    projectStakeholderIDs,
    ownerID,
    purpose: '密措施',
  });
  ids.measure = measure.engagementActionID;
  const { engagementRecordID } = await addRecord(server, owner, {
    projectID,
    projectStakeholderIDs,
    content: '密记录',
    engagementActionID: ids.measure,
  });
  const promise = { projectID, engagementRecordID, content: '密承诺', ownerID, dueTime: '2090-01-31' };
  await server.send(engagementCommitmentCalls.add, promise, owner.token);
  const assessment = {
    projectID,
    projectStakeholderID: ids.person,
    assessTime: '2026-03-02',
    current: '抵制型',
    desired: '支持型',
    strategy: '密策略',
    strategyOwnerID: ownerID,
    targetTime: '2090-01-31',
    evidence: '会上反对',
  };
  await server.send(stakeholderEngagementCalls.add, assessment as never, owner.token);
  await server.send(
    stakeholderPlanCalls.add,
    { projectID, ownerID, approverID: owner.userID } as never,
    owner.token,
  );
  const comment = { projectID, register: 'EngagementAction', rowID: ids.measure, content: '密评论' };
  await server.send(AddComment, { ...comment, mentions: [ownerID] }, owner.token);
};

const addFile = async () => {
  const { server, owner, projectID } = stage;
  const bytes = Buffer.from('附件的内容');
  const place = { projectID, refKind: 'EngagementAction', refID: ids.measure, fileName: '密附件.txt' };
  const client = tusClient(await listenOn(server), owner.token);
  const uploadID = await client.send({ ...place, sha256: sha256Of(bytes) }, bytes);
  ids.file = (await server.send(FileUpload, { ...place, uploadID }, owner.token)).fileID;
};

const pages = catalogueTabs.map(({ id }) => id);
/** Who answers for an activity knows it from 进度跟踪, too; the WBS is written in the plan. */
const together: Readonly<Record<string, readonly string[]>> = {
  'schedule.gantt': ['schedule.tracking', 'scope.wbs'],
};
const grantAllBut = (page = '') =>
  roles.grant(
    roleID,
    Object.fromEntries(
      pages.map((id) => [id, id === page || together[page]?.includes(id) ? '00000' : '11111']),
    ),
  );

beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, owner, projectID } = stage;
  roles = rolesOf(server, projectID, owner);
  reader = await joinCompany(server, company, '顾雨桐');
  ({ roleID } = await server.send(InsertRole, { projectID, roleName: '什么都看' }, owner.token));
  await grantAllBut();
  await server.send(AddRolePersonnel, { roleID, userIDs: [reader.userID] }, owner.token);
  await addRows();
  await addFile();
  await addPlan();
  const { rowVersion } = (await server.post('GetProjectManagementById', { projectID }, owner.token)).body
    .data as { rowVersion: number };
  const config = { projectID, rowVersion, customerName: '密客户', contractNo: '密合同', budget: 98765 };
  await server.send(UpdProject, config, owner.token);
});
afterAll(() => stage.close());

const entities = ['EngagementAction', 'EngagementRecord', 'EngagementCommitment', 'StakeholderEngagement'];
const everyEntity = [...entities, 'ProjectStakeholder', 'Activity', 'User', 'Role'];

/** Every call that tells of more than one page, or of whichever one names: as each is asked. */
const gathering = (): Readonly<Record<string, readonly object[]>> => {
  const { projectID } = stage;
  const { userID } = reader;
  const measure = { projectID, register: 'EngagementAction', rowID: ids.measure };
  const ofPerson = { projectID, register: 'ProjectStakeholder', rowID: ids.person };
  return {
    SearchProject: [{ projectID, text: '密' }],
    GetProjectOverview: [{ projectID }],
    FindLinkTargets: everyEntity.map((entity) => ({ projectID, entity, text: '密' })),
    GetStakeholderDuties: [{ projectID, projectStakeholderIDs: [ids.person] }],
    GetPendingTask: [{ userID }],
    GetNotificationPage: [{}],
    GetRowHistory: [measure, ofPerson],
    GetRowLinks: [measure, ofPerson],
    GetComments: [measure],
    GetRowCard: [measure, ofPerson],
    GetSavedViews: [...entities, 'ProjectStakeholder'].map((register) => ({ projectID, register })),
    RowHistoryExport: [measure],
    RowFormExport: [{ projectID, register: 'EngagementAction', rowIDs: [ids.measure], format: 'docx' }],
    GetThumbnails: [{ projectID, fileIDs: [ids.file] }],
    GetAnnexFiles: [{ projectID, refKind: 'EngagementAction', refID: ids.measure }],
    GetAllUser: [{ projectID }],
    GetProjectManagementById: [{ projectID }],
    GetProjectManagement: [
      {
        startTime: '',
        endTime: '',
        userID,
        state: -1,
        projectName: '',
        whetherFiled: -1,
        manageProject: -1,
        companyName: '',
      },
    ],
    GetPlanCostByMonth: [{ projectID }],
    GetMonitorTrend: (['percentComplete', 'openIssues', 'eac'] as const).map((figure) => ({
      projectID,
      figure,
    })),
    Authentication: [{ projectID }],
    UserOpenProject: [{ projectID }],
    GetUserCompanyByProjectID: [{ projectID }],
    BoolProjectMaxMem: [{ projectID }],
    GetEngagementEvents: [{ projectID, from: '2026-01-01', to: '2026-12-31' }],
    GetEngagementContacts: [{ projectID }],
    GetEngagementMatrix: [{ projectID }],
    GetReceiptUser: [{ projectID, wbsNodeID: ids.node }],
    GetWbsManager: [{ projectID }],
    GetTemplates: [{ projectID }],
    GetTemplateFields: [{ projectID }],
  };
};

/** What the reader is told now, call by call. */
const listen = async (): Promise<readonly (readonly [call: string, said: string])[]> => {
  const told: [string, string][] = [];
  for (const [call, inputs] of Object.entries(gathering()))
    for (const input of inputs) {
      const { status, body } = await stage.server.post(call, input, reader.token);
      expect([200, 403, 404], `${call} ${JSON.stringify(body.errors)}`).toContain(status);
      told.push([call, JSON.stringify(body.data ?? null)]);
    }
  return told;
};

test.each(Object.entries(secrets))(
  'who may not open %s learns of it from no call that gathers',
  async (page, words) => {
    await grantAllBut();
    const before = await listen();
    const tells = (said: string) => words.some((word) => said.includes(word));
    expect(before.some(([, said]) => tells(said))).toBe(true);
    await grantAllBut(page);
    const told = (await listen()).filter(([, said]) => tells(said));
    expect(told).toEqual([]);
  },
);

/** Calls that ask for no page by their gate and tell nothing of rows: they write, and what they write asks for a right. */
const writing = [
  ...['UpdUserDefaultProject', 'TaskCodingBool', 'UpdRolePersonnel', 'AddComment', 'BatchUpdRows'],
  ...['DelComment', 'DelView', 'SaveView', 'RestoreRows', 'DelAnnexFile', 'FileUpload', 'UpdGridMidline'],
  ...['AddWbsManager', 'DelWbsManager'],
  ...['FileUploadVerification', 'GetFileAddress', 'RestoreAnnexFile', 'GetExportFile'],
  ...[
    'AddTemplate',
    'UpdTemplate',
    'DelTemplate',
    'AddTemplateFolder',
    'UpdTemplateFolder',
    'TemplateExport',
  ],
  // Of a company, and of what it tells all its people or lets them choose among.
  ...['GetCompanyRights', 'GetIndustryUnit', 'GetSystemMessage', 'UpdSystemMessageRead'],
];

test('every call of a project that asks for no page is tried here, or known to tell nothing', () => {
  const open = allCalls.flatMap(({ name, gate }) =>
    gate.kind === 'project' && gate.page === null ? [name] : [],
  );
  const known = new Set([...Object.keys(gathering()), ...writing]);
  expect(open.filter((name) => !known.has(name))).toEqual([]);
});

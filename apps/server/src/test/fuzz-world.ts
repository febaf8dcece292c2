import { AddComment, SaveView } from '@xmgl/contracts/register/row.calls';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { ExportPlan } from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { AddPlanShareLink } from '@xmgl/contracts/schedule/share.calls';
import {
  engagementActionCalls,
  engagementCommitmentCalls,
  engagementRecordCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { writeXlsx } from '../register/files/xlsx-file.ts';
import type { CallWorld } from './call-world.ts';
import type { KnownIDs } from './fuzz-body.ts';
import type { TestApp } from './start-app.ts';

/** A plan of two linked activities, and a baseline of it. */
const furnishPlan = async (server: TestApp, { projectID, owner }: CallWorld) => {
  const plan = await server.send(GetPlan, { projectID }, owner.token);
  const [activityID, succID, linkID, wbsNodeID, resourceID] = [v7(), v7(), v7(), v7(), v7()];
  const at = { afterID: null, durationMin: 480 };
  const batch = {
    projectID,
    baseVersion: plan.planVersion,
    batchID: v7(),
    commands: [
      { kind: 'addWbsNode' as const, wbsNodeID, parentID: null, name: '土建' },
      { kind: 'addActivity' as const, activityID, wbsNodeID, name: '开挖', ...at },
      { kind: 'addActivity' as const, activityID: succID, wbsNodeID, name: '垫层', ...at },
      { kind: 'addLink' as const, linkID, predID: activityID, succID },
      { kind: 'addResource' as const, resourceID, fields: { name: '挖掘机', kind: 'equipment' as const } },
    ],
  };
  await server.send(ApplyPlanCommands, batch, owner.token);
  const { baselineID } = await server.send(AddBaseline, { projectID, name: '第一版' }, owner.token);
  const expiresTime = new Date(server.now().getTime() + 86_400_000).toISOString();
  const share = { projectID, name: '业主', expiresTime, showResources: 1 as const };
  const { planShareLinkID, token } = await server.send(AddPlanShareLink, share, owner.token);
  const rows = { activityID, predID: activityID, succID, linkID, wbsNodeID, rowID: activityID, resourceID };
  return { ...rows, calendarID: plan.settings.calendarID, baselineID, planShareLinkID, token };
};

/** A measure and a record of it, talked about and viewed. */
const furnishRegisters = async (server: TestApp, { projectID, owner }: CallWorld) => {
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const people = await server.send(GetProjectStakeholderPage, asked, owner.token);
  const projectStakeholderID = people.items[0]?.projectStakeholderID ?? '';
  const objects = { projectID, projectStakeholderIDs: [projectStakeholderID] };
  const action = {
    ...objects,
    purpose: '取得支持',
    measure: '每周汇报',
    method: '汇报' as const,
    frequency: '每周' as const,
    ownerID: owner.userID,
    startTime: '2026-03-02',
    dueTime: '2026-06-30',
  };
  const { engagementActionID } = await server.send(engagementActionCalls.add, action, owner.token);
  const record = { ...objects, recordTime: '2026-03-02T09:30', method: '会议' as const, content: '会谈' };
  const { engagementRecordID } = await server.send(engagementRecordCalls.add, record, owner.token);
  const promise = { projectID, engagementRecordID, content: '送达方案', ownerID: owner.userID };
  const { engagementCommitmentID } = await server.send(
    engagementCommitmentCalls.add,
    { ...promise, dueTime: '2030-01-31' },
    owner.token,
  );
  const key = { projectID, register: 'EngagementAction' };
  const said = { ...key, rowID: engagementActionID, content: '好' };
  const { commentID } = await server.send(AddComment, said, owner.token);
  const { savedViewID } = await server.send(SaveView, { ...key, viewName: '常用', content: {} }, owner.token);
  const own = { register: 'EngagementAction', entity: 'EngagementAction', id: engagementActionID };
  const promised = { engagementRecordID, engagementCommitmentID };
  return { projectStakeholderID, engagementActionID, ...promised, commentID, savedViewID, ...own };
};

/** What changes with what is sent. */
export type Standing = {
  readonly numbers: KnownIDs['numbers'];
  readonly ids: Readonly<Record<string, string>>;
};

export type Furnished = Omit<KnownIDs, 'numbers'> & {
  /** Files that a call takes, by its name and then by field. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const bookOf = async (rows: readonly (readonly string[])[]) => ({
  content: await writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]),
});

const furnishFiles = async (
  server: TestApp,
  { projectID, owner }: CallWorld,
): Promise<Furnished['files']> => {
  const { content } = await server.send(ExportPlan, { projectID, format: 'mspdi' }, owner.token);
  const plan = { fileName: '计划.xml', content: Buffer.from(content).toString('base64') };
  const workbook = await bookOf([
    ['编码', '名称', '工期'],
    ['', '新的活动', '3天'],
  ]);
  return {
    PreviewPlanImport: plan,
    ConfirmPlanImport: plan,
    PreviewPlanWorkbook: workbook,
    ConfirmPlanWorkbook: workbook,
    AddExchangeRun: workbook,
    EngagementActionImport: await bookOf([
      ['目的', '对象', '措施', '方式', '责任人', '开始日期', '截止日期'],
      ['取得支持', owner.userName, '每周汇报', '汇报', owner.userName, '2026-03-02', '2026-06-30'],
    ]),
  };
};

/** Undoes what a call did to people, project and rows, so that the next one meets them again; tells the versions. */
export const mend = async (
  { database: { ownerDb } }: TestApp,
  { companyID, projectID, member, owner }: CallWorld,
): Promise<Standing> => {
  const ofMember = { company_id: companyID, user_id: member.userID };
  await ownerDb
    .updateTable('company_user')
    .set({ state: 1 })
    .where((eb) => eb.and(ofMember))
    .execute();
  await ownerDb
    .updateTable('project_stakeholder')
    .set({ state: '已加入', suspended_with_company: false })
    .where('project_id', '=', projectID)
    .execute();
  await ownerDb
    .updateTable('project')
    .set({ whether_filed: 0, state: 1, row_version: 1 })
    .where('project_id', '=', projectID)
    .execute();
  const first = { row_version: 1 };
  await ownerDb.updateTable('role').set(first).where('project_id', '=', projectID).execute();
  await ownerDb.updateTable('company').set(first).where('company_id', '=', companyID).execute();
  const there = { ...first, state: 'active' };
  const people = [owner.userID, member.userID];
  await ownerDb.updateTable('app_user').set(there).where('user_id', 'in', people).execute();
  for (const table of ['engagement_action', 'engagement_record'] as const)
    await ownerDb
      .updateTable(table)
      .set({ ...first, deleted_at: null })
      .where('project_id', '=', projectID)
      .execute();
  const { plan_version: version } = await ownerDb
    .selectFrom('plan')
    .select('plan_version')
    .where('project_id', '=', projectID)
    .executeTakeFirstOrThrow();
  // An import of a plan puts others in the place of its activities.
  const activity = await ownerDb
    .selectFrom('activity')
    .select('activity_id')
    .where('project_id', '=', projectID)
    .executeTakeFirst();
  return {
    numbers: { satisfaction: 3, rowVersion: 1, baseVersion: version, sinceVersion: Math.max(0, version - 1) },
    ids: activity ? { activityID: activity.activity_id } : {},
  };
};

/** Puts something of everything into the project: what is sent at random then meets rows that exist. */
export const furnish = async (server: TestApp, world: CallWorld): Promise<Furnished> => {
  const { companyID, projectID, roleID, owner, member } = world;
  const people = {
    userID: member.userID,
    ownerID: owner.userID,
    mention: owner.userID,
    participantID: member.userID,
    creatorID: owner.userID,
  };
  const plan = await furnishPlan(server, world);
  const registers = await furnishRegisters(server, world);
  const { industry_sort_id: companyIndustry } = await server.database.ownerDb
    .selectFrom('industry_sort')
    .select('industry_sort_id')
    .executeTakeFirstOrThrow();
  const byField = {
    ...plan,
    ...registers,
    rowID: registers.engagementActionID,
    expiresTime: new Date(server.now().getTime() + 3_600_000).toISOString(),
    ...people,
    companyIndustry,
    roleID,
    sourceRoleID: roleID,
    purpose: '取得支持',
    measure: '每周汇报',
    method: '汇报' as const,
    content: '会谈',
    recordTime: '2026-03-02T09:30',
    companyID,
    companyId: companyID,
    projectID,
  };
  const uuids = Object.values(byField).filter((value) => /^[0-9a-f-]{36}$/.test(value));
  const files = {
    ...(await furnishFiles(server, world)),
    ApplyPlanCommands: { rowID: plan.rowID },
    AddEngagementAction: { code: '' },
    UpdEngagementAction: { code: '' },
    DelEngagementRecord: { id: registers.engagementRecordID },
  };
  return { byField, files, all: [...new Set([...uuids, owner.userID])] };
};

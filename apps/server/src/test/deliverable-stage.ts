import { FileUpload } from '@xmgl/contracts/files/file.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetDeliverableAcceptancePage } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { v7 } from 'uuid';
import { joinProject, type Person } from './factories.ts';
import { listStakeholders, type OpenStage, openRegisterStage } from './register-stage.ts';
import { listen, tusClient } from './tus-client.ts';

type Row = { readonly deliverableID: string; readonly rowVersion: number };

const plantNode = async ({ server, company, projectID }: OpenStage): Promise<string> => {
  const wbsNodeID = v7();
  await server.database.ownerDb
    .insertInto('wbs_node')
    .values({
      company_id: company.companyID,
      project_id: projectID,
      wbs_node_id: wbsNodeID,
      wbs_name: '主体结构',
      wbs_code: '1',
      sort_key: '1',
    } as never)
    .execute();
  return wbsNodeID;
};

const given = {
  title: '主体结构',
  deliverableKind: '工程实体',
  acceptanceCriteria: '实体检测合格',
  plannedTime: '2026-12-31',
} as const;

/** A project with who delivers, who receives, and what there is to deliver. */
export const openDeliverableStage = async () => {
  const stage = await openRegisterStage();
  const { server, company, projectID, owner, member: deliverer } = stage;
  const calls = callsOf(deliverable);
  const receiver = await joinProject(server, company, projectID, '项目成员', '高建国');
  const base = await listen(server);
  const unit = await server.database.ownerDb
    .selectFrom('industry_unit')
    .select('industry_unit_id')
    .where('unit_name', '=', '层')
    .executeTakeFirstOrThrow();
  const wbsNodeID = await plantNode(stage);
  const inspectorIDs = (await listStakeholders(server, projectID, owner))
    .filter(({ userName }) => userName === '高建国')
    .map(({ projectStakeholderID }) => projectStakeholderID);
  const add = (other: object = {}) =>
    server.send(
      calls.add,
      {
        projectID,
        ...given,
        wbsNodeID,
        ownerID: deliverer.userID,
        receiverIDs: [receiver.userID],
        ...other,
      },
      owner.token,
    );
  const step = ({ deliverableID, rowVersion }: Row, given: object, who: Person) =>
    server.send(calls.upd, { projectID, deliverableID, rowVersion, ...given }, who.token);
  const attach = async ({ deliverableID }: Row) => {
    const place = { projectID, refKind: 'Deliverable', refID: deliverableID, fileName: '报验单.txt' };
    const uploadID = await tusClient(base, deliverer.token).send(place, Buffer.from('报验'));
    await server.send(FileUpload, { ...place, uploadID, field: 'papers' }, deliverer.token);
  };
  const toInspection = async (row: Row) =>
    await step(await step(row, { action: '提交' }, deliverer), { action: '开始检验' }, receiver);
  return {
    ...stage,
    calls,
    deliverer,
    receiver,
    wbsNodeID,
    /** 层. */
    unitID: unit.industry_unit_id,
    add,
    step,
    attach,
    toInspection,
    inspected: () => ({ inspectTime: '2026-01-05T10:00', inspectorIDs, method: '检查' }),
    rounds: ({ deliverableID }: Row) =>
      server.send(GetDeliverableAcceptancePage, { projectID, deliverableID }, receiver.token),
    read: ({ deliverableID }: Row) => server.send(calls.byID, { projectID, deliverableID }, receiver.token),
  };
};

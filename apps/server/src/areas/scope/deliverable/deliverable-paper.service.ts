import type { DeliverableRound } from '@xmgl/contracts/scope/deliverable.calls';
import { sql } from 'kysely';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';
import { listRounds } from './acceptance.repository.ts';

type Asked = { readonly code: string; readonly title: string; readonly criteria: string };

/** The approved requirements that a deliverable meets. */
const listRequirements = async (
  { db, project: { companyID, projectID } }: Actor,
  deliverableID: string,
): Promise<readonly Asked[]> => {
  const { rows } = await sql<Asked>`
    select r.code, r.title, r.acceptance_criteria as criteria
    from requirement_trace as t join requirement as r using (company_id, project_id, requirement_id)
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.deliverable_id = ${deliverableID}
      and t.deleted_at is null and r.deleted_at is null and r.state = '已批准'
    order by r.code collate "und-u-kn-true"`.execute(db);
  return rows;
};

const toRequirements = (asked: readonly Asked[]): readonly PaperBlock[] =>
  asked.length === 0
    ? []
    : [
        { kind: 'heading', text: '满足的需求' },
        {
          kind: 'table',
          heads: ['编号', '需求', '验收标准'],
          rows: asked.map(({ code, title, criteria }) => [code, title, criteria]),
          widths: [12, 36, 52],
          whole: [0],
        },
      ];

const foundIn = ({ reasons, remains, waiver, agreed }: DeliverableRound): string =>
  [
    reasons,
    ...remains.map(({ code, title, state }) => `${code} ${title}（${state}）`),
    agreed && `同意：${agreed}`,
    waiver && `豁免：${waiver}`,
  ]
    .filter(Boolean)
    .join('\n');

/** What is concluded round by round, the first at the top. */
const toRounds = (rounds: readonly DeliverableRound[]): readonly PaperBlock[] => {
  const concluded = rounds.filter(({ conclusion }) => conclusion !== '').reverse();
  if (concluded.length === 0) return [];
  return [
    { kind: 'heading', text: '各轮验收' },
    {
      kind: 'table',
      heads: ['轮次', '检验时间', '检验人', '方法', '结论', '接收数量', '理由与遗留问题', '确认单号'],
      rows: concluded.map((round) => [
        String(round.round),
        round.inspectTime,
        round.inspectors,
        round.method,
        round.revokedTime === null ? round.conclusion : `${round.conclusion}（已撤销）`,
        round.acceptedQuantity === null ? '' : String(round.acceptedQuantity),
        foundIn(round),
        round.certificateNo,
      ]),
      widths: [6, 18, 12, 10, 10, 10, 28, 14],
      whole: [0, 1, 7],
    },
  ];
};

/** What stands on the paper of a deliverable beside its fields: whose demand it meets, and how its inspections ended. */
export const toDeliverablePaper = async (
  actor: Actor,
  deliverableID: string,
): Promise<readonly PaperBlock[]> => {
  const { db, user, project } = actor;
  const seesTraces = await hasPageRight(db, user.userID, project, 'scope.rtm', 'access');
  return [
    ...(seesTraces ? toRequirements(await listRequirements(actor, deliverableID)) : []),
    ...toRounds(await listRounds(actor, deliverableID)),
  ];
};

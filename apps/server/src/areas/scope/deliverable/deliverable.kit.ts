import { deletionDeed } from '@xmgl/contracts/register/register';
import { deliverable, inspectionFields } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { today } from '../../../db/local-now.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { concludeRound, dropRound, openRound, revokeRound } from './acceptance.repository.ts';
import { agree, agreesAmongOthers, allAgree, askAgain } from './consent.service.ts';
import { followsApproved, noteWhy, saysWhy } from './deliverable-frozen.service.ts';
import { toDeliverablePaper } from './deliverable-paper.service.ts';
import { raiseRemains } from './follow-remains.service.ts';
import { isSignedFor } from './hand-over.service.ts';
import { hasToWaive, isPutRight, waive } from './waiver.service.ts';

const isFound: ReadonlySet<string> = new Set(inspectionFields);

/** While it is inspected nothing changes but what is found, by who finds it. */
const staysAsSubmitted = rowCheck(deliverable, ['receiverIDs'], async ({ user }, { before, after }) => {
  if (before?.state !== '检验中') return [];
  const changed = Object.keys(deliverable.fields).filter(
    (key) => JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key)),
  );
  const other = changed.find((key) => !isFound.has(key));
  if (other !== undefined)
    return [{ code: 'conflict', message: '成果正在检验，只能填写检验结果', path: other }];
  return changed.length > 0 && !after.receiverIDs.includes(user.userID)
    ? [{ code: 'forbidden', message: '检验结果由接收人填写', path: changed[0] ?? '' }]
    : [];
});

const staysOnceSubmitted = stepGuard(deliverable, [deletionDeed], async (_actor, { state, round }) =>
  state === '未提交' && (round ?? 0) === 0
    ? null
    : { code: 'conflict', message: '成果已经提交过，不能删除；未提交过的才能删除' },
);

const followDeliverable = async (
  actor: Actor,
  { rowID, action, before, after, comment = '' }: DoneOf<typeof deliverable>,
): Promise<void> => {
  await noteWhy(actor, before, after);
  switch (action) {
    case undefined:
      if (after.state === '检验中') await askAgain(actor, after);
      return;
    case '同意接收':
      await agree(actor, rowID);
      return;
    case '豁免':
      await waive(actor, rowID, comment);
      return;
    case '提交':
      await openRound(actor, rowID);
      return;
    case '撤回':
      await dropRound(actor, rowID);
      return;
    case '接收':
      await concludeRound(actor, after, action);
      return;
    case '拒收':
    case '有条件接收':
      await raiseRemains(actor, after, await concludeRound(actor, after, action));
      return;
    case '撤销接收':
      await revokeRound(actor, rowID);
      return;
    default:
  }
};

const ofRounds = sql`deliverable_acceptance as a where a.company_id = t.company_id and a.project_id = t.project_id
  and a.deliverable_id = t.deliverable_id`;

/** What is reached with it, and when, in the order of the days. */
const milestones = sql`coalesce((select string_agg(a.code || ' ' || a.name || coalesce('（'
    || case when a.actual_finish is null then '预计 ' else '' end
    || to_char(date '1970-01-01' + (coalesce(a.actual_finish, a.finish_at) - 1) / 1440, 'YYYY-MM-DD') || '）', ''),
    '；' order by a.finish_at, a.code)
  from activity as a where a.company_id = t.company_id and a.project_id = t.project_id
    and a.milestone_deliverable_id = t.deliverable_id), '')`;

export const deliverableKit = makeKit(deliverable, {
  paper: toDeliverablePaper,
  rules: {
    checks: [staysAsSubmitted, saysWhy, followsApproved],
    guards: [staysOnceSubmitted, isPutRight, hasToWaive, agreesAmongOthers, allAgree, isSignedFor],
    changed: followDeliverable,
  },
  computed: {
    round: sql`coalesce((select max(a.round) from ${ofRounds}), 0)`,
    lateDays: sql`case when t.state in ('未提交', '已提交', '检验中', '已拒收') and t.planned_time < ${today}
      then ${today} - t.planned_time end`,
    milestones,
    certificateNo: sql`coalesce((select a.certificate_no from ${ofRounds} and a.certificate_no <> ''
      and a.revoked_at is null order by a.round desc limit 1), '')`,
  },
});

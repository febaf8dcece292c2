import { deletionDeed } from '@xmgl/contracts/register/register';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import { requirement, versionedFields } from '@xmgl/contracts/scope/requirement.register';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { unitKeyOf } from '../../../access/unit-key.ts';
import { ofProject, sameInProject } from '../../../db/project-rows.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard } from '../../../register/kit.ts';
import { areRevised, clearWhy, mayReviseDirectly } from '../baseline/frozen-words.service.ts';
import {
  askWhy,
  hasScopeBaseline,
  noteScopeEdits,
  refuseUnapproved,
} from '../baseline/scope-baseline.service.ts';
import { traceFacts } from '../trace/trace-facts.ts';
import { tellLeaders } from './requirement-notice.service.ts';
import { addVersion, speaksForItself } from './requirement-version.repository.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether what makes a version of an approved requirement becomes different. */
const isRevised = ({ before, after }: { readonly before: Values | null; readonly after: Values }): boolean =>
  before?.state === '已批准' && after.state === '已批准' && areRevised(versionedFields, before, after);

const hasSource = rowCheck(
  requirement,
  ['sourceKindID', 'sourceStakeholderID'],
  async (actor, { after: { sourceKindID, sourceStakeholderID } }) =>
    sourceStakeholderID !== null || (await speaksForItself(actor, sourceKindID))
      ? []
      : [
          {
            code: 'invalid',
            message: '请选择提出人；来自合同或法规标准的可以不选',
            path: 'sourceStakeholderID',
          },
        ],
);

const hasReason = rowCheck(
  requirement,
  ['title', 'description', 'priority', 'acceptanceCriteria', 'changeRequestID', 'changeReason'],
  async (actor, change) => {
    if (!isRevised(change)) return [];
    if (!(await mayReviseDirectly(actor)))
      return [
        {
          code: 'forbidden',
          message: '需求已批准，内容只能由范围管理员或项目经理修改',
          path: 'changeReason',
        },
      ];
    if (change.after.changeRequestID !== null || change.after.changeReason !== '') return [];
    const message = (await hasScopeBaseline(actor))
      ? askWhy
      : '需求已批准，请选择已批准的变更，或填写修改的原因';
    return [{ code: 'invalid', message, path: 'changeReason' }];
  },
);

const isFrozen = async ({ db, project }: Actor, requirementID: string): Promise<boolean> => {
  const row = await db
    .selectFrom('scope_baseline_item as i')
    .innerJoin('scope_baseline as b', (join) =>
      join.on(sameInProject('b.scope_baseline_id', 'i.scope_baseline_id')),
    )
    .select('i.item_id')
    .where(ofProject('i', project))
    .where('i.kind', '=', 'requirement')
    .where('i.item_id', '=', requirementID)
    .where('b.state', '=', '已批准')
    .where('b.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** What was agreed is given up by a change. */
const cancelsByChange = rowCheck(
  requirement,
  ['changeRequestID'],
  async (actor, { rowID, action, before, after }) =>
    action === '取消' &&
    before?.state === '已批准' &&
    after.changeRequestID === null &&
    (await isFrozen(actor, rowID))
      ? [
          {
            code: 'invalid',
            message: '需求在范围基准中，取消须依据已批准的变更，请选择',
            path: 'changeRequestID',
          },
        ]
      : [],
);

const isApprovedChange = rowCheck(requirement, ['changeRequestID'], (actor, { before, after }) =>
  refuseUnapproved(actor, before?.changeRequestID, after.changeRequestID),
);

const staysOnceReviewed = stepGuard(requirement, [deletionDeed], async (_actor, { state }) =>
  state === '已提出'
    ? null
    : { code: 'conflict', message: `需求已在「${state}」，不能删除；不再需要的请走「取消」` },
);

const comesBack = stepGuard(requirement, ['恢复'], async (actor, { requirementID }) =>
  (await isFrozen(actor, requirementID))
    ? null
    : { code: 'conflict', message: '范围基准中没有这项需求，不能恢复；需要的请重新提出', isMoot: true },
);

const noteVersion = async (
  actor: Actor,
  row: KeptRow<typeof requirement>,
  { isFirst }: { readonly isFirst: boolean },
): Promise<void> => {
  const { changeRequestID, changeReason } = row;
  const isDirect = !isFirst && changeRequestID === null && (await hasScopeBaseline(actor));
  await addVersion(actor, row, { changeRequestID, reason: isFirst ? '批准' : changeReason, isDirect });
  if (changeRequestID !== null || changeReason !== '')
    await clearWhy(actor, 'requirement', row.requirementID);
};

/** An approved requirement that is given up is gone from the scope, by a change or for its reason; so it comes back. */
const noteCancelled = async (
  actor: Actor,
  { requirementID, changeRequestID }: KeptRow<typeof requirement>,
  reason: string,
): Promise<void> => {
  if (await hasScopeBaseline(actor)) {
    const by = { userID: actor.user.userID, now: actor.now };
    const items = [{ kind: 'requirement' as const, itemID: requirementID }];
    await noteScopeEdits(actor.db, actor.project, items, { changeRequestID, reason }, by);
  }
  if (changeRequestID !== null) await clearWhy(actor, 'requirement', requirementID);
};

const followRequirement = async (
  actor: Actor,
  { before, after, action, comment = '' }: DoneOf<typeof requirement>,
): Promise<void> => {
  if (action === '批准') await noteVersion(actor, after, { isFirst: true });
  else if (action === '取消' && before?.state === '已批准') await noteCancelled(actor, after, comment);
  else if (action === '恢复') await noteCancelled(actor, { ...after, changeRequestID: null }, comment);
  else if (isRevised({ before, after })) {
    await noteVersion(actor, after, { isFirst: false });
    await tellLeaders(actor, after);
  }
};

const sourceUserID = sql`(select s.user_id from project_stakeholder as s
  where s.company_id = t.company_id and s.project_id = t.project_id
    and s.project_stakeholder_id = t.source_stakeholder_id and s.is_member and s.deleted_at is null)`;

const versionNo = sql`(select max(v.version_no) from requirement_version as v where v.company_id = t.company_id
  and v.project_id = t.project_id and v.requirement_id = t.requirement_id)`;

export const requirementKit = makeKit(requirement, {
  rules: {
    checks: [hasSource, hasReason, isApprovedChange, cancelsByChange],
    guards: [staysOnceReviewed, comesBack],
    changed: followRequirement,
    // An outside unit sees what its people raised, wrote down or answer for.
    sight: ({ project: { companyID, projectID }, user }) => sql<SqlBool>`exists (
      select 1 from project_stakeholder a join project_stakeholder b
        on b.company_id = a.company_id and b.project_id = a.project_id
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.user_id = ${user.userID}
        and (b.user_id in (t.created_by, t.owner_id) or b.project_stakeholder_id = t.source_stakeholder_id)
        and (b.user_id = a.user_id or ${unitKeyOf('b')} = ${unitKeyOf('a')}))`,
  },
  computed: { sourceUserID, versionNo },
  ofAll: { traceState: sql`select f.id, f.state as value from (${traceFacts}) as f` },
});

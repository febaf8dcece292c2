import type { Output } from '@xmgl/contracts/call';
import type {
  GetScopeControl,
  GetScopeDifference,
  ScopeDifference,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { diffScope, type ScopeChange } from './diff-scope.ts';
import {
  type FrozenHead,
  listFrozen,
  listHeads,
  listReasons,
  listStanding,
  type ScopeItem,
  type ScopeReason,
} from './scope-items.repository.ts';
import { leaveSeen } from './seen-differences.service.ts';

const toDifference = (
  { item, parentID, kinds, fields }: ScopeChange,
  reason: Pick<ScopeReason, 'changeTitle' | 'pendingTitle' | 'reason' | 'userName'> & {
    readonly time: Date | null;
  },
): ScopeDifference => ({
  kind: item.kind,
  itemID: item.itemID,
  code: item.code,
  title: item.title,
  parentID,
  kinds: [...kinds],
  fields: fields.map((field) => ({ ...field })),
  changeTitle: reason.changeTitle,
  pendingTitle: reason.pendingTitle,
  reason: reason.reason,
  userName: reason.userName,
  time: reason.time?.toISOString() ?? null,
  isCreep: reason.changeTitle === '' ? 1 : 0,
});

const unsaid = { changeTitle: '', pendingTitle: '', reason: '', userName: '', time: null };

const sinceHead = async (
  { db, project }: Actor,
  head: FrozenHead,
  now: readonly ScopeItem[],
): Promise<{ readonly items: readonly ScopeDifference[]; readonly itemCount: number }> => {
  const frozen = await listFrozen(db, project, head.scopeBaselineID);
  const reasons = new Map(
    (await listReasons(db, project, head.heldSince)).map((reason) => [
      `${reason.kind} ${reason.itemID}`,
      reason,
    ]),
  );
  const items = diffScope(frozen, now).map((change) =>
    toDifference(change, reasons.get(`${change.item.kind} ${change.item.itemID}`) ?? unsaid),
  );
  return { items, itemCount: frozen.length };
};

const headOf = (heads: readonly FrozenHead[], id: string): FrozenHead => {
  const head = heads.find(({ scopeBaselineID }) => scopeBaselineID === id);
  if (!head) throw fail('notFound', '该范围基准不存在，或还没有批准，请刷新后重试');
  return head;
};

type Asked = { readonly fromID?: string | null | undefined; readonly toID?: string | null | undefined };

/** Two versions of the scope beside one another, or one and the scope as it stands: everything, whoever asks. */
export const compareScope = async (
  actor: Actor,
  { fromID, toID }: Asked,
): Promise<Omit<Output<typeof GetScopeDifference>, 'hiddenCount'>> => {
  const { db, project } = actor;
  const heads = await listHeads(db, project);
  const versions = heads.map(({ scopeBaselineID, code, name }) => ({ scopeBaselineID, code, name }));
  const from = fromID ? headOf(heads, fromID) : heads[0];
  if (!from) return { versions, fromID: null, toID: null, items: [], itemCount: 0 };
  if (!toID) {
    const { items, itemCount } = await sinceHead(actor, from, await listStanding(db, project));
    return { versions, fromID: from.scopeBaselineID, toID: null, items: [...items], itemCount };
  }
  const to = headOf(heads, toID);
  const [before, after] = [
    await listFrozen(db, project, from.scopeBaselineID),
    await listFrozen(db, project, to.scopeBaselineID),
  ];
  const by = { ...unsaid, changeTitle: to.changeTitle };
  return {
    versions,
    fromID: from.scopeBaselineID,
    toID: to.scopeBaselineID,
    items: diffScope(before, after).map((change) => toDifference(change, by)),
    itemCount: before.length,
  };
};

/** The same as far as the caller may know of it. */
export const readScopeDifference = async (
  actor: Actor,
  asked: Asked,
): Promise<Output<typeof GetScopeDifference>> => {
  const { items, ...all } = await compareScope(actor, asked);
  const seen = await leaveSeen(actor, items);
  return { ...all, items: [...seen], hiddenCount: items.length - seen.length };
};

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 10);

type Week = { readonly week: string; readonly changed: number; readonly direct: number };

/** Things of the scope that were changed in each week, those without a change among them. */
const listWeeks = async ({ db, project }: Actor, since: Date): Promise<readonly Week[]> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<Week>`
    select to_char(date_trunc('week', e.created_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as week,
      count(distinct e.item_id)::int as changed,
      count(distinct e.item_id) filter (where e.change_request_id is null)::int as direct
    from (
      select item_id, change_request_id, created_at from scope_edit
      where company_id = ${companyID} and project_id = ${projectID} and created_at > ${since}
      union all
      select requirement_id, change_request_id, created_at from requirement_version
      where company_id = ${companyID} and project_id = ${projectID} and created_at > ${since}
    ) as e group by 1 order by 1`.execute(db);
  return rows;
};

/** How far the scope has gone from what was agreed. */
export const readScopeControl = async (actor: Actor): Promise<Output<typeof GetScopeControl>> => {
  const { db, project } = actor;
  const heads = await listHeads(db, project);
  const [current] = heads;
  const first = heads.at(-1);
  if (!current || !first)
    return { hasBaseline: 0, itemCount: 0, creepCount: 0, scopeCreep: 0, changeRate: 0, weeks: [] };
  const standing = await listStanding(db, project);
  const now = await sinceHead(actor, current, standing);
  const creepCount = now.items.filter(({ isCreep }) => isCreep === 1).length;
  const creeping = new Set(now.items.flatMap((item) => (item.isCreep ? [item.itemID] : [])));
  const all = current === first ? now : await sinceHead(actor, first, standing);
  const byChange = all.items.filter(({ itemID }) => !creeping.has(itemID)).length;
  return {
    hasBaseline: 1,
    itemCount: now.itemCount,
    creepCount,
    scopeCreep: percent(creepCount, now.itemCount),
    changeRate: percent(byChange, all.itemCount),
    weeks: [...(await listWeeks(actor, first.frozenAt))],
  };
};

import type { Output } from '@xmgl/contracts/call';
import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import type {
  GetScopeControl,
  GetScopeDifference,
  ScopeDifference,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { diffScope, type ScopeChange } from './diff-scope.ts';
import {
  type FrozenHead,
  listFrozen,
  listHeads,
  listReasons,
  listStanding,
  type ScopeItem,
  type ScopeReason,
  scopeEdits,
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

const dayMs = 86_400_000;

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 1000) / 10);

type Week = { readonly week: string; readonly changed: number; readonly direct: number };

/** The Monday of the week in which a moment lies, as YYYY-MM-DD. */
const mondayOf = (moment: Date): string => {
  const day = new Date(`${toLocalDay(moment)}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * dayMs).toISOString().slice(0, 10);
};

/** How many things of the scope approved changes touched in each week. */
const countByChange = async (
  { db, project }: Actor,
  since: Date,
): Promise<readonly { readonly week: string; readonly count: number }[]> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<{ readonly week: string; readonly count: number }>`
    select to_char(date_trunc('week', e.created_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as week,
      count(distinct e.item_id)::int as count
    from (${scopeEdits(project)}) as e
    join change_request as c on c.company_id = ${companyID} and c.project_id = ${projectID}
      and c.change_request_id = e.change_request_id and c.state = any(${approvedChangeStates}::text[])
    where e.created_at > ${since} group by 1`.execute(db);
  return rows;
};

/**
 * Each week since the first baseline: what approved changes touched in it, and what is creep now by the week of its last
 * edit. The weeks' creep adds up to `creepCount`; creep whose edit is not known counts in the week of its baseline.
 */
const listWeeks = async (
  actor: Actor,
  since: { readonly first: Date; readonly current: Date },
  creep: readonly ScopeDifference[],
): Promise<readonly Week[]> => {
  const byChange = new Map((await countByChange(actor, since.first)).map(({ week, count }) => [week, count]));
  const direct = new Map<string, number>();
  for (const { time } of creep) {
    const week = mondayOf(time === null ? since.current : new Date(time));
    direct.set(week, (direct.get(week) ?? 0) + 1);
  }
  return [...new Set([...byChange.keys(), ...direct.keys()])].toSorted().map((week) => ({
    week,
    changed: (byChange.get(week) ?? 0) + (direct.get(week) ?? 0),
    direct: direct.get(week) ?? 0,
  }));
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
  const creep = now.items.filter(({ isCreep }) => isCreep === 1);
  const creepCount = creep.length;
  const creeping = new Set(creep.map(({ itemID }) => itemID));
  const all = current === first ? now : await sinceHead(actor, first, standing);
  const byChange = all.items.filter(({ itemID }) => !creeping.has(itemID)).length;
  return {
    hasBaseline: 1,
    itemCount: now.itemCount,
    creepCount,
    scopeCreep: percent(creepCount, now.itemCount),
    changeRate: percent(byChange, all.itemCount),
    weeks: [...(await listWeeks(actor, { first: first.frozenAt, current: current.frozenAt }, creep))],
  };
};

import { lastDayOf } from '@xmgl/contracts/calendar-day';
import type { AllocationProposal } from '@xmgl/contracts/cost/allocation.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { workBefore } from '@xmgl/engine/calendar/working-time';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { Actor } from '../../../access/someone.ts';
import { Failure } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { addAllUnasked } from '../../../register/write/system-write.service.ts';
import { type Memory, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { readLastClosedToPost } from '../earned/cost-period.repository.ts';
import { hoursIn } from '../earned/measure.service.ts';
import {
  insertAllocation,
  listActivitiesIn,
  listPool,
  listRules,
  lockRules,
  type Pooled,
  type Rule,
  weighCosts,
} from './allocation.repository.ts';
import { splitCents } from './shares.ts';

type Weighed = AllocationProposal & { readonly rule: Rule; readonly pooled: readonly Pooled[] };

const dayMinutes = 24 * 60;
const toDayAt = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 60_000;

/** Days that the activities of each target take within a span, by their own working time; 日历天 by the clock. */
const weighDays = async (
  actor: Actor,
  rule: Rule,
  memory: Memory,
  { from, until }: { readonly from: string | null; readonly until: string },
): Promise<ReadonlyMap<string, number>> => {
  const { dates, document, projectName } = await openPlan(actor, memory);
  const model = toPlanModel(document, projectName);
  const hours = hoursIn(model);
  const [first, last] = [from === null ? 0 : toDayAt(from), toDayAt(until) + dayMinutes];
  const days = new Map<string, number>();
  for (const { target, activityID } of await listActivitiesIn(actor, rule)) {
    const { start = null, finish = null } = dates.get(activityID) ?? {};
    if (start === null || finish === null) continue;
    const [begin, end] = [Math.max(start, first), Math.min(finish, last)];
    if (end <= begin) continue;
    const calendar = hours.of(activityID);
    const taken = document.activity.get(activityID)?.isElapsed
      ? (end - begin) / dayMinutes
      : (workBefore(calendar, end) - workBefore(calendar, begin)) / model.minutesPerDay;
    days.set(target, (days.get(target) ?? 0) + taken);
  }
  return new Map([...days].map(([target, taken]) => [target, Math.round(taken * 100) / 100]));
};

const hindranceOf = (rule: Rule, pool: number, weights: readonly number[], span: string): string | null => {
  if (rule.targets.length === 0) return '分摊到的 WBS 都已删除，请修改规则';
  if (pool === 0) return '没有待分摊的成本';
  return weights.some((weight) => weight > 0)
    ? null
    : `${span}分摊到的 WBS 没有${rule.allocationBase}，无从分摊`;
};

const propose = async (actor: Actor, memory: Memory, rule: Rule, month: string): Promise<Weighed> => {
  const until = lastDayOf(month);
  const days = { from: rule.allocationSpan === '当月' ? `${month}-01` : null, until };
  const pooled = await listPool(actor, rule, until);
  const bases =
    rule.allocationBase === '工期'
      ? await weighDays(actor, rule, memory, days)
      : await weighCosts(actor, rule, days);
  const weights = rule.targets.map(({ wbsNodeID }) => Math.max(0, bases.get(wbsNodeID) ?? 0));
  const cents = pooled.reduce((sum, each) => sum + Math.round(each.cents), 0);
  const parts = pooled.map((each) => splitCents(Math.round(each.cents), weights));
  const { ruleID, title, subjectName, allocationBase, targets } = rule;
  return {
    rule,
    pooled,
    ruleID,
    title,
    subjectName,
    allocationBase,
    pool: cents / 100,
    shares: targets.map((target, at) => ({
      ...target,
      base: weights[at] ?? 0,
      amount: parts.reduce((sum, part) => sum + (part[at] ?? 0), 0) / 100,
    })),
    hindrance: hindranceOf(rule, cents, weights, days.from === null ? `到 ${until} ` : `${month} `),
  };
};

export const proposeAllocations = async (
  actor: Actor,
  memory: Memory,
  month: string,
): Promise<readonly Weighed[]> => {
  const proposals: Weighed[] = [];
  for (const rule of await listRules(actor)) proposals.push(await propose(actor, memory, rule, month));
  return proposals;
};

export const refuseAllocation = (message: string, path = 'month'): never => {
  throw new Failure('conflict', [{ code: 'conflict', path, message }]);
};

/** What is closed stays as it was told. */
export const requireOpen = async (actor: Actor, month: string): Promise<void> => {
  const closed = await readLastClosedToPost(actor);
  if (closed !== null && month <= closed) refuseAllocation(`${month} 已关闭，不能在其中分摊或撤回分摊`);
};

/** Out of where the costs lie, and into each target: together nothing. */
const toEntries = ({ rule, pooled, shares }: Weighed, month: string, costDate: string) =>
  pooled.flatMap(({ wbsNodeID, subjectID, cents }) => {
    const parts = splitCents(
      Math.round(cents),
      shares.map(({ base }) => base),
    );
    const entry = (node: string | null, amount: number) => ({
      title: `${rule.title} ${month}`.slice(0, costEntry.fields.title.max),
      entryKind: '分摊' as const,
      wbsNodeID: node,
      subjectID,
      costDate,
      amount: amount / 100,
    });
    return [
      entry(wbsNodeID, -Math.round(cents)),
      ...shares.map((share, at) => entry(share.wbsNodeID, parts[at] ?? 0)),
    ].filter(({ amount }) => amount !== 0);
  });

/** Carries out some rules for a month: all or none. */
export const allocate = async (
  actor: Actor,
  memory: Memory,
  { month, ruleIDs }: { readonly month: string; readonly ruleIDs: readonly string[] },
): Promise<{ readonly entries: number; readonly amount: number }> => {
  const today = toLocalDay(actor.now);
  if (month > today.slice(0, 7)) refuseAllocation(`${month} 还没有到，不能分摊`);
  await requireOpen(actor, month);
  const costDate = lastDayOf(month) < today ? lastDayOf(month) : today;
  await lockRules(actor);
  const rules = await listRules(actor);
  let [entries, cents] = [0, 0];
  for (const ruleID of new Set(ruleIDs)) {
    const rule = rules.find((each) => each.ruleID === ruleID);
    if (!rule) return refuseAllocation('所选的分摊规则不存在、已停用或已删除，请刷新后重试', 'ruleIDs');
    const proposal = await propose(actor, memory, rule, month);
    if (proposal.hindrance !== null) refuseAllocation(`「${rule.title}」：${proposal.hindrance}`, 'ruleIDs');
    const allocationID = await insertAllocation(actor, {
      ruleID,
      title: rule.title,
      month,
      amount: proposal.pool,
    });
    const made = toEntries(proposal, month, costDate).map((values) => ({
      values,
      beside: { cost_allocation_id: allocationID },
    }));
    await addAllUnasked(actor, costEntry, '已入账', made);
    entries += made.length;
    cents += Math.round(proposal.pool * 100);
  }
  return { entries, amount: cents / 100 };
};

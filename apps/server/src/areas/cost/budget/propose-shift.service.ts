import type { Output } from '@xmgl/contracts/call';
import type { ProposeFundingShift } from '@xmgl/contracts/cost/budget.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { keepPast } from '@xmgl/engine/earned-value/keep-past';
import { type FundedRow, proposeShift, type ShiftProposal } from '@xmgl/engine/funding/propose-shift';
import { sql } from 'kysely';
import { fail } from '../../../base/failure.ts';
import { inSlices } from '../../../beside/in-slices.ts';
import type { Context } from '../../../http/context.ts';
import { type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { findProposed, proposeScenario } from '../../schedule/scenario/propose-scenario.service.ts';
import { listLaid, readCostBaseline } from '../earned/cost-baseline.repository.ts';
import { dayOf, hoursIn } from '../earned/measure.service.ts';
import { listLimits } from './funding.service.ts';
import { keptUntil } from './laid-rows.service.ts';
import { laidRows } from './lay-baseline.service.ts';

type Asked = { readonly budgetID: string; readonly code: string; readonly planScenarioID: string };

/** As many as one batch of commands holds. */
const mostShifts = 2000;
const mostNamed = 8;

/** The lines of a budget on the plan's own dates; what the baseline in force planned until the status date stays. */
const readRows = async (
  context: Context<typeof ProposeFundingShift>,
  budgetID: string,
  { dates, document }: OpenedPlan,
): Promise<readonly FundedRow[]> => {
  const laid = laidRows(context, budgetID, dates, 'plan');
  const fixed = await listLaid(context, sql`select * from (${laid}) as f where f.is_fixed`);
  const moving = await listLaid(context, sql`select * from (${laid}) as f where not f.is_fixed`);
  const current = await readCostBaseline(context, document);
  const { settings } = document;
  const rows =
    current?.budgetID === budgetID
      ? keepPast(current.rows, [...fixed, ...moving], keptUntil(settings))
      : [...fixed, ...moving];
  const mobile = new Set(moving.map(({ line }) => line?.id));
  return rows.map((row): FundedRow => ({ ...row, isFixed: !mobile.has(row.line?.id) }));
};

const money = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

const titleOf = ({ activity }: PlanDocument, id: string): string => {
  const row = activity.get(id);
  return row ? `${row.code} ${row.name}`.trim() : '';
};

/** What the scenario does, for who opens it later: without amounts, since who sees the plan need not see money. */
const toNote = (document: PlanDocument, found: ShiftProposal): string => {
  const { shifts, gapAfter, firstAt, finishBefore, finishAfter } = found;
  const named = shifts
    .slice(0, mostNamed)
    .map(
      ({ activityId, startAt, days }) =>
        `「${titleOf(document, activityId)}」推迟 ${days} 天，${dayOf(startAt + 1)} 开始`,
    );
  const [was, is] = [dayOf(finishBefore), dayOf(finishAfter)];
  return [
    `资金限额从 ${firstAt === null ? '' : dayOf(firstAt).slice(0, 7)} 起不够，推迟后${gapAfter > 0 ? '仍有缺口' : '各月够用'}。`,
    `${named.join('；')}${shifts.length > mostNamed ? `，共 ${shifts.length} 项` : ''}。`,
    was === is ? `完工仍为 ${was}。` : `完工由 ${was} 变为 ${is}。`,
  ].join('\n');
};

const refuse = ({ gapBefore, shifts }: ShiftProposal): void => {
  if (gapBefore === 0)
    throw fail('conflict', '按计划现在的日期各月资金够用，不需要推迟；可用现在的计划建立进度基线');
  if (shifts.length === 0)
    throw fail(
      'conflict',
      `资金最多缺 ${money.format(gapBefore)} 元，没有可以推迟的工作（已开始、手动排定或有日期限制的活动，和没有指到活动的明细不动），请增加限额或调整预算`,
    );
};

/** Makes a scenario of the plan in which so much work begins later that the money suffices. */
export const proposeFundingShift = async (
  context: Context<typeof ProposeFundingShift>,
  { budgetID, code, planScenarioID }: Asked,
): Promise<Output<typeof ProposeFundingShift>> => {
  const known = await findProposed(context, planScenarioID);
  const opened = await openPlan(context, context.services.plans);
  const plan = toPlanModel(opened.document, opened.projectName);
  const hours = hoursIn(plan);
  const limits = await listLimits(context);
  if (limits.length === 0) throw fail('conflict', '还没有资金限额，请先在「资金限额」里按到位日期填写');
  const found = await inSlices(
    proposeShift({
      plan,
      rows: await readRows(context, budgetID, opened),
      funding: limits.map(({ month, amount }) => ({ fromAt: Date.parse(`${month}-01`) / 60_000, amount })),
      hours: hours.project,
      hoursOf: hours.of,
    }),
  );
  const { gapBefore, gapAfter, shifts } = found;
  const answer = { planScenarioID, gapBefore, gapAfter, shifted: shifts.length };
  if (known !== undefined) return { ...answer, name: known };
  refuse(found);
  const name = await proposeScenario(context, {
    planScenarioID,
    name: `资金平衡 ${code}`,
    note: toNote(opened.document, found),
    commands: shifts.slice(0, mostShifts).map(({ activityId, startAt }) => ({
      kind: 'setConstraint',
      rowID: activityId,
      constraintKind: 'startNoEarlierThan',
      at: startAt,
    })),
  });
  return { ...answer, name };
};

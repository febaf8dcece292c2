import type { ActivityModel, LinkModel, PlanModel } from '../../model.ts';
import { isShareLag } from '../../network/link-lag.ts';
import { withClockCalendar } from './clock-calendar.ts';
import { PRIORITIES } from './p6-codes.ts';
import { lagCalendarOf, pickLagCalendar } from './xer-write.ts';

/** What an XER file says another way than the plan, or not at all. */
export type XerLoss = {
  /** Chinese. */
  readonly what: string;
  readonly why: string;
  /** Names of the rows it is about. */
  readonly names: readonly string[];
};

const priorities = new Set(PRIORITIES.values());

type Rule = readonly [what: string, why: string, isMeant: (row: ActivityModel, plan: PlanModel) => boolean];

const isMust = ({ constraintKind }: ActivityModel): boolean =>
  constraintKind === 'mustStartOn' || constraintKind === 'mustFinishOn';

const ACTIVITY_RULES: readonly Rule[] = [
  ['停用的活动', 'P6 没有停用，会照常排程：没有写入文件', ({ isInactive }) => isInactive],
  [
    '手动排程的活动',
    'P6 没有手动排程：按逻辑关系排程',
    ({ mode, kind }) => mode === 'manual' && kind !== 'summary',
  ],
  ['分段的活动', 'P6 没有分段：写为连续的活动', ({ segments }) => segments !== null],
  [
    '资源平衡的延迟',
    'P6 以自己的资源平衡得出延迟，文件里没有此项',
    ({ levellingDelayMin }) => levellingDelayMin > 0,
  ],
  ['按日历时间计的工期', 'P6 按日历的工时计工期：写为 24 小时日历的活动', ({ isElapsed }) => isElapsed],
  ['汇集活动', 'P6 没有此类型：写为支持型（Level of Effort）', ({ kind }) => kind === 'hammock'],
  [
    '期限',
    'P6 没有期限：写为第二限制「不晚于…完成」；已有第二限制的没有写入',
    ({ deadlineAt }) => deadlineAt !== null,
  ],
  [
    '必须开始、必须完成于',
    '这里的限制压过逻辑关系：写为 P6 的强制开始、强制完成',
    (row, { primavera }) => primavera === undefined && isMust(row),
  ],
  [
    '资源平衡的优先级',
    'P6 只有五级：写为最近的一级',
    ({ priority, kind }) => kind !== 'summary' && !priorities.has(priority),
  ],
  ['投入比导向', 'P6 没有此项', ({ effortDriven }) => effortDriven],
  [
    '汇总的限制、期限和日历',
    'P6 的 WBS 没有限制、期限和日历',
    ({ kind, constraintKind, deadlineAt, calendarId }) =>
      kind === 'summary' &&
      (constraintKind !== 'asSoonAsPossible' || deadlineAt !== null || calendarId !== null),
  ],
];

function listActivityLosses(plan: PlanModel): readonly XerLoss[] {
  return ACTIVITY_RULES.map(([what, why, isMeant]) => ({
    what,
    why,
    names: plan.activities.filter((row) => isMeant(row, plan)).map(({ name }) => name),
  }));
}

function listLinkLosses(plan: PlanModel): readonly XerLoss[] {
  const rowOf = new Map(plan.activities.map((row) => [row.id, row]));
  const lagCalendar = pickLagCalendar(plan);
  const named = (isMeant: (link: LinkModel) => boolean): readonly string[] =>
    plan.links.filter(isMeant).map(({ succId }) => rowOf.get(succId)?.name ?? succId);
  const isSummary = (id: string): boolean => rowOf.get(id)?.kind === 'summary';
  return [
    {
      what: '连到汇总的关系',
      why: 'P6 的 WBS 没有逻辑关系：没有写入文件',
      names: named(({ predId, succId }) => isSummary(predId) || isSummary(succId)),
    },
    {
      what: '关系延时的日历',
      why: 'P6 的一个项目只用一种日历计延时：按多数关系的写入',
      names: named(
        (link) => link.lagValue !== 0 && lagCalendarOf(link, rowOf.get(link.predId)) !== lagCalendar,
      ),
    },
    {
      what: '按百分比的关系延时',
      why: 'P6 没有百分比延时：已按前置的工期换算',
      names: named((link) => isShareLag(link) && link.lagValue !== 0),
    },
  ];
}

function listOtherLosses(plan: PlanModel): readonly XerLoss[] {
  const rowOf = new Map(plan.activities.map((row) => [row.id, row]));
  const settings = [
    ...(plan.scheduleFrom === 'finish' ? ['从完成日期倒排'] : []),
    ...(plan.endAt !== null && !plan.capByEnd ? ['结束日期'] : []),
    ...(plan.statusAt === null ? ['没有检查日期（P6 以计划开始或最近的实际日期为准）'] : []),
  ];
  return [
    {
      what: '排程规则',
      why: 'P6 按自己的规则排程，日期和时差可能与本系统不同',
      names: plan.primavera === undefined ? ['整个计划'] : [],
    },
    { what: '计划设置', why: 'P6 没有这些设置', names: settings },
    {
      what: '日历的上级、工作周和例外名称',
      why: 'P6 的日历只有每周工时和逐日例外：已展开为相同的工时',
      names: plan.calendars
        .filter(
          ({ parentId, workWeeks, exceptions }) =>
            parentId !== null ||
            workWeeks.length > 0 ||
            exceptions.some(({ name }) => name !== undefined && name !== ''),
        )
        .map(({ name }) => name),
    },
    {
      what: '资源的分期可用量',
      why: '只写入最大用量',
      names: plan.resources.filter(({ availability }) => availability.length > 0).map(({ name }) => name),
    },
    {
      what: '材料成本发生的时间',
      why: 'P6 没有此项：都按均摊',
      names: plan.resources
        .filter(({ accrueAt }) => accrueAt === 'start' || accrueAt === 'end')
        .map(({ name }) => name),
    },
    {
      what: '汇总的资源分配',
      why: 'P6 的 WBS 没有资源分配：没有写入文件',
      names: plan.assignments.flatMap(({ activityId }) => {
        const row = rowOf.get(activityId);
        return row?.kind === 'summary' ? [row.name] : [];
      }),
    },
  ];
}

/** What `writeXer` cannot say of a plan, or says another way; the reader is told before a file is passed on. */
export function listXerLosses(plan: PlanModel): readonly XerLoss[] {
  const losses = [
    ...listOtherLosses(plan),
    ...listActivityLosses(plan),
    ...listLinkLosses(withClockCalendar(plan)),
  ];
  return losses.filter(({ names }) => names.length > 0);
}

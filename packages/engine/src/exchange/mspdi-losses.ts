import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import type { ActivityRow, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { nameOfRow, type PlanDocument } from '../commands/plan-document.ts';

const placesNamed = 5;

const toNotes = (
  what: string,
  names: readonly string[],
  why: string,
  comesBack: boolean,
): readonly ExportNote[] => {
  if (names.length === 0) return [];
  const where = [...new Set(names)].slice(0, placesNamed).join('、');
  return [{ what, count: names.length, where, why, comesBack }];
};

const names = <Row extends { readonly name: string }>(
  rows: ReadonlyMap<string, Row>,
  isMeant: (row: Row) => boolean,
): readonly string[] => [...rows.values()].filter(isMeant).map((row) => row.name);

/** More of them than a custom field surely holds. */
const mostLagTexts = 6;

const listCrowded = (plan: PlanDocument): readonly string[] => {
  const countOf = new Map<string, number>();
  for (const { succID, lagCalendar } of plan.link.values())
    if (lagCalendar !== 'successor') countOf.set(succID, (countOf.get(succID) ?? 0) + 1);
  return [...countOf].flatMap(([succID, count]) => (count > mostLagTexts ? [nameOfRow(plan, succID)] : []));
};

const listLinkNotes = (plan: PlanDocument): readonly ExportNote[] => {
  const where = (isMeant: (link: LinkRow) => boolean) =>
    [...plan.link.values()].filter(isMeant).map((link) => nameOfRow(plan, link.succID));
  const converted = where(
    ({ lagCalendar, lagUnit, lagValue }) =>
      (lagUnit === 'working' || lagUnit === 'percent') && lagCalendar !== 'successor' && lagValue !== 0,
  );
  return [
    ...toNotes(
      '关系延时的日历',
      converted,
      'Project 总按后续任务的日历计算延时：延时已换算成得到相同日期的值，再导入本系统时恢复',
      true,
    ),
    ...toNotes(
      '过多的关系延时日历',
      listCrowded(plan),
      '一项活动的前置超过 6 条按其他日历计延时，自定义字段可能写不下',
      false,
    ),
  ];
};

/** Says more of how it earns than that its percent does. */
export const earnsOtherwise = ({ evRule, percentKind, physicalPercent, steps }: ActivityRow): boolean =>
  evRule !== 'percent' || percentKind !== '工期' || physicalPercent !== null || steps.length > 0;

const listActivityNotes = ({ activity }: PlanDocument): readonly ExportNote[] => [
  ...toNotes(
    '支持型、汇集活动',
    names(activity, ({ kind }) => kind === 'levelOfEffort' || kind === 'hammock'),
    'Project 没有这种类型：写为手动排程的任务，日期是计算结果，再导入本系统时恢复',
    true,
  ),
  ...toNotes(
    '开始里程碑',
    names(activity, ({ kind }) => kind === 'startMilestone'),
    'Project 只有一种里程碑，可能把它排在前一个工作日末；再导入本系统时恢复',
    true,
  ),
  ...toNotes(
    '小数的完成百分比',
    names(activity, ({ percentComplete }) => !Number.isInteger(percentComplete)),
    'Project 只保留整数百分比；再导入本系统时恢复',
    true,
  ),
  ...toNotes(
    '工期估算、里程碑的级别和承诺、专业、施工段、合同编号',
    names(
      activity,
      ({ estimate, milestone, discipline, section, contractNo }) =>
        (estimate ?? milestone ?? `${discipline}${section}${contractNo}`) !== '',
    ),
    'Project 没有这些字段：写在自定义文字里（依据和完成标准过长的截短），再导入本系统时恢复',
    true,
  ),
  ...toNotes(
    '检查点、挣值计取规则、实物完成百分比',
    names(activity, earnsOtherwise),
    'Project 没有检查点，计取规则也不同：没有写入文件',
    false,
  ),
];

/** What leads from an activity to what no file of Project has. */
const listPointerNotes = ({ activity }: PlanDocument): readonly ExportNote[] => [
  ...toNotes(
    '里程碑的可交付成果',
    names(activity, ({ milestone }) => (milestone?.deliverableID ?? null) !== null),
    'Project 文件没有可交付成果，导入后请重新选择',
    false,
  ),
  ...toNotes(
    '责任人',
    names(activity, ({ ownerID }) => ownerID !== null),
    'Project 文件没有项目干系人，导入后请重新指定',
    false,
  ),
  ...toNotes(
    '承担单位',
    names(activity, ({ partyID }) => partyID !== null),
    'Project 文件没有参建单位，导入后请重新指定',
    false,
  ),
];

const listOtherNotes = ({
  resource,
  calendar,
  settings,
  assignment,
  activity,
}: PlanDocument): readonly ExportNote[] => {
  const kept = [
    ...(settings.rescheduledAt === null ? [] : ['未完成的工作重排到检查日期之后']),
    ...(settings.progressMode === 'progressOverride' ? ['进度覆盖'] : []),
    ...(settings.capByEnd ? ['按结束日期控制'] : []),
  ];
  return [
    ...toNotes(
      'Primavera 的排程规则',
      settings.properties.primavera === undefined ? [] : ['计划设置'],
      'Project 按自己的规则排程：限制压过逻辑关系，第二限制、预计完成和外部日期没有写入，日期可能不同',
      false,
    ),
    ...toNotes('计划设置', kept, 'Project 不按这些设置排程；再导入本系统时恢复', true),
    ...toNotes(
      '机械资源',
      names(resource, ({ kind }) => kind === 'equipment'),
      'Project 没有机械类：写为工时资源，再导入本系统时恢复',
      true,
    ),
    ...toNotes(
      '手工的工时分布',
      [...assignment.values()].flatMap((row) =>
        row.curve === 'manual' ? [activity.get(row.activityID)?.name ?? ''] : [],
      ),
      'Project 的手工分布是逐日的工时：写为均匀',
      false,
    ),
    ...toNotes(
      '日历随法定节假日更新',
      names(calendar, ({ useHolidays }) => useHolidays),
      '节假日本身已写入日历的例外，Project 不会随国务院通知更新',
      false,
    ),
    ...toNotes(
      '近关键阈值',
      settings.nearCriticalMin === settings.minutesPerDay * 5 ? [] : ['计划设置'],
      'Project 没有近关键的概念',
      false,
    ),
  ];
};

/** What `toMspdi` cannot say of a plan, or says another way; the reader is told before a file is passed on. */
export const listMspdiNotes = (plan: PlanDocument): readonly ExportNote[] => [
  ...listActivityNotes(plan),
  ...listPointerNotes(plan),
  ...listLinkNotes(plan),
  ...listOtherNotes(plan),
];

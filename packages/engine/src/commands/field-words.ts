import type { ActivityRow, AssignmentRow, LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { isShareLag } from '../network/link-lag.ts';
import { type KeyParts, toKeyParts } from './conflict.ts';
import { toDaysWords, toMinuteWords } from './date-words.ts';
import { formatExactly } from './duration-words.ts';
import { lagCalendarWords } from './link-words.ts';
import { nameOfRow, type PlanDocument } from './plan-document.ts';

const labels: Readonly<Record<string, string>> = {
  name: '名称',
  code: '编码',
  note: '备注',
  ownerID: '责任人',
  priority: '优先级',
  kind: '类型',
  mode: '排程方式',
  durationMin: '工期',
  isElapsed: '日历天',
  isInactive: '停用',
  calendarID: '日历',
  constraintKind: '约束',
  constraintAt: '约束日期',
  deadlineAt: '期限',
  levellingDelayMin: '平衡延迟',
  actualStart: '实际开始',
  actualFinish: '实际完成',
  percentComplete: '完成百分比',
  remainingMin: '尚需工期',
  suspendedAt: '暂停',
  resumedAt: '恢复',
  manualStart: '手动开始',
  manualFinish: '手动完成',
  segments: '拆分',
  discipline: '专业',
  section: '施工段',
  partyID: '承担单位',
  contractNo: '合同编号',
  estimate: '工期估算',
  milestone: '里程碑',
  evRule: '挣值计取规则',
  percentKind: '百分比类型',
  physicalPercent: '实物完成百分比',
  steps: '检查点',
  workType: '工作类型',
  type: '关系类型',
  lagValue: '延时',
  lagUnit: '延时单位',
  lagCalendar: '延时日历',
  units: '数量',
  workMin: '工时',
  actualWorkMin: '实际工时',
  remainingWorkMin: '尚需工时',
  delayMin: '延后',
  curve: '分布',
  curveParts: '手工分布',
  accrueAt: '材料成本发生',
  jobText: '工作内容',
  state: '落实情况',
  maxUnits: '最大数量',
  availability: '可用时段',
  startAt: '计划开工',
  endAt: '计划结束',
  statusAt: '检查日期',
  rescheduledAt: '重排未完成工作',
  progressMode: '进度模式',
  rollupWeight: '汇总权重',
  scheduleFrom: '排程方向',
  activityCode: '编码规则',
  minutesPerDay: '每日工时',
  week: '每周的班次',
  workWeeks: '时段作息',
  exceptions: '例外日',
  useHolidays: '法定节假日',
  holidayVersion: '节假日库版本',
  place: '位置',
  deleted: '删除',
  added: '新增',
};

const workFields = new Set(['workMin', 'actualWorkMin', 'remainingWorkMin']);
const dayFields = new Set(['durationMin', 'remainingMin', 'delayMin']);
const timeFields = new Set([
  'constraintAt',
  'deadlineAt',
  'actualStart',
  'actualFinish',
  'suspendedAt',
  'resumedAt',
  'manualStart',
  'manualFinish',
  'startAt',
  'endAt',
  'statusAt',
  'rescheduledAt',
]);

/** What the reader calls the field of a key. @example labelOfKey('activity:…:durationMin') // '工期' */
export const labelOfKey = (key: string): string => {
  const { field } = toKeyParts(key);
  return labels[field] ?? field;
};

/** The value that a key names in a plan; `undefined` when its row is gone. */
export const valueOfKey = (plan: PlanDocument, key: string): unknown => {
  const { entity, id, field } = toKeyParts(key);
  if (entity === 'plan') return Reflect.get(plan.settings, field) as unknown;
  const row = plan[entity].get(id);
  return row && (Reflect.get(row, field) as unknown);
};

const lagUnitWords: Readonly<Record<string, string>> = {
  working: '工作时间',
  elapsed: '日历时间',
  percent: '前置工期的百分比',
  elapsedPercent: '前置工期的百分比（日历时间）',
} satisfies Record<LinkRow['lagUnit'], string>;

const curveWords: Readonly<Record<string, string>> = {
  even: '均匀',
  front: '前置',
  back: '后置',
  bell: '钟形',
  manual: '手工',
} satisfies Record<AssignmentRow['curve'], string>;

const rollupWords: Readonly<Record<string, string>> = {
  duration: '工期',
  work: '工时',
  cost: '成本',
  manual: '手工',
} satisfies Record<PlanSettings['rollupWeight'], string>;

const ruleWords: Readonly<Record<string, string>> = {
  percent: '完成百分比',
  zeroHundred: '0/100',
  fiftyFifty: '50/50',
  milestones: '加权里程碑',
  support: '支持型',
} satisfies Record<ActivityRow['evRule'], string>;

const stateWords: Readonly<Record<string, string>> = {
  needed: '需求',
  requested: '已申请',
  filled: '已落实',
} satisfies Record<AssignmentRow['state'], string>;

/** A lag in the unit its link has there. */
const toLagWords = (plan: PlanDocument, linkID: string, lagValue: number): string => {
  const unit = plan.link.get(linkID)?.lagUnit ?? 'working';
  if (isShareLag({ lagUnit: unit })) return `${lagValue}%`;
  return toDaysWords(lagValue, unit === 'elapsed' ? MINUTES_PER_DAY : plan.settings.minutesPerDay);
};

const toWords = (plan: PlanDocument, { field, id }: KeyParts, value: unknown): string => {
  if (value === undefined || value === null || value === '') return '空';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number' && field === 'lagValue') return toLagWords(plan, id, value);
  if (typeof value === 'string' && field === 'lagUnit') return lagUnitWords[value] ?? value;
  if (typeof value === 'string' && field === 'lagCalendar')
    return lagCalendarWords[value as LinkRow['lagCalendar']];
  // Levelling counts by the clock.
  if (typeof value === 'number' && field === 'levellingDelayMin')
    return formatExactly(value, true, plan.settings.minutesPerDay);
  if (typeof value === 'number' && dayFields.has(field))
    return toDaysWords(value, plan.settings.minutesPerDay);
  if (typeof value === 'number' && timeFields.has(field)) return toMinuteWords(value);
  if (typeof value === 'number' && (field === 'percentComplete' || field === 'physicalPercent'))
    return `${value}%`;
  if (typeof value === 'number' && workFields.has(field)) return `${value / 60} 小时`;
  if (typeof value === 'string' && field === 'rollupWeight') return rollupWords[value] ?? value;
  if (typeof value === 'string' && field === 'evRule') return ruleWords[value] ?? value;
  if (typeof value === 'string' && field === 'curve') return curveWords[value] ?? value;
  if (typeof value === 'string' && field === 'state') return stateWords[value] ?? value;
  if (typeof value === 'string' && field === 'calendarID') return plan.calendar.get(value)?.name ?? '已删除';
  // Their names are not in the plan.
  if (field === 'ownerID') return '另一人';
  if (field === 'partyID') return '另一单位';
  if (typeof value === 'object') return '新的内容';
  return `${value as string | number}`;
};

/** What a key's field holds in a plan, in the reader's words. */
export const wordsOfKey = (plan: PlanDocument, key: string): string =>
  toWords(plan, toKeyParts(key), valueOfKey(plan, key));

/** The row that a key is about: of a link the row it leads to, of an assignment its activity. */
export const rowOfKey = (plan: PlanDocument, key: string): string => {
  const { entity, id } = toKeyParts(key);
  if (entity === 'link') return plan.link.get(id)?.succID ?? '';
  return entity === 'assignment' ? (plan.assignment.get(id)?.activityID ?? '') : id;
};

/** The row whose field it is; of a link, the row that it leads to. */
const nameOfEnd = (plan: PlanDocument, { entity, id }: KeyParts): string => {
  const rowID = entity === 'link' ? (plan.link.get(id)?.succID ?? '') : id;
  return plan.activity.get(rowID)?.name ?? plan.wbsNode.get(rowID)?.name ?? '';
};

/** What a stale edit is told: what stands there now, and what was sent. */
export const toConflictMessage = (key: string, current: PlanDocument, mine: PlanDocument): string => {
  const parts = toKeyParts(key);
  const { entity, id, field } = parts;
  const name = entity === 'activity' || entity === 'wbsNode' ? nameOfRow(current, id) : '';
  if (entity !== 'plan' && !current[entity].has(id))
    return `「${entity === 'activity' || entity === 'wbsNode' ? nameOfRow(mine, id) : '该内容'}」刚被他人删除：放弃 / 撤销删除`;
  if (field === 'deleted') return `「${name || '该内容'}」刚被他人修改，您要删除它：保留 / 用我的`;
  const whose = nameOfEnd(current, parts);
  const now = toWords(current, parts, valueOfKey(current, key));
  const sent = toWords(mine, parts, valueOfKey(mine, key));
  return `${whose && `「${whose}」的`}「${labelOfKey(key)}」刚被改为 ${now}，您提交的是 ${sent}：保留 / 用我的`;
};

/** Why a step of one's own is not taken back: somebody else has changed the same since. */
export const toOvertakenMessage = (
  key: string,
  current: PlanDocument,
  userName: string,
  way: 'undo' | 'redo',
): string => {
  const parts = toKeyParts(key);
  const { entity, id, field } = parts;
  const who = userName || '他人';
  const kept = `，没有${way === 'undo' ? '撤销' : '重做'}`;
  if (entity !== 'plan' && !current[entity].has(id)) return `该内容之后被${who}删除${kept}`;
  const whose = nameOfEnd(current, parts);
  if (field === 'deleted') return `「${whose || '该内容'}」之后被${who}修改${kept}`;
  const now = toWords(current, parts, valueOfKey(current, key));
  return `${whose && `「${whose}」的`}「${labelOfKey(key)}」之后被${who}改为 ${now}${kept}`;
};

import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import type { Planned } from '@xmgl/engine/cells/date-edits';
import { indexOfRow } from '@xmgl/engine/cells/plan-dates';
import { toWords } from '@xmgl/engine/cells/plan-words';
import { constraintWords } from '@xmgl/engine/commands/constraint-words';
import { toDayWords, toMinuteWords } from '@xmgl/engine/commands/date-words';
import { formatExactly } from '@xmgl/engine/commands/duration-words';
import { formatLag } from '@xmgl/engine/commands/link-words';
import { nameOfRow } from '@xmgl/engine/commands/plan-document';

const linkWhy = {
  FS: (name: string) => `「${name}」完成之后才能开始`,
  SS: (name: string) => `「${name}」开始之后才能开始`,
  FF: (name: string) => `「${name}」完成之后才能完成`,
  SF: (name: string) => `「${name}」开始之后才能完成`,
} as const;

/** Their links say from when to when they are. */
const spans: ReadonlySet<ActivityRow['kind']> = new Set(['levelOfEffort', 'hammock']);

/** What levelling adds to it. */
const toDelayText = ({ plan }: Planned, { kind, levellingDelayMin }: ActivityRow): string =>
  levellingDelayMin === 0 || spans.has(kind)
    ? ''
    : `资源平衡另推迟 ${formatExactly(levellingDelayMin, true, plan.settings.minutesPerDay)}。`;

/** Why an activity stands where it does. */
export const toWhyText = ({ plan, dates }: Planned, rowID: string): string => {
  const activity = plan.activity.get(rowID);
  if (!activity) return '汇总行的日期由下级活动得出。';
  if (activity.isInactive) return '活动已停用，不参与排程。';
  if (activity.actualStart !== null)
    return `已于 ${toMinuteWords(activity.actualStart)} 实际开始，剩余工作由进度推算。`;
  if (activity.mode === 'manual') return '手动排程，按填写的日期，不随前置变化。';
  return `${toHeldText({ plan, dates }, activity)}${toDelayText({ plan, dates }, activity)}`;
};

/** What holds an activity that follows its links. */
const toHeldText = ({ plan, dates }: Planned, activity: ActivityRow): string => {
  const at = indexOfRow(dates, activity.activityID);
  const link = plan.link.get(dates.drivingLinkIDs[at] ?? '');
  if (link) {
    const lag = formatLag(link, plan.settings.minutesPerDay);
    return `${linkWhy[link.type](nameOfRow(plan, link.predID))}${lag === '' ? '' : `（延时 ${lag}）`}。`;
  }
  if (activity.constraintAt !== null) {
    const words = toWords(constraintWords, activity.constraintKind);
    return `约束「${words}」${toDayWords(activity.constraintAt)}。`;
  }
  const { rescheduledAt, startAt } = plan.settings;
  if (rescheduledAt !== null && rescheduledAt > startAt && (dates.start[at] ?? startAt) >= rescheduledAt)
    return `尚未开始，已重排到 ${toDayWords(rescheduledAt)} 之后。`;
  return `没有前置和约束，从计划开工 ${toDayWords(startAt)} 起排。`;
};

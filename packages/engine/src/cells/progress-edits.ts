import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { toDayWords } from '../commands/date-words.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import {
  finishOf,
  type Planned,
  type PlannedToday,
  type ReadCommands,
  readNear,
  startOf,
  toMomentOfDay,
} from './date-edits.ts';
import { readDuration } from './duration-text.ts';
import { type Read, readAs, unreadable } from './read-result.ts';

type Report = Omit<CommandOf<'setProgress'>, 'kind' | 'activityID'>;

const ofSummary = unreadable('汇总行的进度由下级活动得出，请修改下级活动');

/** When work began: as reported, else as planned; what is planned behind the status date has not begun. */
const readBegin = (planned: Planned, { activityID, actualStart }: ActivityRow): Read<number> => {
  const start = actualStart ?? startOf(planned, activityID);
  const { statusAt } = planned.plan.settings;
  if (actualStart !== null || statusAt === null || start <= statusAt) return readAs(start);
  return unreadable(
    `计划 ${toDayWords(start)} 开始，晚于检查日期 ${toDayWords(statusAt)}：请先填写实际开始，或推进检查日期`,
  );
};

const report = ({ activityID }: ActivityRow, fields: Report): ReadCommands =>
  readAs([{ kind: 'setProgress', activityID, ...fields }]);

/** Progress of some kind on an activity: the first also reports the start, all of it the finish. */
const toBegunCommands = (
  planned: Planned,
  activity: ActivityRow,
  done: Pick<Report, 'percentComplete' | 'remainingMin'>,
): ReadCommands => {
  const begin = readBegin(planned, activity);
  if (!begin.ok) return begin;
  const actualStart = begin.value;
  if (done.percentComplete !== 100 && done.remainingMin !== 0)
    return report(activity, { actualStart, ...done });
  const { statusAt } = planned.plan.settings;
  const finish = finishOf(planned, activity.activityID);
  const actualFinish = Math.max(actualStart, statusAt === null ? finish : Math.min(finish, statusAt));
  return report(activity, { actualStart, actualFinish });
};

/** A reported percentage. */
export const toProgressCommands = (
  planned: Planned,
  rowID: string,
  percentComplete: number,
): ReadCommands => {
  const activity = planned.plan.activity.get(rowID);
  if (!activity) return ofSummary;
  if (
    activity.percentComplete === percentComplete &&
    (percentComplete === 100 || activity.actualFinish === null)
  )
    return readAs([]);
  if (percentComplete === 0) return report(activity, { percentComplete, actualFinish: null });
  return toBegunCommands(planned, activity, { percentComplete });
};

/** A typed actual date; nothing typed takes it back. A finish without a start also reports the start. */
export const readActual = (
  planned: PlannedToday,
  rowID: string,
  field: 'actualStart' | 'actualFinish',
  text: string,
): ReadCommands => {
  const activity = planned.plan.activity.get(rowID);
  if (!activity) return ofSummary;
  if (text.trim() === '') return report(activity, { [field]: null });
  const isStart = field === 'actualStart';
  const typed = readNear(text, (isStart ? startOf : finishOf)(planned, rowID), planned.today);
  if (!typed.ok) return typed;
  const at = toMomentOfDay(planned, rowID, !isStart, typed.value);
  if (isStart) return report(activity, { actualStart: at });
  if (activity.actualStart !== null) return report(activity, { actualFinish: at });
  const actualStart = startOf(planned, rowID);
  if (actualStart > at)
    return unreadable(
      `计划 ${toDayWords(actualStart)} 开始，晚于实际完成 ${toDayWords(at)}：请先填写实际开始`,
    );
  return report(activity, { actualStart, actualFinish: at });
};

/** When work was interrupted, or goes on; nothing typed takes it back. */
export const readPause = (
  planned: PlannedToday,
  rowID: string,
  kind: 'suspend' | 'resume',
  text: string,
): ReadCommands => {
  if (text.trim() === '') return readAs([{ kind, activityID: rowID, at: null }]);
  const activity = planned.plan.activity.get(rowID);
  const near = activity?.suspendedAt ?? planned.plan.settings.statusAt ?? startOf(planned, rowID);
  const typed = readNear(text, near, planned.today);
  if (!typed.ok) return typed;
  const at = toMomentOfDay(planned, rowID, kind === 'suspend', typed.value);
  return readAs([{ kind, activityID: rowID, at }]);
};

/** What is still to do. Before work began it is the duration; less of it says that work began. */
export const readRemaining = (planned: Planned, rowID: string, text: string): ReadCommands => {
  const activity = planned.plan.activity.get(rowID);
  if (!activity) return ofSummary;
  const typed = readDuration(text, planned.plan.settings, activity.isElapsed);
  if (!typed.ok) return typed;
  const { durationMin: remainingMin } = typed.value;
  if (activity.actualStart === null && remainingMin >= activity.durationMin)
    return readAs([{ kind: 'setDuration', activityID: rowID, durationMin: remainingMin }]);
  if (activity.actualFinish !== null && remainingMin === 0) return readAs([]);
  if (activity.actualFinish !== null) return report(activity, { actualFinish: null, remainingMin });
  return toBegunCommands(planned, activity, { remainingMin });
};

/** What progress that was typed in one field also says of the actual dates; empty where nothing. */
export const toReportedWords = (
  plan: PlanDocument,
  commands: readonly PlanCommand[],
  typedField: string,
): string => {
  const [command] = commands;
  if (command?.kind !== 'setProgress') return '';
  const activity = plan.activity.get(command.activityID);
  if (!activity) return '';
  const said = (field: 'actualStart' | 'actualFinish', label: string, of: string): string[] => {
    const at = command[field];
    if (typeof at !== 'number' || field === typedField || at === activity[field]) return [];
    return [`${label}${of} ${toDayWords(field === 'actualStart' ? at : at - 1)}`];
  };
  const words = [
    ...said('actualStart', '实际开始', '按计划开始记为'),
    ...said('actualFinish', '实际完成', '记为'),
  ];
  return words.length === 0 ? '' : `「${activity.name}」${words.join('，')}`;
};

import type { ActivityRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { isInOrder } from '../estimate/estimate-duration.ts';
import { toMinuteWords, toShortDay } from './date-words.ts';
import { countOfCode } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { need } from './plan-draft.ts';
import { CommandRefused, type PlanFailureCode } from './plan-failure.ts';

type OutlineRow = ActivityRow | WbsNodeRow;

const refuse = (code: PlanFailureCode, key: string, message: string): never => {
  throw new CommandRefused(code, message, key);
};

/** True when this batch wrote one of the fields: what a file brought in otherwise stands as it came. */
const wrote = (draft: PlanDraft, key: string, ...fields: readonly string[]) =>
  ['added', ...fields].some((field) => draft.keys.has(`${key}:${field}`));

/** What must hold whatever was done, undo too: what a row names exists. */
export const checkNames = (draft: PlanDraft, row: OutlineRow, parentID: string | null): void => {
  if (parentID !== null) need(draft, 'wbsNode', parentID);
  if (row.calendarID !== null) need(draft, 'calendar', row.calendarID);
};

/** The rules for what a command wrote to an activity. */
export const checkActivity = (draft: PlanDraft, row: ActivityRow): void => {
  const key = `activity:${row.activityID}`;
  checkFields(draft, row, 'activity', key);
  if (wrote(draft, key, 'durationMin', 'isElapsed', 'kind')) checkDuration(draft, row, key);
  if (wrote(draft, key, 'actualStart', 'actualFinish')) checkActuals(draft, row, key);
  if (
    wrote(draft, key, 'percentComplete', 'actualStart') &&
    row.percentComplete > 0 &&
    row.actualStart === null
  )
    refuse('badProgress', `${key}:actualStart`, '已填写完成百分比，请同时填写实际开始');
  if (wrote(draft, key, 'suspendedAt', 'resumedAt')) checkResume(draft, row, key);
  if (wrote(draft, key, 'segments')) checkSegments(row, key);
  if (wrote(draft, key, 'estimate')) checkEstimate(row, key);
  if (wrote(draft, key, 'steps', 'evRule')) checkSteps(row, key);
};

export const checkWbsNode = (draft: PlanDraft, row: WbsNodeRow): void =>
  checkFields(draft, row, 'wbsNode', `wbsNode:${row.wbsNodeID}`);

/** A code of the WBS is looked for by the name of the node that has it. */
const toTaken = (draft: PlanDraft, row: OutlineRow, entity: 'activity' | 'wbsNode'): string => {
  const holder =
    entity === 'wbsNode' &&
    [...draft.wbsNode.values()].find((other) => other.code === row.code && other.wbsNodeID !== row.wbsNodeID);
  return holder
    ? `WBS 编码 ${row.code} 已被「${holder.name}」使用，请换一个`
    : `编码 ${row.code} 已被使用，请换一个`;
};

const checkFields = (draft: PlanDraft, row: OutlineRow, entity: 'activity' | 'wbsNode', key: string) => {
  if (row.name.trim() === '') refuse('badName', `${key}:name`, '请填写名称');
  if (wrote(draft, key, 'code') && countOfCode(draft, entity, row.code) > 1)
    refuse('duplicateCode', `${key}:code`, toTaken(draft, row, entity));
  const needsDate = row.constraintKind !== 'asSoonAsPossible' && row.constraintKind !== 'asLateAsPossible';
  if (needsDate && row.constraintAt === null)
    refuse('badDates', `${key}:constraintAt`, '此约束需要日期，请选择约束日期');
  const { manualStart, manualFinish } = row;
  if (manualStart !== null && manualFinish !== null && manualFinish < manualStart)
    refuse('badDates', `${key}:manualFinish`, `完成早于开始 ${toShortDay(manualStart)}，请改为该日或之后`);
};

const isMilestone = (row: ActivityRow) => row.kind === 'startMilestone' || row.kind === 'finishMilestone';

const checkDuration = (draft: PlanDraft, row: ActivityRow, key: string) => {
  const limitDays = 36_500;
  const dayMin = row.isElapsed ? 1440 : draft.settings.minutesPerDay;
  if (row.durationMin > limitDays * dayMin)
    refuse('badDuration', `${key}:durationMin`, `工期最长 ${limitDays} 天`);
  if (isMilestone(row) && row.durationMin !== 0)
    refuse('badDuration', `${key}:durationMin`, '里程碑的工期为 0，要填写工期请先把类型改为任务');
};

const checkActuals = (draft: PlanDraft, row: ActivityRow, key: string) => {
  const { actualStart, actualFinish } = row;
  const { statusAt } = draft.settings;
  if (actualFinish !== null && actualStart === null)
    refuse('badProgress', `${key}:actualStart`, '已填写实际完成，请同时填写实际开始');
  if (actualStart !== null && actualFinish !== null && actualFinish < actualStart)
    refuse(
      'badProgress',
      `${key}:actualFinish`,
      `实际完成早于实际开始 ${toShortDay(actualStart)}，请改为该日或之后`,
    );
  const last = actualFinish ?? actualStart;
  if (last !== null && statusAt !== null && last > statusAt)
    refuse(
      'badProgress',
      `${key}:${actualFinish !== null ? 'actualFinish' : 'actualStart'}`,
      `实际日期晚于检查日期 ${toShortDay(statusAt)}，请先推进检查日期`,
    );
};

const checkEstimate = ({ estimate, kind, name }: ActivityRow, key: string) => {
  if (estimate === null) return;
  if (kind !== 'task') refuse('badEstimate', `${key}:estimate`, `「${name}」不是任务，没有工期可以估算`);
  if (!isInOrder(estimate)) refuse('badEstimate', `${key}:estimate`, '三点估算应满足 乐观≤最可能≤悲观');
};

const checkSteps = ({ steps, evRule, name }: ActivityRow, key: string) => {
  const twice = steps.find((step, at) => steps.findIndex((one) => one.name === step.name) !== at);
  if (twice) refuse('badProgress', `${key}:steps`, `检查点「${twice.name}」写了两次，请改名`);
  const sum = steps.reduce((whole, { weight }) => whole + weight, 0);
  if (steps.length > 0 && Math.abs(sum - 100) > 1e-6)
    refuse('badProgress', `${key}:steps`, `检查点的权重之和应为 100，现在是 ${Number(sum.toFixed(2))}`);
  if (evRule === 'milestones' && steps.length < 2)
    refuse('badProgress', `${key}:evRule`, `加权里程碑至少要有两个检查点，请先为「${name}」设好检查点`);
};

const checkResume = (draft: PlanDraft, row: ActivityRow, key: string) => {
  const { actualStart, suspendedAt } = row;
  const { statusAt } = draft.settings;
  if (suspendedAt !== null && actualStart !== null && suspendedAt < actualStart)
    refuse(
      'badProgress',
      `${key}:suspendedAt`,
      `暂停早于实际开始 ${toShortDay(actualStart)}，请改为该日或之后`,
    );
  if (suspendedAt !== null && statusAt !== null && suspendedAt > statusAt)
    refuse(
      'badProgress',
      `${key}:suspendedAt`,
      `暂停日期晚于检查日期 ${toShortDay(statusAt)}，请先推进检查日期`,
    );
  if (row.suspendedAt !== null && row.resumedAt !== null && row.resumedAt <= row.suspendedAt)
    refuse(
      'badProgress',
      `${key}:resumedAt`,
      `恢复应晚于暂停 ${toMinuteWords(row.suspendedAt)}；没有停工的请清除暂停`,
    );
};

const checkSegments = (row: ActivityRow, key: string) => {
  if (row.segments === null) return;
  let end = Number.NEGATIVE_INFINITY;
  for (const { startAt, finishAt } of row.segments) {
    if (finishAt <= startAt) refuse('badDates', `${key}:segments`, '拆分的每一段都应完成晚于开始');
    if (startAt <= end) refuse('badDates', `${key}:segments`, '拆分的各段应按先后排列，且中间有间隔');
    end = finishAt;
  }
};

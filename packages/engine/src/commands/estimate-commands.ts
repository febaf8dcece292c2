import type { Estimate, MilestoneDetail } from '@xmgl/contracts/schedule/activity-details';
import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import { isInOrder, toEstimatedMin } from '../estimate/estimate-duration.ts';
import { isMilestoneKind, setDuration } from './activity-commands.ts';
import type { PlanDraft } from './draft-state.ts';
import { need, patch } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

export const emptyEstimate: Estimate = {
  method: '专家判断',
  optimisticMin: null,
  mostLikelyMin: null,
  pessimisticMin: null,
  quantity: null,
  unit: '',
  outputRate: null,
  crew: null,
  shifts: null,
  basis: '',
};

export const emptyMilestone: MilestoneDetail = {
  level: '二级',
  isContract: false,
  committedAt: null,
  criteria: '',
  deliverableID: null,
};

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const toWritten = (row: ActivityRow, command: CommandOf<'setEstimate'>): Estimate | null => {
  const { kind, activityID, apply, ...fields } = command;
  if (fields.method === null) return null;
  return { ...(row.estimate ?? emptyEstimate), ...(withoutUndefined(fields) as Partial<Estimate>) };
};

const whatIsMissing: { readonly [Method in Estimate['method']]: string } = {
  专家判断: '请填写最可能工期',
  类比: '请填写最可能工期',
  自下而上: '请填写最可能工期',
  参数: '请填写工程量、产量定额、班组和班次',
  三点贝塔: '请填写乐观、最可能、悲观三个工期',
  三点三角: '请填写乐观、最可能、悲观三个工期',
};

/** Keeps how a duration was found; applied, the duration becomes what it comes to. */
export const setEstimate = (draft: PlanDraft, command: CommandOf<'setEstimate'>): void => {
  const { activityID } = command;
  const row = need(draft, 'activity', activityID);
  const estimate = toWritten(row, command);
  patch(draft, 'activity', activityID, { estimate });
  if (command.apply !== true || estimate === null || row.kind !== 'task' || !isInOrder(estimate)) return;
  const durationMin = toEstimatedMin(
    estimate,
    row.isElapsed ? MINUTES_PER_DAY : draft.settings.minutesPerDay,
  );
  if (durationMin === null)
    throw new CommandRefused(
      'badEstimate',
      whatIsMissing[estimate.method],
      `activity:${activityID}:estimate`,
    );
  setDuration(draft, { kind: 'setDuration', activityID, durationMin });
};

/** What a milestone is promised for. */
export const setMilestone = (draft: PlanDraft, command: CommandOf<'setMilestone'>): void => {
  const { activityID, detail } = command;
  const row = need(draft, 'activity', activityID);
  if (detail !== null && !isMilestoneKind(row.kind))
    throw new CommandRefused(
      'badOutline',
      `「${row.name}」不是里程碑，请先把类型改为里程碑`,
      `activity:${activityID}:milestone`,
    );
  patch(draft, 'activity', activityID, {
    milestone: detail && {
      ...(row.milestone ?? emptyMilestone),
      ...(withoutUndefined(detail) as Partial<MilestoneDetail>),
    },
  });
};

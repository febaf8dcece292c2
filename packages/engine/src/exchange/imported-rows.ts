import type { ActivityRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { isMilestoneKind } from '../commands/activity-commands.ts';
import { activityDefaults } from '../commands/new-rows.ts';
import type { ImportedActivity } from '../formats/imported-plan.ts';
import type { ActivityModel, PrimaveraActivity } from '../model.ts';

/** What a row remembers of its file beyond its columns, so that the file can be written again. */
export type RowExtra = {
  /** The file's own code, where it could not be the row's. */
  readonly wbsCode?: string;
  /** A summary's own duration and progress; here they follow from what stands below. */
  readonly summary?: Partial<ActivityModel>;
  /** What only Primavera has. */
  readonly primavera?: PrimaveraActivity;
  /** A text stands in place of its dates or duration. */
  readonly isPlaceholder?: true;
};

const maxSourceUid = 2_147_483_647;

/** The number that a foreign program knows a row by. */
export const toSourceUid = (id: string): number | null =>
  /^\d{1,10}$/.test(id) && Number(id) <= maxSourceUid ? Number(id) : null;

type Ids = { readonly calendar: (id: string | null) => string | null; readonly fresh: () => string };

const longestName = 1000;
/** What the tables and the contract hold. */
export const toMinutes = (value: number): number => Math.min(52_560_000, Math.max(0, Math.round(value)));

/** A dated constraint that a file gives no date binds nothing. */
const toConstraint = ({ constraintKind, constraintAt }: ActivityModel) => {
  const isFree = constraintKind === 'asSoonAsPossible' || constraintKind === 'asLateAsPossible';
  if (isFree || constraintAt !== null) return { constraintKind, constraintAt };
  return { constraintKind: 'asSoonAsPossible' as const, constraintAt: null };
};

const toShared = (model: ActivityModel, extra: ImportedActivity | undefined, ids: Ids) => ({
  name: model.name.slice(0, longestName),
  mode: model.mode,
  calendarID: ids.calendar(model.calendarId),
  ...toConstraint(model),
  deadlineAt: model.deadlineAt,
  priority: Math.round(model.priority),
  levellingDelayMin: toMinutes(model.levellingDelayMin),
  isInactive: model.isInactive,
  manualStart: model.manualStart,
  manualFinish: model.manualFinish,
  note: extra?.notes ?? '',
  sourceUid: toSourceUid(model.id),
});

const toPercent = (value: number) => Math.round(value * 1000) / 1000;

export const toActivityRow = (
  model: ActivityModel,
  kind: ActivityRow['kind'],
  place: { readonly id: string; readonly parentID: string | null; readonly code: string },
  extra: ImportedActivity | undefined,
  ids: Ids,
): ActivityRow => ({
  activityID: place.id,
  wbsNodeID: place.parentID,
  code: place.code,
  ...toShared(model, extra, ids),
  kind,
  durationMin: toMinutes(model.durationMin),
  isElapsed: model.isElapsed,
  workType: model.workType,
  effortDriven: model.effortDriven,
  ignoreResourceCalendar: model.ignoreResourceCalendar,
  ownerID: null,
  // Finished is started, also where a file forgot to say when.
  actualStart: model.actualStart ?? model.actualFinish,
  actualFinish: model.actualFinish,
  percentComplete: toPercent(model.percentComplete),
  remainingMin: model.remainingMin === null ? null : toMinutes(model.remainingMin),
  suspendedAt: model.suspendedAt,
  resumedAt: model.resumedAt,
  segments: model.segments ? [...model.segments] : null,
  discipline: extra?.discipline ?? '',
  section: extra?.section ?? '',
  partyID: null,
  contractNo: extra?.contractNo ?? '',
  estimate: (kind === 'task' && extra?.estimate) || null,
  milestone: (isMilestoneKind(kind) && extra?.milestone) || null,
  evRule: 'percent',
  percentKind: '工期',
  physicalPercent: null,
  steps: (extra?.steps ?? []).map((step) => ({ stepID: ids.fresh(), ...step })),
  extra: {
    ...toRowExtra(place.code, extra, undefined),
    ...(model.primavera === undefined ? {} : { primavera: model.primavera }),
    ...(model.isPlaceholder === true ? { isPlaceholder: true } : {}),
  },
});

export const toNodeRow = (
  model: ActivityModel,
  place: { readonly id: string; readonly parentID: string | null; readonly code: string },
  extra: ImportedActivity | undefined,
  ids: Ids,
): WbsNodeRow => ({
  wbsNodeID: place.id,
  parentID: place.parentID,
  code: place.code,
  ...toShared(model, extra, ids),
  extra: toRowExtra(place.code, extra, toSummaryFields(model)),
  nodeKind: '',
  weight: null,
});

const toRowExtra = (
  code: string,
  extra: ImportedActivity | undefined,
  summary: Partial<ActivityModel> | undefined,
): RowExtra & Record<string, unknown> => ({
  ...(extra && extra.wbsCode !== code ? { wbsCode: extra.wbsCode } : {}),
  ...(summary && Object.keys(summary).length > 0 ? { summary } : {}),
});

const summaryFields = [
  'isElapsed',
  'workType',
  'effortDriven',
  'ignoreResourceCalendar',
  'actualStart',
  'actualFinish',
  'percentComplete',
  'remainingMin',
  'suspendedAt',
  'resumedAt',
] as const satisfies (keyof ActivityModel & keyof typeof activityDefaults)[];

const toSummaryFields = (model: ActivityModel): Partial<ActivityModel> => {
  const kept = summaryFields.filter((field) => model[field] !== activityDefaults[field]);
  return {
    ...(model.durationMin === 0 ? {} : { durationMin: model.durationMin }),
    ...Object.fromEntries(kept.map((field) => [field, model[field]])),
  };
};

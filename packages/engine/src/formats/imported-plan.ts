import type { ActivityStep, Estimate, MilestoneDetail } from '@xmgl/contracts/schedule/activity-details';
import type { AtMin, PlanModel } from '../model.ts';

/** 检查点 as a file has it. */
export type ImportedStep = Omit<ActivityStep, 'stepID'>;

/** What a file says of an activity beside what the plan model holds. */
export type ImportedActivity = {
  readonly id: string;
  readonly wbsCode: string;
  readonly notes: string;
  /** 1 for the top level. */
  readonly outlineLevel: number;
  /** Dates as the file has them, for a baseline 「导入」. */
  readonly storedStart: AtMin | null;
  readonly storedFinish: AtMin | null;
  readonly discipline?: string;
  readonly section?: string;
  readonly contractNo?: string;
  readonly estimate?: Estimate | null;
  readonly milestone?: MilestoneDetail | null;
  readonly steps?: readonly ImportedStep[];
};

export type ImportedBaselineRow = {
  readonly activityId: string;
  readonly startAt: AtMin | null;
  readonly finishAt: AtMin | null;
  readonly durationMin: number | null;
  readonly workMin: number | null;
  readonly cost: number | null;
};

export type ImportedBaseline = {
  /** 0 is the current one, 1–10 the numbered ones. */
  readonly number: number;
  /** What the file calls it, where it does. */
  readonly name?: string;
  readonly rows: readonly ImportedBaselineRow[];
};

export type ImportedResource = {
  readonly id: string;
  readonly type: 'work' | 'material' | 'cost';
  readonly initials: string;
  readonly group: string;
  readonly email: string;
  readonly notes: string;
  readonly materialLabel: string;
  /** Money per hour for work, per unit for material. */
  readonly standardRate: number;
  readonly overtimeRate: number;
  readonly costPerUse: number;
};

export type ImportedProject = {
  readonly title: string;
  readonly author: string;
  readonly company: string;
  readonly manager: string;
  readonly currencyCode: string;
  readonly currencySymbol: string;
  readonly statusAt: AtMin | null;
};

/** What was in the file but has no place in the plan. */
export type NotMapped = {
  /** Chinese. */
  readonly what: string;
  readonly count: number;
  /** The first few places, by name. */
  readonly where: readonly string[];
  /** The file is wrong there and the plan may be; `id` is the first activity that it touches. */
  readonly fault?: { readonly id: string | null };
};

export type ImportedPlan = {
  readonly plan: PlanModel;
  readonly project: ImportedProject;
  readonly activities: readonly ImportedActivity[];
  readonly resources: readonly ImportedResource[];
  readonly baselines: readonly ImportedBaseline[];
  readonly notMapped: readonly NotMapped[];
};

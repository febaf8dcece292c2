import type { ActivityDates, ActivityModel, AtMin, ConstraintKind, LinkModel } from '../model.ts';

/** Why an activity stands where it does. The first reason holds it; the others add to it. */
export type Reason =
  | { readonly kind: 'projectStart'; readonly at: AtMin }
  | { readonly kind: 'projectFinish'; readonly at: AtMin }
  | { readonly kind: 'statusDate'; readonly at: AtMin }
  | {
      readonly kind: 'link';
      readonly link: LinkModel;
      readonly predecessor: ActivityModel;
      /** The summary that the link holds back, with all in it. */
      readonly summary: ActivityModel | null;
      /** Date that the link asks for. */
      readonly askedAt: AtMin;
    }
  | { readonly kind: 'constraint'; readonly constraint: ConstraintKind; readonly at: AtMin }
  /** The constraint pulls it before what the links allow. */
  | {
      readonly kind: 'constraintOverLink';
      readonly constraint: ConstraintKind;
      readonly at: AtMin;
      readonly askedAt: AtMin;
    }
  | { readonly kind: 'summaryConstraint'; readonly summary: ActivityModel; readonly at: AtMin }
  | { readonly kind: 'typed'; readonly at: AtMin }
  | { readonly kind: 'actualStart'; readonly at: AtMin }
  | { readonly kind: 'actualFinish'; readonly at: AtMin }
  | { readonly kind: 'remaining'; readonly minutes: number; readonly percent: number }
  | { readonly kind: 'asLateAsPossible'; readonly successor: ActivityModel | null }
  | { readonly kind: 'levelling'; readonly delayMin: number }
  /** No work between the date asked for and the start. */
  | {
      readonly kind: 'calendar';
      readonly name: string;
      readonly from: AtMin;
      readonly to: AtMin;
      readonly holidays: readonly string[];
    }
  /** Assigned people whose hours differ from the activity's. */
  | { readonly kind: 'resourceHours' }
  | { readonly kind: 'split'; readonly parts: number }
  | { readonly kind: 'children'; readonly first: ActivityModel | null; readonly last: ActivityModel | null }
  | { readonly kind: 'spans' }
  | { readonly kind: 'inactive' };

export type ExplainedStep = {
  readonly activity: ActivityModel;
  readonly dates: ActivityDates;
  readonly reasons: readonly Reason[];
};

/** What decides the late dates: the tighter of what follows, a date, and the plan's finish. */
export type LateReason =
  | { readonly kind: 'successor'; readonly link: LinkModel; readonly successor: ActivityModel }
  | { readonly kind: 'deadline'; readonly at: AtMin }
  | { readonly kind: 'constraint'; readonly constraint: ConstraintKind; readonly at: AtMin }
  | { readonly kind: 'projectFinish'; readonly at: AtMin };

export type Explanation = {
  /** The activity asked about, then what drives it, back to where nothing does. */
  readonly steps: readonly ExplainedStep[];
  readonly late: LateReason;
  readonly minutesPerDay: number;
};

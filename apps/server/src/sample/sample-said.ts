import type { EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';

/** How many days before the sample is made something was said, and by whom of the sample's people. */
type Said = { readonly daysAgo: number; readonly by?: string };

export type SampleScores = Said & {
  readonly power: number;
  readonly interest: number;
  readonly influence: number;
  readonly effect: number;
  /** Letters of the salience model. */
  readonly circles: string;
  readonly reason?: string;
};

export type SampleLevel = Said & {
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
  readonly evidence: string;
  readonly strategy?: string;
  readonly owner?: string;
  readonly daysToTarget?: number;
};

/** What was said about the people of a project, by their names; some wait to be judged. */
export type SampleJudgements = Readonly<Record<string, Judgements>>;

type Judgements = {
  readonly scores?: readonly SampleScores[];
  readonly levels?: readonly SampleLevel[];
};

export const scores = (
  daysAgo: number,
  [power, interest, influence, effect]: readonly [number, number, number, number],
  circles: string,
  reason?: string,
): SampleScores => ({
  daysAgo,
  power,
  interest,
  influence,
  effect,
  circles,
  ...(reason !== undefined && { reason }),
});

export const level = (
  daysAgo: number,
  current: EngagementLevel,
  desired: EngagementLevel,
  evidence: string,
): SampleLevel => ({ daysAgo, current, desired, evidence });

export const withStrategy = (
  one: SampleLevel,
  strategy: string,
  owner: string,
  daysToTarget: number,
): SampleLevel => ({ ...one, strategy, owner, daysToTarget });

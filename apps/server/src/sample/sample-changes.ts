import type { ballots } from '@xmgl/contracts/integration/ballots';
import type { changeRequest } from '@xmgl/contracts/integration/change.register';
import type { RowOf } from '@xmgl/contracts/register/row-types';
import type { SampleLesson } from './sample-logs.ts';

type Change = RowOf<typeof changeRequest>;

/** Who votes what, and why. */
type SampleVote = readonly [name: string, ballot: (typeof ballots)[number], comment?: string];

/** A change of a sample project: days are told from the day the sample is made, people by their names. */
export type SampleChange = Pick<
  Change,
  'title' | 'urgency' | 'category' | 'nature' | 'reason' | 'before' | 'after' | 'documentKinds'
> & {
  /** By its name in the company's list. */
  readonly source: string;
  readonly applicant: string;
  readonly applied: number;
  /** It has been accepted, to be analysed by this person. */
  readonly analyst?: string;
  /** Its impact has been analysed. */
  readonly analysis?: Pick<
    Change,
    'qualityImpact' | 'riskImpact' | 'resourceImpact' | 'contractImpact' | 'alternatives' | 'extraCost'
  > & { readonly implementer: string; readonly verifier: string; readonly due: number };
  /** What it does to the plan: other lengths of activities, in working days. */
  readonly plan?: readonly (readonly [activity: string, days: number])[];
  /** Approved by the 项目经理 alone, or put before the CCB with these votes; neither while it is analysed. */
  readonly isDelegated?: true;
  readonly votes?: readonly SampleVote[];
  /** How far whoever carries it out has come. */
  readonly taken?: readonly ('开始' | '完成实施' | '通过')[];
  readonly result?: string;
  /** What was learned from it once it was closed. */
  readonly lesson?: SampleLesson;
  /** It stays a draft. */
  readonly isDraft?: true;
};

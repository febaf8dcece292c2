import type { assumption } from '@xmgl/contracts/integration/assumption.register';
import type { issue } from '@xmgl/contracts/integration/issue.register';
import type { lesson } from '@xmgl/contracts/integration/lesson.register';
import type { RowOf, StepOf } from '@xmgl/contracts/register/row-types';

type Issue = RowOf<typeof issue>;
type Assumption = RowOf<typeof assumption>;
type Lesson = RowOf<typeof lesson>;

/** A picture of the folder `photos`, and the account that took it. */
export type SamplePhoto = { readonly picture: string; readonly fileName: string; readonly by: string };

/** Days are told from the day the sample is made, people by their names. */
export type SampleIssue = Pick<Issue, 'title' | 'description' | 'priority'> & {
  /** By its name in the company's list. */
  readonly category: string;
  readonly raiser: string;
  readonly raised: number;
  readonly owner: string;
  readonly due: number;
  readonly rootCause?: string;
  readonly plannedAction?: string;
  readonly steps?: readonly {
    readonly step: string;
    readonly owner: string;
    readonly due: number;
    readonly done?: number;
    readonly result?: string;
  }[];
  readonly resolution?: string;
  /** Who is kept informed. */
  readonly informed?: readonly string[];
  readonly photos?: readonly SamplePhoto[];
  readonly taken: readonly StepOf<typeof issue>[];
  /** Why it was called off. */
  readonly comment?: string;
};

export type SampleAssumption = Pick<
  Assumption,
  'title' | 'assumptionKind' | 'source' | 'confidence' | 'impact'
> & {
  readonly category: string;
  readonly owner: string;
  readonly validated?: number;
  readonly evidence?: string;
  /** The title of the issue that followed. */
  readonly issue?: string;
  readonly taken?: StepOf<typeof assumption>;
  readonly comment?: string;
};

export type SampleLesson = Pick<
  Lesson,
  'title' | 'lessonKind' | 'areaNo' | 'situation' | 'cause' | 'recommendation' | 'tags'
> & {
  /** The title of the issue that it was learned from. */
  readonly issue?: string;
  readonly taken: readonly StepOf<typeof lesson>[];
};

export type SampleLogs = {
  readonly issues: readonly SampleIssue[];
  readonly assumptions: readonly SampleAssumption[];
  readonly lessons: readonly SampleLesson[];
};

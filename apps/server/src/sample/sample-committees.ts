import type { projectCommittee } from '@xmgl/contracts/integration/committee.register';
import type { LinesOf, RowOf } from '@xmgl/contracts/register/row-types';

type Committee = RowOf<typeof projectCommittee>;
type Duty = LinesOf<typeof projectCommittee>['members'][number]['duty'];

/** A committee of a sample project, its people by their names. */
export type SampleCommittee = Pick<
  Committee,
  'committeeName' | 'committeeKind' | 'quorum' | 'majority' | 'tieRule' | 'voteDays'
> & {
  readonly delegatedCost?: number;
  readonly delegatedDays?: number;
  readonly members: readonly (readonly [name: string, duty: Duty])[];
  /** Why it has been put out of office. */
  readonly ended?: string;
};

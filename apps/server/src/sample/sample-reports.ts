import type { workReport } from '@xmgl/contracts/integration/work-report.register';
import type { RowOf } from '@xmgl/contracts/register/row-types';

type Report = RowOf<typeof workReport>;

/** A report of a sample project, people by their names, with the days of its period. */
export type SampleReport = Pick<Report, 'title' | 'reportKind' | 'periodStart' | 'periodEnd'> & {
  readonly author: string;
  readonly reviewer: string;
  /** What people say, section by section. */
  readonly texts?: Partial<
    Pick<
      Report,
      | 'overall'
      | 'completed'
      | 'unfinished'
      | 'milestones'
      | 'progress'
      | 'issues'
      | 'changes'
      | 'stakeholders'
      | 'resources'
      | 'nextPlan'
      | 'coordination'
      | 'weather'
      | 'temperature'
    >
  >;
  readonly taken: readonly ('提交' | '发布' | '退回')[];
  readonly comment?: string;
};

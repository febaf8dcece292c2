import type { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import type { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import type { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import type { RowOf } from '@xmgl/contracts/register/row-types';
import type { SampleLesson } from './sample-logs.ts';

type Phase = RowOf<typeof projectPhase>;
type Item = RowOf<typeof closingItem>;
type Certificate = RowOf<typeof acceptanceCertificate>;

type SampleItem = Pick<Item, 'title' | 'itemKind'> & {
  readonly isOptional?: true;
  readonly autoCheck?: Item['autoCheck'];
  readonly owner: string;
  readonly phase?: string;
  /** How it was shown to be done, or why it need not be. */
  readonly evidence?: string;
  readonly waived?: string;
};

/** How far the end of a sample project is prepared, people by their names, days from today. */
export type SampleClosing = {
  readonly phases: readonly (Pick<Phase, 'phaseName' | 'startTime' | 'endTime' | 'exitCriteria'> & {
    readonly taken: readonly ('开始' | '关闭')[];
    /** What was learned in it. */
    readonly lesson?: SampleLesson;
  })[];
  readonly items: readonly SampleItem[];
  readonly certificates: readonly (Pick<
    Certificate,
    'title' | 'certificateNo' | 'conclusion' | 'participants' | 'scope' | 'opinion'
  > & { readonly days: number; readonly phase?: string })[];
  readonly handover: readonly {
    readonly itemName: string;
    readonly quantity: number;
    readonly unit: string;
    readonly giver: string;
    readonly receiver: string;
    readonly place?: string;
    readonly days?: number;
  }[];
};

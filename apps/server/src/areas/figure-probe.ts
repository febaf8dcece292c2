import type { PageID } from '@xmgl/contracts/access/page-catalogue';
import type { FigureName } from '@xmgl/contracts/integration/indicators';
import type { RawBuilder } from 'kysely';
import type { ProbeScope } from './process-probe.ts';

/** A row that makes a figure worse; `id` leads to it. */
export type OffenderRow = {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly says: string;
};

/** How a figure of a project is measured now, and which rows are behind it, the worst first. */
export type FigureProbe = {
  readonly figure: FigureName;
  /** One row with `value`, null where there is nothing to measure; or none. */
  readonly ask: (scope: ProbeScope) => RawBuilder<{ readonly value: number | null }>;
  readonly offenders?: {
    /** The tab on which they stand: who may not open it learns of none. */
    readonly page: PageID;
    readonly ask: (scope: ProbeScope) => RawBuilder<OffenderRow>;
    readonly address: (id: string) => string;
  };
};

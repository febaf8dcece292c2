import type { DefaultRole } from '@xmgl/contracts/access/catalogue-page';
import type { NewStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import type { SampleDescriptions, SampleStakeholder } from '../sample-people/sample-stakeholders.ts';
import type { SampleIncome } from './create-sample-income.ts';
import type { SampleScenario } from './create-sample-scenarios.ts';
import type { SampleSource } from './plan/sample-section.ts';
import type { SampleBooking } from './sample-bookings.ts';
import type { SampleBudget } from './sample-budgets.ts';
import type { SampleCash } from './sample-cash.ts';
import type { SampleChange } from './sample-changes.ts';
import type { SampleClosing } from './sample-closing.ts';
import type { SampleCommittee } from './sample-committees.ts';
import type { SampleProjectCosts } from './sample-costs.ts';
import type { SampleDocument } from './sample-documents.ts';
import type { SampleMeasure } from './sample-engagement.ts';
import type { SampleLogs } from './sample-logs.ts';
import type { SampleMeeting } from './sample-meetings.ts';
import type { SampleMovements } from './sample-movements.ts';
import type { SampleOrganisation } from './sample-organisation.ts';
import type { SampleReport } from './sample-reports.ts';
import type { SampleResources } from './sample-resources.ts';
import type { SampleJudgements } from './sample-said.ts';
import type { SampleScope } from './sample-scope.ts';
import type { SampleTeam } from './sample-team.ts';
import type { SampleSheets } from './sample-timesheets.ts';
import type { SampleTracking } from './sample-tracking.ts';

/** A project of the sample company, whole: who takes part, what is planned, and what has been said and done. */
export type SampleProject = {
  /** Its 项目类型, by name. */
  readonly typeName: string;
  readonly project: {
    readonly projectName: string;
    readonly projectCode: string;
    readonly startTime: string;
    readonly endTime: string;
    readonly customerName: string;
    readonly address: string;
    readonly contractNo: string;
    readonly budget: number;
    readonly moneyUnit: '万元';
    readonly durationUnit: '工作日' | '日历天';
    readonly laborUnit: '工时' | '工日';
  };
  /** Its 行业, by name. */
  readonly industryName: string;
  /** Why it was started. */
  readonly reason: string;
  /** Roles of the company's people beside the manager, by their accounts. */
  readonly roles: Readonly<Record<string, readonly DefaultRole[]>>;
  readonly posts: Readonly<Record<string, NewStakeholder>>;
  readonly stakeholders: readonly SampleStakeholder[];
  readonly descriptions: SampleDescriptions;
  readonly plan: SampleSource;
  readonly judgements: SampleJudgements;
  readonly measures: readonly SampleMeasure[];
  readonly logs: SampleLogs;
  readonly meetings: readonly SampleMeeting[];
  readonly resources: SampleResources;
  readonly organisation: SampleOrganisation;
  readonly team: SampleTeam;
  readonly movements: SampleMovements;
  readonly bookings: readonly SampleBooking[];
  readonly sheets: SampleSheets;
  readonly entries: SampleProjectCosts;
  readonly budget: SampleBudget;
  readonly cash: SampleCash;
  readonly tracking: SampleTracking;
  readonly income: SampleIncome;
  readonly closing: SampleClosing;
  readonly committees: readonly SampleCommittee[];
  readonly changes: readonly SampleChange[];
  readonly scenarios: readonly SampleScenario[];
  readonly reports: readonly SampleReport[];
  readonly scope: SampleScope;
  readonly documents: readonly SampleDocument[];
};

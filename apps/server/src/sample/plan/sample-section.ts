import type { MilestoneDetail } from '@xmgl/contracts/schedule/activity-details';
import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { CalendarRow } from '@xmgl/contracts/schedule/plan-rows';

/**
 * One activity of the sample: key, name, duration, predecessors, resources.
 * Duration in days of 8 hours, or `7e` for 日历天; 0 is a milestone.
 * Predecessors: `A1`, `A1 SS+3`, `A1 FF+1`, `A1 FS+7e` (elapsed days), separated by commas.
 * Resources: `木工 12, 塔吊 1`.
 */
export type SampleRow = readonly [
  key: string,
  name: string,
  duration: number | `${number}e`,
  predecessors?: string,
  resources?: string,
];

export type SampleSection = {
  readonly name: string;
  /** `standard`: the plan's own, Monday to Friday; else one of the sample's calendars. */
  readonly calendar: string;
  readonly owner: string;
  /** The trade of its activities and of the sections below that name none. */
  readonly discipline?: string;
  /** The part of the works, of the sections below too. */
  readonly part?: string;
  /** The number of the contract it is done under, of the sections below too. */
  readonly contract?: string;
  /** Who takes over what comes of it, and of the sections below that name nobody. */
  readonly receivers?: readonly string[];
  readonly rows?: readonly SampleRow[];
  readonly sections?: readonly SampleSection[];
};

/** What a sample plan is made of. */
export type SampleSource = {
  readonly sections: readonly SampleSection[];
  readonly resources: readonly CommandOf<'addResource'>['fields'][];
  /** Calendars by the name that sections give them. */
  readonly toCalendars: (newId: () => string) => Readonly<Record<string, CalendarRow>>;
  /** Keys of what spans the work that it accompanies. */
  readonly hammocks: ReadonlySet<string>;
  /** Keys of what the company that takes part carries out. */
  readonly ofUnit?: readonly string[];
  /** The 检查点 of activities: what they are and what each counts in percent. */
  readonly steps?: Readonly<Record<string, readonly (readonly [name: string, weight: number])[]>>;
  /** Deadlines and the like, part of what was planned at first. */
  readonly toLimits: (idOf: (key: string) => string) => readonly PlanCommand[];
  /** What its milestones are promised for. */
  readonly milestones: readonly (readonly [key: string, detail: Partial<MilestoneDetail>])[];
  /** What took longer than planned, in days. */
  readonly delays: readonly (readonly [key: string, days: number])[];
  /** Local minutes since 1970, until then progress has been reported. */
  readonly statusAt: number;
  /** What made the first plan the baseline. */
  readonly approval: string;
};

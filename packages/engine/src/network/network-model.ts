import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import type { LinkModel, PlanModel, PlanProblem } from '../model.ts';

/**
 * What a node is to the passes. Activity `i` is node `i`; a summary has a second node (its gate) that holds
 * its children back, while node `i` gathers them.
 */
export const NODE = { task: 0, milestone: 1, special: 2, summary: 3, gate: 4, spanning: 5 } as const;

export const LINK = { FS: 0, SS: 1, FF: 2, SF: 3 } as const;

/** Stands for "no bound" and "no date"; far outside any date, and safe to add durations to. */
export const NONE = -1_000_000_000;
export const UNBOUNDED = 1_000_000_000;

/** Work of one assignment where those who work on an activity keep different hours. */
export type AssignmentPart = {
  readonly calendar: number;
  readonly delayMin: number;
  readonly workMin: number;
};

/** A link into or out of an activity that spans others, the other end, and whose hours count its lag. */
export type SpanningLink = {
  readonly link: LinkModel;
  readonly other: number;
  readonly isIn: boolean;
  readonly lagCalendar: number;
};

/** A level of effort or hammock, with the links that hold it. */
export type SpanningNode = { readonly node: number; readonly links: readonly SpanningLink[] };

/**
 * The plan as arrays, ready to be computed again and again. Dates are minutes; "work" is the working-minute
 * coordinate of the node's own calendar (see working-time.ts). Links are stored per end (CSR): those into
 * node `v` are numbers `inStart[v] … inStart[v + 1] − 1`, those out of it `outLink[outStart[v] …]`.
 */
export type PreparedNetwork = {
  readonly plan: PlanModel;
  readonly activityCount: number;
  readonly nodeCount: number;
  readonly nodeKind: Uint8Array;
  /** Nodes, every one after all that it waits for. */
  readonly order: Int32Array;
  readonly calendars: readonly CompiledCalendar[];
  /** Per node: whose hours it works, and whose hours count its float. */
  readonly calendarOf: Uint16Array;
  readonly floatCalendarOf: Uint16Array;
  readonly projectCalendar: number;
  /** Per activity: index of its summary, −1 at the top. */
  readonly parent: Int32Array;
  /** Per activity: the gate node of a summary, −1 for others. */
  readonly gate: Int32Array;
  /** Per gate node minus activityCount: its summary. */
  readonly summaryOfGate: Int32Array;
  /** Counts in roll-up and project finish. */
  readonly counts: Uint8Array;
  /** 1 where a dated constraint lets it stand before the plan's start. */
  readonly mayPrecede: Uint8Array;
  /** Working length from start to finish, gaps of a split included. */
  readonly span: Int32Array;
  /** Bounds of the start from plan start, status date and constraints: work, for milestones and gates dates. */
  readonly lowStart: Int32Array;
  readonly highStart: Int32Array;
  /** Upper bound of the late finish from constraints and deadlines: work, for milestones and summaries dates. */
  readonly highFinish: Int32Array;
  readonly parts: Map<number, readonly AssignmentPart[]>;
  readonly inStart: Int32Array;
  readonly outStart: Int32Array;
  readonly outLink: Int32Array;
  readonly linkFrom: Int32Array;
  readonly linkTo: Int32Array;
  readonly linkType: Uint8Array;
  /** Minutes; of a share of what a summary lasts, set when the early dates of that summary stand. */
  readonly linkLag: Int32Array;
  readonly linkLagCalendar: Uint16Array;
  /** 1 where both ends and the lag share a calendar, so that a link is one addition. */
  readonly linkIsDirect: Uint8Array;
  /** Index into `plan.links`; expanded links share it. */
  readonly linkSource: Int32Array;
  /** Per summary with such links: those out of it whose lag is a share of what it lasts. */
  readonly summaryShares: ReadonlyMap<number, readonly number[]>;
  readonly spanning: readonly SpanningNode[];
  readonly startAt: number;
  /** Some activity wants to be as late as possible. */
  readonly hasLatePlacement: boolean;
  readonly problems: readonly PlanProblem[];
};

/** What the passes write. One entry per node where nothing else is said. */
export type ScheduleArrays = {
  readonly es: Int32Array;
  readonly ef: Int32Array;
  readonly ls: Int32Array;
  readonly lf: Int32Array;
  /** The late start that predecessors see: of what is left to do; UNBOUNDED when nothing is. */
  readonly lateGate: Int32Array;
  /**
   * The start that links ask for past a must-date, as work (of a milestone: as a date); NONE where they do not. It
   * stands at the must-date nevertheless, and so do es and ef.
   */
  readonly asked: Int32Array;
  /** es, ef, lateGate, lf as work of the node's calendar. */
  readonly esWork: Int32Array;
  readonly efWork: Int32Array;
  readonly lsWork: Int32Array;
  readonly lfWork: Int32Array;
  /** Where it stands after all: early dates, or late ones for what shall be as late as possible. */
  readonly start: Int32Array;
  readonly finish: Int32Array;
  readonly totalFloat: Int32Array;
  readonly freeFloat: Int32Array;
  /** Prepared link that holds the start, −1 for none. */
  readonly driving: Int32Array;
  /** Summaries: the latest that the earliest child may start, from links that leave the summary's start. */
  readonly startCap: Int32Array;
  /** Summaries: the latest that links and constraints allow all of its children to finish. */
  readonly finishCap: Int32Array;
  /** Per calendar: project start and the finish that late dates count back from, as work. */
  readonly startWork: Int32Array;
  readonly finishWork: Int32Array;
  /** Scratch of one node: bound of start, of finish, and the links that set them. */
  readonly bound: Int32Array;
  /** Project start, what late dates count back from, and the latest early finish. */
  readonly project: Int32Array;
};

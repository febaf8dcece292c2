/**
 * The plan as the engine reads it: plain data, no behaviour, safe to send between threads.
 *
 * Time (`…At`, `atMin`) is an integer count of local minutes since 1970-01-01T00:00 in the project's own
 * time zone; there is no daylight saving inside a plan. Durations and lags (`…Min`) are minutes, working
 * or elapsed as the field beside them says.
 */

/** Local minutes since 1970-01-01T00:00. */
export type AtMin = number;

/** Working time within a day, minutes from its midnight; `toMin` may pass 1440 (night shift). */
export type WorkInterval = { readonly fromMin: number; readonly toMin: number };

/** Days `fromDay`…`toDay` (days since 1970-01-01, inclusive) with their own hours; none means a day off. */
export type CalendarException = {
  readonly fromDay: number;
  readonly toDay: number;
  readonly intervals: readonly WorkInterval[];
  readonly name?: string;
  /** Of a recurring rule: single exceptions take precedence over it. */
  readonly isRecurring?: true | undefined;
};

/** A week that holds between two dates instead of the calendar's ordinary one. */
export type WorkWeek = {
  readonly fromDay: number;
  readonly toDay: number;
  /** Index 0 is Monday. `null` falls back to the ordinary week. */
  readonly days: readonly (readonly WorkInterval[] | null)[];
  readonly name?: string;
};

export type CalendarModel = {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  /** Seven entries, index 0 is Monday. `null` inherits from the parent (without a parent: a day off). */
  readonly week: readonly (readonly WorkInterval[] | null)[];
  readonly workWeeks: readonly WorkWeek[];
  /** Own exception before own work week before own week before the parent's. */
  readonly exceptions: readonly CalendarException[];
};

export type ConstraintKind =
  | 'asSoonAsPossible'
  | 'asLateAsPossible'
  | 'mustStartOn'
  | 'mustFinishOn'
  | 'startNoEarlierThan'
  | 'startNoLaterThan'
  | 'finishNoEarlierThan'
  | 'finishNoLaterThan';

export type ActivityKind =
  | 'task'
  | 'startMilestone'
  | 'finishMilestone'
  | 'levelOfEffort'
  | 'hammock'
  | 'summary';

/** A dated constraint as Primavera keeps two of; a mandatory one goes over the links. */
export type DatedConstraint = {
  readonly kind: Exclude<ConstraintKind, 'asSoonAsPossible' | 'asLateAsPossible'>;
  readonly at: AtMin;
};

/** What Primavera P6 says of an activity beyond the rest; read only in a plan with `primavera` rules. */
export type PrimaveraActivity = {
  /** `mustStartOn` and `mustFinishOn` hold over the links; else they only bound. */
  readonly isMandatory?: boolean;
  readonly second?: DatedConstraint;
  /** The remaining duration is what lies before this, where the rules use it. */
  readonly expectedFinishAt?: AtMin;
  /** What links to other projects ask for and allow. */
  readonly externalStartAt?: AtMin;
  readonly externalFinishAt?: AtMin;
  /** Reaches over everything else under its parent (a WBS summary). */
  readonly spansParent?: boolean;
};

export type ActivityModel = {
  readonly id: string;
  /** The summary (WBS node) this stands under; `null` at the top. */
  readonly parentId: string | null;
  readonly name: string;
  readonly kind: ActivityKind;
  /** `manual`: the typed dates stand, whatever the links say. */
  readonly mode: 'auto' | 'manual';
  readonly durationMin: number;
  /** The duration counts every hour of every day. */
  readonly isElapsed: boolean;
  /** `null`: the project's calendar. */
  readonly calendarId: string | null;
  readonly constraintKind: ConstraintKind;
  readonly constraintAt: AtMin | null;
  readonly deadlineAt: AtMin | null;
  readonly priority: number;
  readonly levellingDelayMin: number;
  readonly isInactive: boolean;
  readonly actualStart: AtMin | null;
  readonly actualFinish: AtMin | null;
  /** 0…100, of the duration. */
  readonly percentComplete: number;
  /** `null`: derived from duration and percent. */
  readonly remainingMin: number | null;
  readonly suspendedAt: AtMin | null;
  readonly resumedAt: AtMin | null;
  /** Dates typed by hand for `mode: 'manual'`. */
  readonly manualStart: AtMin | null;
  readonly manualFinish: AtMin | null;
  /** A text stands in place of the typed start, finish or duration: nothing says yet when, so it is never critical. */
  readonly isPlaceholder?: boolean;
  /** Of a summary: percent of the one above it; by these progress is rolled up `manual`, where all siblings have one. */
  readonly weight?: number;
  /**
   * Parts of a split activity, in order and apart; `null` when whole. Only the lengths and the gaps between
   * them count, in the hours the activity keeps: where it stands the links say.
   */
  readonly segments: readonly { readonly startAt: AtMin; readonly finishAt: AtMin }[] | null;
  readonly workType: 'fixedDuration' | 'fixedUnits' | 'fixedWork';
  readonly effortDriven: boolean;
  readonly ignoreResourceCalendar: boolean;
  readonly primavera?: PrimaveraActivity;
};

export type LinkType = 'FS' | 'SS' | 'FF' | 'SF';

/**
 * What a lag is counted in: working time of `lagCalendar`, time by the clock, or a share of the predecessor's
 * duration, of which the minutes are then laid down in either way.
 */
export type LagUnit = 'working' | 'elapsed' | 'percent' | 'elapsedPercent';

export type LinkModel = {
  readonly id: string;
  readonly predId: string;
  readonly succId: string;
  readonly type: LinkType;
  /** Minutes, or whole percent of the predecessor's duration for the two shares. */
  readonly lagValue: number;
  readonly lagUnit: LagUnit;
  /** Whose calendar counts working time, also of a share. */
  readonly lagCalendar: 'successor' | 'predecessor' | 'project' | 'continuous';
};

export type ResourceModel = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'labour' | 'material' | 'equipment';
  /** Units at most at once: 1 is one person, one machine. */
  readonly maxUnits: number;
  readonly calendarId: string | null;
  readonly availability: readonly { readonly fromAt: AtMin; readonly toAt: AtMin; readonly units: number }[];
  /** Counted, as expenses are, and not held: nothing waits for it. */
  readonly isUnlevelled?: true;
  /** When the cost of material comes up: as it is used where nothing is said. */
  readonly accrueAt?: 'prorated' | 'start' | 'end';
};

export type AssignmentModel = {
  readonly id: string;
  readonly activityId: string;
  readonly resourceId: string;
  readonly units: number;
  readonly workMin: number;
  readonly delayMin: number;
  /** How the work lies over its time; evenly where nothing is said. */
  readonly curve?: WorkCurve;
  /** Of a manual curve: what falls into each equal part of its time. */
  readonly curveParts?: readonly number[];
};

/** Evenly, more at first, more at last, most in the middle, by hand. */
export type WorkCurve = 'even' | 'front' | 'back' | 'bell' | 'manual';

/** Primavera P6's options of scheduling, as the file states them. */
export type PrimaveraRules = {
  /** Total float counted at the start, at the finish, or the smaller of both. */
  readonly floatKind: 'start' | 'finish' | 'smallest';
  readonly criticalBy: 'float' | 'longestPath';
  /** What nothing follows has no float. */
  readonly areOpenEndsCritical: boolean;
  /** Where the lag of a start-to-start link counts from when its predecessor has started out of sequence. */
  readonly startLagFrom: 'early' | 'actual';
  readonly usesExpectedFinish: boolean;
};

export type PlanModel = {
  readonly name: string;
  readonly startAt: AtMin;
  /** Given end: late dates count back from it when `capByEnd`, and a plan from finish hangs on it. */
  readonly endAt: AtMin | null;
  readonly capByEnd: boolean;
  readonly scheduleFrom: 'start' | 'finish';
  /** Constraints bound late dates but never go over the links (Project's “honour constraint dates” is off). */
  readonly constraintsYield?: boolean;
  /** Unfinished work is not before this moment. */
  readonly statusAt: AtMin | null;
  /** Up to which progress is reported, where that is another moment; it moves nothing. */
  readonly reportedAt?: AtMin | null;
  readonly progressMode: 'retainedLogic' | 'progressOverride';
  /**
   * What progress is rolled up by: given weights of activities, or those of the summaries. By duration where nothing is
   * said.
   */
  readonly rollUpBy?: 'manual' | ReadonlyMap<string, number>;
  readonly calendarId: string;
  readonly minutesPerDay: number;
  readonly minutesPerWeek: number;
  readonly daysPerMonth: number;
  /** An activity is critical when its total float is at most this. */
  readonly criticalThresholdMin: number;
  /** Clock minutes of a day at which work starts and ends where only a date is given. */
  readonly defaultStartMin: number;
  readonly defaultFinishMin: number;
  readonly calendars: readonly CalendarModel[];
  /** In outline order: a summary stands before its children. */
  readonly activities: readonly ActivityModel[];
  readonly links: readonly LinkModel[];
  readonly resources: readonly ResourceModel[];
  readonly assignments: readonly AssignmentModel[];
  /** Present: computed as Primavera P6 does; absent: as Microsoft Project does. */
  readonly primavera?: PrimaveraRules;
};

/** A working part of a split activity as it stands in the plan. */
export type PlacedSegment = { readonly start: AtMin; readonly finish: AtMin };

/** What the engine answers for one activity. */
export type ActivityDates = {
  readonly id: string;
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly earlyStart: AtMin;
  readonly earlyFinish: AtMin;
  readonly lateStart: AtMin;
  readonly lateFinish: AtMin;
  readonly totalFloatMin: number;
  readonly freeFloatMin: number;
  readonly isCritical: boolean;
  /** Duration that the dates span, in the activity's own units (for summaries: the project calendar's). */
  readonly durationMin: number;
  /** Progress; for summaries rolled up from below. */
  readonly percentComplete: number;
  /** The link that holds it where it stands; `null` when nothing but the project start does. */
  readonly drivingLinkId: string | null;
  /** How much of the plan's progress it is, 0…1; nothing in a plan that is rolled up by duration. */
  readonly share?: number;
  /** The parts of a split activity, in order: the first starts with it, the last finishes with it. */
  readonly segments?: readonly PlacedSegment[];
};

/** Something wrong or worth telling in the input; never thrown. `ids` are activities, links or calendars. */
export type PlanProblem = {
  readonly code:
    | 'cycle'
    | 'selfLink'
    | 'duplicateId'
    | 'missingActivity'
    | 'missingCalendar'
    | 'calendarCycle'
    | 'emptyCalendar'
    | 'tooManyCalendars'
    | 'linkToOwnSummary'
    | 'dateOutOfRange'
    | 'badDuration'
    | 'badProgress'
    | 'constraintViolated'
    | 'deadlineMissed'
    | 'manualConflict';
  readonly severity: 'error' | 'warning';
  readonly ids: readonly string[];
  /** Chinese, for the reader: what is wrong and what to do. */
  readonly message: string;
};

export type Schedule = {
  readonly activities: readonly ActivityDates[];
  readonly start: AtMin;
  readonly finish: AtMin;
  readonly criticalCount: number;
  readonly problems: readonly PlanProblem[];
};

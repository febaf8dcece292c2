import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { ActivityRow, WbsNodeRow } from '@xmgl/contracts/schedule/plan-rows';
import { indexOfRow, type PlanDates } from '@xmgl/engine/cells/plan-dates';
import { listAssignments, listLinksFrom, listOrder } from '@xmgl/engine/cells/plan-index';
import { toWords } from '@xmgl/engine/cells/plan-words';
import { type ReferBy, referTo } from '@xmgl/engine/cells/refer-by';
import { pauseOf } from '@xmgl/engine/cells/row-pause';
import { toDurationMin, toPredecessorsText, toRemainingMin } from '@xmgl/engine/cells/row-texts';
import { projectWorkBetween, workBetween } from '@xmgl/engine/cells/work-calendar';
import { constraintWords } from '@xmgl/engine/commands/constraint-words';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { formatDuration, formatFloat } from '@xmgl/engine/commands/duration-words';
import { formatPredecessor } from '@xmgl/engine/commands/link-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { pathNumbersOf } from '@xmgl/engine/float-paths/path-numbers';
import type { GanttLink, GanttRow } from '@xmgl/gantt/gantt-types';
import { toGanttLinks } from './plan-links.ts';
import { toTodayNo } from './today.ts';

/** A plan with its dates, ready to be drawn. Texts are made when a row comes into view. */
export type PlanView = {
  readonly plan: PlanDocument;
  readonly dates: PlanDates;
  readonly referBy: ReferBy;
  /** The day of the reader's clock, as it is when it is asked for. */
  readonly today: number;
  /** Who can answer for activities. */
  readonly owners: TravellingPlan['owners'];
  /** Which companies can carry them out. */
  readonly parties: TravellingPlan['parties'];
  readonly rows: readonly PlanRow[];
  readonly links: readonly GanttLink[];
  /** Where each row stands in the outline. */
  readonly indexOf: ReadonlyMap<string, number>;
};

/** Who has to do with a plan. */
export type PlanPeople = Pick<TravellingPlan, 'owners' | 'parties'>;

/** The names of those who answer for a WBS node, by its id. */
export type NodeOwners = ReadonlyMap<string, string>;
const noNodeOwners: NodeOwners = new Map();

type Frozen = NonNullable<TravellingPlan['baseline']>['rows'][number];
type Context = {
  readonly plan: PlanDocument;
  readonly dates: PlanDates;
  readonly ownerNames: ReadonlyMap<string, string>;
  readonly partyNames: ReadonlyMap<string, string>;
  /** Who answers for a WBS node. */
  readonly nodeOwners: NodeOwners;
  readonly frozen: ReadonlyMap<string, Frozen>;
  readonly problems: ReadonlyMap<string, string>;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly referBy: ReferBy;
};

const kindOf = (activity: ActivityRow | undefined): GanttRow['kind'] => {
  if (!activity) return 'summary';
  const isMilestone = activity.kind === 'startMilestone' || activity.kind === 'finishMilestone';
  return isMilestone ? 'milestone' : 'task';
};

export class PlanRow implements GanttRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  readonly kind: GanttRow['kind'];
  readonly startAt: number;
  readonly finishAt: number;
  readonly percentComplete: number;
  readonly isCritical: boolean;
  readonly deadlineAt: number | null;
  readonly actualStartAt: number | null;
  readonly actualFinishAt: number | null;
  readonly baselineStartAt: number | null;
  readonly baselineFinishAt: number | null;
  readonly isInactive: boolean;
  readonly hasProblem: string | null;
  readonly isEditable = true;
  declare readonly segments?: NonNullable<GanttRow['segments']>;
  declare readonly pause?: NonNullable<GanttRow['pause']>;
  readonly #context: Context;
  readonly #at: number;

  constructor(context: Context, rowID: string, at: number) {
    const { plan, dates } = context;
    const activity = plan.activity.get(rowID);
    const row = activity ?? (plan.wbsNode.get(rowID) as WbsNodeRow);
    const frozen = context.frozen.get(rowID);
    this.#context = context;
    this.#at = at;
    this.id = rowID;
    this.parentId = activity ? activity.wbsNodeID : (row as WbsNodeRow).parentID;
    this.code = row.code;
    this.name = row.name;
    this.kind = kindOf(activity);
    this.startAt = dates.start[at] ?? plan.settings.startAt;
    this.finishAt = dates.finish[at] ?? this.startAt;
    this.percentComplete = dates.percentComplete[at] ?? 0;
    this.isCritical = dates.isCritical[at] === 1;
    this.deadlineAt = row.deadlineAt;
    this.actualStartAt = activity?.actualStart ?? null;
    this.actualFinishAt = activity?.actualFinish ?? null;
    this.baselineStartAt = frozen?.start ?? null;
    this.baselineFinishAt = frozen?.finish ?? null;
    this.isInactive = row.isInactive;
    this.hasProblem = context.problems.get(rowID) ?? null;
    const segments = dates.segments.get(rowID);
    if (segments) this.segments = segments;
    const pause = activity && pauseOf(activity, plan.settings.statusAt);
    if (pause) this.pause = pause;
  }

  get plan(): PlanDocument {
    return this.#context.plan;
  }

  get number(): number {
    return (this.#context.indexOf.get(this.id) ?? -1) + 1;
  }

  get activityKind(): ActivityRow['kind'] | null {
    return this.#context.plan.activity.get(this.id)?.kind ?? null;
  }

  get durationMin(): number {
    return toDurationMin(this.#context, this.id, this.#at);
  }

  get durationText(): string {
    const { plan } = this.#context;
    return formatDuration(this.durationMin, this.#isElapsed, plan.settings.minutesPerDay);
  }

  get remainingMin(): number | null {
    const activity = this.#context.plan.activity.get(this.id);
    return activity ? toRemainingMin(activity) : null;
  }

  get remainingText(): string {
    const { plan } = this.#context;
    const activity = plan.activity.get(this.id);
    if (!activity) return '';
    return formatDuration(toRemainingMin(activity), activity.isElapsed, plan.settings.minutesPerDay);
  }

  get lateFinishAt(): number | null {
    return this.kind === 'summary' ? null : (this.#context.dates.lateFinish[this.#at] ?? null);
  }

  get totalFloatMin(): number | null {
    return this.kind === 'summary' ? null : (this.#context.dates.totalFloatMin[this.#at] ?? 0);
  }

  get totalFloatText(): string {
    return this.#floatText(this.totalFloatMin);
  }

  get freeFloatMin(): number | null {
    return this.kind === 'summary' ? null : (this.#context.dates.freeFloatMin[this.#at] ?? 0);
  }

  get freeFloatText(): string {
    return this.#floatText(this.freeFloatMin);
  }

  #floatText(size: number | null): string {
    const { plan } = this.#context;
    return size === null ? '' : formatFloat(size, plan.settings.minutesPerDay, this.#isElapsed);
  }

  get #isElapsed(): boolean {
    return this.#context.plan.activity.get(this.id)?.isElapsed ?? false;
  }

  /** What binds the dates beside the links; empty when nothing does. */
  get constraintText(): string {
    const { plan } = this.#context;
    const row = plan.activity.get(this.id) ?? plan.wbsNode.get(this.id);
    if (!row || row.constraintKind === 'asSoonAsPossible') return '';
    const words = toWords(constraintWords, row.constraintKind);
    return row.constraintAt === null ? words : `${words} ${toDayWords(row.constraintAt)}`;
  }

  /** How long it was to take, as the baseline froze it; a file may keep the two moments alone. */
  get baselineDurationMin(): number | null {
    const { baselineStartAt: start, baselineFinishAt: finish } = this;
    if (start === null || finish === null) return null;
    const { plan, frozen } = this.#context;
    return frozen.get(this.id)?.durationMin ?? workBetween(plan, this.id, start, finish);
  }

  get baselineDurationText(): string {
    const { baselineDurationMin: minutes } = this;
    const { minutesPerDay } = this.#context.plan.settings;
    return minutes === null ? '' : formatDuration(minutes, this.#isElapsed, minutesPerDay);
  }

  /** Working time of the project's calendar from the finish of the baseline to that of now; below zero: earlier. */
  get finishVarianceMin(): number | null {
    const { plan } = this.#context;
    const { baselineFinishAt: before, finishAt } = this;
    if (before === null) return null;
    return projectWorkBetween(plan, before, finishAt);
  }

  get finishVarianceText(): string {
    const { finishVarianceMin: size } = this;
    return size === null ? '' : formatFloat(size, this.#context.plan.settings.minutesPerDay);
  }

  get resourcesText(): string {
    const { plan } = this.#context;
    return listAssignments(plan, this.id)
      .map(({ resourceID }) => plan.resource.get(resourceID)?.name ?? '')
      .join('、');
  }

  get successorsText(): string {
    const { plan, referBy } = this.#context;
    return listLinksFrom(plan, this.id)
      .map((link) =>
        formatPredecessor(link, referTo(plan, link.succID, referBy), plan.settings.minutesPerDay),
      )
      .join('; ');
  }

  /** The predecessor that decides when the row begins. */
  get driverText(): string {
    const { plan, dates, referBy } = this.#context;
    const link = plan.link.get(dates.drivingLinkIDs[this.#at] ?? '');
    return link
      ? formatPredecessor(link, referTo(plan, link.predID, referBy), plan.settings.minutesPerDay)
      : '';
  }

  get predecessorsText(): string {
    const { plan, referBy } = this.#context;
    return toPredecessorsText(plan, this.id, referBy);
  }

  /** On which path to the finish it lies; 1 drives it. */
  get pathNumber(): number | null {
    return this.kind === 'summary' ? null : (pathNumbersOf(this.#context.plan).get(this.id) ?? null);
  }

  get pathText(): string {
    return String(this.pathNumber ?? '');
  }

  get partyText(): string {
    const { plan, partyNames } = this.#context;
    return partyNames.get(plan.activity.get(this.id)?.partyID ?? '') ?? '';
  }

  get ownerText(): string {
    const { plan, ownerNames, nodeOwners } = this.#context;
    if (this.kind === 'summary') return nodeOwners.get(this.id) ?? '';
    return ownerNames.get(plan.activity.get(this.id)?.ownerID ?? '') ?? '';
  }
}

export const toPartyNames = (parties: PlanPeople['parties']): ReadonlyMap<string, string> =>
  new Map(parties.map(({ partyID, partyName }) => [partyID, partyName]));

const toProblems = (dates: PlanDates): Map<string, string> => {
  const problems = new Map<string, string>();
  for (const { ids, message } of dates.problems) for (const id of ids) problems.set(id, message);
  return problems;
};

/** The rows of a plan in outline order with what the engine computed for them, and its links. */
export const toPlanView = (
  plan: PlanDocument,
  dates: PlanDates,
  baseline: TravellingPlan['baseline'],
  { owners, parties }: PlanPeople,
  referBy: ReferBy = 'code',
  nodeOwners: NodeOwners = noNodeOwners,
): PlanView => {
  const { rowIDs, indexOf } = listOrder(plan);
  const context: Context = {
    plan,
    dates,
    ownerNames: new Map(owners.map(({ ownerID, userName }) => [ownerID, userName])),
    partyNames: toPartyNames(parties),
    nodeOwners,
    frozen: new Map(baseline?.rows.map((row) => [row.rowID, row])),
    problems: toProblems(dates),
    indexOf,
    referBy,
  };
  // The engine answers in the same order; only dates that were stored come in another.
  const rows = rowIDs.map(
    (rowID, at) => new PlanRow(context, rowID, dates.rowIDs[at] === rowID ? at : indexOfRow(dates, rowID)),
  );
  return {
    ...{ plan, dates, referBy, owners, parties, rows, indexOf },
    links: toGanttLinks(context),
    get today() {
      return toTodayNo();
    },
  };
};

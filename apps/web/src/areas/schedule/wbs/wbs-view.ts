import type { NodeKind } from '@xmgl/contracts/schedule/plan-rows';
import { indexOfRow, type PlanDates } from '@xmgl/engine/cells/plan-dates';
import { childrenOf, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import type { GanttRow } from '@xmgl/gantt/gantt-types';
import type { NodeOwners } from '../gantt/plan-view.ts';

/** What stands beside the plan for each node. */
export type WbsBesides = {
  readonly owners: NodeOwners;
  /** The unit that does the work, by node. */
  readonly units: ReadonlyMap<string, string>;
  readonly findings: ReadonlyMap<string, readonly WbsFinding[]>;
  /** 成本, in 元, of the nodes that have one. */
  readonly budgets: ReadonlyMap<string, number>;
};

export type Span = { readonly start: number; readonly finish: number };
type Shown = {
  readonly plan: PlanDocument;
  readonly dates: PlanDates;
  readonly besides: WbsBesides;
  /** From the first start to the last finish of the activities in each node; none of one without activities. */
  readonly spans: ReadonlyMap<string, Span>;
};

/** From the first start to the last finish of what is in each node. */
export const toSpans = (plan: PlanDocument, dates: PlanDates): ReadonlyMap<string, Span> => {
  const spans = new Map<string, Span>();
  for (const { activityID, wbsNodeID, isInactive } of plan.activity.values()) {
    const at = indexOfRow(dates, activityID);
    const [start, finish] = [dates.start[at], dates.finish[at]];
    if (isInactive || start === undefined || finish === undefined) continue;
    for (let id = wbsNodeID; id !== null; id = plan.wbsNode.get(id)?.parentID ?? null) {
      const known = spans.get(id);
      if (known && known.start <= start && known.finish >= finish) break;
      spans.set(id, {
        start: Math.min(known?.start ?? start, start),
        finish: Math.max(known?.finish ?? finish, finish),
      });
    }
  }
  return spans;
};

/** A node of the WBS as the table shows it; its dates and progress are those of what is in it. */
export class WbsRow implements GanttRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly code: string;
  readonly name: string;
  readonly kind: GanttRow['kind'];
  readonly nodeKind: NodeKind;
  readonly weight: number | null;
  readonly level: number;
  readonly startAt: number;
  readonly finishAt: number;
  /** Whether anything in it has a date. */
  readonly isDated: boolean;
  readonly percentComplete: number;
  readonly ownerText: string;
  readonly unitText: string;
  /** In 元; null where the budget has nothing for it, or the reader may not know. */
  readonly budget: number | null;
  readonly activityCount: number;
  readonly findings: readonly WbsFinding[];
  readonly hasProblem: string | null;
  readonly isEditable = true;
  readonly isInactive: boolean;
  readonly durationText = '';
  readonly isCritical = false;
  readonly totalFloatText = '';
  readonly predecessorsText = '';
  readonly deadlineAt = null;
  readonly actualStartAt = null;
  readonly actualFinishAt = null;
  readonly remainingText = '';
  readonly baselineStartAt = null;
  readonly baselineFinishAt = null;

  constructor({ plan, dates, besides, spans }: Shown, id: string, level: number) {
    const span = spans.get(id);
    const node = plan.wbsNode.get(id);
    const children = childrenOf(plan, id);
    const at = indexOfRow(dates, id);
    const findings = besides.findings.get(id) ?? [];
    this.id = id;
    this.parentId = node?.parentID ?? null;
    this.code = node?.code ?? '';
    this.name = node?.name ?? '';
    this.kind = children.some((child) => plan.wbsNode.has(child)) ? 'summary' : 'task';
    this.nodeKind = node?.nodeKind ?? '';
    this.weight = node?.weight ?? null;
    this.level = level;
    this.startAt = span?.start ?? plan.settings.startAt;
    this.finishAt = span?.finish ?? this.startAt;
    this.isDated = span !== undefined;
    this.percentComplete = dates.percentComplete[at] ?? 0;
    this.ownerText = besides.owners.get(id) ?? '';
    this.budget = besides.budgets.get(id) ?? null;
    this.unitText = besides.units.get(id) ?? '';
    this.activityCount = children.filter((child) => plan.activity.has(child)).length;
    this.findings = findings;
    this.hasProblem = findings.find(({ level: how }) => how === 'red')?.message ?? null;
    this.isInactive = node?.isInactive ?? false;
  }
}

/** All nodes in outline order, without the activities between them. */
export const toWbsRows = (plan: PlanDocument, dates: PlanDates, besides: WbsBesides): readonly WbsRow[] => {
  const rows: WbsRow[] = [];
  const shown = { plan, dates, besides, spans: toSpans(plan, dates) };
  const open: { readonly id: string; readonly level: number }[] = [];
  const push = (parentID: string | null, level: number): void => {
    for (const id of childrenOf(plan, parentID).toReversed())
      if (plan.wbsNode.has(id)) open.push({ id, level });
  };
  push(null, 1);
  for (let next = open.pop(); next; next = open.pop()) {
    rows.push(new WbsRow(shown, next.id, next.level));
    push(next.id, next.level + 1);
  }
  return rows;
};

/** What the table is narrowed to. */
export type WbsFilter = {
  readonly text: string;
  /** Of a 责任单位; empty for all of them. */
  readonly unit: string;
};

/** Rows whose code or name holds a text, and that a company answers for, with what stands above them. */
export const findRows = (rows: readonly WbsRow[], { text, unit }: WbsFilter): readonly WbsRow[] => {
  const sought = text.trim().toLowerCase();
  if (sought === '' && unit === '') return rows;
  const byID = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set<string>();
  for (const row of rows) {
    const isFound = `${row.code} ${row.name}`.toLowerCase().includes(sought);
    if (!isFound || (unit !== '' && row.unitText !== unit)) continue;
    for (let at: WbsRow | undefined = row; at && !kept.has(at.id); at = byID.get(at.parentId ?? ''))
      kept.add(at.id);
  }
  return rows.filter(({ id }) => kept.has(id));
};

/** The companies that answer for rows. */
export const unitsOf = (rows: readonly WbsRow[]): readonly string[] => [
  ...new Set(rows.map(({ unitText }) => unitText).filter((unit) => unit !== '')),
];

/** 未开始, 进行中 or 已完成, by progress alone. */
export const stateOf = ({ percentComplete }: Pick<WbsRow, 'percentComplete'>): string => {
  if (percentComplete <= 0) return '未开始';
  return percentComplete >= 100 ? '已完成' : '进行中';
};

import type { AssignmentModel, PlanModel, ResourceModel } from '../../model.ts';
import type { ImportedResource } from '../imported-plan.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { numberOf, textOf } from '../xml/xml-fields.ts';
import { MONEY_UNIT } from './mspdi-read-baselines.ts';
import type { MspdiReport } from './mspdi-report.ts';
import type { MspdiSource } from './mspdi-source.ts';

/**
 * Project gives a task a cost of its own. Here what a task costs hangs on what is assigned to it: a material of 1 元 a
 * piece, of which each task takes as many as its cost is in 元.
 */
const NAME = '固定成本';
const ID = 'fixed-cost';

const RESOURCE: ResourceModel = {
  id: ID,
  name: NAME,
  kind: 'material',
  maxUnits: 1,
  calendarId: null,
  availability: [],
  isUnlevelled: true,
};
const EXTRA: ImportedResource = {
  ...{ id: ID, type: 'material', initials: '', group: '', email: '', notes: '' },
  ...{ materialLabel: '元', standardRate: 1, overtimeRate: 0, costPerUse: 0 },
};

export type FixedCosts = {
  readonly resources: readonly ResourceModel[];
  readonly extras: readonly ImportedResource[];
  readonly assignments: readonly AssignmentModel[];
};

/** Fixed costs of the tasks of a file; those of summary tasks are reported as unmapped, since nothing is assigned to them. */
export function readFixedCosts(
  nodes: ReadonlyMap<string, XmlNode>,
  isSummary: (id: string) => boolean,
  report: MspdiReport,
): FixedCosts {
  const assignments: AssignmentModel[] = [];
  for (const [id, node] of nodes) {
    const cost = numberOf(node, 'FixedCost') ?? 0;
    if (cost === 0) continue;
    if (isSummary(id) || cost < 0) report.add('摘要任务的或为负的固定成本', textOf(node, 'Name'));
    else
      assignments.push({
        ...{ id: `${ID}-${id}`, activityId: id, resourceId: ID },
        ...{ units: cost / MONEY_UNIT, workMin: 0, delayMin: 0 },
      });
  }
  return assignments.length === 0
    ? { resources: [], extras: [], assignments }
    : { resources: [RESOURCE], extras: [EXTRA], assignments };
}

/** The material by which fixed costs are kept, recognised by its name and its price. */
const findFixedCost = ({ plan, resources = [] }: MspdiSource): ResourceModel | undefined =>
  plan.resources.find(
    ({ id, name, kind }) =>
      kind === 'material' &&
      name === NAME &&
      resources.some((extra) => extra.id === id && extra.standardRate === 1 && extra.costPerUse === 0),
  );

export type WithFixedCosts = {
  /** Without the material and its assignments. */
  readonly source: MspdiSource;
  /** By activity, in 元. */
  readonly fixedCostOf: ReadonlyMap<string, number>;
};

/** Writes the amounts of that material as FixedCost of their tasks. */
export function takeFixedCosts(source: MspdiSource): WithFixedCosts {
  const found = findFixedCost(source);
  if (found === undefined) return { source, fixedCostOf: new Map() };
  const { id } = found;
  const fixedCostOf = new Map<string, number>();
  for (const { resourceId, activityId, units } of source.plan.assignments)
    if (resourceId === id) fixedCostOf.set(activityId, (fixedCostOf.get(activityId) ?? 0) + units);
  const plan: PlanModel = {
    ...source.plan,
    resources: source.plan.resources.filter((resource) => resource !== found),
    assignments: source.plan.assignments.filter(({ resourceId }) => resourceId !== id),
  };
  return { source: { ...source, plan }, fixedCostOf };
}

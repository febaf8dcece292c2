import type { PlanModel, PlanProblem } from '../model.ts';

export type Outline = {
  readonly activityCount: number;
  readonly nodeCount: number;
  readonly parent: Int32Array;
  readonly gate: Int32Array;
  readonly summaryOfGate: Int32Array;
  /** First activity after the subtree of each activity, in plan order. */
  readonly subtreeEnd: Int32Array;
  readonly indexOf: ReadonlyMap<string, number>;
};

function indexActivities(plan: PlanModel, problems: PlanProblem[]): Map<string, number> {
  const indexOf = new Map<string, number>();
  plan.activities.forEach((activity, index) => {
    if (!indexOf.has(activity.id)) {
      indexOf.set(activity.id, index);
      return;
    }
    problems.push({
      code: 'duplicateId',
      severity: 'error',
      ids: [activity.id],
      message: `活动「${activity.name}」的编号与其他活动重复，关系只连到前一个，请修改编号`,
    });
  });
  return indexOf;
}

function listParents(
  plan: PlanModel,
  indexOf: ReadonlyMap<string, number>,
  problems: PlanProblem[],
): Int32Array {
  const parent = new Int32Array(plan.activities.length).fill(-1);
  plan.activities.forEach((activity, index) => {
    if (activity.parentId === null) return;
    const found = indexOf.get(activity.parentId);
    if (found !== undefined && found < index) {
      parent[index] = found;
      return;
    }
    problems.push({
      code: 'missingActivity',
      severity: 'error',
      ids: [activity.id, activity.parentId],
      message: `活动「${activity.name}」的上级不存在或排在其后，已按顶层处理`,
    });
  });
  return parent;
}

/** Who stands under whom, and a gate node for every summary. */
export function prepareOutline(plan: PlanModel, problems: PlanProblem[]): Outline {
  const activityCount = plan.activities.length;
  const indexOf = indexActivities(plan, problems);
  const parent = listParents(plan, indexOf, problems);
  const isSummary = new Uint8Array(activityCount);
  const subtreeEnd = new Int32Array(activityCount);
  for (let i = activityCount - 1; i >= 0; i--) {
    if (plan.activities[i]?.kind === 'summary') isSummary[i] = 1;
    subtreeEnd[i] = Math.max(subtreeEnd[i] ?? 0, i + 1);
    const above = parent[i] ?? -1;
    if (above < 0) continue;
    isSummary[above] = 1;
    subtreeEnd[above] = Math.max(subtreeEnd[above] ?? 0, subtreeEnd[i] ?? 0);
  }
  const gate = new Int32Array(activityCount).fill(-1);
  const summaryOfGate: number[] = [];
  for (let i = 0; i < activityCount; i++) {
    if (isSummary[i] === 1) gate[i] = activityCount + summaryOfGate.push(i) - 1;
  }
  return {
    activityCount,
    nodeCount: activityCount + summaryOfGate.length,
    parent,
    gate,
    summaryOfGate: Int32Array.from(summaryOfGate),
    subtreeEnd,
    indexOf,
  };
}

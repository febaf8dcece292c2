import type { PlanModel } from '../model.ts';
import { toArrowDiagram } from '../network-diagram/arrow-diagram.ts';
import type { DiagramInput } from '../network-diagram/diagram-model.ts';
import { toNodeDiagram } from '../network-diagram/node-diagram.ts';
import { toPlanDiagramInput } from '../network-diagram/plan-diagram.ts';
import type { NetworkAnswer, NetworkAsk, NetworkSource } from './drawing-model.ts';
import { layOutArrows } from './lay-out-arrows.ts';
import { layOutNodes } from './lay-out-nodes.ts';
import { layOutScale } from './lay-out-scale.ts';

/** Tells of activities whether they stand under a summary. */
function toBranch(plan: PlanModel, branchId: string): (id: string) => boolean {
  const within = new Set([branchId]);
  // In outline order a summary stands before its children.
  for (const { id, parentId } of plan.activities)
    if (parentId !== null && within.has(parentId)) within.add(id);
  return (id) => within.has(id);
}

function narrow(input: DiagramInput, source: NetworkSource, ask: NetworkAsk): DiagramInput {
  const isInBranch = ask.branchId === null ? () => true : toBranch(source.plan, ask.branchId);
  const critical = new Set(
    source.schedule.activities.flatMap(({ id, isCritical }) => (isCritical ? [id] : [])),
  );
  const activities = input.activities.filter(
    ({ id }) => isInBranch(id) && (!ask.onlyCritical || critical.has(id)),
  );
  const kept = new Set(activities.map(({ id }) => id));
  const links = input.links.filter(({ predId, succId }) => kept.has(predId) && kept.has(succId));
  return { activities, links };
}

/** Nobody reads a drawing of more, and no wall has room for it. */
const MOST_ACTIVITIES = 5000;

const tooManyMessage = (count: number): string =>
  `这里有 ${count} 项活动，一张网络图最多画 ${MOST_ACTIVITIES} 项，请选一个 WBS 分支，或只看关键`;

const overlapMessage = (count: number): string =>
  `双代号网络图只能表示完成—开始、没有时距的关系。这里有 ${count} 条搭接关系（SS、FF、SF，或带提前、延后的 FS），请改用单代号搭接网络图，或先改这些关系`;

/**
 * Lays out one of the drawings of a plan's network. Nothing is thrown: what cannot be drawn is told with the reason.
 * @example drawNetwork({ plan, schedule, codeOf }, { kind: '双代号', branchId: null, onlyCritical: false, unit: 'date' })
 */
export function drawNetwork(source: NetworkSource, ask: NetworkAsk): NetworkAnswer {
  const { input: whole, notDrawn } = toPlanDiagramInput(source.plan);
  const input = narrow(whole, source, ask);
  if (input.activities.length === 0) {
    return { ok: false, why: 'empty', message: '没有符合条件的活动' };
  }
  const count = input.activities.length;
  if (count > MOST_ACTIVITIES) return { ok: false, why: 'tooMany', message: tooManyMessage(count) };
  const told = { kind: ask.kind, activityCount: count, notDrawnCount: notDrawn.length };
  if (ask.kind === '单代号' || ask.kind === '单代号搭接') {
    const diagram = toNodeDiagram(input);
    if (!diagram.ok) return { ok: false, why: 'fault', message: diagram.fault.message };
    const laidOut = layOutNodes(source, input, diagram.value, ask);
    return { ok: true, frame: { ...told, ...laidOut, axis: null, dummyCount: 0 } };
  }
  const overlapping = new Set(
    input.links.flatMap(({ id, type, lag }) => (type === 'FS' && lag === 0 ? [] : [id])),
  );
  if (overlapping.size > 0) return { ok: false, why: 'overlap', message: overlapMessage(overlapping.size) };
  const diagram = toArrowDiagram(input);
  if (!diagram.ok) return { ok: false, why: 'fault', message: diagram.fault.message };
  const dummyCount = diagram.value.arrows.filter(({ kind }) => kind === 'dummy').length;
  if (ask.kind === '双代号时标') {
    return { ok: true, frame: { ...told, ...layOutScale(source, diagram.value, ask), dummyCount } };
  }
  return {
    ok: true,
    frame: { ...told, ...layOutArrows(source, diagram.value, ask), axis: null, dummyCount },
  };
}

import type { LevellingResult, LevellingRunOptions } from '@xmgl/contracts/schedule/levelling.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { LevellingStory } from '@xmgl/engine/levelling/describe-levelling';
import { fail } from '../../../base/failure.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import type { PlanRunKind } from '../run/run-kind.ts';

/** Spans that stay over-used; who has more has another worry. */
const mostOveruse = 200;

const titleOf = ({ activity, wbsNode }: PlanDocument, id: string): string => {
  const row = activity.get(id) ?? wbsNode.get(id);
  return row ? `${row.code} ${row.name}` : '';
};

const toMoved = (plan: PlanDocument, moved: LevellingStory['moved']): LevellingResult['moved'] =>
  moved.flatMap(({ id, resourceId, behindIds, ...dates }) => {
    const row = plan.activity.get(id);
    if (!row) return [];
    return [
      {
        activityID: id,
        code: row.code,
        name: row.name,
        resourceID: resourceId,
        behind: behindIds.map((behind) => titleOf(plan, behind)),
        minutesPerDay: row.isElapsed ? 1440 : plan.settings.minutesPerDay,
        ...dates,
      },
    ];
  });

const toResult = (plan: PlanDocument, story: LevellingStory): LevellingResult => {
  const { moved, loads, overuse, lacking, tooMuch, schedules, makespanMin, lowerBoundMin } = story;
  const nameOf = (id: string): string => plan.resource.get(id)?.name ?? '';
  return {
    moved: toMoved(plan, moved),
    loads: loads.map(({ resourceId, firstDay, days, capacity, before, after }) => ({
      resourceID: resourceId,
      name: nameOf(resourceId),
      unit: plan.resource.get(resourceId)?.unit ?? '',
      firstDay,
      days,
      capacity: [...capacity],
      before: [...before],
      after: [...after],
    })),
    overuse: overuse.slice(0, mostOveruse).map(({ resourceId, activityIds, ...span }) => ({
      resourceID: resourceId,
      name: nameOf(resourceId),
      ...span,
      activities: activityIds.slice(0, 5).map((id) => titleOf(plan, id)),
    })),
    lacking: lacking.slice(0, mostOveruse).map(({ id, needMin, floatMin }) => ({
      activityID: id,
      name: plan.activity.get(id)?.name ?? '',
      needMin,
      floatMin,
      minutesPerDay: plan.settings.minutesPerDay,
    })),
    tooMuch: tooMuch.map((id) => titleOf(plan, id)),
    schedules,
    makespanMin,
    lowerBoundMin,
  };
};

/** 资源平衡 as a run of its plan. */
export const levellingRun: PlanRunKind = {
  page: 'schedule.levelling',
  prepare: async (db, project, options, memory) => {
    const { resourceIDs, withinFloat, rule, schedules, seed } = options as LevellingRunOptions;
    const stored = await readCurrentPlan(db, project, memory);
    const { document, projectName, planVersion } = stored;
    if (document.settings.scheduleFrom === 'finish')
      throw fail('conflict', '计划是从完成日期倒排的，不能平衡；请在计划设置中改为从开工日期排起');
    const wish = {
      resourceIds: resourceIDs,
      seed,
      withinFloat: withinFloat === 1,
      rule: rule === 'best' ? undefined : rule,
    };
    const model = toPlanModel(document, projectName);
    return { planVersion, stored, model, task: { kind: 'levelling', wish, schedules } };
  },
  conclude: ({ stored: { document } }, answer) => {
    if (answer.kind !== 'levelling') throw new Error(`answered ${answer.kind}`);
    const { story } = answer;
    return {
      summary: {
        before: story.before,
        after: story.after,
        delayedCount: story.moved.filter(({ delayMin }) => delayMin > 0).length,
        movedCount: story.moved.length,
      },
      result: toResult(document, story),
    };
  },
};

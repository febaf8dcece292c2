import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { mostScenarioActivities, mostScenarios } from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import { compareOpened, openScenario, rememberOpened, toFigures } from './opened-scenario.ts';
import {
  addScenario,
  addScenarioBatch,
  getScenario,
  type KeptFigures,
  listScenarios,
  readContent,
  updateScenario,
} from './scenario.repository.ts';
import { encodePlan } from './scenario-content.ts';

export type ScenarioWords = {
  readonly planScenarioID?: string;
  readonly name: string;
  readonly note?: string | undefined;
  readonly changeRequestID?: string | null;
};

/** @example freeNameOf('变更 BG-001', known) // '变更 BG-001（2）' where the first is taken */
export const freeNameOf = (wanted: string, known: readonly { readonly name: string }[]): string => {
  const taken = new Set(known.map(({ name }) => name));
  let name = wanted;
  for (let no = 2; taken.has(name); no += 1) name = `${wanted}（${no}）`;
  return name;
};

const requireRoom = async ({ db, project }: PlanReader): Promise<void> => {
  const known = await listScenarios(db, project);
  if (known.length >= mostScenarios)
    throw fail('conflict', `一份计划最多 ${mostScenarios} 个方案，请先删除不再需要的方案`);
};

/** Copies the plan as it is. The same id again is answered with what it made. */
export const createScenario = async (planner: PlanReader, words: ScenarioWords): Promise<string> => {
  const { db, project, user, services } = planner;
  const planScenarioID = words.planScenarioID ?? v7();
  if ((await listScenarios(db, project)).some((one) => one.plan_scenario_id === planScenarioID))
    return planScenarioID;
  await requireRoom(planner);
  const plan = await readCurrentPlan(db, project, services?.plans);
  if (plan.document.activity.size > mostScenarioActivities)
    throw fail('conflict', `计划超过 ${mostScenarioActivities} 项活动，不能建立方案；请在分开的项目中试排`);
  const same = { base: plan, now: plan };
  await addScenario(db, project, {
    planScenarioID,
    name: words.name,
    note: words.note ?? '',
    baseVersion: plan.planVersion,
    changeRequestID: words.changeRequestID ?? null,
    figures: toFigures(compareOpened(same), plan.document, 0),
    userID: user.userID,
    content: await encodePlan(plan, project),
  });
  // Whoever makes it opens it next.
  const now = { ...plan, planVersion: 0 };
  const head = await getScenario(db, project, planScenarioID);
  rememberOpened(head, { base: plan, now, batches: [], live: undefined });
  await announceRow(db, project, 'PlanScenario', planScenarioID, 0);
  return planScenarioID;
};

/** Another scenario upon the same plan with the same commands, to go on from there. */
export const copyScenario = async (
  planner: PlanReader,
  sourceID: string,
  words: ScenarioWords,
): Promise<string> => {
  const { db, project, user } = planner;
  const planScenarioID = words.planScenarioID ?? v7();
  if ((await listScenarios(db, project)).some((one) => one.plan_scenario_id === planScenarioID))
    return planScenarioID;
  await requireRoom(planner);
  const source = await getScenario(db, project, sourceID);
  const { batches } = await openScenario(db, project, source);
  await addScenario(db, project, {
    planScenarioID,
    name: words.name,
    note: words.note ?? '',
    baseVersion: source.base_version,
    changeRequestID: null,
    figures: source.impact as KeptFigures,
    userID: user.userID,
    content: await readContent(db, project, sourceID),
  });
  let revision = 0;
  for (const batch of batches.filter((one) => !one.is_undone)) {
    revision += 1;
    await addScenarioBatch(db, project, planScenarioID, {
      batchID: v7(),
      revision,
      userID: batch.user_id,
      commands: batch.commands as readonly PlanCommand[],
      inverse: batch.inverse,
      keys: batch.keys,
      isUndone: false,
    });
  }
  await updateScenario(db, project, planScenarioID, { revision });
  await announceRow(db, project, 'PlanScenario', planScenarioID, revision);
  return planScenarioID;
};

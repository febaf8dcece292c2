import { isDeepStrictEqual } from 'node:util';
import type { Output, Parsed } from '@xmgl/contracts/call';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ApplyScenarioCommands } from '@xmgl/contracts/schedule/scenario.calls';
import type { LiveSchedule } from '@xmgl/engine/critical-path/live-schedule';
import { requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { announceRow } from '../../../notify/announce.ts';
import { setsActivityCode } from '../plan/admit-edit.service.ts';
import { listNeededRights } from '../plan/check-command-rights.ts';
import { updatePlan } from '../plan/compute-plan.ts';
import { keepVeiled } from '../plan/keep-veiled.service.ts';
import { batchReaderOf } from '../plan/plan-batch.mapper.ts';
import { namesOfUsers } from '../plan/plan-batch.repository.ts';
import { type PlanEdit, prepareEdit } from '../plan/plan-edit.ts';
import { blanksOf, loadPlanSight } from '../plan/plan-sight.service.ts';
import {
  compareOpened,
  type OpenedScenario,
  openScenario,
  rememberOpened,
  toFigures,
  toNextPlan,
} from './opened-scenario.ts';
import { refuseClosed } from './refuse-closed.ts';
import {
  addScenarioBatch,
  getScenario,
  lockScenario,
  markUndone,
  type ScenarioBatch,
  type ScenarioHead,
  updateScenario,
} from './scenario.repository.ts';

type Input = Parsed<typeof ApplyScenarioCommands>;
type Answer = Output<typeof ApplyScenarioCommands>;

const mostProblemsTold = 200;

/** The batch that these commands take back, where it is the last that counts. */
const findTakenBack = (
  { batches }: OpenedScenario,
  commands: readonly PlanCommand[],
): ScenarioBatch | undefined => {
  if (commands.length !== 1 || commands[0]?.kind !== 'restore') return undefined;
  const last = batches.findLast((batch) => !batch.is_undone);
  return last && isDeepStrictEqual(last.inverse, JSON.parse(JSON.stringify(commands))) ? last : undefined;
};

const othersSince = ({ batches }: OpenedScenario, head: ScenarioHead, input: Input): ScenarioBatch[] => {
  const others = batches.filter((batch) => batch.plan_version > input.baseVersion);
  const isKnown = input.baseVersion <= head.revision && others.length === head.revision - input.baseVersion;
  if (!isKnown) throw fail('stale', '方案已移到新的计划上，请刷新后再修改');
  return others;
};

/** Says commands to a scenario: the plan that holds stays as it is. */
export const sayToScenario = async (actor: Actor, input: Input): Promise<Answer> => {
  const { db, project, user } = actor;
  if (input.commands.some(setsActivityCode)) throw fail('forbidden', '编码规则请在「项目配置」中修改');
  for (const right of listNeededRights(input.commands))
    await requireRight(db, user.userID, project, { page: 'schedule.gantt', right });
  const head = await lockScenario(db, project, input.planScenarioID);
  const opened = await openScenario(db, project, head);
  const stored = opened.batches.find((batch) => batch.batch_id === input.batchID);
  const { finish } = opened.now;
  if (stored) return { planVersion: stored.plan_version, rebased: false, batches: [], finish, problems: [] };
  refuseClosed(head);
  const others = othersSince(opened, head, input);
  const answer = { rebased: others.length > 0, batches: others.map(await batchReaderOf(actor)) };
  const blanks = blanksOf(await loadPlanSight(actor));
  const inverses = opened.batches.map(({ inverse }) => inverse as PlanCommand[]).reverse();
  const commands = keepVeiled(opened.now.document, input.commands, blanks, inverses);
  const theirs = others.filter(({ batch_id }) => !input.upon.includes(batch_id)).flatMap(({ keys }) => keys);
  let { live } = opened;
  opened.live = undefined;
  const edit = await prepareEdit(opened.now, commands, theirs, async (document) => {
    const computed = await updatePlan(live, document, opened.now.projectName);
    live = computed.live;
    return computed.schedule;
  });
  if (!edit) return { ...answer, planVersion: head.revision, finish, problems: [] };
  await keep(actor, head, opened, { batchID: input.batchID, commands, edit, live });
  const { problems } = edit.schedule;
  return {
    ...answer,
    planVersion: head.revision + 1,
    finish: edit.schedule.finish,
    problems: problems.slice(0, mostProblemsTold).map((one) => ({ ...one, ids: [...one.ids] })),
  };
};

type Kept = {
  readonly batchID: string;
  readonly commands: readonly PlanCommand[];
  readonly edit: PlanEdit;
  readonly live: LiveSchedule | undefined;
};

/** Writes an edit as the next revision, and keeps what it leads to at hand. */
const keep = async (
  { db, project, user }: Actor,
  head: ScenarioHead,
  opened: OpenedScenario,
  { batchID, commands, edit, live }: Kept,
): Promise<void> => {
  const { plan_scenario_id: id } = head;
  const revision = head.revision + 1;
  const { document, schedule, inverse, keys } = edit;
  const taken = findTakenBack(opened, commands);
  const isUndone = taken !== undefined;
  const said = { batchID, revision, userID: user.userID, commands, inverse, keys, isUndone };
  await addScenarioBatch(db, project, id, said);
  if (taken) await markUndone(db, project, id, taken.batch_id);
  const [author] = await namesOfUsers(db, [user.userID]).execute();
  const batch: ScenarioBatch = {
    batch_id: batchID,
    plan_version: revision,
    user_id: user.userID,
    user_name: author?.user_name ?? '',
    commands,
    // As it is read back: without what JSON leaves out.
    inverse: JSON.parse(JSON.stringify(inverse)) as unknown,
    keys: [...keys],
    is_undone: isUndone,
  };
  const earlier = opened.batches.map((one) => (one === taken ? { ...one, is_undone: true } : one));
  const batches = [...earlier, batch];
  const now = toNextPlan(opened.now, document, schedule, revision);
  const next: OpenedScenario = { base: opened.base, now, batches, live };
  const edits = batches.filter((one) => !one.is_undone).length;
  const figures = toFigures(compareOpened(next), document, edits);
  await updateScenario(db, project, id, { revision, impact: JSON.stringify(figures) });
  rememberOpened(await getScenario(db, project, id), next);
  await announceRow(db, project, 'PlanScenario', id, revision);
};

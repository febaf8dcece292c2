import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { ScenarioConflict } from '@xmgl/contracts/schedule/scenario.calls';
import { Failure } from '../../../base/failure.ts';
import { listUnaskable, makeRequests } from '../../resource/requirement/make-requests.service.ts';
import type { ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import { keepForecasts, toForecasts } from '../milestone/milestone-forecast.repository.ts';
import { computePlan } from '../plan/compute-plan.ts';
import { concludeBatch } from '../plan/conclude-batch.service.ts';
import { writeDatesToAll, writeHead, writeStatusDate } from '../plan/plan-dates.repository.ts';
import { type PlanEdit, prepareEdit } from '../plan/plan-edit.ts';
import type { PlanReader } from '../plan/plan-memory.ts';
import { writeChanges } from '../plan/plan-write.repository.ts';
import { noteNodesChanged } from '../plan/scope-gate.ts';
import { type StoredPlan, toStoredDates } from '../plan/stored-plan.ts';
import { refuseSettled } from '../tracking/refuse-settled.ts';
import { sayWhatApplies } from './scenario-conflicts.ts';

/** What the commands cannot do to the plan as it is by now, in the words of a conflict. */
export const toRefused = (message: string): ScenarioConflict => ({
  key: '',
  rowID: '',
  name: '无法执行的修改',
  field: message,
  base: '',
  plan: '',
  scenario: '',
  userName: '',
});

/** What a scenario says, said to the plan as it is by now; or why it cannot be said. */
export const prepareAdoption = async (
  { document, projectName }: StoredPlan,
  commands: readonly PlanCommand[],
): Promise<PlanEdit | readonly ScenarioConflict[]> => {
  const said = await sayWhatApplies(document, commands, []);
  if (said.dropped.length > 0) return said.dropped.map(toRefused);
  try {
    const edit = await prepareEdit({ document, projectName }, commands, [], (plan) =>
      computePlan(plan, projectName),
    );
    return edit ?? [];
  } catch (error) {
    if (error instanceof Failure) return error.issues.map(({ message }) => toRefused(message));
    throw error;
  }
};

export const isEdit = (prepared: PlanEdit | readonly ScenarioConflict[]): prepared is PlanEdit =>
  'document' in prepared;

/** Why what a scenario asks for cannot be asked for, in the words of a conflict. */
export const listUnasked = async (
  { db, project }: PlanReader,
  { document }: StoredPlan,
  edit: PlanEdit,
): Promise<readonly ScenarioConflict[]> =>
  (await listUnaskable({ db, project }, document, edit)).map(({ message }) => toRefused(message));

/**
 * Writes it as the plan's next version; what is 已申请 by it becomes drafts of requests.
 * @param why stored for the WBS nodes that it changes
 */
export const writeAdoption = async (
  planner: PlanReader,
  current: StoredPlan,
  edit: PlanEdit,
  commands: readonly PlanCommand[],
  why: ScopeWhy,
): Promise<{ readonly batchID: string; readonly planVersion: number }> => {
  const { db, project, user } = planner;
  const planVersion = current.planVersion + 1;
  const { document, schedule, inverse, keys } = edit;
  const { statusAt } = document.settings;
  await refuseSettled(db, project, current.document, document);
  await writeChanges(db, project, current.document, document, current.sortKeys);
  if (statusAt !== current.document.settings.statusAt) await writeStatusDate(db, project, statusAt);
  // What is known of the plan may be ahead of its rows, whose dates wait to be written.
  await writeDatesToAll(db, project, document, toStoredDates(document, schedule));
  await writeHead(db, project, document, schedule, planVersion);
  await keepForecasts(db, project, toForecasts(document, schedule));
  await makeRequests(planner, current.document, edit);
  await noteNodesChanged({ db, project, user }, current.document, document, why);
  const written = { planVersion, commands, inverse, keys, before: current.document, after: document };
  return { batchID: await concludeBatch({ db, project, user }, written), planVersion };
};

import type { Output } from '@xmgl/contracts/call';
import { stepsFrom } from '@xmgl/contracts/flow/flow';
import {
  type AddBaseline,
  type BaselineAction,
  type BaselineDuty,
  baselineFlow,
  type GetBaselinePage,
} from '@xmgl/contracts/schedule/baseline.calls';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { listMembers } from '../../../plan-document/plan-document.repository.ts';
import { isOutsider, namesInSight } from '../../../register/read/people-sight.service.ts';
import { type BaselineSight, toBaselineRow } from './baseline.mapper.ts';
import { hasBeenApproved, listBaselines } from './baseline.repository.ts';
import { listFreeChanges, readChangeTitles } from './baseline-changes.repository.ts';
import { isAlone, listDeciders } from './baseline-people.service.ts';

export type Baseline = Output<typeof AddBaseline>;
type Stored = Awaited<ReturnType<typeof listBaselines>>[number];

/** Whether the caller may change the plan now. */
export const mayPlan = async ({ db, user, project }: Actor): Promise<boolean> =>
  !project.isFiled && (await hasPageRight(db, user.userID, project, 'schedule.gantt', 'update'));

const mayKnowChanges = async (actor: Actor): Promise<boolean> =>
  (await hasPageRight(actor.db, actor.user.userID, actor.project, 'integration.change', 'access')) &&
  !(await isOutsider(actor));

/** Who decides about each of those that are submitted, by who submitted it. */
const decidersOf = async (
  { db, project }: Actor,
  known: readonly Stored[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const submitters = known.flatMap(({ state, submitted_by }) =>
    state === '审批中' && submitted_by !== null ? [submitted_by] : [],
  );
  const deciders = new Map<string, readonly string[]>();
  for (const userID of new Set(submitters))
    deciders.set(userID, (await listDeciders(db, project, userID)).userIDs);
  return deciders;
};

const loadSight = async (actor: Actor, known: readonly Stored[]): Promise<BaselineSight> => {
  const { db, project, user } = actor;
  const titles: ReadonlyMap<string, string> =
    known.some((row) => row.change_request_id !== null) && (await mayKnowChanges(actor))
      ? await readChangeTitles(db, project)
      : new Map();
  const mayWrite = await mayPlan(actor);
  const deciders = await decidersOf(actor, known);
  const holdsOf = (row: Stored) => (duty: BaselineDuty) =>
    duty === 'writer'
      ? mayWrite
      : !project.isFiled && (deciders.get(row.submitted_by ?? '')?.includes(user.userID) ?? false);
  return {
    nameOf: await namesInSight(actor),
    changeOf: (changeRequestID) => {
      const title = changeRequestID === null ? undefined : titles.get(changeRequestID);
      return changeRequestID === null || title === undefined ? null : { changeRequestID, title };
    },
    stepsOf: (row) =>
      row.kind === 'imported'
        ? []
        : (stepsFrom<BaselineDuty>(baselineFlow, row.state, holdsOf(row)) as BaselineAction[]),
  };
};

/** The baselines of the plan, as the caller may see them. */
export const readBaselines = async (actor: Actor): Promise<Baseline[]> => {
  const known = await listBaselines(actor.db, actor.project);
  const sight = await loadSight(actor, known);
  return known.map((row) => toBaselineRow(row, sight));
};

export const readBaseline = async (actor: Actor, baselineID: string): Promise<Baseline> => {
  const found = (await readBaselines(actor)).find((one) => one.baselineID === baselineID);
  if (!found) throw fail('notFound', '基线不存在或已被删除');
  return found;
};

/** What a baseline that the caller submits now needs, and who decides. */
export const readAround = async (actor: Actor): Promise<Output<typeof GetBaselinePage>['around']> => {
  const { db, project, user } = actor;
  const needsChange = hasBeenApproved(await listBaselines(db, project));
  const deciders = await listDeciders(db, project, user.userID);
  const changes = needsChange && (await mayKnowChanges(actor)) ? await listFreeChanges(db, project) : [];
  const nameOf = await namesInSight(actor);
  const names = (await listMembers(db, project)).flatMap(({ user_id, user_name }) =>
    user_id !== null && deciders.userIDs.includes(user_id) ? [nameOf({ user_id, user_name })] : [],
  );
  return {
    needsChange: needsChange ? 1 : 0,
    changes: [...changes],
    approvers: names.slice(0, 5),
    isAlone: isAlone(deciders, user.userID) ? 1 : 0,
  };
};

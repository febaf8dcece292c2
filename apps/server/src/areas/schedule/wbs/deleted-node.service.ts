import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { RestoreStep } from '@xmgl/contracts/schedule/restore-step';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { listInverses } from '../plan/plan-batch.repository.ts';

type Put = Extract<RestoreStep, { step: 'put' }>;
type Place = Extract<RestoreStep, { step: 'place' }>;

type DeletedNode = {
  /** As it stood when it was deleted. */
  readonly name: string;
  readonly parentID: string | null;
  readonly steps: readonly RestoreStep[];
  /** Activities that come back with it, and rows of its time that do not. */
  readonly activityCount: number;
  readonly lostCount: number;
};

/** Rows of a plan that are there now, whatever they are, with what each stands in. */
type Standing = ReadonlyMap<string, string | null>;

const idOf = ({ entity, row }: Put): string => String(Reflect.get(row, `${entity}ID`));

/** What has to be there for a row to come back, besides the node that it stands in. */
const needsOf = (put: Put): readonly (string | null)[] => {
  if (put.entity === 'link') return [put.row.predID, put.row.succID];
  if (put.entity === 'assignment') return [put.row.activityID, put.row.resourceID];
  return put.entity === 'activity' ? [put.row.calendarID] : [];
};

const parentOfPut = (put: Put): string | null => {
  if (put.entity === 'wbsNode') return put.row.parentID;
  return put.entity === 'activity' ? put.row.wbsNodeID : null;
};

/** The node and everything that was taken out of the plan under it. */
const listBranch = (steps: readonly RestoreStep[], wbsNodeID: string): ReadonlySet<string> => {
  const parents = new Map<string, string | null>();
  for (const step of steps) {
    if (step.step === 'put' && (step.entity === 'wbsNode' || step.entity === 'activity'))
      parents.set(idOf(step), parentOfPut(step));
    if (step.step === 'place' && parents.has(step.rowID)) parents.set(step.rowID, step.parentID);
  }
  const branch = new Set([wbsNodeID]);
  for (let isGrown = true; isGrown; ) {
    isGrown = false;
    for (const [id, parentID] of parents)
      if (parentID !== null && branch.has(parentID) && !branch.has(id)) {
        branch.add(id);
        isGrown = true;
      }
  }
  return branch;
};

/** Which of some rows of the plan are there. */
const listStanding = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  ids: readonly string[],
): Promise<Standing> => {
  const here = sql`company_id = ${companyID} and project_id = ${projectID}`;
  const { rows } = await sql<{ id: string; parentID: string | null }>`
    select id, parent_id as "parentID" from (
      select wbs_node_id as id, parent_id from wbs_node where ${here}
      union all select activity_id, wbs_node_id from activity where ${here}
      union all select resource_id, null from resource where ${here}
      union all select calendar_id, null from calendar where ${here}) as r
    where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, parentID }) => [id, parentID]));
};

const findDeletion = async (
  { db, project }: Actor,
  wbsNodeID: string,
): Promise<readonly RestoreStep[] | undefined> => {
  for (const { inverse } of await listInverses(db, project, [`wbsNode:${wbsNodeID}:deleted`])) {
    const steps = (inverse as unknown as PlanCommand[]).flatMap((command) =>
      command.kind === 'restore' ? command.steps : [],
    );
    if (steps.some((step) => step.step === 'put' && step.entity === 'wbsNode' && idOf(step) === wbsNodeID))
      return steps;
  }
  return undefined;
};

const idsIn = (steps: readonly RestoreStep[]): readonly string[] =>
  [
    ...new Set(
      steps.flatMap((step) => {
        if (step.step === 'put') return [idOf(step), parentOfPut(step), ...needsOf(step)];
        return step.step === 'place' ? [step.rowID, step.parentID] : [];
      }),
    ),
  ].filter((id) => id !== null);

/**
 * The steps that bring a branch back. Rows that others took away meanwhile are left out, and so is what was moved to the
 * parent and has gone elsewhere since.
 */
const chooseSteps = (
  steps: readonly RestoreStep[],
  wbsNodeID: string,
  standing: Standing,
): { readonly steps: readonly RestoreStep[]; readonly lostCount: number } => {
  const branch = listBranch(steps, wbsNodeID);
  const own = steps.find((step): step is Place => step.step === 'place' && step.rowID === wbsNodeID);
  const isThere = (id: string | null): boolean => id === null || branch.has(id) || standing.has(id);
  const isOwn = (put: Put): boolean =>
    put.entity === 'wbsNode' || put.entity === 'activity'
      ? branch.has(idOf(put)) && !standing.has(idOf(put))
      : needsOf(put).some((id) => id !== null && branch.has(id));
  /** Moved up when the node went, and still there. */
  const isMovedUp = (rowID: string, to: string | null): boolean =>
    to === wbsNodeID && standing.has(rowID) && standing.get(rowID) === (own?.parentID ?? null);
  let lostCount = 0;
  const chosen = steps.filter((step, at) => {
    if (step.step === 'put') {
      if (!isOwn(step)) return false;
      const comes = needsOf(step).every(isThere);
      if (!comes) lostCount += 1;
      return comes;
    }
    if (step.step === 'place')
      return branch.has(step.rowID) ? !standing.has(step.rowID) : isMovedUp(step.rowID, step.parentID);
    if (step.step !== 'unplace') return false;
    const next = steps.slice(at + 1).find((one) => one.step === 'place' && one.rowID === step.rowID);
    return next?.step === 'place' && !branch.has(step.rowID) && isMovedUp(step.rowID, next.parentID);
  });
  return { steps: chosen, lostCount };
};

/** What brings a deleted node back with what went with it; undefined where nothing of it is kept. */
export const findDeletedNode = async (actor: Actor, wbsNodeID: string): Promise<DeletedNode | undefined> => {
  const deletion = await findDeletion(actor, wbsNodeID);
  const standing = deletion && (await listStanding(actor.db, actor.project, idsIn(deletion)));
  if (!deletion || !standing || standing.has(wbsNodeID)) return undefined;
  const at = deletion.find((step): step is Place => step.step === 'place' && step.rowID === wbsNodeID);
  if (at?.parentID && !standing.has(at.parentID))
    throw fail('conflict', '它所在的上级也已删除，请先还原上级');
  const { steps, lostCount } = chooseSteps(deletion, wbsNodeID, standing);
  const own = steps.find(
    (step) => step.step === 'put' && step.entity === 'wbsNode' && idOf(step) === wbsNodeID,
  );
  if (own?.step !== 'put' || own.entity !== 'wbsNode') return undefined;
  const place = steps.find((step) => step.step === 'place' && step.rowID === wbsNodeID);
  return {
    name: own.row.name,
    parentID: place?.step === 'place' ? place.parentID : own.row.parentID,
    steps,
    activityCount: steps.filter((step) => step.step === 'put' && step.entity === 'activity').length,
    lostCount,
  };
};

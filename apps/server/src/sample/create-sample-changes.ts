import { addDays } from '@xmgl/contracts/calendar-day';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { castVote } from '../areas/integration/change/cast-vote.service.ts';
import { openScenarioOfChange } from '../areas/schedule/scenario/change-scenario.service.ts';
import { sayToScenario } from '../areas/schedule/scenario/say-scenario.service.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, setScope } from '../db/scope.ts';
import { kitOf } from '../register/kit.ts';
import { addRow } from '../register/write/add-row.service.ts';
import { type Edit, editRow } from '../register/write/write-row.service.ts';
import { addLesson } from './create-sample-logs.ts';
import { listPeople, namesOf } from './list-people.ts';
import type { SampleChange } from './sample-changes.ts';
import { wordOf } from './word-of.ts';

const dayMs = 86_400_000;
const minutesOfDay = 480;
type Step = Pick<Edit<typeof changeRequest>, 'action' | 'values'>;

/** A change as it is written down, taken and voted on by whoever does so. */
const toCast = async (db: Db, project: ProjectInScope, ownerID: string, now: Date) => {
  const names = namesOf(await listPeople(db, project));
  const kit = kitOf(changeRequest);
  const userOf = (name: string): string => names.usersOf([name])[0] ?? ownerID;
  const as = async (name: string, days: number): Promise<Actor> => {
    const userID = userOf(name);
    await setScope(db, { userID, companyID: project.companyID, projectID: project.projectID });
    const when = new Date(now.getTime() + days * dayMs);
    return { db, project, user: { userID }, now: when, requestID: 'sample' };
  };
  const dayOf = (days: number): string => addDays(toLocalDay(now), days);
  let row = { changeRequestID: '', rowVersion: 0 };
  const take = async (actor: Actor, step: Step): Promise<void> => {
    const { changeRequestID: rowID } = row;
    row = await editRow(actor, kit, { rowID, rowVersion: row.rowVersion, ...step });
  };
  const reread = async (): Promise<void> => {
    const found = await db
      .selectFrom('change_request')
      .select('row_version')
      .where('project_id', '=', project.projectID)
      .where('change_request_id', '=', row.changeRequestID)
      .executeTakeFirstOrThrow();
    row = { ...row, rowVersion: found.row_version };
  };
  return {
    names,
    userOf,
    dayOf,
    as,
    take,
    reread,
    add: async (actor: Actor, values: Parameters<typeof addRow<typeof changeRequest>>[2]) => {
      row = await addRow(actor, kit, values);
    },
    idOf: () => row.changeRequestID,
  };
};
type Cast = Awaited<ReturnType<typeof toCast>>;

const decide = async (cast: Cast, owner: string, given: SampleChange, days: number): Promise<void> => {
  const { analyst = owner, analysis, isDelegated, votes } = given;
  if (!analysis) return;
  const { implementer, verifier, due, ...impact } = analysis;
  const values = {
    ...impact,
    implementOwnerID: cast.userOf(implementer),
    verifierID: cast.userOf(verifier),
    implementDue: cast.dayOf(due),
  };
  if (isDelegated) return await cast.take(await cast.as(owner, days), { action: '授权批准', values });
  if (!votes) return await cast.take(await cast.as(analyst, days), { action: undefined, values });
  await cast.take(await cast.as(analyst, days), { action: '提交评审', values });
  for (const [name, vote, comment = ''] of votes)
    await castVote(await cast.as(name, days), {
      changeRequestID: cast.idOf(),
      vote,
      comment,
      round: undefined,
    });
  await cast.reread();
};

/** Edits the scenario of the change, as whoever plans does. */
const editScenario = async (
  actor: Actor,
  changeRequestID: string,
  lengths: NonNullable<SampleChange['plan']>,
): Promise<void> => {
  const { db, project } = actor;
  const { code, title } = await db
    .selectFrom('change_request')
    .select(['code', 'title'])
    .where('project_id', '=', project.projectID)
    .where('change_request_id', '=', changeRequestID)
    .executeTakeFirstOrThrow();
  const planScenarioID = await openScenarioOfChange(actor, { changeRequestID, code, title });
  const activities = await db
    .selectFrom('activity')
    .select(['activity_id', 'name'])
    .where('project_id', '=', project.projectID)
    .execute();
  const commands = lengths.map(([name, days]) => {
    const activity = activities.find((one) => one.name === name);
    if (!activity) throw new Error(`no activity ${name}`);
    return {
      kind: 'setDuration' as const,
      activityID: activity.activity_id,
      durationMin: days * minutesOfDay,
    };
  });
  const said = { planScenarioID, baseVersion: 0, batchID: v7(), upon: [], commands };
  await sayToScenario(actor, { projectID: project.projectID, ...said });
};

const addChange = async (cast: Cast, owner: string, given: SampleChange): Promise<void> => {
  const { applicant, applied, analyst, analysis, taken = [], result = '', isDraft, ...rest } = given;
  const { isDelegated: _one, votes: _two, lesson, plan, source, ...said } = rest;
  const author = await cast.as(applicant, applied);
  const [applicantID] = cast.names.idsOf([applicant]);
  const sourceID = await wordOf(author, '变更来源', source);
  await cast.add(author, { ...said, sourceID, applicantID, applyTime: cast.dayOf(applied) });
  if (isDraft) return;
  await cast.take(author, { action: '提交', values: {} });
  if (analyst === undefined) return;
  const values = { analystID: cast.userOf(analyst), analysisDue: cast.dayOf(applied + 7) };
  await cast.take(await cast.as(owner, applied + 1), { action: '受理', values });
  if (plan) await editScenario(await cast.as(owner, applied + 3), cast.idOf(), plan);
  await decide(cast, owner, given, applied + 4);
  for (const action of taken) {
    const who = action === '通过' ? analysis?.verifier : analysis?.implementer;
    const step = { action, values: action === '完成实施' ? { result } : {} };
    await cast.take(await cast.as(who ?? owner, Math.min(-1, analysis?.due ?? -1)), step);
  }
  if (lesson)
    await addLesson(await cast.as(owner, analysis?.due ?? -1), lesson, { changeRequestID: cast.idOf() });
};

/** What became different in a sample project, and what is still to be decided. */
export const createSampleChanges = async (
  db: Db,
  project: ProjectInScope,
  owner: { readonly userID: string; readonly name: string },
  now: Date,
  changes: readonly SampleChange[],
): Promise<void> => {
  const cast = await toCast(db, project, owner.userID, now);
  for (const one of changes) await addChange(cast, owner.name, one);
  await cast.as(owner.name, 0);
};

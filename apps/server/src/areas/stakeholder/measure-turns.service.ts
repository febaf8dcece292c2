import { addDays } from '@xmgl/contracts/calendar-day';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import {
  intervalOf,
  isDoneIn,
  type Occurrence,
  occurrencesOf,
} from '@xmgl/contracts/stakeholder/engagement-rhythm';
import type { Kysely } from 'kysely';
import { type Db, inScope, type ProjectKey } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { toLocalDay } from '../../local-time.ts';
import { anyTurn, closeTasks, openAllTasks } from '../../notify/tasks.service.ts';
import { isChanged } from '../../register/is-changed.ts';
import type { Actor, Change } from '../../register/kit.ts';
import {
  findRhythm,
  listProjectsWithTurns,
  listRunning,
  type RunningMeasure,
} from './measure-turn.repository.ts';

const register = engagementAction.entity;
/** How long before its last day one time of a measure becomes a task. */
const nearDays = 7;

/** Times that have begun, end soon and are still to be done. What happens once is a task of the measure already. */
const nearTurns = (measure: RunningMeasure, today: string): readonly Occurrence[] =>
  intervalOf(measure.frequency) === null
    ? []
    : occurrencesOf({ ...measure, closedDay: null }, addDays(today, nearDays)).filter(
        (turn) => turn.from <= today && turn.to >= today && !isDoneIn(turn, measure.days),
      );

const openNear = async (
  db: Db,
  project: ProjectKey,
  measures: readonly RunningMeasure[],
  today: string,
): Promise<void> =>
  await openAllTasks(
    db,
    project,
    measures.flatMap((measure) =>
      nearTurns(measure, today).map(({ to }) => ({
        register,
        rowID: measure.id,
        userIDs: [measure.ownerID],
        title: `执行参与措施：${measure.purpose.slice(0, 100)}`,
        address: engagementAction.address(measure.id),
        dueDate: to,
        turnDay: to,
      })),
    ),
  );

/** Every morning: what is near of the measures of all projects becomes their owners' to do, each time once. */
export const openMeasureTurns = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const today = toLocalDay(now);
  const projects = await inScope(db, {}, (transaction) => listProjectsWithTurns(transaction, today));
  for (const project of projects)
    await inScope(db, project, async (transaction) =>
      openNear(transaction, project, await listRunning(transaction, project, today), today),
    );
};

const rhythmKeys = ['state', 'frequency', 'startTime', 'dueTime', 'ownerID'] as const;

/** A measure that begins, changes its rhythm or passes on: its near times are anew somebody's to do. */
export const followRhythm = async ({ db, project, now }: Actor, change: Change): Promise<void> => {
  const { rowID, after } = change;
  if (after.state !== '进行中' || !isChanged(change, ...rhythmKeys)) return;
  const today = toLocalDay(now);
  await closeTasks(db, project, { register, rowID, turnDay: anyTurn }, 'dropped', now);
  await openNear(db, project, await listRunning(db, project, today, rowID), today);
};

/** A record of a measure does the time in whose days it lies. */
export const doTurn = async ({ db, project, now }: Actor, { after }: Change): Promise<void> => {
  const { engagementActionID: rowID, recordTime } = after;
  if (typeof rowID !== 'string' || typeof recordTime !== 'string') return;
  const found = await findRhythm(db, project, rowID);
  if (!found?.start_time || !found.due_time) return;
  const { frequency, start_time: startTime, due_time: dueTime } = found;
  const day = recordTime.slice(0, 10);
  const turns = occurrencesOf({ frequency, startTime, dueTime, closedDay: null }, dueTime);
  const turn = turns.find(({ from, to }) => from <= day && day <= to);
  if (turn) await closeTasks(db, project, { register, rowID, turnDay: turn.to }, 'done', now);
};

import { addDays } from '@xmgl/contracts/calendar-day';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import type { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import {
  intervalOf,
  isDoneIn,
  type Occurrence,
  occurrencesOf,
} from '@xmgl/contracts/stakeholder/engagement-rhythm';
import type { Kysely } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { auditAll } from '../../audit/audit.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { type Db, inScope, type ProjectKey } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import { announce, announceRow } from '../../notify/announce.ts';
import { closeTasks, openAllTasks } from '../../notify/tasks.service.ts';
import type { DoneOf } from '../../register/kit.ts';
import {
  findRhythm,
  finishTurn,
  listProjectsWithTurns,
  listRunning,
  missTurns,
  nameTurn,
  type Over,
  passTurns,
  type RunningMeasure,
} from './measure-turn.repository.ts';

const register = engagementAction.entity;
/** How long before its last day one time of a measure becomes a task. */
const nearDays = 7;

/** When and by whom what is to do changes: by a call, or by the clock alone. */
type Moment = {
  readonly db: Db;
  readonly user: { readonly userID: string } | null;
  readonly project: ProjectKey;
  readonly now: Date;
  readonly requestID: string;
};
type Rhythm = Pick<RunningMeasure, 'frequency' | 'startTime' | 'dueTime'>;

/** All times of a measure that end by a day. What happens once is a task of the measure already. */
const turnsOf = (rhythm: Rhythm, until: string): readonly Occurrence[] =>
  intervalOf(rhythm.frequency) === null ? [] : occurrencesOf({ ...rhythm, closedDay: null }, until);

type Near = { readonly turn: Occurrence; readonly no: number; readonly before: Occurrence | undefined };

/** The time that has begun and ends soon, and the one before it. */
const findNear = (measure: RunningMeasure, today: string): Near | undefined => {
  const turns = turnsOf(measure, addDays(today, nearDays));
  const at = turns.findIndex(({ from, to }) => from <= today && to >= today);
  const turn = turns[at];
  return turn && { turn, no: at + 1, before: turns[at - 1] };
};

/** What is over once the next time is near or the measure has come to its end. */
const overOn = (measure: RunningMeasure, today: string): readonly Over[] => {
  const until = measure.dueTime < today ? today : findNear(measure, today)?.turn.to;
  return until === undefined ? [] : [[measure.id, until]];
};

const keyOf = (id: string, turnDay: string): string => `${id} ${turnDay}`;

/** Times that are over are no longer to do; the history tells which were missed. */
const endMissed = async (moment: Moment, over: readonly Over[]): Promise<ReadonlySet<string>> => {
  const { db, project, now } = moment;
  const missed = await missTurns(db, project, over, now);
  await auditAll(
    moment,
    missed.map(({ id, turnDay }) => ({
      entity: register,
      rowID: id,
      action: '记为错过',
      before: { 执行: `应于 ${turnDay} 前` },
      after: { 执行: '已错过' },
    })),
  );
  for (const { id, userID } of missed) {
    await announceRow(db, project, register, id);
    await announce(db, { kind: 'user', userID, what: 'tasks' });
  }
  return new Set(missed.map(({ id, turnDay }) => keyOf(id, turnDay)));
};

const toTitle = ({ id, purpose, missed }: RunningMeasure, near: Near, ended: ReadonlySet<string>) => {
  const day = near.before?.to;
  const wasMissed = day !== undefined && (missed.includes(day) || ended.has(keyOf(id, day)));
  const title = `执行参与措施：${purpose.slice(0, 100)}`;
  return wasMissed ? `${title}（第 ${near.no} 次，上次未完成）` : title;
};

/** Of each measure at most one time is to do: the near one, or until then the last that was not carried out. */
const settleTurns = async (moment: Moment, onlyID: string | null = null): Promise<void> => {
  const { db, project, now } = moment;
  const today = toLocalDay(now);
  const measures = await listRunning(db, project, today, onlyID);
  const ended = await endMissed(
    moment,
    measures.flatMap((measure) => overOn(measure, today)),
  );
  const wanted = measures.flatMap((measure) => {
    const near = findNear(measure, today);
    if (!near || isDoneIn(near.turn, measure.days)) return [];
    const { id, ownerID } = measure;
    return [{ id, ownerID, turnDay: near.turn.to, title: toTitle(measure, near, ended) }];
  });
  await openAllTasks(
    db,
    project,
    wanted.map(({ id, ownerID, turnDay, title }) => ({
      register,
      rowID: id,
      userIDs: [ownerID],
      title,
      address: engagementAction.address(id),
      dueDate: turnDay,
      turnDay,
    })),
  );
  if (onlyID !== null) for (const turn of wanted) await nameTurn(db, project, turn);
};

/** Every morning: what is near of the measures of all projects becomes their owners' to do, each time once. */
export const openMeasureTurns = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const today = toLocalDay(now);
  const projects = await inScope(db, {}, (transaction) => listProjectsWithTurns(transaction, today));
  for (const project of projects)
    await inScope(db, project, (transaction) =>
      settleTurns({ db: transaction, user: null, project, now, requestID: 'measure-turns' }),
    );
};

const paceKeys = ['state', 'frequency', 'startTime', 'dueTime'] as const;

/** A measure that begins or changes its rhythm has other times; one that passes on takes along what is to do. */
export const followRhythm = async (actor: Actor, change: DoneOf<typeof engagementAction>): Promise<void> => {
  const { rowID, before, after } = change;
  if (after.state !== '进行中') return;
  const { db, project, now } = actor;
  const { ownerID } = after;
  if (isChanged(change, ...paceKeys))
    await closeTasks(db, project, { register, rowID, turns: 'only' }, 'dropped', now);
  else if (!isChanged(change, 'ownerID')) return;
  else {
    await passTurns(db, project, rowID, ownerID);
    for (const userID of [before?.ownerID, ownerID])
      if (typeof userID === 'string') await announce(db, { kind: 'user', userID, what: 'tasks' });
  }
  await settleTurns(actor, rowID);
};

/** A record of a measure does the time in whose days it lies; what came before it comes too late. */
export const doTurn = async (actor: Actor, { after }: DoneOf<typeof engagementRecord>): Promise<void> => {
  const { db, project, now } = actor;
  const { engagementActionID: rowID, recordTime } = after;
  if (rowID === null) return;
  const found = await findRhythm(db, project, rowID);
  if (!found?.start_time || !found.due_time) return;
  const { frequency, start_time: startTime, due_time: dueTime } = found;
  const day = recordTime.slice(0, 10);
  const turns = turnsOf({ frequency, startTime, dueTime }, dueTime);
  const turn = turns.find(({ from, to }) => from <= day && day <= to);
  if (!turn) return;
  for (const userID of await finishTurn(db, project, rowID, turn.to, now))
    await announce(db, { kind: 'user', userID, what: 'tasks' });
  await endMissed(actor, [[rowID, turn.to]]);
  await settleTurns(actor, rowID);
};

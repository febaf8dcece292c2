import { lastDayOf } from '@xmgl/contracts/calendar-day';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { announceRow } from '../../../notify/announce.ts';
import { peopleInSight } from '../../../register/read/people-sight.service.ts';
import type { Memory } from '../../schedule/plan/open-plan.service.ts';
import {
  countWaiting,
  deletePeriod,
  lockPeriods,
  monthAfter,
  readFirstMonth,
  readLastClosed,
  readProgressAt,
} from './cost-period.repository.ts';
import { readHead } from './earned-head.service.ts';
import { dayOf, measure } from './measure.service.ts';
import { settleRedLights } from './red-lights.service.ts';
import { reverseAccruals } from './reverse-accruals.service.ts';
import { listClosed, listProvisional, type Period, writePeriod } from './snapshot.repository.ts';
import { toSnapshot } from './snapshot.service.ts';

/** What its event is called; nothing else is a row of it. */
export const periodEntity = 'CostPeriod';

const readNext = async (actor: Pick<Actor, 'db' | 'project'>): Promise<string | null> => {
  const last = await readLastClosed(actor);
  return last === null ? await readFirstMonth(actor) : monthAfter(last);
};

export const readPeriods = async (actor: Actor) => {
  const sight = await peopleInSight(actor);
  const toTold = ({ period, time, bac, pv, ev, ac, eac, es, at, ...person }: Period) => ({
    userName: sight.nameOf({ user_id: person.userID, user_name: person.userName }),
    time: time.toISOString(),
    ...{ bac, pv, ev, ac, eac },
    spiTime: es === null || !at ? null : es / at,
  });
  const closed = await listClosed(actor);
  const provisional = await listProvisional(actor);
  const next = await readNext(actor);
  const statusAt = await readProgressAt(actor);
  return {
    progressDay: statusAt === null ? null : dayOf(statusAt),
    next: next !== null && next <= toLocalDay(actor.now).slice(0, 7) ? next : null,
    closed: closed.map((period) => ({ month: period.period, ...toTold(period) })),
    provisional: provisional.map((period) => ({ statusDate: period.period, ...toTold(period) })),
  };
};

const refuse = (message: string): never => {
  throw new Failure('conflict', [{ code: 'conflict', path: 'month', message }]);
};

/** Closes the month after the last that is closed, with what was measured up to its end. */
export const closePeriod = async (actor: Actor, memory: Memory, month: string): Promise<void> => {
  const { db, project, user, now } = actor;
  await lockPeriods(actor);
  const next = await readNext(actor);
  if (next === null) return refuse('还没有入账的成本，不必关闭期间');
  if (month !== next) return refuse(`要依次关闭，下一个是 ${next}`);
  if (month > toLocalDay(now).slice(0, 7)) return refuse(`${month} 还没有到，不能关闭`);
  const waiting = await countWaiting(actor, month);
  if (waiting > 0) return refuse(`${month} 及以前还有 ${waiting} 张成本单等待审核，请先入账或退回`);
  const measured = await measure(actor, memory, lastDayOf(month));
  const head = await readHead(actor, measured);
  const snapshot = toSnapshot(measured, head);
  const { bac, pv, ev, ac } = snapshot.total;
  await writePeriod(actor, { month, userID: user.userID, now }, snapshot, {
    head,
    setting: measured.setting,
  });
  await settleRedLights(actor, month, snapshot.total);
  const reversed = await reverseAccruals(actor, month);
  await audit(actor, {
    entity: 'costPeriod',
    rowID: project.projectID,
    action: 'CloseCostPeriod',
    after: { month, bac, pv, ev, ac, ...(reversed > 0 && { reversed }) },
  });
  await announceRow(db, project, periodEntity, project.projectID);
};

/** Opens the last closed month again. */
export const reopenPeriod = async (actor: Actor, month: string, reason: string): Promise<void> => {
  const { db, project } = actor;
  await lockPeriods(actor);
  const last = await readLastClosed(actor);
  if (last === null) throw fail('notFound', '没有已关闭的期间');
  if (month !== last) return refuse(`只能重新打开最后关闭的 ${last}`);
  await deletePeriod(actor, month);
  await audit(actor, {
    entity: 'costPeriod',
    rowID: project.projectID,
    action: 'ReopenCostPeriod',
    after: { month, reason },
  });
  await announceRow(db, project, periodEntity, project.projectID);
};

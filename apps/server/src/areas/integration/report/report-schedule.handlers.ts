import { addDays } from '@xmgl/contracts/calendar-day';
import type { Parsed } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/integration/report/report-schedule.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { checkTargets } from '../../../register/around/targets.ts';
import { checkDoers } from '../../../register/read/doers.service.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { periodAt } from './periods.ts';
import { listScheduled, lockSchedule, saveScheduled } from './report-schedule.repository.ts';

const entity = 'ReportSchedule';
type Kinds = Parsed<typeof calls.UpdReportSchedule>['kinds'];

const reachesAll = async (actor: Actor): Promise<boolean> =>
  (await loadRowRights(actor, workReport)).reachesAll('update');

const readSchedule = async (actor: Actor): Promise<calls.ReportSchedule> => {
  const { db, project } = actor;
  const rows = await listScheduled(db, project);
  const people = rows.flatMap(({ authorID, reviewerID }) => [authorID, reviewerID]);
  const named = [...new Set(people.filter((one) => one !== null))];
  const names = new Map(await listTitles(db, project, 'User', named));
  const nameOf = (userID: string | null | undefined): string => names.get(userID ?? '')?.title ?? '';
  return {
    kinds: calls.periodicKinds.map((reportKind) => {
      const row = rows.find((one) => one.reportKind === reportKind);
      return {
        reportKind,
        isOn: row?.isOn ? 1 : 0,
        authorID: row?.authorID ?? null,
        authorName: nameOf(row?.authorID),
        reviewerID: row?.reviewerID ?? null,
        reviewerName: nameOf(row?.reviewerID),
      };
    }),
    rowVersion: rows.reduce((sum, row) => sum + row.rowVersion, 0),
    mayChange: (await reachesAll(actor)) ? 1 : 0,
  };
};

/** Whoever is to write or review must take part and be able to, as in a report itself. */
const requireAble = async (actor: Actor, kinds: Kinds): Promise<void> => {
  const able = new Set<string>();
  for (const [at, { isOn, authorID, reviewerID }] of kinds.entries()) {
    if (isOn === 0) continue;
    const people = { authorID, reviewerID };
    const wrong = [
      ...(await checkTargets(actor, workReport, null, people)),
      ...(await checkDoers(actor, workReport, null, people, able)),
    ];
    if (wrong.length > 0)
      throw new Failure(
        'invalid',
        wrong.map((one) => ({ ...one, path: `kinds.${at}.${one.path}` })),
      );
  }
};

const setSchedule = async (actor: Actor, asked: Parsed<typeof calls.UpdReportSchedule>): Promise<void> => {
  const { db, project, user, now } = actor;
  if (!(await reachesAll(actor))) throw fail('forbidden', '设置定期报告请联系项目经理或整体管理员');
  await lockSchedule(db, project);
  const before = await listScheduled(db, project);
  if (before.reduce((sum, row) => sum + row.rowVersion, 0) !== asked.rowVersion)
    throw fail('stale', '定期报告的设置刚被他人修改，请核对后再保存');
  await requireAble(actor, asked.kinds);
  const today = toLocalDay(now);
  for (const { reportKind, isOn, ...people } of asked.kinds) {
    const old = before.find((row) => row.reportKind === reportKind);
    const isNew = isOn === 1 && !old?.isOn;
    // What had been due before it was set is nobody's to write.
    const madeUntil = old && !isNew ? old.madeUntil : addDays(periodAt(reportKind, today).start, -1);
    await saveScheduled(db, project, {
      ...people,
      reportKind,
      isOn: isOn === 1,
      madeUntil,
      userID: user.userID,
      now,
    });
  }
  await audit(actor, {
    entity,
    rowID: project.projectID,
    action: 'update',
    before: { kinds: before.map(({ rowVersion: _, madeUntil: __, ...kind }) => kind) },
    after: { kinds: asked.kinds },
  });
  await announceRow(db, project, entity, project.projectID);
};

/** Which periodic reports come as drafts by themselves. */
export const reportScheduleHandlers: readonly Handler[] = [
  handle(calls.GetReportSchedule, async (context) => await readSchedule(context)),
  handle(calls.UpdReportSchedule, async (context, input) => {
    await setSchedule(context, input);
    return await readSchedule(context);
  }),
];

import { EarnedValuePaper } from '@xmgl/contracts/cost/earned-value.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handleOutside } from '../../../http/context.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { listSubjects } from '../estimate/estimate.repository.ts';
import { readPaperAmounts } from '../paper-amounts.ts';
import { readSeries, toRows } from './earned.handlers.ts';
import { readHead } from './earned-head.service.ts';
import { toEarnedPaper } from './earned-paper.ts';
import { measure } from './measure.service.ts';

/** As many rows as somebody reads on paper. */
const mostRows = 2000;

const paper = handleOutside(EarnedValuePaper, async (context, { statusDate, level, subjectID, format }) => {
  const { user, now, project, services, transact } = context;
  const told = await transact(async (db) => {
    const actor = { ...context, db };
    const measured = await measure(actor, services.plans, statusDate, subjectID ?? undefined);
    if (!measured.baseline) throw fail('conflict', '还没有成本基准，批准一版预算后才有挣值报表');
    const rows = [...toRows(measured, level ?? null, true)];
    if (rows.length > mostRows)
      throw fail('invalid', `有 ${rows.length} 行，纸面最多 ${mostRows} 行，请选择看到哪一级`, 'level');
    const subject = subjectID ? (await listSubjects(actor)).find(({ id }) => id === subjectID) : undefined;
    return {
      names: await getProjectNames(db, project),
      today: toLocalDay(now),
      amounts: await readPaperAmounts(actor),
      measured,
      head: await readHead(actor, measured),
      rows,
      points: (await readSeries(actor, measured, subjectID ?? undefined)).points,
      subjectName: subjectID ? (subject?.name ?? '') : null,
    };
  });
  const name = `${told.names.projectName} 挣值报表 ${told.measured.statusDay}`;
  const file = await inTurn(user.userID, () => writePaperOf(context, name, toEarnedPaper(told, format)));
  return { ...file, isQueued: 0 as const };
});

export const earnedPaperHandlers: readonly Handler[] = [paper];

import { MachineShiftPaper, TimesheetSummary } from '@xmgl/contracts/resource/timesheet.calls';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handleOutside } from '../../../http/context.ts';
import { writeBook } from '../../../register/files/export-rows.service.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';
import { listShifts, readHoursMonth } from './hours-paper.repository.ts';
import { type ToldHours, toHoursPaper, toHoursSheets, toShiftPaper } from './hours-papers.ts';

const toldOf = async (actor: Actor): Promise<ToldHours> => ({
  names: await getProjectNames(actor.db, actor.project),
  today: toLocalDay(actor.now),
  hoursPerShift: (await readResourceSetting(actor)).hoursPerShift,
});

const summary = handleOutside(TimesheetSummary, async (context, { month, format }) => {
  const { told, hours } = await context.transact(async (db) => {
    const actor = { ...context, db };
    return { told: await toldOf(actor), hours: await readHoursMonth(actor, month) };
  });
  const name = `${told.names.projectName} 工时汇总表 ${month}`;
  if (format === 'xlsx')
    return await writeBook(context, { fileName: `${name}.xlsx`, sheets: toHoursSheets(told, hours) });
  const file = await inTurn(context.user.userID, () =>
    writePaperOf(context, name, toHoursPaper({ ...told, month }, hours, format)),
  );
  return { ...file, isQueued: 0 as const };
});

const shifts = handleOutside(MachineShiftPaper, async (context, { timesheetIDs, format }) => {
  const { told, rows } = await context.transact(async (db) => {
    const actor = { ...context, db };
    return { told: await toldOf(actor), rows: await listShifts(actor, timesheetIDs) };
  });
  if (rows.length === 0) throw fail('invalid', '所选的工时表中没有设备的台班记录，请重新选择');
  const file = await inTurn(context.user.userID, () =>
    writePaperOf(context, `${told.names.projectName} 台班签证单`, toShiftPaper(told, rows, format)),
  );
  return { ...file, isQueued: 0 as const };
});

export const hoursPaperHandlers: readonly Handler[] = [summary, shifts];

import { GetObsChart, GetRbsTree, ObsChartPaper } from '@xmgl/contracts/resource/breakdown.calls';
import { GetRaci, RaciPaper, UpdRaciCells } from '@xmgl/contracts/resource/raci.calls';
import { getLogo, getProjectNames } from '../../../access/project-names.repository.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { paperFamily } from '../../../paper/paper-fonts.ts';
import { runBeside } from '../../../register/files/file-program.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import { writePaperOf } from '../../../register/files/paper-file.service.ts';
import { listObsUnits } from './obs-chart.repository.ts';
import { obsSheetSize, writeObsSheet } from './obs-sheet.ts';
import { readRaci, updateRaci } from './raci.service.ts';
import { toRaciPaper } from './raci-paper.ts';
import { readRbsTree } from './rbs-tree.service.ts';

const raciPaper = handleOutside(RaciPaper, async (context, { side, format }) => {
  const { user, now, project, transact } = context;
  const told = await transact(async (db) => ({
    raci: await readRaci({ ...context, db }),
    names: await getProjectNames(db, project),
  }));
  const paper = toRaciPaper({ ...told, side, format, today: toLocalDay(now) });
  const file = await inTurn(user.userID, () =>
    writePaperOf(context, `${told.names.projectName} 责任分配矩阵`, paper),
  );
  return { ...file, isQueued: 0 as const };
});

const obsPaper = handleOutside(ObsChartPaper, async (context) => {
  const { user, now, project, transact } = context;
  const { units, names, logo } = await transact(async (db) => ({
    units: await listObsUnits({ ...context, db }),
    names: await getProjectNames(db, project),
    logo: await getLogo(db, project),
  }));
  const title = `${names.projectName} 组织图`;
  const facts = [names.projectCode, `编制日期 ${toLocalDay(now)}`].filter(Boolean).join('　');
  const sheets = [writeObsSheet(units, { title, facts, font: paperFamily })];
  const file = { title, ...obsSheetSize, sheets, logo };
  const { bytes } = await inTurn(user.userID, () => runBeside('drawing', file));
  if (bytes === undefined) throw fail('invalid', '组织图过大，没有生成');
  return {
    fileName: `${title}.pdf`,
    content: Buffer.from(bytes).toString('base64'),
    isQueued: 0 as const,
  };
});

export const organisationHandlers: readonly Handler[] = [
  handle(GetRbsTree, (planner) => readRbsTree(planner)),
  handle(GetRaci, (actor) => readRaci(actor)),
  handle(UpdRaciCells, (actor, { cells }) => updateRaci(actor, cells)),
  raciPaper,
  handle(GetObsChart, async (actor) => ({ units: [...(await listObsUnits(actor))] })),
  obsPaper,
];

import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ExportNetworkDrawing, NetworkPosition } from '@xmgl/contracts/schedule/network.calls';
import { sheetSizes } from '@xmgl/contracts/schedule/network-kinds';
import { getLogo } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { paperFamily } from '../../../paper/paper-fonts.ts';
import { runBeside } from '../../../register/files/file-program.ts';
import { inTurn } from '../../../register/files/file-turns.ts';
import type { Outside } from '../../../register/kit.ts';
import { writeBeside } from '../exchange/export-beside.ts';
import type { ExportTask } from '../exchange/export-parts.ts';
import { toFileName } from '../exchange/export-plan.service.ts';
import { readPlan } from '../plan/plan.repository.ts';
import { findNetworkLayout } from './network-layout.repository.ts';
import type { WrittenSheets } from './write-sheets.ts';

type Asked = Parsed<typeof ExportNetworkDrawing>;

const readTask = async ({ db, project, now }: Actor, asked: Asked): Promise<ExportTask> => {
  const { drawing, wbsNodeID, onlyCritical, unit, size, fit } = asked;
  const { document, projectName } = await readPlan(db, project);
  if (wbsNodeID !== null && !document.wbsNode.has(wbsNodeID))
    throw fail('notFound', '该 WBS 节点不存在或已删除，请刷新后重试');
  const layout = await findNetworkLayout(db, project, drawing);
  return {
    document,
    projectName,
    baselines: [],
    job: {
      kind: 'sheets',
      ask: { kind: drawing, branchId: wbsNodeID, onlyCritical, unit },
      sheet: { size, fit },
      positions: (layout?.positions ?? []) as NetworkPosition[],
      printedOn: toLocalDay(now),
      logo: await getLogo(db, project),
      font: paperFamily,
    },
  };
};

/** A drawing of the network as a PDF that can be printed and hung on a wall. */
export const exportNetwork = async (
  outside: Outside,
  asked: Asked,
): Promise<Output<typeof ExportNetworkDrawing>> => {
  const task = await outside.transact((db) => readTask({ ...outside, db }, asked));
  const { userID } = outside.user;
  const { answer } = await writeBeside(userID, task);
  const written = JSON.parse(answer.toString()) as WrittenSheets;
  if ('problem' in written) throw fail('invalid', written.problem);
  const title = `${task.projectName} ${asked.drawing}网络图`;
  const file = { title, ...sheetSizes[asked.size], sheets: written.sheets };
  const { bytes } = await inTurn(userID, () => runBeside('drawing', file));
  if (bytes === undefined) throw fail('invalid', '图纸过大，没有生成，请选一个 WBS 分支，或只看关键');
  return {
    fileName: `${toFileName(title)} ${toLocalDay(outside.now)}.pdf`,
    content: Buffer.from(bytes).toString('base64'),
  };
};

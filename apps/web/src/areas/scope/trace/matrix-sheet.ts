import type { MatrixRequirement } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace } from '@xmgl/contracts/scope/requirement-trace.register';
import { saveMade } from '../../../charts/save/save-chart.ts';
import { wordCell, words } from '../../../charts/tables/table.ts';
import type { MatrixIndex } from './matrix-index.ts';

const { fields } = requirementTrace;
const joined = (texts: readonly string[]) => wordCell(texts.join('\n'));

/** The wide table as a workbook: codes with names, so that what is written in can be found again. */
export const saveWideTable = (index: MatrixIndex, rows: readonly MatrixRequirement[]): Promise<void> => {
  const heads = [
    ...['需求编号', '需求', '优先级', '版本', '来源', '提出人', '业务目标'],
    ...[fields.wbsNodeID.label, fields.activityID.label, fields.deliverableID.label],
    ...[fields.relatedFileID.label, '验收结论', '接收日期', '实现状态', '缺口'],
  ].map(words);
  const lines = rows.map((row) => {
    const { nodes, activities, deliverables, files } = index.targetsOf(row.requirementID);
    return [
      wordCell(row.code),
      wordCell(`${'　'.repeat(row.level)}${row.title}`),
      wordCell(row.priority),
      wordCell(`V${row.versionNo}`),
      wordCell(row.source),
      wordCell(row.raiser),
      wordCell(row.objective),
      joined(
        nodes.map(({ code, name, percentComplete }) => `${code} ${name}（${Math.round(percentComplete)}%）`),
      ),
      joined(
        activities.map(
          ({ code, name, percentComplete }) => `${code} ${name}（${Math.round(percentComplete)}%）`,
        ),
      ),
      joined(deliverables.map(({ code, title }) => `${code} ${title}`)),
      joined(files.map(({ code, fileName }) => `${code} ${fileName}`)),
      joined(deliverables.map(({ code, state }) => `${code} ${state}`)),
      joined(deliverables.flatMap(({ acceptedTime }) => acceptedTime ?? [])),
      wordCell(row.traceState),
      wordCell([...row.gaps, ...(row.mustReview === 1 ? ['需复核'] : [])].join('、')),
    ];
  });
  return saveMade('需求跟踪矩阵', 'xlsx', async () =>
    (await import('../../../charts/save/sheet.ts')).toSheet('需求跟踪矩阵', { heads, rows: lines }),
  );
};

import type { OutputOf } from '../../../../api/calls.ts';
import { callApi } from '../../../../api/client.ts';
import { saveMade } from '../../../../charts/save/save-chart.ts';
import { number, wordCell, words } from '../../../../charts/tables/table.ts';
import { outlineHeads } from './read-outline.ts';

type Outline = OutputOf<'GetWbsOutline'>;

const numberCell = (value: number | null) => ({ text: value === null ? '' : `${value}`, value });

/** The columns that are read again, then what only goes out. */
const toTable = (nodes: Outline) => ({
  heads: [
    number(outlineHeads.level),
    words(outlineHeads.code),
    words(outlineHeads.name),
    words(outlineHeads.nodeKind),
    number(outlineHeads.weight),
    words(outlineHeads.responsibleUnit),
    words(outlineHeads.description),
    words(outlineHeads.acceptanceCriteria),
    words(outlineHeads.qualityRequirement),
    words(outlineHeads.technicalRefs),
    ...['合同编号', '科目', '假设与制约'].map(words),
    number('预算（元）'),
    ...['负责人', '开始', '完成'].map(words),
    number('进度 %'),
  ],
  rows: nodes.map((node) => [
    numberCell(node.level),
    wordCell(node.code),
    wordCell(node.name),
    wordCell(node.nodeKind),
    numberCell(node.weight),
    wordCell(node.responsibleUnit),
    wordCell(node.description),
    wordCell(node.acceptanceCriteria),
    wordCell(node.qualityRequirement),
    wordCell(node.technicalRefs),
    wordCell(node.contractNo),
    wordCell(node.costSubject),
    wordCell(node.assumptions.join('；')),
    numberCell(node.budget),
    wordCell(node.owners.join('、')),
    wordCell(node.start ?? ''),
    wordCell(node.finish ?? ''),
    numberCell(Math.round(node.percentComplete)),
  ]),
});

/** The WBS with its dictionary as a workbook, as it can come in again. */
export const saveOutline = (projectID: string, projectName: string): Promise<void> =>
  saveMade(`${projectName} WBS`, 'xlsx', async () => {
    const nodes = await callApi('GetWbsOutline', { projectID });
    return (await import('../../../../charts/save/sheet.ts')).toSheet('WBS', toTable(nodes));
  });

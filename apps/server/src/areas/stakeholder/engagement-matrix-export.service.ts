import { engagementLevels } from '@xmgl/contracts/stakeholder/engagement-level';
import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { toLocalDay } from '../../local-time.ts';
import { type ExportedFile, writeBook } from '../../register/export-rows.service.ts';
import { writeOnPaper } from '../../register/export-word.service.ts';
import type { Outside } from '../../register/kit.ts';
import type { Sheet } from '../../register/sheet.ts';

const title = '参与度评估矩阵';

const heads = [
  '姓名',
  '单位',
  '优先级',
  ...engagementLevels,
  '差距',
  '评估日期',
  '策略',
  '责任人',
  '目标日期',
];
const widths = [12, 24, 8, 10, 10, 10, 10, 10, 8, 12, 40, 12, 12];

/** C where somebody stands, D where one wishes them, CD where both are one. */
const toCells = (latest: MatrixPerson['latest']): readonly string[] =>
  engagementLevels.map((level) =>
    [latest?.current === level && 'C', latest?.desired === level && 'D'].filter(Boolean).join(''),
  );

const toSheet = (people: readonly MatrixPerson[]): Sheet => ({
  name: title,
  rows: [
    heads,
    ...people.map(({ userName, company, priority, latest }) => [
      userName,
      company,
      priority ?? '',
      ...toCells(latest),
      latest?.gap ?? null,
      latest?.assessTime ?? '',
      latest?.strategy ?? '',
      latest?.strategyOwnerName ?? '',
      latest?.targetTime ?? '',
    ]),
  ],
  widths,
  minutes: [],
});

/** The matrix as it stands, as a workbook or on paper. */
export const exportMatrix = async (
  outside: Outside,
  people: readonly MatrixPerson[],
  format: 'xlsx' | 'docx',
): Promise<ExportedFile> => {
  const sheets = [toSheet(people)];
  if (format === 'docx') return { ...(await writeOnPaper(outside, title, sheets)), isQueued: 0 };
  return await writeBook(outside, { fileName: `${title} ${toLocalDay(outside.now)}.xlsx`, sheets });
};

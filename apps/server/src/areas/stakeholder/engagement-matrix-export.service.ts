import { type EngagementLevel, engagementLevels } from '@xmgl/contracts/stakeholder/engagement-level';
import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { toLocalDay } from '../../base/local-time.ts';
import { writeOnPaper } from '../../register/files/export-paper.service.ts';
import { type ExportedFile, writeBook } from '../../register/files/export-rows.service.ts';
import type { Cell, Sheet } from '../../register/files/sheet.ts';
import type { Outside } from '../../register/kit.ts';

const title = '参与度评估矩阵';

type Told = { readonly items: readonly MatrixPerson[]; readonly hasPriorities: boolean };
type Column = readonly [head: string, width: number, cellOf: (person: MatrixPerson) => Cell];

/** C where somebody stands, D where one wishes them, CD where both are one. */
const toLetters = (latest: MatrixPerson['latest'], level: EngagementLevel): string =>
  [latest?.current === level && 'C', latest?.desired === level && 'D'].filter(Boolean).join('');

const columnsOf = (hasPriorities: boolean): readonly Column[] => [
  ['姓名', 12, ({ userName }) => userName],
  ['单位', 24, ({ company }) => company],
  ...(hasPriorities ? [['优先级', 8, ({ priority }) => priority ?? ''] satisfies Column] : []),
  ...engagementLevels.map((level): Column => [level, 10, ({ latest }) => toLetters(latest, level)]),
  ['差距', 8, ({ latest }) => latest?.gap ?? null],
  ['评估日期', 12, ({ latest }) => latest?.assessTime ?? ''],
  ['策略', 40, ({ latest }) => latest?.strategy ?? ''],
  ['责任人', 12, ({ latest }) => latest?.strategyOwnerName ?? ''],
  ['目标日期', 12, ({ latest }) => latest?.targetTime ?? ''],
];

const toSheet = ({ items, hasPriorities }: Told): Sheet => {
  const columns = columnsOf(hasPriorities);
  return {
    name: title,
    rows: [
      columns.map(([head]) => head),
      ...items.map((person) => columns.map(([, , cellOf]) => cellOf(person))),
    ],
    widths: columns.map(([, width]) => width),
    minutes: [],
  };
};

/** The matrix as it stands, as a workbook or on paper. */
export const exportMatrix = async (
  outside: Outside,
  matrix: Told,
  format: 'xlsx' | 'docx' | 'pdf',
): Promise<ExportedFile> => {
  const sheets = [toSheet(matrix)];
  if (format !== 'xlsx') return { ...(await writeOnPaper(outside, title, sheets, format)), isQueued: 0 };
  return await writeBook(outside, { fileName: `${title} ${toLocalDay(outside.now)}.xlsx`, sheets });
};

import {
  gapNames,
  gapOf,
  gapShareOf,
  gaps,
  type ThreeRow,
  type ThreeSide,
  type Told,
  threeHeads,
  threeKeys,
  toThreeRows,
  toThreeTotal,
} from '@xmgl/contracts/cost/three-way';
import type { PaperBlock, PaperFile, PaperFormat } from '../../paper/paper-file.ts';
import { projectPaper } from '../../paper/project-paper.ts';
import { type PaperAmounts, tellRows } from './paper-amounts.ts';

type ToldComparison = {
  readonly names: { readonly projectName: string; readonly projectCode: string };
  readonly today: string;
  readonly amounts: PaperAmounts;
  readonly told: Told;
  readonly by: ThreeSide;
  readonly format: PaperFormat;
};

const sideWords = { wbs: 'WBS', subject: '科目' } as const;
const share = new Intl.NumberFormat('zh-CN', { style: 'percent', maximumFractionDigits: 1 });
const toShare = (value: number | null): string => (value === null ? '—' : share.format(value));

const toTable = (
  rows: readonly ThreeRow[],
  total: ThreeRow,
  { by, amounts }: ToldComparison,
): readonly PaperBlock[] => {
  const tell = tellRows(
    amounts,
    [...rows, total],
    [
      ...threeKeys.map(
        (key) =>
          ({ sums }: ThreeRow) =>
            sums[key],
      ),
      ...gapNames.map((gap) => (row: ThreeRow) => gapOf(row, gap)),
    ],
  );
  const cellsOf = (row: ThreeRow): readonly string[] => {
    const told = tell(row);
    const after = gapNames.flatMap((gap, at) => [
      told[threeKeys.length + at] ?? '',
      toShare(gapShareOf(row, gap)),
    ]);
    return [...told.slice(0, threeKeys.length), ...after];
  };
  const figures = [...threeKeys, ...gapNames, ...gapNames].map((_, at) => at + 1);
  return [
    {
      kind: 'heading',
      text: `各${by === 'wbs' ? ' WBS ' : '科目'}的三算（${amounts.unit}，各级含下级）`,
    },
    {
      kind: 'table',
      heads: [
        sideWords[by],
        ...threeKeys.map((key) => threeHeads[key]),
        ...gapNames.flatMap((gap) => [gaps[gap].title, '率']),
      ],
      rows: rows.map((row) => [`${'　'.repeat(row.level)}${row.name}`, ...cellsOf(row)]),
      widths: [30, 16, 16, 16, ...gapNames.flatMap(() => [16, 11])],
      figures,
      whole: figures,
      sums: ['合计', ...cellsOf(total)],
    },
    {
      kind: 'text',
      text: '计划盈亏 = 合同收入 − 预算；预算节超 = 预算 − 实际成本；实际盈亏 = 合同收入 − 实际成本。率是占被减数的百分比。',
    },
  ];
};

/** 三算对比表: income, budget and actual cost of each branch, and what is left between them. */
export const toComparisonPaper = (told: ToldComparison): PaperFile => {
  const { names, today, by, format } = told;
  const { budget } = told.told;
  const rows = toThreeRows(told.told, by);
  return projectPaper({
    title: '三算对比表',
    format,
    isWide: true,
    names,
    today,
    facts: [
      { label: '预算版本', text: budget ? `${budget.code} ${budget.title}` : '还没有批准的预算' },
      { label: '实际成本', text: '已入账的全部成本' },
    ],
    blocks: [
      ...toTable(rows, toThreeTotal(rows), told),
      { kind: 'signatures', boxes: ['编制', '审核', '批准'] },
    ],
  });
};

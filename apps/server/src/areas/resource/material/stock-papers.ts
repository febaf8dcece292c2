import type { PaperBlock, PaperFile, PaperFormat } from '../../../paper/paper-file.ts';
import type { IssueRow, MonthRow } from './stock.repository.ts';

type Names = { readonly projectName: string; readonly projectCode: string };
type Told = { readonly names: Names; readonly today: string; readonly maySeePrices: boolean };

const money = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const headOf = ({ projectName, projectCode }: Names): string =>
  [projectName, projectCode].filter(Boolean).join('　');
const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + Math.round(value * 100), 0) / 100;

const factsOf = ({ names, today }: Told, more: readonly { label: string; text: string }[]) => [
  { label: '项目名称', text: names.projectName, isLong: true },
  { label: '项目编号', text: names.projectCode },
  ...more,
  { label: '编制日期', text: today },
];

/** 领料单: what was issued to activities, and came back. */
export const toIssuePaper = (told: Told, rows: readonly IssueRow[], format: PaperFormat): PaperFile => {
  const { maySeePrices } = told;
  const total = sum(
    rows.map(({ amount, movementKind }) => (movementKind === '退库' ? -1 : 1) * (amount ?? 0)),
  );
  const table: PaperBlock = {
    kind: 'table',
    heads: [
      '单号',
      '日期',
      '类型',
      '材料',
      '规格',
      '单位',
      '数量',
      ...(maySeePrices ? ['单价', '金额'] : []),
      '用在',
      '领用人',
    ],
    rows: rows.map((row) => [
      row.code,
      row.day,
      row.movementKind,
      row.resourceName,
      row.spec,
      row.unit,
      row.quantity,
      ...(maySeePrices ? [row.price, row.amount === null ? '' : money.format(row.amount)] : []),
      row.activityName,
      row.receiver,
    ]),
    widths: [12, 13, 8, 18, 14, 8, 10, ...(maySeePrices ? [11, 13] : []), 24, 11],
    figures: maySeePrices ? [6, 7, 8] : [6],
    whole: [0, 1, 2, 5],
    ...(maySeePrices && { sums: ['合计', '', '', '', '', '', '', '', money.format(total), '', ''] }),
  };
  return {
    title: '领料单',
    format,
    isWide: true,
    sheets: [
      {
        title: '领料单',
        head: headOf(told.names),
        facts: factsOf(told, [{ label: '单据', text: `${rows.length} 张` }]),
        blocks: [table, { kind: 'signatures', boxes: ['领料人', '发料人', '审核人'] }],
      },
    ],
  };
};

const nothing: PaperBlock = { kind: 'text', text: '这个月没有库存，也没有出入库。' };

/** 收发存月报: what there was, came, went and is left of each material, in quantity and money. */
export const toMonthPaper = (
  told: Told & { readonly month: string; readonly warehouse: string },
  rows: readonly MonthRow[],
  format: PaperFormat,
): PaperFile => {
  const { maySeePrices, month, warehouse } = told;
  const pair = (quantity: string, amount: number) =>
    maySeePrices ? [quantity, money.format(amount)] : [quantity];
  const heads = ['期初', '收入', '发出', '期末'].flatMap((name) =>
    maySeePrices ? [`${name}数量`, `${name}金额`] : [`${name}数量`],
  );
  const total = (pick: (row: MonthRow) => number) => ['', money.format(sum(rows.map(pick)))];
  const table: PaperBlock = {
    kind: 'table',
    heads: ['编码', '材料', '规格', '单位', ...heads],
    rows: rows.map((row) => [
      row.code,
      row.resourceName,
      row.spec,
      row.unit,
      ...pair(row.before, row.beforeAmount),
      ...pair(row.came, row.cameAmount),
      ...pair(row.went, row.wentAmount),
      ...pair(row.after, row.afterAmount),
    ]),
    widths: [11, 18, 14, 8, ...heads.map((_, at) => (maySeePrices && at % 2 === 1 ? 15 : 11))],
    figures: heads.map((_, at) => at + 4),
    whole: [0, 3],
    ...(maySeePrices && {
      sums: [
        '合计',
        '',
        '',
        '',
        ...total((row) => row.beforeAmount),
        ...total((row) => row.cameAmount),
        ...total((row) => row.wentAmount),
        ...total((row) => row.afterAmount),
      ],
    }),
  };
  return {
    title: '收发存月报',
    format,
    isWide: true,
    sheets: [
      {
        title: '收发存月报',
        head: headOf(told.names),
        facts: factsOf(told, [
          { label: '月份', text: month },
          { label: '库房', text: warehouse || '全部' },
        ]),
        blocks: [rows.length > 0 ? table : nothing, { kind: 'signatures', boxes: ['编制', '审核'] }],
      },
    ],
  };
};

import type { Actor } from '../../../access/someone.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';
import { type PaperAmounts, readPaperAmounts, tellRows } from '../paper-amounts.ts';
import { listReserves } from '../reserve/reserve.repository.ts';
import { listLines, sumLines } from './budget-lines.repository.ts';
import { readFundingPlan } from './funding.service.ts';

const toLines = async (
  actor: Actor,
  budgetID: string,
  amounts: PaperAmounts,
): Promise<readonly PaperBlock[]> => {
  const { lines, posted, unbudgeted } = await listLines(actor, budgetID);
  const sums = await sumLines(actor, budgetID);
  const tell = tellRows<Omit<typeof sums, 'count'>>(
    amounts,
    [...lines, sums],
    [(row) => row.estimated, (row) => row.adjust, (row) => row.drawn, (row) => row.amount],
  );
  const tellPosted = amounts.below([...lines.map((line) => line.posted), posted, unbudgeted]);
  const heads = ['WBS、活动', '科目', '估算', '调整', '储备动用', '预算', '已入账', '调整原因'];
  return [
    { kind: 'heading', text: `预算明细（${amounts.unit}）` },
    {
      kind: 'table',
      heads,
      rows: [
        ...lines.map((line) => [
          `${line.wbsCode} ${line.wbsName}${line.activityName && ` / ${line.activityName}`}`,
          line.subjectName,
          ...tell(line),
          tellPosted(line.posted),
          line.reason,
        ]),
        ...(unbudgeted === 0 ? [] : [['预算外', '', '', '', '', '', tellPosted(unbudgeted), '']]),
      ],
      widths: [34, 16, 14, 12, 12, 14, 14, 16],
      whole: [2, 3, 4, 5, 6],
      figures: [2, 3, 4, 5, 6],
      sums: ['合计', '', ...tell(sums), tellPosted(posted), ''],
    },
  ];
};

const toReserves = async (
  actor: Actor,
  budgetID: string,
  amounts: PaperAmounts,
): Promise<readonly PaperBlock[]> => {
  const reserves = await listReserves(actor, budgetID);
  if (reserves.length === 0) return [];
  const tell = tellRows(amounts, reserves, [(row) => row.amount, (row) => row.drawn, (row) => row.left]);
  return [
    { kind: 'heading', text: `储备（${amounts.unit}）` },
    {
      kind: 'table',
      heads: ['储备', '类别', '用于 WBS', '金额', '已动用', '余额'],
      rows: reserves.map((row) => [row.title, row.reserveKind, row.wbsName || '整个项目', ...tell(row)]),
      widths: [24, 10, 24, 16, 16, 16],
      figures: [3, 4, 5],
    },
  ];
};

const toFunding = async (
  actor: Actor,
  budgetID: string,
  amounts: PaperAmounts,
): Promise<readonly PaperBlock[]> => {
  const { months, hasLimits } = await readFundingPlan(actor, undefined, budgetID);
  if (months.length === 0) return [];
  const { unit, shown } = amounts;
  const tell = tellRows(amounts, months, [
    ({ pv }) => pv,
    ({ pvSum }) => pvSum,
    ({ limit }) => (hasLimits ? limit : null),
    ({ limitSum }) => (hasLimits ? limitSum : null),
    ({ gap }) => (gap > 0 ? gap : null),
  ]);
  return [
    { kind: 'heading', text: `资金平衡（${unit}）` },
    {
      kind: 'chart',
      chart: {
        kind: 'line',
        title: '累计 PV 与资金限额',
        categories: months.map(({ month }) => month),
        valueLabel: '累计金额',
        unit,
        series: [
          { name: '累计 PV', tone: 'main', values: months.map(({ pvSum }) => shown(pvSum)) },
          ...(hasLimits
            ? [
                {
                  name: '累计到位',
                  tone: 'warn' as const,
                  values: months.map(({ limitSum }) => shown(limitSum)),
                },
              ]
            : []),
        ],
      },
    },
    {
      kind: 'table',
      heads: ['月份', '当月 PV', '累计 PV', '当月到位', '累计到位', '缺口'],
      rows: months.map((row) => [row.month, ...tell(row)]),
      widths: [14, 16, 16, 16, 16, 14],
      figures: [1, 2, 3, 4, 5],
    },
  ];
};

/** 预算书: the lines, the reserves, and what is planned month by month against the money there is. */
export const toBudgetPaper = async (actor: Actor, budgetID: string): Promise<readonly PaperBlock[]> => {
  const amounts = await readPaperAmounts(actor);
  return [
    ...(await toLines(actor, budgetID, amounts)),
    ...(await toReserves(actor, budgetID, amounts)),
    ...(await toFunding(actor, budgetID, amounts)),
  ];
};

import type { Actor } from '../../../access/someone.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';
import { readPaperAmounts, tellRows } from '../paper-amounts.ts';
import { readForecast } from './read-forecast.service.ts';

const index = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** 预测报告: what each way makes of the whole, and each control account. */
export const toForecastPaper = async (
  actor: Actor,
  costForecastID: string,
): Promise<readonly PaperBlock[]> => {
  const amounts = await readPaperAmounts(actor);
  const { unit } = amounts;
  const { rows, total } = await readForecast(actor, costForecastID);
  if (rows.length === 0) return [];
  const methods = total.ways.map(({ method }) => method);
  const tellWay = tellRows(amounts, total.ways, [({ eac }) => eac, ({ etc }) => etc, ({ vac }) => vac]);
  const tell = tellRows<Pick<(typeof rows)[number], 'bac' | 'ev' | 'ac' | 'etc' | 'ways'>>(
    amounts,
    [...rows, total],
    [
      ({ bac }) => bac,
      ({ ev }) => ev,
      ({ ac }) => ac,
      ({ etc }) => etc,
      ...methods.map(
        (_, at) =>
          ({ ways }: Pick<(typeof rows)[number], 'ways'>) =>
            ways[at]?.eac ?? null,
      ),
    ],
  );
  return [
    { kind: 'heading', text: `五种公式（${unit}）` },
    {
      kind: 'table',
      heads: ['公式', 'EAC', 'ETC', 'VAC', 'TCPI'],
      rows: total.ways.map((way) => [
        way.method,
        ...tellWay(way),
        way.tcpi === null ? '—' : index.format(way.tcpi),
      ]),
      widths: [24, 18, 18, 18, 12],
      figures: [1, 2, 3, 4],
    },
    { kind: 'heading', text: `控制账户（${unit}）` },
    {
      kind: 'table',
      heads: ['控制账户', 'BAC', 'EV', 'AC', '尚需', ...methods.map((method) => `EAC ${method}`), '依据'],
      rows: rows.map((row) => [`${row.code} ${row.name}`.trim(), ...tell(row), row.reason]),
      widths: [26, 13, 13, 13, 13, ...methods.map(() => 14), 20],
      figures: [1, 2, 3, 4, ...methods.map((_, at) => at + 5)],
      sums: ['合计', ...tell(total), ''],
    },
  ];
};

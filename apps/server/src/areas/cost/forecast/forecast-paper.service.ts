import type { Actor } from '../../../access/someone.ts';
import type { PaperBlock } from '../../../paper/paper-file.ts';
import { readPaperAmounts } from '../paper-amounts.ts';
import { readForecast } from './read-forecast.service.ts';

const index = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** 预测报告: what each way makes of the whole, and each control account. */
export const toForecastPaper = async (
  actor: Actor,
  costForecastID: string,
): Promise<readonly PaperBlock[]> => {
  const { unit, plain } = await readPaperAmounts(actor);
  const { rows, total } = await readForecast(actor, costForecastID);
  if (rows.length === 0) return [];
  const methods = total.ways.map(({ method }) => method);
  return [
    { kind: 'heading', text: `五种公式（${unit}）` },
    {
      kind: 'table',
      heads: ['公式', 'EAC', 'ETC', 'VAC', 'TCPI'],
      rows: total.ways.map(({ method, eac, etc, vac, tcpi }) => [
        method,
        plain(eac),
        plain(etc),
        plain(vac),
        tcpi === null ? '—' : index.format(tcpi),
      ]),
      widths: [24, 18, 18, 18, 12],
      figures: [1, 2, 3, 4],
    },
    { kind: 'heading', text: `控制账户（${unit}）` },
    {
      kind: 'table',
      heads: ['控制账户', 'BAC', 'EV', 'AC', '尚需', ...methods.map((method) => `EAC ${method}`), '依据'],
      rows: rows.map(({ code, name, bac, ev, ac, etc, ways, reason }) => [
        `${code} ${name}`.trim(),
        ...[bac, ev, ac, etc].map(plain),
        ...ways.map(({ eac }) => plain(eac)),
        reason,
      ]),
      widths: [26, 13, 13, 13, 13, ...methods.map(() => 14), 20],
      figures: [1, 2, 3, 4, ...methods.map((_, at) => at + 5)],
      sums: [
        '合计',
        ...[total.bac, total.ev, total.ac, total.etc].map(plain),
        ...total.ways.map(({ eac }) => plain(eac)),
        '',
      ],
    },
  ];
};

import type { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import type { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import type { GivenOf } from '@xmgl/contracts/register/row-types';

type Line = GivenOf<typeof cashLine>;

export type SampleCash = {
  /** The earlier first; the last is in force. */
  readonly forecasts: readonly GivenOf<typeof costForecast>[];
  readonly lines: readonly Line[];
  /** Months that are closed, in order, each with the day on which that was done. */
  readonly closed: readonly (readonly [month: string, day: string])[];
};

const flow = (
  direction: '流入' | '流出',
  source: NonNullable<Line['source']>,
  [title, counterparty]: readonly [string, string],
  [dueDay, amount]: readonly [string, number],
  isDone = false,
): Line => ({
  title,
  direction,
  source,
  counterparty,
  dueDay,
  amount,
  ...(isDone && { actualDay: dueDay, actualAmount: amount }),
});

const owner = '滨江置业';
const forecast = (title: string, statusDay: string, note: string) =>
  ({ title, statusDay, method: '按 CPI', note }) as const;

export const constructionCash: SampleCash = {
  forecasts: [
    forecast('七月预测', '2026-07-31', '基础工程已完，主体刚到六层；成本与挣值持平，按 CPI 推算。'),
    forecast(
      '八月预测',
      '2026-08-31',
      '电梯设备和机电预留预埋先付，略超；主体各段持平。按 CPI 推算，超出预算约 1%。',
    ),
  ],
  lines: [
    flow('流入', '合同收款', ['工程预付款 10%', owner], ['2026-03-10', 7_800_000], true),
    flow('流入', '合同收款', ['基础完成节点款', owner], ['2026-07-05', 9_600_000], true),
    flow('流入', '合同收款', ['主体至 6 层节点款', owner], ['2026-10-10', 8_400_000]),
    flow('流入', '合同收款', ['主体封顶节点款', owner], ['2027-01-15', 9_200_000]),
    flow('流入', '合同收款', ['竣工验收款', owner], ['2027-07-30', 11_500_000]),
    flow('流入', '借款', ['流动资金借款', '城商银行'], ['2026-05-08', 3_000_000], true),
    flow('流出', '还款', ['归还流动资金借款', '城商银行'], ['2027-02-08', 3_000_000]),
    flow('流出', '税费', ['预缴增值税及附加', '税务局'], ['2026-08-15', 286_000], true),
    flow('流出', '税费', ['预缴增值税及附加', '税务局'], ['2026-12-15', 310_000]),
  ],
  closed: [
    ['2026-03', '2026-04-03'],
    ['2026-04', '2026-05-06'],
    ['2026-05', '2026-06-03'],
    ['2026-06', '2026-07-03'],
  ],
};

export const softwareCash: SampleCash = {
  forecasts: [
    forecast('七月预测', '2026-07-31', '云资源一年先付，1.0 版门禁终端涨价；样本少，仅供参考。'),
    forecast('八月预测', '2026-08-31', '1.0 版试点多用了适配和实施的人力，此后按同样的效率推算。'),
  ],
  lines: [
    flow('流入', '其他', ['一期研发经费拨付', '集团信息中心'], ['2026-06-03', 1_200_000], true),
    flow('流入', '其他', ['二期研发经费拨付', '集团信息中心'], ['2026-07-05', 1_000_000], true),
    flow('流入', '其他', ['推广经费拨付', '集团信息中心'], ['2026-10-12', 900_000]),
    {
      ...flow('流出', '合同付款', ['移动端测试外包尾款', '测试外包商'], ['2026-11-20', 40_000]),
      contractNo: 'WB-2026-02',
    },
  ],
  closed: [['2026-06', '2026-07-03']],
};

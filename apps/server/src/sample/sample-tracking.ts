import type { GivenOf } from '@xmgl/contracts/register/row-types';
import type { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import type { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';

type Item = GivenOf<typeof lookAheadItem>;
type Delay = Pick<GivenOf<typeof delayRecord>, 'cause' | 'liability' | 'excusable' | 'measure'>;

export type SampleDelay = Delay & {
  readonly summary: string;
  /** Days before today on which it began. */
  readonly ago: number;
  readonly days: number;
  readonly steps: readonly ('核实' | '关闭')[];
};

/** How the weeks of a project are told, and what was delayed, one in each state. */
export type SampleTracking = {
  /** What of an activity is done in a week. */
  readonly part: string;
  /** What a promise was missed for, and what the next one lacks. */
  readonly missReason: NonNullable<Item['missReason']>;
  readonly lack: 'material' | 'approval';
  readonly delays: readonly SampleDelay[];
};

export const constructionTracking: SampleTracking = {
  part: '本周流水段',
  missReason: '材料',
  lack: 'material',
  delays: [
    {
      ...{ summary: '施工期间连续暴雨停工', ago: 40, days: 3, steps: ['核实', '关闭'], cause: '天气' },
      ...{ liability: '不可抗力', excusable: '可顺延', measure: '雨后增加一个作业班组，分段抢回' },
    },
    {
      ...{ summary: '设计变更图纸晚到', ago: 25, days: 5, steps: ['核实'], cause: '设计' },
      ...{ liability: '业主', excusable: '可顺延', measure: '先施工不受影响的区段' },
    },
    { summary: '钢筋供应商延迟到货', ago: 9, days: 2, steps: [], cause: '材料', measure: '' },
  ],
};

export const softwareTracking: SampleTracking = {
  part: '本周的任务',
  missReason: '审批',
  lack: 'approval',
  delays: [
    {
      ...{ summary: '数据中心停电，测试环境中断', ago: 40, days: 2, steps: ['核实', '关闭'], cause: '其他' },
      ...{ liability: '第三方', excusable: '可顺延', measure: '测试改在备用环境，周末补回一天' },
    },
    {
      ...{ summary: '视频设备的接口文档晚到', ago: 25, days: 5, steps: ['核实'], cause: '甲方' },
      ...{ liability: '业主', excusable: '可顺延', measure: '先按模拟数据开发，文档到后联调' },
    },
    { summary: '考勤规则等人力资源部确认', ago: 9, days: 2, steps: [], cause: '审批', measure: '' },
  ],
};

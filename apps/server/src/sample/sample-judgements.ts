import type { EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';

/** How many days before the sample is made something was said, and by whom of the sample's people. */
type Said = { readonly daysAgo: number; readonly by?: string };

export type SampleScores = Said & {
  readonly power: number;
  readonly interest: number;
  readonly influence: number;
  readonly effect: number;
  /** Letters of the salience model. */
  readonly circles: string;
  readonly reason?: string;
};

export type SampleLevel = Said & {
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
  readonly evidence: string;
  readonly strategy?: string;
  readonly owner?: string;
  readonly daysToTarget?: number;
};

type Judgements = {
  readonly scores?: readonly SampleScores[];
  readonly levels?: readonly SampleLevel[];
};

const scores = (
  daysAgo: number,
  [power, interest, influence, effect]: readonly [number, number, number, number],
  circles: string,
  reason?: string,
): SampleScores => ({
  daysAgo,
  power,
  interest,
  influence,
  effect,
  circles,
  ...(reason !== undefined && { reason }),
});

const level = (
  daysAgo: number,
  current: EngagementLevel,
  desired: EngagementLevel,
  evidence: string,
): SampleLevel => ({ daysAgo, current, desired, evidence });

const withStrategy = (
  one: SampleLevel,
  strategy: string,
  owner: string,
  daysToTarget: number,
): SampleLevel => ({ ...one, strategy, owner, daysToTarget });

/** What was said about the sample's people over half a year, by their names; some wait to be judged. */
export const sampleJudgements: Readonly<Record<string, Judgements>> = {
  高建国: {
    scores: [
      scores(170, [8, 7, 8, 6], 'PL', '合同甲方代表'),
      scores(80, [9, 8.5, 9, 7], 'PLU', '交付节点临近，关注度明显提高'),
    ],
    levels: [
      level(165, '中立型', '支持型', '开工例会只听取汇报'),
      level(100, '支持型', '支持型', '主动协调进场道路'),
      level(18, '支持型', '支持型', '按月参加进度例会并及时批复'),
    ],
  },
  方志明: {
    scores: [scores(150, [6, 7, 6, 4], 'PL'), scores(40, [6.5, 7, 6, 4.5], 'PL')],
    levels: [
      level(140, '支持型', '支持型', '首期进度款按时支付'),
      withStrategy(
        level(12, '中立型', '支持型', '对签证计价口径提出异议'),
        '由成本管理员每两周对账一次，签证资料一事一清，避免月底集中争议。',
        '宋扬',
        30,
      ),
    ],
  },
  韩国栋: {
    scores: [
      scores(160, [7.5, 6, 7, 5], 'PL'),
      scores(70, [8, 6.5, 8, 6], 'PLU'),
      { ...scores(15, [8, 6.5, 3.5, 6], 'PLU', '近期验收均按方案，未影响工期'), by: '林雪' },
    ],
    levels: [
      level(150, '抵制型', '支持型', '对模板方案三次退回'),
      level(75, '中立型', '支持型', '方案论证后转为按程序审批'),
      withStrategy(
        level(16, '中立型', '支持型', '验收配合正常，对赶工仍有保留'),
        '重大方案报审前先行沟通，请质量管理员每周巡检时同行，问题当日闭合。',
        '唐昕',
        45,
      ),
    ],
  },
  顾清源: {
    scores: [scores(155, [5, 4, 7, 8], 'L'), scores(50, [5, 5, 7, 8], 'LU')],
    levels: [
      level(150, '中立型', '中立型', '图纸会审到场'),
      level(48, '中立型', '中立型', '变更答复平均 6 天'),
    ],
  },
  彭立新: {
    scores: [scores(150, [9, 3, 7.5, 6], 'PL', '有权责令停工'), scores(35, [9, 4.5, 8, 6.5], 'PL')],
    levels: [
      level(140, '中立型', '中立型', '首次监督交底'),
      level(25, '中立型', '中立型', '季度抽查无整改通知'),
    ],
  },
  吴志强: {
    scores: [scores(150, [2.5, 2, 3, 4], 'L')],
    levels: [level(120, '不了解型', '中立型', '仅提交过勘察报告，未参加图纸会审')],
  },
  蒋梅: {
    scores: [scores(120, [2, 7, 4, 6], 'U'), scores(30, [2.5, 7.5, 4.5, 6.5], 'LU')],
    levels: [level(110, '支持型', '支持型', '夜间浇筑供应及时')],
  },
  冯大勇: {
    scores: [
      scores(140, [3, 8, 6, 8], 'U'),
      scores(28, [4, 9, 7, 8.5], 'PU', '节前工人集中返乡，工资发放敏感'),
    ],
    levels: [
      level(130, '支持型', '支持型', '班组稳定'),
      withStrategy(
        level(10, '中立型', '支持型', '对月结进度提出不满'),
        '工资专户按月 15 日前发放并公示，劳务例会由项目经理主持。',
        '陈明远',
        20,
      ),
    ],
  },
  丁小雨: {
    scores: [scores(60, [3, 6, 3.5, 5], 'L')],
    levels: [level(58, '支持型', '支持型', '进场计划已确认')],
  },
  魏春华: {
    scores: [scores(145, [3, 5, 3, 3], 'L'), scores(45, [4, 7.5, 5.5, 5], 'LU', '夜间施工投诉增多')],
    levels: [
      level(140, '中立型', '支持型', '开工公示时沟通'),
      level(42, '抵制型', '支持型', '转来 11 件夜间施工投诉'),
    ],
  },
  陈明远: {
    scores: [scores(150, [7.5, 9.5, 8.5, 9], 'PL')],
    levels: [
      level(150, '领导型', '领导型', '主持项目全面工作'),
      level(20, '领导型', '领导型', '主持项目全面工作'),
    ],
  },
  林雪: {
    scores: [scores(150, [9, 7, 8, 5], 'PL')],
    levels: [
      level(145, '支持型', '领导型', '每月听取汇报'),
      level(22, '领导型', '领导型', '推动资金与人员到位'),
    ],
  },
  周航: {
    scores: [scores(150, [4, 8, 6, 7.5], 'L')],
    levels: [level(60, '支持型', '支持型', '计划按周更新')],
  },
  何静: { scores: [scores(150, [5, 6, 5, 5], 'L')] },
  宋扬: { scores: [scores(150, [4.5, 6.5, 4, 6], 'L')] },
  段锐: { scores: [scores(90, [3.5, 5.5, 4, 6.5], 'L')] },
  唐昕: { scores: [scores(90, [4.5, 7, 5.5, 6], 'L')] },
  罗辰: { scores: [scores(90, [1.5, 4, 2, 3], '')] },
};

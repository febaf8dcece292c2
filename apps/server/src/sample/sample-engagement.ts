import type { RowOf } from '@xmgl/contracts/register/row-types';
import type { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';

type Planned = RowOf<typeof engagementAction>;

/** A measure of the sample, its dates told in days from the day the sample is made. */
export type SampleMeasure = {
  readonly purpose: string;
  readonly people: readonly string[];
  readonly measure: string;
  readonly method: Planned['method'];
  readonly frequency: Planned['frequency'];
  readonly owner: string;
  readonly from: number;
  readonly to: number;
  /** What came of it; told only of those that are done. */
  readonly result?: string;
  readonly isStarted?: boolean;
  readonly records?: readonly SampleRecord[];
};

/** Who promised what, due so many days from the day the sample is made; `result` of what is kept. */
export type SamplePromise = {
  readonly content: string;
  readonly owner: string;
  readonly due: number;
  readonly result?: string;
};

export type SampleRecord = {
  readonly daysAgo: number;
  /** Hour of the day. */
  readonly hour: number;
  readonly method: Planned['method'];
  readonly people: readonly string[];
  readonly ours: readonly string[];
  readonly place: string;
  readonly content: string;
  readonly feedback: string;
  readonly satisfaction?: number;
  readonly promises?: readonly SamplePromise[];
};

/** What is planned for the other parties' people, and what was said so far. */
export const sampleMeasures: readonly SampleMeasure[] = [
  {
    purpose: '按月汇报进度与产值，取得建设单位对关键线路调整的理解',
    people: ['高建国', '方志明'],
    measure: '每月 25 日前报送进度月报，次月首个工作日当面汇报偏差原因、赶工措施和需业主决定的事项。',
    method: '汇报',
    frequency: '每月',
    owner: '何静',
    from: -120,
    to: 240,
    isStarted: true,
    records: [
      {
        daysAgo: 47,
        hour: 14,
        method: '汇报',
        people: ['高建国', '方志明'],
        ours: ['陈明远', '何静'],
        place: '建设单位三楼会议室',
        content: '汇报主体结构进度与两处设计变更的工期影响，提出样板间提前移交的交叉方案。',
        feedback: '同意交叉方案，要求变更签证随月报一并提交。',
        satisfaction: 4,
        promises: [
          { content: '变更签证随下月月报提交', owner: '何静', due: -20, result: '已随月报提交，业主签收' },
          { content: '提交样板间提前移交的交叉施工方案', owner: '陈明远', due: 6 },
        ],
      },
      {
        daysAgo: 17,
        hour: 10,
        method: '汇报',
        people: ['高建国'],
        ours: ['陈明远', '何静'],
        place: '项目部会议室',
        content: '说明外墙保温材料到货推迟三天，已调整流水段，不影响总工期。',
        feedback: '认可调整，希望材料计划提前两周报备。',
        satisfaction: 4,
        promises: [
          { content: '把下两周的材料进场计划报建设单位工程部', owner: '陈明远', due: 0 },
          { content: '约设计院确认外墙保温收口节点', owner: '陈明远', due: 1 },
        ],
      },
    ],
  },
  {
    purpose: '重大方案报审前先行沟通，减少监理退审',
    people: ['韩国栋', '杜鹃'],
    measure: '专项方案报审前三天送监理预审，质量管理员每周与监理同行巡检一次。',
    method: '会议',
    frequency: '每周',
    owner: '宋扬',
    from: -90,
    to: 180,
    isStarted: true,
    records: [
      {
        daysAgo: 12,
        hour: 9,
        method: '会议',
        people: ['韩国栋', '杜鹃'],
        ours: ['何静', '唐昕'],
        place: '现场监理办公室',
        content: '预审爬架提升方案，核对隐蔽验收资料清单。',
        feedback: '方案原则同意，补充极端天气停工条件后正式报审。',
        satisfaction: 3,
      },
      {
        daysAgo: 5,
        hour: 15,
        method: '拜访',
        people: ['韩国栋'],
        ours: ['唐昕'],
        place: '现场',
        content: '同行巡检 8 至 12 层砌体，现场确认两处拉结筋整改。',
        feedback: '整改及时，要求影像资料当天归档。',
        satisfaction: 4,
      },
    ],
  },
  {
    purpose: '明确设计变更的答复时限，避免图纸卡工期',
    people: ['顾清源'],
    measure: '建立设计问题清单，每两周与设计院线上会审一次，超过五个工作日未答复的升级到双方负责人。',
    method: '会议',
    frequency: '每两周',
    owner: '何静',
    from: 7,
    to: 150,
  },
  {
    purpose: '开工前走访沿街商户，说明围挡和夜间施工安排',
    people: ['望江路沿街商户'],
    measure: '逐户送达施工告知书，公布投诉电话，约定夜间浇筑提前两天通知。',
    method: '公示',
    frequency: '一次',
    owner: '宋扬',
    from: -200,
    to: -185,
    isStarted: true,
    result: '46 户全部送达，收集意见 9 条，均已答复；围挡出入口按商户意见右移 6 米。',
    records: [
      {
        daysAgo: 186,
        hour: 16,
        method: '拜访',
        people: ['望江路沿街商户'],
        ours: ['宋扬', '罗辰'],
        place: '望江路沿街',
        content: '逐户说明围挡范围、施工时段和投诉渠道。',
        feedback: '多数表示理解，希望周末白天减少土方车辆。',
        satisfaction: 3,
      },
    ],
  },
];

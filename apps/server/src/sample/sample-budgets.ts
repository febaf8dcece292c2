import type { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import type { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import type { GivenOf } from '@xmgl/contracts/register/row-types';

type Given = NonNullable<GivenOf<typeof costEstimate>['lines']>[number];

/** A line of the estimate, its node and subject by name and code. */
type SampleLine = Omit<Given, 'wbsNodeID' | 'subjectID'> & { readonly wbs: string; readonly subject: string };

export type SampleBudget = {
  readonly estimate: Omit<GivenOf<typeof costEstimate>, 'lines'>;
  readonly lines: readonly SampleLine[];
  /** An estimate before it, which it replaced. */
  readonly earlier: Omit<GivenOf<typeof costEstimate>, 'lines'> & { readonly lines: readonly SampleLine[] };
  readonly budget: string;
  readonly draws: readonly SampleDraw[];
  readonly limits: readonly GivenOf<typeof fundingLimit>[];
};

/** Money that is asked of 应急储备, and where that stands. */
export type SampleDraw = {
  readonly title: string;
  readonly reason: string;
  readonly wbs: string;
  readonly subject: string;
  readonly amount: number;
  readonly eventDay: string;
  readonly state: '草稿' | '审批中' | '已批准';
};

type Source = NonNullable<GivenOf<typeof fundingLimit>['source']>;

const limit = (monthDay: string, amount: number, title: string, source: Source) => ({
  title,
  monthDay,
  amount,
  source,
});

const priced = (
  wbs: string,
  subject: string,
  item: string,
  [quantity, unitName, unitPrice]: readonly [number, string, number],
  basis: string,
): SampleLine => ({ wbs, subject, item, method: '参数', quantity, unitName, unitPrice, basis });

const quoted = (
  wbs: string,
  subject: string,
  item: string,
  baseAmount: number,
  basis: string,
): SampleLine => ({
  wbs,
  subject,
  item,
  method: '报价',
  baseAmount,
  basis,
});

const guessed = (
  wbs: string,
  subject: string,
  item: string,
  [optimistic, baseAmount, pessimistic]: readonly [number, number, number],
): SampleLine => ({
  wbs,
  subject,
  item,
  method: '三点',
  optimistic,
  baseAmount,
  pessimistic,
  basis: '三位专家各自估算',
});

const floor = (wbs: string, floors: number): readonly SampleLine[] => [
  priced(wbs, '010102', '钢筋、模板、混凝土劳务（自有班组以外）', [floors * 980, 'm²', 270], '劳务分包合同'),
  priced(wbs, '010201', '螺纹钢', [floors * 46, 't', 3480], '施工图工程量，成本库单价'),
  priced(wbs, '010202', '铝模租赁', [floors * 980, 'm²', 118], '租赁合同'),
];

/** What the management of the project costs, borne by the structure as long as the project lasts. */
const managed = (wbs: string, factor: number): SampleLine => ({
  wbs,
  subject: '0201',
  item: '项目部管理费',
  method: '费率',
  factor,
  rateBase: '全部各项',
  basis: '单位管理费率 4%，由主体结构各段分担',
  fromDay: '2026-03-02',
  toDay: '2027-06-30',
});

export const constructionBudget: SampleBudget = {
  estimate: {
    title: '施工图预算',
    grade: '确定性',
    priceDate: '2026-02-15',
    note: '自有班组及其砌块、机械和商品混凝土按计划的资源分配、工作那几天的单价取数；其余工程量取自施工图，单价取自成本库；装饰和机电尚未招标的按三点估算。',
  },
  lines: [
    // Its own days: the node lasts as long as 现场安全文明管理 goes on.
    {
      ...quoted('施工准备', '010402', '临时道路、围挡与临时用房', 470_000, '三家报价'),
      ...{ fromDay: '2026-03-02', toDay: '2026-03-25' },
    },
    quoted('基坑与桩基', '0105', '钻孔灌注桩', 2_150_000, '专业分包合同'),
    quoted('基坑与桩基', '0105', '支护与土方外运', 1_760_000, '专业分包合同'),
    priced('地下室结构', '010102', '地下室结构劳务（自有班组以外）', [4_200, 'm²', 260], '劳务分包合同'),
    priced('地下室结构', '010201', '螺纹钢', [605, 't', 3480], '施工图工程量，成本库单价'),
    priced('垂直运输', '010302', '塔吊与施工电梯', [9, '月', 168_000], '租赁合同'),
    ...floor('1–6 层', 6),
    ...floor('7–12 层', 6),
    ...floor('13–17 层及屋面', 5.5),
    // Beside the 384 m³ that the plan's own masons lay.
    priced(
      '砌体工程',
      '010201',
      '蒸压加气混凝土砌块（分包班组砌筑部分）',
      [2_260, 'm³', 268],
      '施工图工程量减自有班组砌筑的 384 m³（按计划的资源取数），成本库单价',
    ),
    guessed('外立面', '0105', '外墙保温、真石漆与门窗的材料与分包', [3_200_000, 3_700_000, 4_600_000]),
    guessed('室内', '0105', '室内抹灰、地坪与涂料的材料与分包', [2_400_000, 2_700_000, 3_400_000]),
    guessed('给排水与暖通', '0105', '给排水与采暖的设备材料', [1_850_000, 2_050_000, 2_450_000]),
    guessed('电气与智能化', '0105', '强弱电与智能化的设备材料', [2_250_000, 2_550_000, 3_150_000]),
    quoted('消防', '0105', '消防设备材料', 940_000, '三家报价'),
    quoted('电梯工程', '0105', '电梯设备 4 台与厂家安装', 1_430_000, '采购合同'),
    {
      wbs: '室外工程',
      subject: '0105',
      item: '道路、管网与绿化',
      method: '类比',
      baseAmount: 1_270_000,
      factor: 1.08,
      basis: '滨江新城一期 2# 楼决算',
    },
    quoted('竣工验收', '0203', '检测与验收', 142_000, '检测收费标准'),
    managed('1–6 层', 1.3),
    managed('7–12 层', 1.4),
    managed('13–17 层及屋面', 1.3),
  ],
  earlier: {
    title: '投标估算',
    grade: '预算级',
    priceDate: '2026-01-10',
    note: '按单方指标，投标时编制。',
    lines: [
      quoted('施工准备', '010402', '临时设施', 600_000, '同类项目指标'),
      quoted('地基与基础', '0105', '桩基、支护与地下室', 9_600_000, '同类项目指标'),
      quoted('主体结构', '010102', '主体结构', 19_200_000, '同类项目指标'),
      quoted('装饰装修', '0105', '装饰装修', 9_000_000, '同类项目指标'),
      quoted('机电安装', '0105', '机电安装', 7_000_000, '同类项目指标'),
      quoted('室外工程', '0105', '室外工程', 2_000_000, '同类项目指标'),
    ],
  },
  budget: '目标成本预算',
  draws: [
    {
      title: '支模架加固',
      reason: '七层转换梁截面加大，支模架经复核需要加密立杆并增加水平剪刀撑，方案已由总监批准。',
      ...{ wbs: '7–12 层', subject: '010202', amount: 86_000, eventDay: '2026-08-12', state: '已批准' },
    },
    {
      title: '台风前的防护与停工复检',
      reason: '台风橙色预警，塔吊加固、脚手架复检和排水泵租赁超出措施费。',
      ...{ wbs: '主体结构', subject: '010401', amount: 45_000, eventDay: '2026-09-03', state: '审批中' },
    },
  ],
  limits: [
    limit('2026-03-01', 8_600_000, '预付款与自筹启动资金', '业主拨款'),
    limit('2026-06-01', 11_000_000, '基础完成节点款', '业主拨款'),
    limit('2026-08-01', 10_000_000, '主体六层节点款', '业主拨款'),
    limit('2026-11-01', 9_000_000, '主体封顶节点款', '业主拨款'),
    limit('2027-01-01', 8_000_000, '装饰阶段进度款', '业主拨款'),
    limit('2027-04-01', 7_000_000, '竣工前进度款', '业主拨款'),
  ],
};

const team = (wbs: string, days: number): SampleLine =>
  priced(wbs, '0102', '研发与测试人力', [days, '人日', 1200], '成本库单价');

export const softwareBudget: SampleBudget = {
  estimate: {
    title: '立项估算',
    grade: '预算级',
    priceDate: '2026-03-01',
    note: '计划里安排到人的按资源分配取数，其余人力按成本库单价，外购按报价。',
  },
  lines: [
    priced('启动与需求', '0101', '产品与设计人力', [104, '人日', 1200], '成本库单价'),
    quoted('架构与基础设施', '0201', '云主机与数据库一年', 190_000, '云厂商报价'),
    team('架构与基础设施', 147),
    team('版本 1.0：实名制与考勤', 405),
    quoted('版本 1.0：实名制与考勤', '0203', '人脸门禁终端 30 台', 120_000, '三家报价'),
    team('版本 1.1：质量安全巡检', 389),
    quoted('版本 1.1：质量安全巡检', '03', '移动端测试外包', 80_000, '外包合同'),
    guessed('版本 2.0：进度与指挥大屏', '0102', '研发与测试人力', [440_000, 515_000, 650_000]),
    quoted('版本 2.0：进度与指挥大屏', '0202', '大屏地图服务许可', 60_000, '厂商报价'),
    guessed('测评、推广与验收', '0104', '实施、培训与测评', [70_000, 90_000, 140_000]),
  ],
  earlier: {
    title: '可研估算',
    grade: '粗略',
    priceDate: '2026-01-20',
    note: '按功能点折算人日。',
    lines: [
      quoted('版本 1.0：实名制与考勤', '0102', '一期研发', 1_300_000, '功能点法'),
      quoted('版本 2.0：进度与指挥大屏', '0102', '二期研发', 1_500_000, '功能点法'),
      quoted('测评、推广与验收', '0104', '推广', 260_000, '同类项目'),
    ],
  },
  budget: '研发预算',
  draws: [
    {
      title: '考勤终端固件不兼容',
      reason: '供应商停产原型号，新固件的加密方式不同，需要补做适配和回归测试。',
      ...{
        wbs: '版本 1.1：质量安全巡检',
        subject: '0102',
        amount: 12_000,
        eventDay: '2026-08-06',
        state: '已批准',
      },
    },
    {
      title: '试点工地网络改造',
      reason: '试点工地信号差，需要增加两台无线网桥。',
      ...{ wbs: '测评、推广与验收', subject: '0203', amount: 8_600, eventDay: '2026-09-04', state: '草稿' },
    },
  ],
  limits: [
    limit('2026-06-01', 1_200_000, '一期研发经费', '自筹'),
    limit('2026-08-01', 1_000_000, '二期研发经费', '自筹'),
    limit('2026-10-01', 900_000, '推广经费', '自筹'),
  ],
};

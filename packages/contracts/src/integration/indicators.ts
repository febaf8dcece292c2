import type { PageID } from '../access/page-catalogue.ts';

/** The five lights of a project. */
export const lightNames = ['范围', '进度', '成本', '质量', '风险'] as const;
type LightName = (typeof lightNames)[number];

type IndicatorSpec = {
  readonly light: LightName;
  readonly label: string;
  /** How the value comes about. */
  readonly formula: string;
  readonly unit: '' | '%' | '项' | '个';
  readonly digits: 0 | 1 | 3;
  /** Which way is worse: the value is held against the thresholds from there. */
  readonly worse: 'above' | 'atLeast' | 'below';
  readonly amber: number;
  readonly red: number;
};

/** What each light goes by (integration, map). Where an area has nothing to measure yet, the value is unknown. */
export const indicators = {
  requirementGap: {
    light: '范围',
    label: '未落实的需求',
    formula: '已批准而没有对应 WBS 的需求 ÷ 已批准的需求',
    unit: '%',
    digits: 1,
    worse: 'above',
    amber: 5,
    red: 15,
  },
  scopeCreep: {
    light: '范围',
    label: '范围蔓延',
    formula: '与范围基准不同而没有已批准变更的内容 ÷ 基准的内容',
    unit: '%',
    digits: 1,
    worse: 'above',
    amber: 0,
    red: 5,
  },
  spi: {
    light: '进度',
    label: '进度绩效指数 SPI',
    formula: '挣值 EV ÷ 计划价值 PV',
    unit: '',
    digits: 3,
    worse: 'below',
    amber: 0.95,
    red: 0.85,
  },
  lateCritical: {
    light: '进度',
    label: '逾期的关键活动',
    formula: '到状态日期应完成（按当前基线；没有基线时按最迟完成）而未完成的关键活动数',
    unit: '项',
    digits: 0,
    worse: 'atLeast',
    amber: 1,
    red: 3,
  },
  floatErosion: {
    light: '进度',
    label: '总时差消耗',
    formula: '1 − 未完成活动的总时差之和 ÷ 它们在当前基线中的总时差之和',
    unit: '%',
    digits: 1,
    worse: 'above',
    amber: 30,
    red: 60,
  },
  cpi: {
    light: '成本',
    label: '成本绩效指数 CPI',
    formula: '挣值 EV ÷ 实际成本 AC',
    unit: '',
    digits: 3,
    worse: 'below',
    amber: 0.95,
    red: 0.85,
  },
  eacOver: {
    light: '成本',
    label: '预计超支',
    formula: '(完工估算 EAC − 完工预算 BAC) ÷ BAC',
    unit: '%',
    digits: 1,
    worse: 'above',
    amber: 3,
    red: 10,
  },
  openDefects: {
    light: '质量',
    label: '未关闭的严重不合格项',
    formula: '严重等级、尚未关闭的不合格项数',
    unit: '项',
    digits: 0,
    worse: 'atLeast',
    amber: 1,
    red: 3,
  },
  criticalRisks: {
    light: '风险',
    label: '红区的风险',
    formula: '处于红色区域、尚未关闭的风险数',
    unit: '项',
    digits: 0,
    worse: 'atLeast',
    amber: 1,
    red: 3,
  },
} as const satisfies Readonly<Record<string, IndicatorSpec>>;

export type IndicatorName = keyof typeof indicators;
export const indicatorNames = Object.keys(indicators) as [IndicatorName, ...IndicatorName[]];
export const indicatorOf = (name: IndicatorName): IndicatorSpec => indicators[name];

/** Counts that are kept from day to day beside the indicators; no light goes by them. */
export const countedFigures = {
  openIssues: { label: '未关闭的问题', unit: '个', formula: '新建、处理中和待验证的问题数' },
  lateIssues: { label: '逾期的问题', unit: '个', formula: '新建、处理中，期限早于今天的问题数' },
  openAssumptions: { label: '待验证的假设', unit: '项', formula: '状态为待验证的假设与制约因素数' },
  percentComplete: { label: '实际完成', unit: '%', formula: '各活动完成百分比按计划的汇总权重加权' },
  plannedPercent: {
    label: '基线应完成',
    unit: '%',
    formula: '当前进度基线到状态日期应完成的百分比，权重同实际完成',
  },
} as const;
type CountName = keyof typeof countedFigures;

/** Amounts in 元 that are kept for what stands beside other projects; of one project, its costs tell them. */
const amountFigures = {
  actualCost: { label: '实际成本', unit: '元' },
  eac: { label: '完工估算', unit: '元' },
} as const;
type AmountName = keyof typeof amountFigures;

export type FigureName = IndicatorName | CountName | AmountName;
export const figureNames = [
  ...indicatorNames,
  ...Object.keys(countedFigures),
  ...Object.keys(amountFigures),
] as [FigureName, ...FigureName[]];

/** What the monitor of one project shows. */
export const isMonitored = (name: FigureName): boolean => !(name in amountFigures);

/** What a figure is called, and counts. */
export const figureOf = (
  name: FigureName,
): { readonly label: string; readonly unit: string; readonly digits: number } =>
  name in indicators
    ? indicators[name as IndicatorName]
    : name in amountFigures
      ? { ...amountFigures[name as AmountName], digits: 2 }
      : {
          ...countedFigures[name as CountName],
          digits: countedFigures[name as CountName].unit === '%' ? 1 : 0,
        };

export const colours = ['red', 'amber', 'green', 'grey'] as const;
export type Colour = (typeof colours)[number];
export const colourWords: Readonly<Record<Colour, string>> = {
  red: '红',
  amber: '黄',
  green: '绿',
  grey: '无数据',
};

export type Threshold = { readonly amber: number; readonly red: number; readonly enabled: 0 | 1 };
export type Thresholds = Readonly<Record<IndicatorName, Threshold>>;

/** What the platform proposes, until a company or a project says otherwise. */
export const standardThresholds = Object.fromEntries(
  indicatorNames.map((name) => [
    name,
    { amber: indicators[name].amber, red: indicators[name].red, enabled: 1 },
  ]),
) as Thresholds;

const isPast = (worse: IndicatorSpec['worse'], value: number, limit: number): boolean => {
  if (worse === 'below') return value < limit;
  return worse === 'above' ? value > limit : value >= limit;
};

/** @example colourOf('spi', 0.9, { amber: 0.95, red: 0.85, enabled: 1 }) // 'amber' */
export const colourOf = (
  name: IndicatorName,
  value: number | null,
  { amber, red, enabled }: Threshold,
): Colour => {
  if (value === null || enabled === 0) return 'grey';
  const { worse } = indicators[name];
  if (isPast(worse, value, red)) return 'red';
  return isPast(worse, value, amber) ? 'amber' : 'green';
};

/** In what tone a value is shown whose light has a colour. */
export const tones: Readonly<Record<Colour, 'good' | 'warn' | 'bad' | 'plain'>> = {
  ...{ red: 'bad', amber: 'warn', green: 'good', grey: 'plain' },
};

/** The thresholds of a project: its own, else its company's, else the platform's; each saved as a whole. */
export const thresholdsOf = ({
  company,
  own,
}: Readonly<Record<'company' | 'own', Partial<Thresholds> | null>>): Thresholds => ({
  ...standardThresholds,
  ...company,
  ...own,
});

/** The worst counts; what has no data does not. @example worstOf(['green', 'amber', 'grey']) // 'amber' */
export const worstOf = (found: readonly Colour[]): Colour =>
  colours.find((colour) => found.includes(colour)) ?? 'grey';

/** Whether two limits stand the way round that the indicator asks for. */
export const isOrdered = (name: IndicatorName, { amber, red }: Threshold): boolean =>
  indicators[name].worse === 'below' ? red <= amber : red >= amber;

/** The tab on which a figure's rows stand; where no tab is named, the area is not there yet. */
export const figurePages: Partial<Readonly<Record<FigureName, PageID>>> = {
  lateCritical: 'schedule.gantt',
  floatErosion: 'schedule.gantt',
  percentComplete: 'schedule.gantt',
  plannedPercent: 'schedule.gantt',
  openIssues: 'integration.issue',
  lateIssues: 'integration.issue',
  openAssumptions: 'integration.assumption',
  actualCost: 'cost.actual',
  eac: 'cost.earnedValue',
};

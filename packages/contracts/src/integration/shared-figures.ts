import { countedFigures, type FigureName, indicatorNames, indicators } from './indicators.ts';

/** A figure that several pages show: what it is called everywhere, how it is computed, up to which day, and where it is shown. */
export type SharedFigure = {
  readonly label: string;
  readonly formula: string;
  readonly basis: '检查日期' | '今天' | '当前计划' | '批准时';
  /** Tabs, papers and cards, as their titles are. */
  readonly shown: readonly string[];
};

/** Figures of the plan and of earned value; of the same thing on another basis, the label names the basis. */
export const sharedFigures = {
  planFinish: {
    label: '预计完工（按计划）',
    formula: '计划按实际进度和逻辑关系排出的最晚完成日期',
    basis: '当前计划',
    shown: ['项目总览', '工作绩效报告', '项目一览表'],
  },
  trendFinish: {
    label: '预计完工（挣值趋势）',
    formula: '开始日期 + 计划工期 ÷ SPI(t)，SPI(t) = ES ÷ AT',
    basis: '检查日期',
    shown: ['挣值分析', '挣值报表'],
  },
  forecastFinish: {
    label: '预计完工（成本预测）',
    formula: '编制成本预测的人填写',
    basis: '检查日期',
    shown: ['成本预测'],
  },
  earnedPercent: {
    label: '完成（挣值）',
    formula: 'EV ÷ BAC',
    basis: '检查日期',
    shown: ['挣值分析'],
  },
  plannedValuePercent: {
    label: '计划（挣值）',
    formula: 'PV ÷ BAC',
    basis: '检查日期',
    shown: ['挣值分析'],
  },
  bac: {
    label: 'BAC 完工预算',
    formula: '当前成本基准各行预算之和，不含储备',
    basis: '批准时',
    shown: ['挣值分析', '预算', '三算对比', '工作绩效报告'],
  },
  pv: {
    label: 'PV 计划价值',
    formula: '成本基准中到检查日期应完成的预算，批准时按日存下',
    basis: '检查日期',
    shown: ['挣值分析', '资金计划'],
  },
  ev: {
    label: 'EV 挣值',
    formula: '各行预算 × 按其挣值规则完成的百分比',
    basis: '检查日期',
    shown: ['挣值分析'],
  },
  ac: {
    label: 'AC 实际成本',
    formula: '到检查日期已入账的成本单之和',
    basis: '检查日期',
    shown: ['挣值分析', '工作绩效报告', '项目总览'],
  },
  eac: {
    label: 'EAC 完工估算',
    formula: '采纳的成本预测；没有时按成本设置的公式',
    basis: '检查日期',
    shown: ['挣值分析', '成本预测', '工作绩效报告', '项目总览'],
  },
} as const satisfies Readonly<Record<string, SharedFigure>>;

const monitored = ['监控指标', '项目概览', '过程地图'] as const;

/** Where a figure of the monitor is shown beside the monitor. */
const alsoShown: Partial<Readonly<Record<FigureName, readonly string[]>>> = {
  ...{ cpi: ['挣值分析', '项目总览', '工作绩效报告'], spi: ['挣值分析', '项目总览', '工作绩效报告'] },
  eacOver: ['项目总览'],
  scopeCreep: ['范围基准', '工作绩效报告'],
  requirementGap: ['需求跟踪矩阵'],
  ...{ lateCritical: ['甘特图', '工作绩效报告'], floatErosion: ['甘特图'] },
  ...{ openIssues: ['问题', '工作绩效报告'], lateIssues: ['问题', '工作绩效报告'] },
  ...{ percentComplete: ['甘特图', '我的项目', '项目总览'], plannedPercent: ['我的项目', '项目总览'] },
};

const ofStatusDate: ReadonlySet<FigureName> = new Set([
  ...([
    'spi',
    'cpi',
    'eacOver',
    'lateCritical',
    'floatErosion',
    'percentComplete',
    'plannedPercent',
  ] as const),
]);
const basisOf = (name: FigureName): SharedFigure['basis'] => (ofStatusDate.has(name) ? '检查日期' : '今天');

/** All figures with a name of their own, in the order of the areas. */
export const listSharedFigures = (): readonly SharedFigure[] => [
  ...indicatorNames.map((name) => ({
    label: indicators[name].label,
    formula: indicators[name].formula,
    basis: basisOf(name),
    shown: [...monitored, ...(alsoShown[name] ?? [])],
  })),
  ...Object.entries(countedFigures).map(([name, { label, formula }]) => ({
    label,
    formula,
    basis: basisOf(name as FigureName),
    shown: [...monitored, ...(alsoShown[name as FigureName] ?? [])],
  })),
  ...Object.values(sharedFigures),
];

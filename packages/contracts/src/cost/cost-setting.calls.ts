import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id } from '../fields.ts';
import { eacMethods } from './eac-methods.ts';

const defineCall = callsWith({
  taxBasis: '口径',
  evPeriod: '报告周期',
  controlLevel: '控制账户层级',
  contingencyMethod: '应急储备的算法',
  contingencyPct: '应急储备比例',
  confidence: '置信度',
  managementReservePct: '管理储备比例',
  eacMethod: '完工估算的公式',
  weightCpi: 'CPI 的权重',
  weightSpi: 'SPI 的权重',
});

const gate = { kind: 'project', key: 'projectID', page: 'cost.managementPlan' } as const;

export const taxBases = ['不含税', '含税'] as const;
export const evPeriods = ['月', '周'] as const;
export const contingencyMethods = ['三点汇总', '百分比', '蒙特卡洛'] as const;

const percent = (label: string, most: number) =>
  z.number(`${label}应为数字`).min(0, `${label}不能小于 0`).max(most, `${label}最多 ${most}%`);
const weight = z.number('权重应为数字').min(0, '权重应为 0 至 1').max(1, '权重应为 0 至 1');

const fields = {
  taxBasis: z.enum(taxBases, '口径有：不含税、含税'),
  evPeriod: z.enum(evPeriods, '报告周期有：月、周'),
  controlLevel: z.int('层级应为整数').min(1, '层级应为 1 至 6').max(6, '层级应为 1 至 6'),
  contingencyMethod: z.enum(contingencyMethods, '应急储备的算法有：三点汇总、百分比、蒙特卡洛'),
  /** Of the estimate, for 百分比. */
  contingencyPct: percent('应急储备比例', 100),
  confidence: z.int('置信度应为整数').min(50, '置信度应为 50 至 95').max(95, '置信度应为 50 至 95'),
  managementReservePct: percent('管理储备比例', 30),
  eacMethod: z.enum(eacMethods, '没有这种公式'),
  weightCpi: weight,
  weightSpi: weight,
};

const setting = z.object({
  ...fields,
  /** Something is posted: the basis of tax stays. */
  isTaxLocked: flag,
});
export type CostSetting = z.output<typeof setting>;

/** What holds until somebody says otherwise. */
export const usualCostSetting = {
  taxBasis: '不含税',
  evPeriod: '月',
  controlLevel: 2,
  contingencyMethod: '三点汇总',
  contingencyPct: 3,
  confidence: 80,
  managementReservePct: 5,
  eacMethod: '按 CPI',
  weightCpi: 0.8,
  weightSpi: 0.2,
} as const satisfies Omit<CostSetting, 'isTaxLocked'>;

export const GetCostSetting = defineCall({
  name: 'GetCostSetting',
  summary: '成本管理的设置：口径、报告周期、储备的算法、完工估算的公式',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: setting,
});

export const UpdCostSetting = defineCall({
  name: 'UpdCostSetting',
  summary: '修改成本管理的设置；已有入账的成本后不能再改口径',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, ...fields }),
  output: setting,
});

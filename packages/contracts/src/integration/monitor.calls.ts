import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, rowVersion } from '../fields.ts';
import { colours, figureNames, indicatorNames, isOrdered, lightNames } from './indicators.ts';

const defineCall = callsWith({
  thresholds: '阈值',
  indicator: '指标',
  figure: '指标',
  amber: '黄线',
  red: '红线',
  enabled: '启用',
  isDefault: '沿用单位的阈值',
});
const page = 'integration.map';

const limit = z.number('请输入数字').min(-1000, '不能小于 -1000').max(1_000_000, '不能大于 1000000');
const threshold = z.strictObject({
  indicator: z.enum(indicatorNames),
  amber: limit,
  red: limit,
  enabled: flag,
});
const thresholdsOf = (least: 0 | 1) =>
  z
    .array(threshold)
    .min(least)
    .max(indicatorNames.length)
    .superRefine((rows, context) => {
      for (const [at, { indicator, ...limits }] of rows.entries()) {
        if (rows.findIndex((row) => row.indicator === indicator) < at)
          context.addIssue({ code: 'custom', path: [at, 'indicator'], message: '同一个指标只能写一次' });
        if (!isOrdered(indicator, limits))
          context.addIssue({ code: 'custom', path: [at, 'red'], message: '红线应比黄线更严重，请改正' });
      }
    });
const thresholds = thresholdsOf(1);
/** None: nothing is set apart. */
export const anyThresholds = thresholdsOf(0);

const seenThresholds = z.object({
  thresholds: z.array(
    z.object({ indicator: z.enum(indicatorNames), amber: z.number(), red: z.number(), enabled: flag }),
  ),
  /** 0 where nothing of its own has been said yet. */
  rowVersion,
});

const monitor = seenThresholds.extend({
  lights: z.array(z.object({ light: z.enum(lightNames), colour: z.enum(colours).nullable() })),
  /** What each figure is now; null where nothing is known, or the reader may not open the tab that tells. */
  figures: z.array(
    z.object({
      figure: z.enum(figureNames),
      value: z.number().nullable(),
      isHidden: z.boolean(),
      colour: z.enum(colours).nullable(),
    }),
  ),
  /** Whether the thresholds are those of the company, or of the platform. */
  isDefault: z.boolean(),
});
export type Monitor = z.infer<typeof monitor>;

export const GetMonitor = defineCall({
  name: 'GetMonitor',
  summary: '监控指标：五盏灯、各指标今天的值和阈值；无权查看其页签的指标不说数值',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: monitor,
});

export const GetMonitorTrend = defineCall({
  name: 'GetMonitorTrend',
  summary:
    '监控指标：一个指标逐日的值和各状态日期的值；看得到指标所说的那个页签的人可看，其余指标须有过程地图的查看权限',
  gate: { kind: 'project', key: 'projectID', page: null, right: null },
  input: z.strictObject({ projectID: id, figure: z.enum(figureNames) }),
  output: z.object({
    days: z.array(z.object({ day: z.string(), value: z.number() })),
    statusDays: z.array(z.object({ day: z.string(), value: z.number() })),
  }),
});

const offender = z.object({
  code: z.string(),
  title: z.string(),
  /** What is wrong with it. */
  says: z.string(),
  address: z.string(),
});

export const GetMonitorOffenders = defineCall({
  name: 'GetMonitorOffenders',
  summary: '监控指标：是哪些行使一个指标变差，最严重的在前，最多 200 行',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id, figure: z.enum(figureNames) }),
  output: z.object({ items: z.array(offender), total: z.int() }),
});

export const UpdMonitor = defineCall({
  name: 'UpdMonitor',
  summary: '修改本项目的监控阈值，或改回沿用单位的阈值',
  gate: { kind: 'project', key: 'projectID', page, right: 'update' },
  input: z.strictObject({ projectID: id, rowVersion, thresholds, isDefault: flag.default(0) }),
  output: monitor,
});

export const GetDefaultMonitor = defineCall({
  name: 'GetDefaultMonitor',
  summary: '单位的监控阈值：没有自己阈值的项目沿用它',
  gate: { kind: 'company', key: 'companyID', atLeast: 'member' },
  input: z.strictObject({ companyID: id }),
  output: seenThresholds,
});

export const UpdDefaultMonitor = defineCall({
  name: 'UpdDefaultMonitor',
  summary: '修改单位的监控阈值',
  gate: { kind: 'company', key: 'companyID', atLeast: 'administrator' },
  input: z.strictObject({ companyID: id, rowVersion, thresholds }),
  output: seenThresholds,
});

import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, planDay, text } from '../fields.ts';
import { costMonth as month } from './cost-month.ts';
import { eacMethods } from './eac-methods.ts';

const defineCall = callsWith({
  statusDate: '检查日期',
  month: '期间',
  period: '期间',
  level: '层级',
  subjectID: '科目',
  withSchedule: '各行的挣得进度',
  format: '格式',
  reason: '原因',
});

const gate = { kind: 'project', key: 'projectID', page: 'cost.earnedValue' } as const;
const number = z.number().nullable();

/** BAC, PV, EV, AC and what follows from them; null where the denominator is nothing. */
const amounts = {
  bac: z.number(),
  pv: z.number(),
  ev: z.number(),
  ac: z.number(),
  cv: z.number(),
  sv: z.number(),
  cpi: number,
  spi: number,
  /** By the formula of the setting. */
  eac: number,
  etc: number,
  vac: number,
  tcpi: number,
};
const indices = z.object(amounts);

/** Stands for the id of the row that tells what belongs to no node of the plan. */
export const unplacedRow = 'unplaced';

/** Stands for the id of the row that tells what is on a node itself, beside the rows below it. */
export const ownRowOf = (nodeID: string): `own:${string}` => `own:${nodeID}`;

const evRowID = z.union([id, z.literal(unplacedRow), z.templateLiteral(['own:', z.uuid()])]);

export const earnedRow = z.object({
  rowID: evRowID,
  parentID: id.nullable(),
  /** 1 at the top. */
  level: z.int(),
  /**
   * `own`: 本级, what a node has beside the rows below it that are told; with them it adds up to the node.
   * `other`: costs under no WBS, such as hours of meetings.
   */
  kind: z.enum(['node', 'activity', 'own', 'other']),
  code: z.string(),
  name: z.string(),
  ...amounts,
  /** SPI(t), in periods since the row was to begin; left out where it was not asked for. */
  spiTime: number.optional(),
});
export type EarnedRow = z.output<typeof earnedRow>;

const limit = z.object({ amber: z.number(), red: z.number(), enabled: flag });

const schedule = z.object({
  es: z.number(),
  at: z.number(),
  plannedDuration: z.number(),
  sv: z.number(),
  spi: number,
  eacByIndex: number,
  eacByPlan: z.number(),
  toComplete: number,
  /** YYYY-MM-DD. */
  finishByIndex: z.string().nullable(),
  finishByPlan: z.string().nullable(),
});

const asked = {
  projectID: id,
  statusDate: planDay.nullish(),
  /** Nodes down to this level of the outline alone; without it all nodes and activities. */
  level: z.int('层级应为整数').min(1, '层级应为 1 至 50').max(50, '层级应为 1 至 50').nullish(),
  /** What is budgeted and posted under this subject and those below it; without it everything. */
  subjectID: id.nullish(),
};

export const GetEarnedValue = defineCall({
  name: 'GetEarnedValue',
  heavy: true,
  summary: '挣值分析：到检查日期的 BAC、PV、EV、AC 和各指标，全项目和各 WBS、活动',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ ...asked, withSchedule: flag.optional() }),
  output: z.object({
    statusDate: z.string(),
    /** Progress as it is; inferred for a day before it was told; or what was settled when the period was closed. */
    basis: z.enum(['now', 'inferred', 'closed']),
    /** The budget that is in force; null: nothing is measured yet. */
    budget: z.object({ budgetID: id, code: z.string(), title: z.string() }).nullable(),
    eacMethod: z.enum(eacMethods),
    /** Where the lights of 监控指标 change their colour. */
    limits: z.object({ cpi: limit, spi: limit, eacOver: limit }),
    /** The forecast that was adopted: its EAC is the project's from its status date on. */
    adopted: z
      .object({ costForecastID: id, code: z.string(), title: z.string(), statusDay: z.string() })
      .nullable(),
    total: indices.extend({
      cvShare: number,
      svShare: number,
      completeShare: number,
      plannedShare: number,
      spentShare: number,
      tcpiBac: number,
      /** Nothing of the budget is left though work is. */
      isSpent: z.boolean(),
      spiWithoutSupport: number,
    }),
    forecasts: z.array(
      z.object({ method: z.enum(eacMethods), eac: number, etc: number, vac: number, tcpi: number }),
    ),
    schedule,
    rows: z.array(earnedRow),
  }),
});

export const GetEarnedValueSeries = defineCall({
  name: 'GetEarnedValueSeries',
  heavy: true,
  summary:
    'S 曲线：每个报告期末的 PV、AC 和 EV（已关闭的期间是当时留下的，其余按实际起止推算），和已关闭期间的指数，月份的是最终数，状态周期的是暂定数',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, statusDate: planDay.nullish(), subjectID: id.nullish() }),
  output: z.object({
    points: z.array(z.object({ day: z.string(), pv: z.number(), ac: number, ev: number })),
    trend: z.array(
      z.object({
        day: z.string(),
        pv: z.number(),
        ev: z.number(),
        ac: z.number(),
        cpi: number,
        spi: number,
        spiTime: number,
        eac: number,
        /** Its month of costs is closed; otherwise it was kept as a status period was closed. */
        isFinal: z.boolean(),
      }),
    ),
  }),
});

export const EarnedValuePaper = defineCall({
  name: 'EarnedValuePaper',
  heavy: true,
  summary: '挣值报表：到检查日期的指标、五种公式的完工估算、S 曲线和各 WBS 的挣值，Word 或 PDF',
  gate: { ...gate, right: 'download' },
  asksOnly: true,
  input: z.strictObject({ ...asked, format: z.enum(['docx', 'pdf'], '格式有：docx、pdf') }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});

const kept = {
  userName: z.string(),
  time: z.string(),
  bac: z.number(),
  pv: z.number(),
  ev: z.number(),
  ac: z.number(),
  eac: number,
  spiTime: number,
};

export const GetCostPeriods = defineCall({
  name: 'GetCostPeriods',
  summary:
    '成本期间：已关闭的月份、关闭的人和时间、当时的挣值（最终数）；此后关闭的状态周期的挣值（暂定数）；next 是下一个可以关闭的',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    next: z.string().nullable(),
    /** YYYY-MM-DD up to which progress was told; what is planned after it counts in PV and not in EV of a month that is closed. */
    progressDay: z.string().nullable(),
    closed: z.array(z.object({ month: z.string(), ...kept })),
    /** Kept as a status period was closed, while the month of its costs is open. */
    provisional: z.array(z.object({ statusDate: z.string(), ...kept })),
  }),
});

const keptFigures = {
  bac: z.number(),
  pv: z.number(),
  ev: z.number(),
  ac: z.number(),
  cpi: number,
  spi: number,
  etc: number,
  eac: number,
  vac: number,
  /** In reporting periods. */
  es: number,
  at: number,
  spiTime: number,
};

export const GetCostPeriodRows = defineCall({
  name: 'GetCostPeriodRows',
  summary:
    '一个已关闭的月份（YYYY-MM，最终数）或状态周期（YYYY-MM-DD，暂定数）留下的各 WBS 的挣值、EAC 和挣得进度',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({
    projectID: id,
    period: text('期间', 10).regex(
      /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/,
      '期间应为 YYYY-MM 或 YYYY-MM-DD',
    ),
  }),
  output: z.object({
    period: z.string(),
    isFinal: z.boolean(),
    total: z.object(keptFigures),
    rows: z.array(
      z.object({
        rowID: evRowID,
        level: z.int(),
        /** node; own: what a node has beside the nodes below it; other: what no node has. */
        kind: z.enum(['node', 'own', 'other']),
        code: z.string(),
        name: z.string(),
        ...keptFigures,
      }),
    ),
  }),
});

export const CloseCostPeriod = defineCall({
  name: 'CloseCostPeriod',
  heavy: true,
  summary: '关闭一个月的成本：留下当时的挣值，此后这个月不能再记；还有等待审核的成本单时不能关闭',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, month }),
  output: z.object({ month: z.string() }),
});

export const ReopenCostPeriod = defineCall({
  name: 'ReopenCostPeriod',
  summary: '重新打开最后关闭的那个月，写明原因',
  gate: { ...gate, right: 'delete' },
  input: z.strictObject({ projectID: id, month, reason: text('原因', 500) }),
  output: z.object({ month: z.string() }),
});

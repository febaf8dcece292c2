import { formatAt } from '@xmgl/engine/calendar/day-number';
import { finishAtWork, workBefore } from '@xmgl/engine/calendar/working-time';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { decodeText } from '@xmgl/engine/formats/decode-text';
import type { PlanModel } from '@xmgl/engine/model';
import { prepareNetwork } from '@xmgl/engine/network/prepare-network';
import { type NetworkCase, readNetworkCases } from '@xmgl/engine/simulation/read-network-cases';
import { readPlanRisks, toRangeRisks } from '@xmgl/engine/simulation/read-plan-risks';
import type { RiskModel, SimulationResult } from '@xmgl/engine/simulation/risk-model';
import { simulateNetwork } from '@xmgl/engine/simulation/simulate-network';
import { simulatePlan } from '@xmgl/engine/simulation/simulate-plan';
import { largestFile } from '@xmgl/server/areas/schedule/exchange/uploaded-file';
import { UsageError } from './help-text.ts';
import { isJsonFile, readPlanBytes, readPlanModel } from './read-plan-file.ts';
import { toFaults, toProblems } from './schedule-answer.ts';
import { toTable } from './text-table.ts';

export type SimulateWish = {
  readonly asJson: boolean;
  readonly iterations: number;
  readonly seed: number;
  /** Shares of the duration to draw between; `undefined`: as the file says, else the usual ones. */
  readonly range: readonly [number, number] | undefined;
};

/** Estimates run over more often than under. */
const usualRange = [0.9, 1.25] as const;

type Simulated = {
  readonly head: { readonly file: string; readonly case?: string };
  readonly result: SimulationResult;
  readonly extra: {
    readonly unit?: 'min';
    readonly range?: readonly number[];
    readonly finish?: object;
    /** What is wrong with the plan itself; the figures are those of the rest. */
    readonly problems?: readonly { readonly message: string }[];
  };
};

const toObject = <T>(entries: ReadonlyMap<number | string, T>) => Object.fromEntries(entries);

const toJson = ({ head, result, extra }: Simulated): string =>
  JSON.stringify({
    ...head,
    iterations: result.iterations,
    mean: result.duration.mean,
    sd: result.duration.sd,
    percentiles: toObject(result.duration.percentiles),
    criticality: toObject(result.criticality),
    ...extra,
  });

const round = (value: number): string => `${Math.round(value * 1000) / 1000}`;

const toText = ({ head, result, extra }: Simulated): string => {
  const { duration, criticality, iterations } = result;
  const finish: { readonly [percent: string]: unknown } = { ...extra.finish };
  const title = head.case === undefined ? head.file : `${head.file} · ${head.case}`;
  const unit = extra.unit === undefined ? '' : ' 分钟（工时）';
  const rows = [...duration.percentiles].map(([percent, value]) => [
    `P${percent}`,
    round(value),
    `${finish[percent] ?? ''}`.replace('T', ' '),
  ]);
  const often = [...criticality].sort((a, b) => b[1] - a[1]).slice(0, 20);
  return [
    title,
    `模拟 ${iterations} 次，平均 ${round(duration.mean)}${unit}，标准差 ${round(duration.sd)}`,
    ...(extra.range ? [`文件没有不确定性数据：各活动取工期的 ${extra.range.join('%～')}%（PERT）`] : []),
    ...(extra.problems ?? []).map(({ message }) => `错误：${message}`),
    toTable([['概率', '工期', '完成'], ...rows]),
    '',
    toTable([['活动', '关键度'], ...often.map(([id, share]) => [id, `${(share * 100).toFixed(1)}%`])]),
  ].join('\n');
};

/** A case that cannot be simulated keeps its line: figures are absent, and the reason is told. */
const toFaultText = (file: string, id: string, code: string, message: string, asJson: boolean): string => {
  if (!asJson) return `${file} · ${id}：${message}`;
  const none = { iterations: 0, mean: null, sd: null, percentiles: {}, criticality: {} };
  return JSON.stringify({ file, case: id, ...none, problems: [{ code, uid: null, message }] });
};

const simulateCase = (file: string, { id, network, fault }: NetworkCase, wish: SimulateWish): string => {
  if (network === null) {
    return toFaultText(file, id, fault?.code ?? 'noActivities', fault?.message ?? '', wish.asJson);
  }
  const simulated = simulateNetwork(network, wish);
  if (!simulated.ok) return toFaultText(file, id, simulated.fault.code, simulated.fault.message, wish.asJson);
  const answer = { head: { file, case: id }, result: simulated.value, extra: {} };
  return wish.asJson ? toJson(answer) : toText(answer);
};

const isEmpty = ({ activities, drivers }: RiskModel): boolean =>
  activities.length === 0 && drivers.length === 0;

/** Dates that shares of the iterations finish by. */
const toFinishes = (plan: PlanModel, startAt: number, { duration }: SimulationResult) => {
  const network = prepareNetwork(plan);
  const calendar = network.calendars[network.projectCalendar];
  if (calendar === undefined || plan.scheduleFrom === 'finish') return {};
  const from = workBefore(calendar, startAt);
  const dates = [...duration.percentiles].map(([percent, took]) => [
    percent,
    formatAt(finishAtWork(calendar, from + Math.ceil(took))),
  ]);
  return { finish: Object.fromEntries(dates) };
};

const simulatePlanFile = async (file: string, json: unknown, wish: SimulateWish): Promise<string> => {
  const { plan, faults } = await readPlanModel(file);
  const own = readPlanRisks(json, plan);
  const isRanged = wish.range !== undefined || isEmpty(own);
  const [low, high] = wish.range ?? usualRange;
  const ranged = toRangeRisks(plan, low, high);
  const told = new Set(own.activities.map(({ activityId }) => activityId));
  const risks = isRanged
    ? {
        ...own,
        activities: [
          ...own.activities,
          ...ranged.activities.filter(({ activityId }) => !told.has(activityId)),
        ],
      }
    : own;
  const simulated = simulatePlan(plan, risks, wish);
  if (!simulated.ok) throw new UsageError(simulated.faults.map(({ message }) => message).join('；'));
  const range = isRanged ? { range: [low * 100, high * 100] } : {};
  const schedule = computeSchedule(plan);
  const wrong = schedule.problems.filter(({ severity }) => severity === 'error');
  const found = [...toFaults(faults), ...toProblems(plan, { ...schedule, problems: wrong })];
  const problems = found.length > 0 ? { problems: found } : {};
  const finishes = toFinishes(plan, simulated.startAt, simulated.value);
  const extra = { unit: 'min' as const, ...finishes, ...range, ...problems };
  const answer = { head: { file }, result: simulated.value, extra };
  return wish.asJson ? toJson(answer) : toText(answer);
};

/** The file's JSON; `undefined` where it is none. */
const parseJson = async (path: string): Promise<unknown> => {
  if (!(await isJsonFile(path))) return undefined;
  const text = decodeText(await readPlanBytes(path), largestFile);
  try {
    return text.ok ? JSON.parse(text.value) : undefined;
  } catch {
    return undefined;
  }
};

/** `xmgl simulate FILE --iterations N --seed N [--range LOW,HIGH] [--json]` */
export const simulateFile = async (path: string, wish: SimulateWish): Promise<string> => {
  const json = await parseJson(path);
  const cases = readNetworkCases(json);
  if (cases === null) return await simulatePlanFile(path, json, wish);
  return cases.map((entry) => simulateCase(path, entry, wish)).join('\n');
};

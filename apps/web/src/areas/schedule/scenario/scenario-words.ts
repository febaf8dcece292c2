import { amountWords, type MoneyUnit } from '@xmgl/contracts/project/project-units';
import type { Units } from '@xmgl/contracts/register/measure';
import type { ScenarioFigures, ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { signed } from '@xmgl/contracts/signed';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { Tone } from '../../../ui/state-dot.tsx';

export const stateTones: Readonly<Record<ScenarioRow['state'], Tone>> = {
  编辑中: 'active',
  已冻结: 'warn',
  已采用: 'good',
  已放弃: 'quiet',
};

/** Working minutes as days with their sign. @example toDeltaDays(-720, 480) // '−1.5 天' */
export const toDeltaDays = (minutes: number, minutesPerDay: number): string => {
  const days = Math.round((minutes / Math.max(1, minutesPerDay)) * 10) / 10;
  return signed(days, (size) => `${size} 天`);
};

/** The day a moment of finishing falls on. */
export const finishDay = (finish: number | null): string => (finish === null ? '—' : toDayWords(finish - 1));

export const startDay = (start: number | null): string => (start === null ? '—' : toDayWords(start));

/** null for who may not see prices. */
export const costDelta = ({ cost, baseCost }: ScenarioFigures): number | null =>
  cost === null || baseCost === null ? null : cost - baseCost;

/** @example costWords({ cost: 8_800, baseCost: 10_000, … }, yuan) // '−1,200 元' */
export const costWords = (figures: ScenarioFigures, unit: MoneyUnit): string => {
  const delta = costDelta(figures);
  return delta === null ? '—' : signed(delta, (size) => amountWords(size, unit));
};

const dayNumber = (finish: number): number => Math.floor((finish - 1) / 1440);

/** Two moments of finishing, and the working minutes of the project's calendar between them. */
type Shift = {
  readonly finish: number | null;
  readonly baseFinish: number | null;
  readonly finishDeltaMin: number;
};

/**
 * By how much a row or the whole ends later, in one measure for all: in working days of the project's calendar, or in
 * days of the clock, as the project counts.
 */
export const shiftWords = (
  { finish, baseFinish, finishDeltaMin }: Shift,
  minutesPerDay: number,
  { durationUnit }: Pick<Units, 'durationUnit'>,
): string => {
  if (durationUnit === '工作日' || finish === null || baseFinish === null)
    return toDeltaDays(finishDeltaMin, minutesPerDay);
  const days = dayNumber(finish) - dayNumber(baseFinish);
  return signed(days, (size) => `${size} 日历天`);
};

/** By how much a scenario ends later. */
export const finishWords = (
  { figures, minutesPerDay }: Pick<ScenarioRow, 'figures' | 'minutesPerDay'>,
  units: Units,
): string => shiftWords(figures, minutesPerDay, units);

/** @example criticalWords({ entering: 3, leaving: 1 }) // '进 3 出 1' */
export const criticalWords = ({
  entering,
  leaving,
}: Pick<ScenarioFigures, 'entering' | 'leaving'>): string =>
  entering + leaving === 0 ? '不变' : `进 ${entering} 出 ${leaving}`;

/** Why a scenario is only read; empty where it is edited. */
export const closedReason = ({ state, changeRequestID }: ScenarioRow): string => {
  if (state === '编辑中') return '';
  if (state === '已采用') return '方案已写入计划，作为记录保留，只读';
  if (state === '已放弃') return '方案已放弃，只读';
  return changeRequestID === null ? '方案已冻结，只读' : '变更正在评审，方案已随之冻结，只读';
};

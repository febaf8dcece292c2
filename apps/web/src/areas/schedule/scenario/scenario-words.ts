import type { ScenarioFigures, ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { toMoney } from '../../../format/money.ts';
import type { Tone } from '../../../ui/state-dot.tsx';

export const stateTones: Readonly<Record<ScenarioRow['state'], Tone>> = {
  编辑中: 'active',
  已冻结: 'warn',
  已采用: 'good',
  已放弃: 'quiet',
};

const signOf = (amount: number): string => (amount > 0 ? '+' : amount < 0 ? '−' : '');

/** Working minutes as days with their sign. @example toDeltaDays(-720, 480) // '−1.5 天' */
export const toDeltaDays = (minutes: number, minutesPerDay: number): string => {
  const days = Math.round((minutes / Math.max(1, minutesPerDay)) * 10) / 10;
  return `${signOf(days)}${Math.abs(days)} 天`;
};

/** The day a moment of finishing falls on. */
export const finishDay = (finish: number | null): string => (finish === null ? '—' : toDayWords(finish - 1));

export const startDay = (start: number | null): string => (start === null ? '—' : toDayWords(start));

/** @example toDeltaMoney(-1200) // '−1,200 元' */
const toDeltaMoney = (amount: number): string => `${signOf(amount)}${toMoney(Math.abs(amount))}`;

/** null for who may not see prices. */
export const costDelta = ({ cost, baseCost }: ScenarioFigures): number | null =>
  cost === null || baseCost === null ? null : cost - baseCost;

export const costWords = (figures: ScenarioFigures): string => {
  const delta = costDelta(figures);
  return delta === null ? '—' : toDeltaMoney(delta);
};

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

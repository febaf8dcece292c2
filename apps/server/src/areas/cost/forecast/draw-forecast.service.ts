import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Memory } from '../../schedule/plan/open-plan.service.ts';
import { dayOf, measure } from '../earned/measure.service.ts';
import { toControlAccounts } from './control-accounts.ts';
import { drawForecastRows } from './forecast-rows.repository.ts';

/** Of a day that the progress has not come to PV would be of that day and EV of an earlier one. */
const failAhead = (statusDay: string, planDay: string) =>
  fail(
    'invalid',
    `进度只统计到计划的检查日期 ${planDay}，请改为这天或以前；要预测到 ${statusDay}，先在「进度管理」更新进度、后移检查日期`,
    'statusDay',
  );

/** Takes the figures of the control accounts at a day. */
export const drawForecast = async (
  actor: Actor,
  costForecastID: string,
  statusDay: string,
  memory?: Memory,
): Promise<number> => {
  const { value, document, setting, baseline } = await measure(actor, memory, statusDay);
  const { statusAt } = document.settings;
  if (statusAt !== null && statusDay > dayOf(statusAt)) throw failAhead(statusDay, dayOf(statusAt));
  if (!baseline) throw fail('conflict', '还没有成本基准：先批准一版预算，再做成本预测');
  const accounts = toControlAccounts(document, value, setting.controlLevel);
  const { finishByIndex } = value;
  const finishDay = finishByIndex === null ? null : dayOf(finishByIndex);
  return await drawForecastRows(actor, costForecastID, { accounts, finishDay });
};

import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import * as calls from '@xmgl/contracts/cost/forecast.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { requireRow } from '../require-row.ts';
import { drawForecast } from './draw-forecast.service.ts';
import { updateForecastRows } from './forecast-rows.repository.ts';
import { readOutlook } from './outlook.service.ts';
import { readForecast } from './read-forecast.service.ts';

const requireDraft = async (actor: Actor, costForecastID: string) => {
  const row = await requireRow(actor, costForecast, costForecastID, ['status_day']);
  if (row.state !== '草稿') throw fail('conflict', `预测已在「${row.state}」，不能再改；请退回或另建一版`);
  return row;
};

const rows = handle(calls.GetCostForecastRows, async (context, { costForecastID }) => {
  await requireRow(context, costForecast, costForecastID);
  return await readForecast(context, costForecastID);
});

const update = handle(calls.UpdCostForecastRows, async (context, { costForecastID, rows: edits }) => {
  await requireDraft(context, costForecastID);
  const updated = await updateForecastRows(context, costForecastID, edits);
  if (updated !== edits.length) throw fail('conflict', '有的控制账户已不在这版预测中，请刷新后重试');
  await audit(context, {
    entity: costForecast.entity,
    rowID: costForecastID,
    action: 'UpdCostForecastRows',
    after: { rows: edits.map(({ etc, reason }) => ({ etc, reason })).slice(0, 50) },
  });
  await announceRow(context.db, context.project, costForecast.entity, costForecastID);
  return { updated };
});

const take = handle(calls.TakeForecastFigures, async (context, { costForecastID }) => {
  const { status_day: day } = await requireDraft(context, costForecastID);
  if (day === null) throw fail('conflict', '请先填写检查日期');
  const taken = await drawForecast(context, costForecastID, day, context.services.plans);
  await audit(context, {
    entity: costForecast.entity,
    rowID: costForecastID,
    action: 'TakeForecastFigures',
    after: { day },
  });
  await announceRow(context.db, context.project, costForecast.entity, costForecastID);
  return { rows: taken };
});

const outlook = handle(calls.GetForecastOutlook, readOutlook);

export const forecastHandlers: readonly Handler[] = [rows, update, take, outlook];

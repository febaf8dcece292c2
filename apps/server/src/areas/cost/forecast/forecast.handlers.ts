import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import * as calls from '@xmgl/contracts/cost/forecast.calls';
import { computeEvIndices, type ForecastWish } from '@xmgl/engine/earned-value/ev-indices';
import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { toWays } from '../earned/eac-words.ts';
import { readCostSetting } from '../setting/cost-setting.repository.ts';
import { drawForecast } from './draw-forecast.service.ts';
import { listForecastRows, updateForecastRows } from './forecast-rows.repository.ts';
import { readOutlook } from './outlook.service.ts';

const requireForecast = async ({ db, project }: Actor, costForecastID: string) => {
  const row = await db
    .selectFrom('cost_forecast')
    .select(['state', 'status_day'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('cost_forecast_id', '=', costForecastID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('notFound', '没有这版成本预测');
  return row;
};

const requireDraft = async (actor: Actor, costForecastID: string) => {
  const row = await requireForecast(actor, costForecastID);
  if (row.state !== '草稿') throw fail('conflict', `预测已在「${row.state}」，不能再改；请退回或另建一版`);
  return row;
};

type Told = EvAmounts & { readonly etc: number };

const withWays = <T extends Told>(row: T, wish: ForecastWish) => ({
  ...row,
  ways: toWays(computeEvIndices(row, { ...wish, etcBottomUp: row.etc })),
});

const rows = handle(calls.GetCostForecastRows, async (context, { costForecastID }) => {
  await requireForecast(context, costForecastID);
  const { weightCpi, weightSpi } = await readCostSetting(context);
  const listed = await listForecastRows(context, costForecastID);
  const sum = (key: keyof Told): number =>
    listed.reduce((all, row) => all + Math.round(row[key] * 100), 0) / 100;
  const total = { bac: sum('bac'), pv: sum('pv'), ev: sum('ev'), ac: sum('ac'), etc: sum('etc') };
  const wish = { weightCpi, weightSpi };
  return { rows: listed.map((row) => withWays(row, wish)), total: withWays(total, wish) };
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

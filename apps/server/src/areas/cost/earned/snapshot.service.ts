import type { Output } from '@xmgl/contracts/call';
import type { GetCostPeriodRows } from '@xmgl/contracts/cost/earned-value.calls';
import { computeForecast } from '@xmgl/engine/earned-value/ev-indices';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Memory } from '../../schedule/plan/open-plan.service.ts';
import { listNodes } from '../estimate/estimate.repository.ts';
import { methodOf } from './eac-words.ts';
import { type Measured, measure, schedulesOf } from './measure.service.ts';
import { settleRedLights } from './red-lights.service.ts';
import {
  type Kept,
  listClosed,
  listKeptRows,
  listProvisional,
  type Snapshot,
  writeProvisional,
} from './snapshot.repository.ts';

/** What is kept of a measurement: amounts, forecast by the formula of the setting, and earned schedule. */
export const toSnapshot = (measured: Measured): Snapshot => {
  const { value, setting } = measured;
  const { total } = value;
  const method = methodOf[setting.eacMethod];
  const schedules = schedulesOf(
    measured,
    [...value.rows].map(([rowID]) => rowID),
  );
  const rows = [...value.rows].map(([rowID, { bac, pv, ev, ac }]) => {
    const { eac = null, etc = null } = computeForecast({ bac, pv, ev, ac }, method, setting) ?? {};
    const { es = null, at = null } = schedules.get(rowID) ?? {};
    return { rowID, bac, pv, ev, ac, eac, etc, es, at };
  });
  const { eac = null, etc = null } = total.forecasts[method] ?? {};
  const { es, at } = value.schedule;
  return { total: { bac: total.bac, pv: total.pv, ev: total.ev, ac: total.ac, eac, etc, es, at }, rows };
};

/** Keeps earned value beside a status period that is closed, until the month of its costs is. */
export const keepProvisional = async (
  actor: Actor,
  memory: Memory,
  progressLineID: string,
): Promise<void> => {
  const measured = await measure(actor, memory, null);
  if (!measured.baseline) return;
  const snapshot = toSnapshot(measured);
  await writeProvisional(actor, progressLineID, snapshot);
  await settleRedLights(actor, measured.statusDay, snapshot.total);
};

type Row = Output<typeof GetCostPeriodRows>['rows'][number];

const figuresOf = ({ bac, pv, ev, ac, eac, etc, es, at }: Kept) => ({
  ...{ bac, pv, ev, ac, etc, eac },
  vac: eac === null ? null : Math.round((bac - eac) * 100) / 100,
  cpi: ac === 0 ? null : ev / ac,
  spi: pv === 0 ? null : ev / pv,
  es,
  at,
  spiTime: es === null || !at ? null : es / at,
});

/** Nodes as they were when a period was closed, in the order of the outline. */
export const readPeriodRows = async (
  actor: Actor,
  period: string,
): Promise<Output<typeof GetCostPeriodRows>> => {
  const periods = [...(await listClosed(actor)), ...(await listProvisional(actor))];
  const whole = periods.find((one) => one.period === period);
  if (!whole) throw fail('notFound', `没有关闭过 ${period}`);
  const kept = new Map((await listKeptRows(actor, period)).map((row) => [row.rowID, row]));
  const levels = new Map<string, number>();
  const rows = (await listNodes(actor)).flatMap(({ id, parentID, code, name }): Row[] => {
    if (id === null) return [];
    const level = (levels.get(parentID ?? '') ?? 0) + 1;
    levels.set(id, level);
    const row = kept.get(id);
    return row ? [{ rowID: id, level, code, name, ...figuresOf(row) }] : [];
  });
  return { period, isFinal: period.length === 7, total: figuresOf(whole), rows };
};

import type { Output } from '@xmgl/contracts/call';
import { type GetCostPeriodRows, ownRowOf, unplacedRow } from '@xmgl/contracts/cost/earned-value.calls';
import { computeForecast } from '@xmgl/engine/earned-value/ev-indices';
import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Memory } from '../../schedule/plan/open-plan.service.ts';
import { listNodes } from '../estimate/estimate.repository.ts';
import { methodOf } from './eac-words.ts';
import { readHead } from './earned-head.service.ts';
import type { EarnedHead } from './kept-period.ts';
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

/**
 * The figures of a measurement that are stored for a closed period, in 元 and reporting periods: of the project with the EAC
 * shown for it, which may be an adopted forecast; of each row with the EAC by the formula of the setting.
 */
export const toSnapshot = (measured: Measured, { total }: Pick<EarnedHead, 'total'>): Snapshot => {
  const { value, setting } = measured;
  const method = methodOf[setting.eacMethod];
  const schedules = schedulesOf(
    measured,
    [...value.rows].map(([rowID]) => rowID),
  );
  const rows = [...value.rows].map(([rowID, { bac, pv, ev, ac }]) => {
    const { eac = null, etc = null } = computeForecast({ bac, pv, ev, ac }, method, setting) ?? {};
    const { es = null, at = null, spi = null } = schedules.get(rowID) ?? {};
    // Without SPI(t) nobody knows for how long the row was under way.
    return { rowID, bac, pv, ev, ac, eac, etc, es, at: spi === null ? null : at };
  });
  const { eac, etc } = total;
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
  const snapshot = toSnapshot(measured, await readHead(actor, measured));
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

/** What is left of one beside others; what is forecast of it was not kept. */
const restOf = (whole: EvAmounts, parts: readonly EvAmounts[]): Kept | null => {
  const cents = (key: keyof EvAmounts): number =>
    parts.reduce((left, part) => left - Math.round(part[key] * 100), Math.round(whole[key] * 100));
  const [bac, pv, ev, ac] = [cents('bac'), cents('pv'), cents('ev'), cents('ac')];
  if ([bac, pv, ev, ac].every((left) => left === 0)) return null;
  return {
    ...{ bac: bac / 100, pv: pv / 100, ev: ev / 100, ac: ac / 100 },
    ...{ eac: null, etc: null, es: null, at: null },
  };
};

const toOwn = (nodeID: string, level: number, rest: Kept): Row => ({
  rowID: ownRowOf(nodeID),
  level,
  kind: 'own',
  code: '',
  name: '本级',
  ...figuresOf(rest),
});

const toUnplaced = (rest: Kept): Row => ({
  rowID: unplacedRow,
  level: 1,
  kind: 'other',
  code: '',
  name: '未归集到 WBS',
  ...figuresOf(rest),
});

/**
 * Nodes as they were when a period was closed, in the order of the outline; a node's own amounts before those below it,
 * and what no node has last, so that the rows of a level add up as they do while it is open.
 */
export const readPeriodRows = async (
  actor: Actor,
  period: string,
): Promise<Output<typeof GetCostPeriodRows>> => {
  const periods = [...(await listClosed(actor)), ...(await listProvisional(actor))];
  const whole = periods.find((one) => one.period === period);
  if (!whole) throw fail('notFound', `没有关闭过 ${period}`);
  const kept = new Map((await listKeptRows(actor, period)).map((row) => [row.rowID, row]));
  const nodes = (await listNodes(actor)).flatMap(({ id, ...node }) => (id === null ? [] : [{ id, ...node }]));
  const levels = new Map<string, number>();
  /** The kept rows right below each; under '' those of the top. */
  const below = new Map<string, EvAmounts[]>();
  for (const { id, parentID } of nodes) {
    levels.set(id, (levels.get(parentID ?? '') ?? 0) + 1);
    const row = kept.get(id);
    if (row) below.set(parentID ?? '', [...(below.get(parentID ?? '') ?? []), row]);
  }
  const rows = nodes.flatMap(({ id, code, name }): Row[] => {
    const [row, parts, level] = [kept.get(id), below.get(id), levels.get(id) ?? 1];
    if (!row) return [];
    const rest = parts ? restOf(row, parts) : null;
    return [
      { rowID: id, level, kind: 'node', code, name, ...figuresOf(row) },
      ...(rest ? [toOwn(id, level + 1, rest)] : []),
    ];
  });
  const unplaced = restOf(whole, below.get('') ?? []);
  return {
    period,
    isFinal: period.length === 7,
    total: figuresOf(whole),
    rows: unplaced && rows.length > 0 ? [...rows, toUnplaced(unplaced)] : rows,
  };
};

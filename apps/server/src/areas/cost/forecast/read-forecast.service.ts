import { computeEvIndices, type ForecastWish } from '@xmgl/engine/earned-value/ev-indices';
import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import { toWays } from '../earned/eac-words.ts';
import type { Place } from '../of-project.ts';
import { readCostSetting } from '../setting/cost-setting.repository.ts';
import { listForecastRows } from './forecast-rows.repository.ts';

type Told = EvAmounts & { readonly etc: number };

const withWays = <T extends Told>(row: T, wish: ForecastWish) => ({
  ...row,
  ways: toWays(computeEvIndices(row, { ...wish, etcBottomUp: row.etc })),
});

/** The control accounts of a forecast and their sum, each by the five ways. */
export const readForecast = async (place: Place, costForecastID: string) => {
  const { weightCpi, weightSpi } = await readCostSetting(place);
  const listed = await listForecastRows(place, costForecastID);
  const sum = (key: keyof Told): number =>
    listed.reduce((all, row) => all + Math.round(row[key] * 100), 0) / 100;
  const total = { bac: sum('bac'), pv: sum('pv'), ev: sum('ev'), ac: sum('ac'), etc: sum('etc') };
  const wish = { weightCpi, weightSpi };
  return { rows: listed.map((row) => withWays(row, wish)), total: withWays(total, wish) };
};

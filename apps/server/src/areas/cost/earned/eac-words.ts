import type { EacWord } from '@xmgl/contracts/cost/eac-methods';
import { eacMethods } from '@xmgl/contracts/cost/eac-methods';
import type { EacMethod, EvIndices } from '@xmgl/engine/earned-value/ev-model';

/** What the engine calls each way. */
export const methodOf = {
  '按 CPI': 'cpi',
  按预算: 'budget',
  '按 CPI×SPI': 'cpiSpi',
  自下而上: 'bottomUp',
  加权: 'weighted',
} as const satisfies Readonly<Record<EacWord, EacMethod>>;

/** The five ways; null where a denominator is nothing, or nobody said what is still needed. */
export const toWays = ({ forecasts }: Pick<EvIndices, 'forecasts'>) =>
  eacMethods.map((method) => {
    const { eac = null, etc = null, vac = null, tcpi = null } = forecasts[methodOf[method]] ?? {};
    return { method, eac, etc, vac, tcpi };
  });

import {
  type Colour,
  type FigureName,
  figurePages,
  type IndicatorName,
  indicatorNames,
  indicators,
  type lightNames,
  worstOf,
} from '@xmgl/contracts/integration/indicators';
import { lightsOf, type toThresholds } from './monitor.service.ts';

/** A figure as it was kept last. */
export type Measured = { readonly figure: FigureName; readonly value: number; readonly day: string };

/** Whether a tab of the project is open to the reader. */
type Opens = (page: string) => boolean;

type Lit = {
  /** The worst of the five; null where the reader may not know it. */
  readonly light: Colour | null;
  readonly lights: { readonly light: (typeof lightNames)[number]; readonly colour: Colour }[];
  readonly measuredDay: string | null;
};

/** The worst of the five lights, by what was measured last; nothing to who may not open what a light goes by. */
export const toMeasuredLight = (
  { thresholds }: Pick<ReturnType<typeof toThresholds>, 'thresholds'>,
  measured: readonly Measured[],
  opens: Opens,
): Lit => {
  const isHidden = (name: IndicatorName): boolean => {
    const page = figurePages[name];
    return thresholds[name].enabled === 1 && page !== undefined && !opens(page);
  };
  if (!opens('integration.map') || indicatorNames.some(isHidden))
    return { light: null, lights: [], measuredDay: null };
  const values = new Map(measured.map(({ figure, value }) => [figure, value]));
  const lights = lightsOf(thresholds, (name) => values.get(name) ?? null);
  const lit = measured.filter(({ figure }) => figure in indicators);
  return {
    light: worstOf(lights.map(({ colour }) => colour)),
    lights: [...lights],
    measuredDay: lit.reduce<string | null>((last, { day }) => (last && last > day ? last : day), null),
  };
};

/** What a figure was, for who may open its tab. */
export const valueInSight = (
  figure: FigureName,
  measured: readonly Measured[],
  opens: Opens,
): number | null => {
  const found = measured.find((one) => one.figure === figure);
  return found && opens(figurePages[figure] ?? 'integration.map') ? found.value : null;
};

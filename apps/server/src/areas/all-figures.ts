import { allAreas } from './all-areas.ts';
import type { FigureProbe } from './figure-probe.ts';

/** Every figure that an area measures of its projects. */
export const allFigures: readonly FigureProbe[] = allAreas.flatMap(({ figures = [] }) => figures);

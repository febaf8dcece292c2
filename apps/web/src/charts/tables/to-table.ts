import type { Chart } from '../chart.types.ts';
import { toBarTable, toControlTable, toHeatTable, toParetoTable, toTornadoTable } from './category-tables.ts';
import { toFlowTable, toTreeTable } from './link-tables.ts';
import { toHistogramTable, toLineTable, toSCurveTable, toSpotTable } from './point-tables.ts';
import type { ChartTable } from './table.ts';

/** The numbers of a drawing, for the keyboard, the screen reader and the sheet. */
export const toTable = (chart: Chart): ChartTable => {
  switch (chart.kind) {
    case 'bar':
    case 'stackedBar':
      return toBarTable(chart);
    case 'line':
      return toLineTable(chart);
    case 'sCurve':
      return toSCurveTable(chart);
    case 'pareto':
      return toParetoTable(chart);
    case 'histogram':
      return toHistogramTable(chart);
    case 'scatter':
    case 'bubble':
      return toSpotTable(chart);
    case 'heat':
      return toHeatTable(chart);
    case 'control':
      return toControlTable(chart);
    case 'tornado':
      return toTornadoTable(chart);
    case 'tree':
      return toTreeTable(chart);
    case 'flow':
      return toFlowTable(chart);
  }
};

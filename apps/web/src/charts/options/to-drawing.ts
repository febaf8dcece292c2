import type { Chart } from '../chart.types.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { drawBars } from './bar.ts';
import { drawControl } from './control.ts';
import { drawLines, drawSCurve } from './curves.ts';
import { drawHeat } from './heat.ts';
import { drawHistogram } from './histogram.ts';
import { drawFlow, drawTree } from './links.ts';
import { drawPareto } from './pareto.ts';
import { drawSpots } from './spots.ts';
import { drawTornado } from './tornado.ts';

/** A chart in the library's words. */
export const toDrawing = (chart: Chart, room: Room): Drawing => {
  switch (chart.kind) {
    case 'bar':
    case 'stackedBar':
      return drawBars(chart, room);
    case 'line':
      return drawLines(chart, room);
    case 'sCurve':
      return drawSCurve(chart, room);
    case 'pareto':
      return drawPareto(chart, room);
    case 'histogram':
      return drawHistogram(chart, room);
    case 'scatter':
    case 'bubble':
      return drawSpots(chart, room);
    case 'heat':
      return drawHeat(chart, room);
    case 'control':
      return drawControl(chart, room);
    case 'tornado':
      return drawTornado(chart, room);
    case 'tree':
      return drawTree(chart, room);
    case 'flow':
      return drawFlow(chart, room);
  }
};

import type { HeatChart } from '../chart.types.ts';
import type { Drawing, Room } from '../draw/drawing.ts';
import { between, inkOn, type Look, toLook } from '../draw/palette.ts';
import { categoryAxis, toGrid } from '../draw/parts.ts';
import { greatestOf, toScale, toWords } from '../measure.ts';
import { toBoxes } from './boxes.ts';

/** Cells of rows and columns; one colour, the more the fuller, unless a cell has a meaning of its own. */
export const drawHeat = (chart: HeatChart, room: Room): Drawing => {
  const { rows, columns, measure } = chart;
  const { palette } = room;
  const greatest = greatestOf(chart.cells.map(({ value }) => value));
  const { write } = toScale(measure, greatest);
  const lookOf = (value: number): Look => {
    const fill = between(palette.panel, palette.main, greatest === 0 ? 0 : 0.06 + (0.84 * value) / greatest);
    return { fill, edge: undefined, ink: inkOn(fill) };
  };
  const cells = chart.cells.map((cell) => ({
    ...cell,
    column: columns.findIndex(({ key }) => key === cell.column),
    row: rows.findIndex(({ key }) => key === cell.row),
  }));
  const boxes = cells.map(({ key, row, column, value, tone }) => ({
    from: [column, row] as const,
    to: [column, row] as const,
    look: tone ? toLook(palette, tone, 0) : lookOf(value),
    mark: { key, series: null },
    text: write(value),
  }));
  const bare = { axisLine: { show: false }, boundaryGap: true };
  return {
    trigger: 'mark',
    toTip: ([hit]) => {
      const cell = hit && cells[hit.at];
      return cell
        ? {
            title: `${rows[cell.row]?.name ?? ''} · ${columns[cell.column]?.name ?? ''}`,
            lines: [{ name: measure.label, text: toWords(measure, cell.value) }],
          }
        : null;
    },
    option: {
      grid: toGrid({ top: 8, right: 8 }),
      xAxis: {
        ...categoryAxis(
          columns.map(({ name }) => name),
          room,
        ),
        ...bare,
      },
      yAxis: {
        ...categoryAxis(
          rows.map(({ name }) => name),
          room,
        ),
        ...bare,
        inverse: true,
      },
      series: [toBoxes({ id: 'cells', boxes, bands: [true, true], gap: 1 }, room)],
    },
  };
};

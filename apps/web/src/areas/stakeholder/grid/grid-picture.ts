import { type GridKind, grids } from '@xmgl/contracts/stakeholder/assessment';
import { type FieldShape, toFieldShapes } from './grid-ground.tsx';
import { type Standing, toMarks } from './grid-people.ts';
import { area, line, text, toSvg } from './picture.ts';
import { type PlotBox, type Rect, toPixels } from './plot-box.ts';

const box: PlotBox = { left: 90, top: 128, width: 1550, height: 788 };
const radius = 11;

const toPath = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;

const drawGround = (kind: GridKind, midline: number, shapes: readonly FieldShape[]): string => {
  const { x, y } = grids[kind];
  const bottom = box.top + box.height;
  const middle = toPixels(box, { x: midline, y: midline });
  const fields = shapes.map(
    ({ corner, rect, name, title }) =>
      area(toPath(rect), corner === 'both') +
      text({ x: title.x + 8, y: title.y + 22 }, name, { size: 18, isBold: true }),
  );
  const ticks = [0, 2, 4, 6, 8, 10].map((tick) => {
    const at = toPixels(box, { x: tick, y: tick });
    return (
      text({ x: at.x, y: bottom + 22 }, String(tick), { anchor: 'middle', isQuiet: true }) +
      text({ x: box.left - 12, y: at.y + 5 }, String(tick), { anchor: 'end', isQuiet: true })
    );
  });
  return [
    ...fields,
    line({ x: middle.x, y: box.top }, { x: middle.x, y: bottom }, true),
    line({ x: box.left, y: middle.y }, { x: box.left + box.width, y: middle.y }, true),
    ...ticks,
    text({ x: box.left + box.width, y: bottom + 48 }, `${x.label} →`, { anchor: 'end' }),
    text({ x: 40, y: box.top - 18 }, `${y.label} ↑`),
  ].join('');
};

/** A grid for paper. */
export const drawGrid = (
  kind: GridKind,
  standings: readonly Standing[],
  {
    midline,
    hasNames,
    title,
    subtitle,
  }: {
    readonly midline: number;
    readonly hasNames: boolean;
    readonly title: string;
    readonly subtitle: string;
  },
): string => {
  const shapes = toFieldShapes(
    kind,
    box,
    midline,
    standings.map(({ place }) => place),
  );
  const taken = shapes.map((shape) => shape.title);
  const marks = toMarks(standings, { box, midline, radius, taken, hasNames });
  return toSvg({ title, subtitle, ground: drawGround(kind, midline, shapes), marks, radius, hasNames });
};

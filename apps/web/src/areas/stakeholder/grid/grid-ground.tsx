import { type GridKind, grids } from '@xmgl/contracts/stakeholder/assessment';
import type { KeyboardEvent, ReactElement } from 'react';
import { shortNumber } from '../../../format/short-number.ts';
import styles from './grid-plot.module.css';
import { fieldRects, holdsPoint, type PlotBox, type Point, type Rect, toPixels } from './plot-box.ts';
import { unspoken } from './unspoken.ts';

const corners = ['both', 'y', 'x', 'none'] as const;

/** A field with its title's place: a strip in one of its corners. */
export type FieldShape = {
  readonly name: string;
  readonly corner: (typeof corners)[number];
  readonly rect: Rect;
  readonly title: Rect;
};

const titleHeight = 26;
const markReach = 10;

/** Whether a mark at a point would lie on a title. */
const isOn = ({ x, y, width, height }: Rect, point: Point): boolean =>
  holdsPoint(
    { x: x - markReach, y: y - markReach, width: width + 2 * markReach, height: height + 2 * markReach },
    point,
  );

/** The fields of a grid as they are drawn, each title in the outer corner, or where fewer people stand on it. */
export const toFieldShapes = (
  kind: GridKind,
  box: PlotBox,
  midline: number,
  people: readonly Point[] = [],
): readonly FieldShape[] => {
  const ats = people.map((place) => toPixels(box, place));
  return corners.map((corner) => {
    const rect = fieldRects(box, midline)[corner];
    const name = grids[kind].fields[corner];
    const width = name.length * 14 + 40;
    const [left, right] = [rect.x + 4, rect.x + rect.width - width - 4];
    const [top, bottom] = [rect.y + 4, rect.y + rect.height - titleHeight - 4];
    const [x, otherX] = corner === 'both' || corner === 'x' ? [right, left] : [left, right];
    const [y, otherY] = corner === 'both' || corner === 'y' ? [top, bottom] : [bottom, top];
    const places = [
      { x, y },
      { x: otherX, y },
      { x, y: otherY },
      { x: otherX, y: otherY },
    ].map((at) => ({ ...at, width, height: titleHeight }));
    const hidden = places.map((place) => ats.filter((at) => isOn(place, at)).length);
    const title = places[hidden.indexOf(Math.min(...hidden))] ?? { x, y, width, height: titleHeight };
    return { name, corner, rect, title };
  });
};

export const onEnter = (deed: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  deed();
};

type GroundProps = {
  readonly kind: GridKind;
  readonly box: PlotBox;
  readonly midline: number;
  readonly shapes: readonly FieldShape[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onOpenField: (name: string) => void;
};

const FieldTitle = ({
  shape,
  count,
  onOpen,
}: {
  readonly shape: FieldShape;
  readonly count: number;
  readonly onOpen: () => void;
}): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
  <g
    role="button"
    tabIndex={0}
    className={styles.fieldTitle}
    aria-label={`${shape.name}，${count} 人，查看名单`}
    onClick={onOpen}
    onKeyDown={onEnter(onOpen)}
  >
    <rect {...shape.title} rx={6} />
    <text x={shape.title.x + 8} y={shape.title.y + 18}>
      {shape.name}
      <tspan dx={6} className={styles.count}>
        {shortNumber(count)}
      </tspan>
    </text>
  </g>
);

const ticks = [0, 2, 4, 6, 8, 10];

const Axes = ({ kind, box }: Pick<GroundProps, 'kind' | 'box'>): ReactElement => {
  const { x, y } = grids[kind];
  const bottom = box.top + box.height;
  return (
    <g className={styles.axis} {...unspoken}>
      {ticks.map((tick) => {
        const at = toPixels(box, { x: tick, y: tick });
        return (
          <g key={tick}>
            <text x={at.x} y={bottom + 16} textAnchor="middle">
              {tick}
            </text>
            <text x={box.left - 7} y={at.y + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        );
      })}
      <text x={box.left + box.width} y={bottom + 34} textAnchor="end" className={styles.axisName}>
        {x.label} →
      </text>
      <text
        transform={`translate(${box.left - (box.left > 40 ? 28 : 18)} ${box.top + 44}) rotate(-90)`}
        textAnchor="middle"
        className={styles.axisName}
      >
        {y.label} →
      </text>
    </g>
  );
};

/** What lies below the people: fields, midlines and axes. */
export const GridGround = ({
  kind,
  box,
  midline,
  shapes,
  counts,
  onOpenField,
}: GroundProps): ReactElement => {
  const middle = toPixels(box, { x: midline, y: midline });
  return (
    <>
      {shapes.map(({ corner, rect }) => (
        <rect key={corner} {...rect} className={corner === 'both' ? styles.mainField : styles.field} />
      ))}
      <rect x={box.left} y={box.top} width={box.width} height={box.height} className={styles.frame} />
      <line x1={middle.x} x2={middle.x} y1={box.top} y2={box.top + box.height} className={styles.midline} />
      <line x1={box.left} x2={box.left + box.width} y1={middle.y} y2={middle.y} className={styles.midline} />
      <Axes kind={kind} box={box} />
      {shapes.map((shape) => (
        <FieldTitle
          key={shape.corner}
          shape={shape}
          count={counts.get(shape.name) ?? 0}
          onOpen={() => onOpenField(shape.name)}
        />
      ))}
    </>
  );
};

import { fieldAt, type GridKind, grids, keyStep, toScore } from '@xmgl/contracts/stakeholder/assessment';
import { type KeyboardEvent, type ReactElement, type RefObject, useMemo, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { GridGround, toFieldShapes } from './grid-ground.tsx';
import { earlierPlaces, type Mark, placeWords, type Standing, toMarks } from './grid-people.ts';
import styles from './grid-plot.module.css';
import markStyles from './person-mark.module.css';
import { markRadius, PersonMark } from './person-mark.tsx';
import { type PlotBox, type Point, toPixels, toScores } from './plot-box.ts';
import { unspoken } from './unspoken.ts';
import { useHoldTouch } from './use-hold-touch.ts';
import { useLasso } from './use-lasso.ts';
import { toLocal, usePlotDrag } from './use-plot-drag.ts';

export type Carry = { readonly id: string; readonly name: string; readonly place: Point | null };

export type GridPlotProps = {
  readonly kind: GridKind;
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly size: { readonly width: number; readonly height: number };
  readonly box: PlotBox;
  readonly midline: number;
  readonly standings: readonly Standing[];
  readonly mayMove: boolean;
  readonly hasNames: boolean;
  readonly hasTrails: boolean;
  readonly isLasso: boolean;
  readonly selected: ReadonlySet<string>;
  /** Someone taken from the tray who has no place yet. */
  readonly carry: Carry | null;
  readonly onCarry: (carry: Carry | null) => void;
  readonly onMove: (id: string, place: Point, isLater: boolean) => void;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onOpenField: (name: string) => void;
};

const steps: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
};

/** The place one arrow key further; undefined for other keys. */
const stepped = ({ key }: KeyboardEvent, place: Point): Point | undefined => {
  const step = steps[key];
  return step && { x: toScore(place.x + step.x), y: toScore(place.y + step.y) };
};

const Trail = ({
  mark,
  box,
  isFaint,
}: {
  readonly mark: Mark;
  readonly box: PlotBox;
  readonly isFaint: boolean;
}) => {
  const places = earlierPlaces(mark.person).map((place) => ({ ...toPixels(box, place), day: place.day }));
  if (places.length === 0) return null;
  const line = [...places, mark.at].map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <g className={classes(styles.trail, isFaint && styles.faint)} {...unspoken}>
      <polyline points={line} />
      {places.map(({ x, y, day }) => (
        <g key={day}>
          <circle cx={x} cy={y} r={3} />
          {!isFaint && (
            <text x={x + 6} y={y - 5}>
              {day.slice(0, 7)}
            </text>
          )}
        </g>
      ))}
    </g>
  );
};

/** The values beside what is being dragged. */
const Reading = ({
  kind,
  box,
  place,
  midline,
}: Pick<GridPlotProps, 'kind' | 'box' | 'midline'> & { readonly place: Point }): ReactElement => {
  const at = toPixels(box, place);
  const words = `${placeWords(grids[kind], place)} · ${fieldAt(kind, place, midline)}`;
  const width = words.length * 11.5 + 16;
  const x = Math.min(Math.max(at.x - width / 2, 0), box.left + box.width - width);
  const y = at.y > 64 ? at.y - 46 : at.y + 22;
  return (
    <g className={styles.reading} {...unspoken}>
      <line x1={at.x} x2={at.x} y1={at.y + markRadius} y2={box.top + box.height} />
      <line x1={box.left} x2={at.x - markRadius} y1={at.y} y2={at.y} />
      <rect x={x} y={y} width={width} height={26} rx={6} />
      <text x={x + width / 2} y={y + 17.5} textAnchor="middle">
        {words}
      </text>
    </g>
  );
};

const CarriedMark = ({ carry, box, kind, onCarry, onMove }: GridPlotProps): ReactElement | null => {
  if (!carry?.place) return null;
  const { place } = carry;
  const at = toPixels(box, place);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
    <g
      role="button"
      tabIndex={0}
      ref={(shown) => shown?.focus({ preventScroll: true })}
      className={classes(markStyles.mark, markStyles.middle, markStyles.lifted)}
      aria-label={`放置${carry.name}：${placeWords(grids[kind], place)}。方向键移动，回车放下，Esc 取消`}
      onKeyDown={(event) => {
        const next = stepped(event, place);
        if (next) onCarry({ ...carry, place: next });
        else if (event.key === 'Enter') onMove(carry.id, place, false);
        else if (event.key === 'Escape') onCarry(null);
        else return;
        event.preventDefault();
      }}
    >
      <circle cx={at.x} cy={at.y} r={markRadius} className={markStyles.dot} />
      <text x={at.x + 14} y={at.y + 4.5} className={markStyles.name}>
        {carry.name}
      </text>
    </g>
  );
};

/** The grid itself: people on their places, to drag, to choose and to open. */
export const GridPlot = (props: GridPlotProps): ReactElement => {
  const { kind, drawing, size, box, midline, standings, mayMove, hasNames, hasTrails, carry } = props;
  const [active, setActive] = useState<string | null>(null);
  const shapes = useMemo(
    () =>
      toFieldShapes(
        kind,
        box,
        midline,
        standings.map(({ place }) => place),
      ),
    [kind, box, midline, standings],
  );
  const marks = useMemo(() => {
    const taken = shapes.map(({ title }) => title);
    return toMarks(standings, { box, midline, radius: markRadius, taken, hasNames });
  }, [standings, box, midline, shapes, hasNames]);
  const counts = new Map(
    shapes.map(({ name }) => [name, standings.filter(({ field }) => field === name).length]),
  );
  useHoldTouch(drawing);
  const toggle = (id: string): void => {
    const next = new Set(props.selected);
    if (!next.delete(id)) next.add(id);
    props.onSelect(next);
  };
  const { drag, handlersOf } = usePlotDrag({
    drawing,
    toPlace: (at) => toScores(box, at),
    mayMove,
    onDrop: (id, place) => props.onMove(id, place, false),
    onClick: (id, isAdding) => (isAdding ? toggle(id) : props.onOpen(id)),
  });
  const held = marks.map(({ person, at }) => ({ id: person.projectStakeholderID, at }));
  const lasso = useLasso(drawing, props.isLasso, held, (ids) => props.onSelect(new Set(ids)));
  const onKey = (id: string, place: Point) => (event: KeyboardEvent) => {
    const next = mayMove ? stepped(event, place) : undefined;
    if (next) props.onMove(id, next, true);
    else if (event.key === ' ') toggle(id);
    else return;
    event.preventDefault();
  };
  const lifted = drag?.place ?? carry?.place ?? null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys place a carried person through its own mark
    <svg
      ref={drawing}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={classes(
        styles.plot,
        props.isLasso && styles.lassoing,
        (props.isLasso || carry) && styles.aiming,
      )}
      role="group"
      aria-label={`${grids[kind].label}，${standings.length} 人`}
      onClick={(event) => {
        if (carry) props.onMove(carry.id, toScores(box, toLocal(drawing.current, event)), false);
      }}
      {...lasso.handlers}
    >
      <GridGround {...{ kind, box, midline, shapes, counts }} onOpenField={props.onOpenField} />
      {marks.map((mark) =>
        hasTrails || mark.person.projectStakeholderID === active ? (
          <Trail
            key={mark.person.projectStakeholderID}
            mark={mark}
            box={box}
            isFaint={mark.person.projectStakeholderID !== active}
          />
        ) : null,
      )}
      {marks.map((mark) => {
        const { person, place, field } = mark;
        const { projectStakeholderID: id } = person;
        const isLifted = drag?.id === id;
        return (
          <PersonMark
            key={id}
            at={isLifted ? toPixels(box, drag.place) : mark.at}
            number={mark.number}
            label={isLifted ? null : mark.label}
            person={person}
            words={`${mark.number} 号 ${person.userName}：${placeWords(grids[kind], place)}，${field}${person.priority ? `，优先级${person.priority}` : ''}${person.isDisputed === 1 ? '，评估有分歧' : ''}`}
            isDisputed={person.isDisputed === 1}
            isSelected={props.selected.has(id)}
            isLifted={isLifted}
            {...(mayMove && !props.isLasso && !carry && { onPointer: handlersOf(id, toPixels(box, place)) })}
            onOpen={() => !carry && props.onOpen(id)}
            onKey={onKey(id, place)}
            onActive={(isActive) => setActive((known) => (isActive ? id : known === id ? null : known))}
          />
        );
      })}
      {lifted && <Reading kind={kind} box={box} place={lifted} midline={midline} />}
      <CarriedMark {...props} />
      {lasso.line.length > 1 && (
        <polygon className={styles.lasso} points={lasso.line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      )}
    </svg>
  );
};

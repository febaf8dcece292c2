import {
  type AttributeName,
  attributes,
  type Flag,
  type SalienceKey,
  salienceClasses,
  salienceKeyOf,
} from '@xmgl/contracts/stakeholder/assessment';
import type { SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { type KeyboardEvent, type ReactElement, type RefObject, useMemo } from 'react';
import { shortNumber } from '../../../format/short-number.ts';
import { classes } from '../../../ui/classes.ts';
import { onEnter } from './grid-ground.tsx';
import styles from './grid-plot.module.css';
import markStyles from './person-mark.module.css';
import { markRadius, PersonMark } from './person-mark.tsx';
import { type Label, placeLabels } from './place-labels.ts';
import type { Point, Rect } from './plot-box.ts';
import { type Circle, keyAt, salienceKeys, slotsOf, titleRectOf, toCircles } from './salience-regions.ts';
import { unspoken } from './unspoken.ts';
import { useHoldTouch } from './use-hold-touch.ts';
import { toLocal, usePlotDrag } from './use-plot-drag.ts';

export type Attributes = Readonly<Record<AttributeName, Flag>>;

/** @example attributesOf('PU') // { powerAttr: 1, legitimacy: 0, urgency: 1 } */
export const attributesOf = (key: string): Attributes => ({
  powerAttr: key.includes('P') ? 1 : 0,
  legitimacy: key.includes('L') ? 1 : 0,
  urgency: key.includes('U') ? 1 : 0,
});

export type SalienceMark = {
  readonly person: SaliencePerson;
  readonly number: number;
  readonly key: SalienceKey;
  readonly at: Point;
  readonly label: Label | null;
};

export type Region = { readonly key: SalienceKey; readonly title: Rect };

const titleHeight = 22;
const titleSize = { width: 66, height: titleHeight };

export const toRegions = (circles: readonly Circle[]): readonly Region[] =>
  salienceKeys.map((key) => ({ key, title: titleRectOf(circles, key, titleSize) }));

/** People in their regions, with names where there is room. */
export const toSalienceMarks = (
  people: readonly SaliencePerson[],
  circles: readonly Circle[],
  regions: readonly Region[],
  { within, hasNames }: { readonly within: Rect; readonly hasNames: boolean },
): readonly SalienceMark[] => {
  const marks = regions.flatMap(({ key, title }) => {
    const here = people.flatMap((person, at) =>
      salienceKeyOf(person) === key ? [{ person, number: at + 1, key }] : [],
    );
    const slots = slotsOf(circles, key, title, here.length);
    return here.map((one, at) => ({ ...one, at: slots[at] ?? title }));
  });
  const labels = hasNames
    ? placeLabels(
        marks.map(({ at, person }) => ({ ...at, text: person.userName })),
        { radius: markRadius, within, taken: regions.map(({ title }) => title) },
      )
    : [];
  return marks.map((mark, at) => ({ ...mark, label: labels[at] ?? null }));
};

type SaliencePlotProps = {
  readonly drawing: RefObject<SVGSVGElement | null>;
  readonly size: { readonly width: number; readonly height: number };
  readonly people: readonly SaliencePerson[];
  readonly mayMove: boolean;
  readonly hasNames: boolean;
  /** Someone taken from a tray; set while they are dragged. */
  readonly carry: { readonly id: string; readonly name: string; readonly at: Point | null } | null;
  readonly onSet: (id: string, attributes: Attributes) => void;
  readonly onOpen: (id: string) => void;
  readonly onOpenRegion: (key: SalienceKey) => void;
  readonly onOpenCircle: (name: AttributeName) => void;
};

/** Where a circle's name stands: outside, by its edge. */
const nameAt = ({ letter, x, y, radius }: Circle): Point =>
  letter === 'P'
    ? { x, y: y - radius - 10 }
    : { x: x + (letter === 'L' ? -1 : 1) * radius * 0.66, y: y + radius * 0.84 + 28 };

const CircleShape = ({
  circle,
  count,
  onOpen,
}: {
  readonly circle: Circle;
  readonly count: number;
  readonly onOpen: () => void;
}): ReactElement => {
  const label = attributes.find(({ letter }) => letter === circle.letter)?.label ?? '';
  const at = nameAt(circle);
  return (
    <>
      <circle cx={circle.x} cy={circle.y} r={circle.radius} className={styles.circle} />
      {/* biome-ignore lint/a11y/useSemanticElements: a button inside a drawing */}
      <g
        role="button"
        tabIndex={0}
        className={styles.circleTitle}
        aria-label={`${label}，${count} 人，查看名单`}
        onClick={onOpen}
        onKeyDown={onEnter(onOpen)}
      >
        <rect x={at.x - 56} y={at.y - 19} width={112} height={28} rx={6} />
        <text x={at.x} y={at.y} textAnchor="middle" className={styles.circleName}>
          {circle.letter} {label}
          <tspan dx={6} className={styles.count}>
            {shortNumber(count)}
          </tspan>
        </text>
      </g>
    </>
  );
};

const toggled = (person: SaliencePerson, { key }: KeyboardEvent): Attributes | undefined => {
  const attribute = attributes.find(({ letter }) => letter === key.toUpperCase());
  if (!attribute) return undefined;
  const now = attributesOf(salienceKeyOf(person));
  return { ...now, [attribute.name]: now[attribute.name] === 1 ? 0 : 1 };
};

/** The salience model: three circles, people in the regions of their attributes. */
export const SaliencePlot = (props: SaliencePlotProps): ReactElement => {
  const { drawing, size, people, mayMove, hasNames, carry, onSet, onOpen } = props;
  const circles = useMemo(() => toCircles(size.width, size.height), [size.width, size.height]);
  const regions = useMemo(() => toRegions(circles), [circles]);
  const marks = useMemo(
    () => toSalienceMarks(people, circles, regions, { within: { x: 0, y: 0, ...size }, hasNames }),
    [people, circles, regions, size, hasNames],
  );
  useHoldTouch(drawing);
  const { drag, handlersOf } = usePlotDrag({
    drawing,
    toPlace: (at) => at,
    mayMove,
    onDrop: (id, at) => onSet(id, attributesOf(keyAt(circles, at))),
    onClick: onOpen,
  });
  const lifted = drag?.place ?? carry?.at ?? null;
  const under = lifted ? keyAt(circles, lifted) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys place a carried person through the drawer
    <svg
      ref={drawing}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={styles.plot}
      role="group"
      aria-label={`凸显模型，${marks.length} 人`}
      onClick={(event) =>
        carry && onSet(carry.id, attributesOf(keyAt(circles, toLocal(drawing.current, event))))
      }
    >
      {circles.map((circle) => {
        const name = attributes.find(({ letter }) => letter === circle.letter)?.name ?? 'powerAttr';
        const count = people.filter((person) => person[name] === 1).length;
        return (
          <CircleShape
            key={circle.letter}
            circle={circle}
            count={count}
            onOpen={() => props.onOpenCircle(name)}
          />
        );
      })}
      {regions.map(({ key, title }) => {
        const count = marks.filter((mark) => mark.key === key).length;
        const open = () => !carry && props.onOpenRegion(key);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
          <g
            key={key}
            role="button"
            tabIndex={0}
            className={classes(styles.circleTitle, under === key && styles.under)}
            aria-label={`${salienceClasses[key]}，${count} 人，查看名单`}
            onClick={open}
            onKeyDown={onEnter(open)}
          >
            <rect {...title} rx={6} />
            <text x={title.x + title.width / 2} y={title.y + 16} textAnchor="middle">
              {salienceClasses[key]}
              <tspan dx={4} className={styles.count}>
                {shortNumber(count)}
              </tspan>
            </text>
          </g>
        );
      })}
      {marks.map(({ person, number, key, at, label }) => {
        const { projectStakeholderID: id } = person;
        const isLifted = drag?.id === id;
        return (
          <PersonMark
            key={id}
            at={isLifted ? drag.place : at}
            number={number}
            label={isLifted ? null : label}
            person={person}
            isLifted={isLifted}
            words={`${number} 号 ${person.userName}：${salienceClasses[key]}（${[...key].join('、')}）${person.priority ? `，优先级${person.priority}` : ''}。按 P、L、U 增减属性`}
            {...(mayMove && !carry && { onPointer: handlersOf(id, at) })}
            onOpen={() => !carry && onOpen(id)}
            onKey={(event) => {
              const next = mayMove && !event.ctrlKey && !event.metaKey ? toggled(person, event) : undefined;
              if (next) onSet(id, next);
            }}
          />
        );
      })}
      {carry?.at && (
        <g className={classes(markStyles.mark, markStyles.middle, markStyles.lifted)} {...unspoken}>
          <circle cx={carry.at.x} cy={carry.at.y} r={markRadius} className={markStyles.dot} />
          <text x={carry.at.x + 14} y={carry.at.y + 4.5} className={markStyles.name}>
            {carry.name}
          </text>
        </g>
      )}
    </svg>
  );
};

import { fieldAt, type GridKind, newestOf } from '@xmgl/contracts/stakeholder/assessment';
import type { GridPerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { monthsBetween } from '@xmgl/contracts/stakeholder/engagement-level';
import { type Label, placeLabels } from './place-labels.ts';
import {
  fieldRects,
  holdsPoint,
  type Place,
  type PlotBox,
  type Point,
  type Rect,
  toPixels,
} from './plot-box.ts';
import { spreadPoints } from './spread-points.ts';

/** A person with a place on the grid, as drawn now. */
export type Standing = {
  readonly person: GridPerson;
  /** The number beside the name in lists, and in the drawing where there is no room for names. */
  readonly number: number;
  readonly place: Point;
  readonly field: string;
};

export type Mark = Standing & { readonly at: Point; readonly label: Label | null };

/** The months one can look back to, the newest last. */
export const monthsOf = (people: readonly GridPerson[], today: string): readonly string[] => {
  const [first] = people.flatMap(({ trail }) => trail.map(({ assessDay }) => assessDay)).sort();
  return first === undefined ? [today.slice(0, 7)] : monthsBetween(first, today);
};

type When = { readonly month: string | null; readonly moved: ReadonlyMap<string, Place> };

const placeOn = (person: GridPerson, { month, moved }: When): Point | null => {
  const now = (): Place => moved.get(person.projectStakeholderID) ?? person;
  const { x, y } = month === null ? now() : newestOf(person.trail, ['x', 'y'], `${month}-31`);
  return x === null || y === null ? null : { x, y };
};

/** Who stands where: now or at a month's end, with what was just moved at its new place. */
export const standingsOf = (
  kind: GridKind,
  people: readonly GridPerson[],
  midline: number,
  when: When,
): readonly Standing[] =>
  people.flatMap((person, at) => {
    const place = placeOn(person, when);
    return place ? [{ person, number: at + 1, place, field: fieldAt(kind, place, midline) }] : [];
  });

/** Places of a person before the one where they stand, the oldest first. */
export const earlierPlaces = ({ trail }: GridPerson): readonly (Point & { readonly day: string })[] => {
  const places: (Point & { readonly day: string })[] = [];
  for (const { assessDay } of trail) {
    const { x, y } = newestOf(trail, ['x', 'y'], assessDay);
    const last = places.at(-1);
    if (x !== null && y !== null && (last?.x !== x || last.y !== y)) places.push({ x, y, day: assessDay });
  }
  return places.slice(0, -1);
};

const rank = { 高: 0, 中: 1, 低: 2 } as const;

/** Key people and those who need attention get their names first. */
const importance = ({ person }: Standing): number =>
  (person.priority ? rank[person.priority] : 3) - (person.keyPersonnel === 1 ? 0.5 : 0);

type Drawing = {
  readonly box: PlotBox;
  readonly midline: number;
  readonly radius: number;
  /** Titles of the fields. */
  readonly taken: readonly Rect[];
  readonly hasNames: boolean;
};

/** Marks side by side, with names where there is room. */
export const toMarks = (
  standings: readonly Standing[],
  { box, midline, radius, taken, hasNames }: Drawing,
): readonly Mark[] => {
  const sorted = [...standings].sort((a, b) => importance(a) - importance(b) || a.number - b.number);
  const fields = Object.values(fieldRects(box, midline));
  const whole = { x: box.left, y: box.top, width: box.width, height: box.height };
  const ats = spreadPoints(
    sorted.map(({ place }) => {
      const at = toPixels(box, place);
      return { ...at, bounds: fields.find((rect) => holdsPoint(rect, at)) ?? whole };
    }),
    radius,
  );
  const points = sorted.map((standing, index) => ({ ...standing, at: ats[index] ?? { x: 0, y: 0 } }));
  const labels = hasNames
    ? placeLabels(
        points.map(({ at, person }) => ({ ...at, text: person.userName })),
        { radius, within: { ...whole, y: 0, height: box.top + box.height }, taken },
      )
    : [];
  return points
    .map((point, index) => ({ ...point, label: labels[index] ?? null }))
    .sort((a, b) => a.number - b.number);
};

/** @example placeWords('interest', { x: 8, y: 9 }) // '利益 8，权力 9' */
export const placeWords = (axes: { x: { label: string }; y: { label: string } }, { x, y }: Point): string =>
  `${axes.x.label} ${x}，${axes.y.label} ${y}`;

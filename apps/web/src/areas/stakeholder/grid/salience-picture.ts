import { attributes, salienceClasses } from '@xmgl/contracts/stakeholder/assessment';
import type { SaliencePerson } from '@xmgl/contracts/stakeholder/assessment.calls';
import { circleShape, text, toSvg } from './picture.ts';
import { toRegions, toSalienceMarks } from './salience-plot.tsx';
import { toCircles } from './salience-regions.ts';

const size = { width: 1680, height: 900 };
const top = 96;
const radius = 11;

/** The salience model for paper. */
export const drawSalience = (
  people: readonly SaliencePerson[],
  words: { readonly hasNames: boolean; readonly title: string; readonly subtitle: string },
): string => {
  const circles = toCircles(size.width, size.height).map((circle) => ({ ...circle, y: circle.y + top }));
  const regions = toRegions(circles);
  const within = { x: 0, y: top, width: size.width, height: size.height };
  const ground = [
    ...circles.map((circle) => circleShape(circle, circle.radius)),
    ...circles.map((circle) => {
      const label = attributes.find(({ letter }) => letter === circle.letter)?.label ?? '';
      const x =
        circle.letter === 'P' ? circle.x : circle.x + (circle.letter === 'L' ? -1 : 1) * circle.radius * 0.62;
      const y = circle.letter === 'P' ? circle.y - circle.radius - 12 : circle.y + circle.radius * 0.8 + 34;
      return text({ x, y }, `${circle.letter} ${label}`, { size: 20, anchor: 'middle', isBold: true });
    }),
    ...regions.map(({ key, title }) =>
      text({ x: title.x + title.width / 2, y: title.y + 16 }, salienceClasses[key], {
        anchor: 'middle',
        isQuiet: true,
      }),
    ),
  ].join('');
  const marks = toSalienceMarks(people, circles, regions, { within, hasNames: words.hasNames });
  return toSvg({ ...words, ground, marks, radius });
};

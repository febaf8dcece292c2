import type { NetworkShape, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import { type Mark, toLineMarks, toShapeMarks, WAVE } from '@xmgl/engine/network-drawing/network-marks';
import type { RoutedLine } from '@xmgl/engine/network-drawing/place-network';
import { toHead } from '@xmgl/engine/network-drawing/write-svg';
import { type Box, cutToSight } from './cut-to-sight.ts';
import { paintAxis, paintDaysOff } from './paint-axis.ts';
import type { Palette, Scene } from './scene.ts';

/** Smaller letters are a grey line at best. */
const smallestLetter = 5;
/** Farther away than this there are only lines and boxes. */
export const farScale = 0.3;

type Context = CanvasRenderingContext2D;

const shapeMarks = new WeakMap<NetworkShape, readonly Mark[]>();
const lineMarks = new WeakMap<RoutedLine, readonly Mark[]>();
const lineBoxes = new WeakMap<RoutedLine, Box>();

const remembered = <Key extends object, Value>(
  known: WeakMap<Key, Value>,
  key: Key,
  make: (key: Key) => Value,
): Value => {
  let value = known.get(key);
  if (value === undefined) {
    value = make(key);
    known.set(key, value);
  }
  return value;
};

/** Over a line stand its words. */
const above = 56;

const toBox = ({ points, words }: RoutedLine): Box => {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const room = words ? above : 8;
  return { left: left - 8, top: top - room, right: right + 8, bottom: bottom + 20 };
};

const trace = (context: Context, points: readonly Spot[]): void => {
  const [first, ...rest] = points;
  if (first) context.moveTo(first.x, first.y);
  for (const { x, y } of rest) context.lineTo(x, y);
};

/** Only what is in sight of a long wave: the rest costs as much as if it were seen. */
const traceWave = (
  context: Context,
  { fromX, toX, y }: Extract<Mark, { kind: 'wave' }>,
  { left, right }: Box,
): void => {
  const halves = 2 * Math.max(1, Math.round((toX - fromX) / WAVE.length));
  const half = (toX - fromX) / halves;
  const first = Math.max(0, Math.floor((left - fromX) / half));
  const last = Math.min(halves, Math.ceil((right - fromX) / half));
  context.moveTo(fromX + first * half, y);
  for (let at = first; at < last; at += 1) {
    const x = fromX + at * half;
    const rise = at % 2 === 0 ? -2 * WAVE.height : 2 * WAVE.height;
    context.quadraticCurveTo(x + half / 2, y + rise, x + half, y);
  }
};

const dash = [6, 4] as const;
const dashLength = dash[0] + dash[1];

/** A dashed line piece by piece, each cut to what is in sight with its dashes where they would be. */
const strokeDashed = (context: Context, points: readonly Spot[], sight: Box): void => {
  context.setLineDash([...dash]);
  let passed = 0;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const cut = cutToSight(from, to, sight);
    if (cut && length > 0) {
      context.beginPath();
      context.lineDashOffset = (passed + cut.from * length) % dashLength;
      context.moveTo(from.x + (to.x - from.x) * cut.from, from.y + (to.y - from.y) * cut.from);
      context.lineTo(from.x + (to.x - from.x) * cut.to, from.y + (to.y - from.y) * cut.to);
      context.stroke();
    }
    passed += length;
  });
  context.lineDashOffset = 0;
  context.setLineDash([]);
};

const paintText = (context: Context, mark: Extract<Mark, { kind: 'text' }>, palette: Palette): void => {
  context.font = `${mark.size}px ${palette.font}`;
  context.textAlign = mark.align === 'middle' ? 'center' : 'left';
  if (mark.isBacked) {
    context.lineWidth = 4;
    context.strokeStyle = palette.paper;
    context.strokeText(mark.text, mark.x, mark.y);
  }
  context.fillStyle = palette[mark.ink];
  context.fillText(mark.text, mark.x, mark.y);
};

const paintMark = (context: Context, mark: Mark, { palette, view: { scale } }: Scene, sight: Box): void => {
  if (mark.kind === 'text') {
    if (mark.size * scale >= smallestLetter) paintText(context, mark, palette);
    return;
  }
  const ink = palette[mark.ink];
  context.strokeStyle = ink;
  context.beginPath();
  switch (mark.kind) {
    case 'path':
      context.lineWidth = mark.width;
      if (mark.isDashed) {
        strokeDashed(context, mark.points, sight);
        return;
      }
      trace(context, mark.points);
      context.stroke();
      return;
    case 'wave':
      context.lineWidth = 1.1;
      traceWave(context, mark, sight);
      context.stroke();
      return;
    case 'head':
      context.fillStyle = ink;
      trace(context, toHead(mark.tip, mark.from));
      context.fill();
      return;
    case 'box':
      context.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
      break;
    case 'circle':
      context.arc(mark.x, mark.y, mark.radius, 0, Math.PI * 2);
  }
  context.lineWidth = mark.stroke;
  context.fillStyle = palette.paper;
  context.fill();
  context.stroke();
};

type InSight = { readonly lines: readonly RoutedLine[]; readonly shapes: readonly NetworkShape[] };

const toSight = ({ view, size }: Scene): Box => ({
  left: view.x,
  top: view.y,
  right: view.x + size.width / view.scale,
  bottom: view.y + size.height / view.scale,
});

const findInSight = ({ picture }: Scene, { left, top, right, bottom }: Box): InSight => {
  return {
    lines: picture.lines.filter((line) => {
      const box = remembered(lineBoxes, line, toBox);
      return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }),
    shapes: picture.shapes.filter(
      ({ x, y, width, height }) =>
        x - width < right && x + width > left && y - height < bottom && y + height > top,
    ),
  };
};

/** From afar: all lines of one look in one go, boxes as what they cover. */
const paintFar = (context: Context, { lines, shapes }: InSight, { palette, view }: Scene): void => {
  for (const isCritical of [false, true]) {
    context.beginPath();
    for (const line of lines) if (line.isCritical === isCritical) trace(context, line.points);
    context.strokeStyle = isCritical ? palette.critical : palette.grid;
    context.lineWidth = (isCritical ? 1.4 : 1) / view.scale;
    context.stroke();
    context.beginPath();
    for (const { isCritical: isRed, x, y, width, height } of shapes)
      if (isRed === isCritical) context.rect(x - width / 2, y - height / 2, width, height);
    context.fillStyle = palette.paper;
    context.fill();
    context.strokeStyle = isCritical ? palette.critical : palette.line;
    context.stroke();
  }
};

const paintChosen = (context: Context, { lines, shapes }: InSight, { palette, chosenID }: Scene): void => {
  if (chosenID === null) return;
  context.strokeStyle = palette.chosen;
  context.lineWidth = 6;
  context.globalAlpha = 0.45;
  context.beginPath();
  for (const line of lines) if (line.words?.activityId === chosenID) trace(context, line.points);
  for (const { words, x, y, width, height } of shapes)
    if (words?.activityId === chosenID)
      context.roundRect(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6, 5);
  context.stroke();
  context.globalAlpha = 1;
};

/** Paints what is in sight. */
export const paintNetwork = (context: Context, scene: Scene, ratio: number): void => {
  const { picture, view, size, palette } = scene;
  const { scale } = view;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, size.width, size.height);
  if (picture.axis) paintDaysOff(context, picture.axis, scene);
  context.setTransform(ratio * scale, 0, 0, ratio * scale, -view.x * scale * ratio, -view.y * scale * ratio);
  context.textBaseline = 'middle';
  const sight = toSight(scene);
  const inSight = findInSight(scene, sight);
  paintChosen(context, inSight, scene);
  if (scale < farScale) paintFar(context, inSight, scene);
  else {
    const isScale = picture.axis !== null;
    for (const line of inSight.lines)
      for (const mark of remembered(lineMarks, line, (one) => toLineMarks(one, isScale)))
        paintMark(context, mark, scene, sight);
    for (const shape of inSight.shapes)
      for (const mark of remembered(shapeMarks, shape, toShapeMarks)) paintMark(context, mark, scene, sight);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (picture.axis) paintAxis(context, picture.axis, scene);
};

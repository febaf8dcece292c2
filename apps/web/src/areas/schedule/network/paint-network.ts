import type { NetworkShape, Spot } from '@xmgl/engine/network-drawing/drawing-model';
import { type Mark, toLineMarks, toShapeMarks, WAVE } from '@xmgl/engine/network-drawing/network-marks';
import type { RoutedLine } from '@xmgl/engine/network-drawing/place-network';
import { toHead } from '@xmgl/engine/network-drawing/write-svg';
import { paintAxis, paintDaysOff } from './paint-axis.ts';
import type { Palette, Scene } from './scene.ts';

/** Smaller letters are a grey line at best. */
const smallestLetter = 5;
/** Farther away than this there are only lines and boxes. */
const farScale = 0.3;

type Context = CanvasRenderingContext2D;
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

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

const traceWave = (context: Context, { fromX, toX, y }: Extract<Mark, { kind: 'wave' }>): void => {
  const halves = 2 * Math.max(1, Math.round((toX - fromX) / WAVE.length));
  const half = (toX - fromX) / halves;
  context.moveTo(fromX, y);
  for (let at = 0; at < halves; at += 1) {
    const x = fromX + at * half;
    const rise = at % 2 === 0 ? -2 * WAVE.height : 2 * WAVE.height;
    context.quadraticCurveTo(x + half / 2, y + rise, x + half, y);
  }
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

const paintMark = (context: Context, mark: Mark, palette: Palette, scale: number): void => {
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
      context.setLineDash(mark.isDashed ? [6, 4] : []);
      trace(context, mark.points);
      context.stroke();
      context.setLineDash([]);
      return;
    case 'wave':
      context.lineWidth = 1.1;
      traceWave(context, mark);
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

const findInSight = ({ picture, view, size }: Scene): InSight => {
  const right = view.x + size.width / view.scale;
  const bottom = view.y + size.height / view.scale;
  return {
    lines: picture.lines.filter((line) => {
      const box = remembered(lineBoxes, line, toBox);
      return box.left < right && box.right > view.x && box.top < bottom && box.bottom > view.y;
    }),
    shapes: picture.shapes.filter(
      ({ x, y, width, height }) =>
        x - width < right && x + width > view.x && y - height < bottom && y + height > view.y,
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
  const inSight = findInSight(scene);
  paintChosen(context, inSight, scene);
  if (scale < farScale) paintFar(context, inSight, scene);
  else {
    const isScale = picture.axis !== null;
    for (const line of inSight.lines)
      for (const mark of remembered(lineMarks, line, (one) => toLineMarks(one, isScale)))
        paintMark(context, mark, palette, scale);
    for (const shape of inSight.shapes)
      for (const mark of remembered(shapeMarks, shape, toShapeMarks))
        paintMark(context, mark, palette, scale);
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (picture.axis) paintAxis(context, picture.axis, scene);
};

import { blankPicture, drawLine, type GreyPicture } from './grey-picture.ts';
import { type Point, strokesOf } from './letter-strokes.ts';

const width = 240;
const height = 80;
const margin = 38;

/** A number from 0 up to 1. */
type Random = () => number;
type Move = (point: Point) => Point;

/**
 * Letters that people read and programs stumble over: each turned, slanted and sized by chance, pushed into its
 * neighbours, all bent by waves, crossed by lines of their own strength and cut by lines of the ground.
 */
export const drawCaptcha = (letters: string, random: Random): GreyPicture => {
  const between = (least: number, most: number) => least + random() * (most - least);
  const ground = shadesBetween(between, 205, 250);
  const ink = shadesBetween(between, 20, 110);
  const picture = blankPicture(width, height, (x, y) => ground(x, y) + between(-14, 14));
  const bend = bendBy(between);
  const step = (width - 2 * margin) / (letters.length - 1);
  [...letters].forEach((letter, at) => {
    const place = placeAt(margin + step * at + between(-4, 4), height / 2 + between(-7, 7), between);
    const shake: Move = ([x, y]) => [x + between(-0.16, 0.16), y + between(-0.16, 0.16)];
    const points = strokesOf(letter, shake).map((point) => bend(place(point)));
    drawLine(picture, points, between(2.2, 3), ink);
  });
  for (let line = 0; line < 2; line++) drawLine(picture, curveBy(between), between(0.9, 1.3), ink);
  for (let line = 0; line < 2; line++) drawLine(picture, curveBy(between), between(0.6, 0.9), ground);
  const specks = Array.from({ length: 40 }, (): Point => [between(0, width), between(0, height)]);
  drawLine(picture, specks, 0.8, ink);
  return picture;
};

type Between = (least: number, most: number) => number;

/** Shades that change slowly across the picture, so that no single threshold parts ink from ground. */
const shadesBetween = (between: Between, dark: number, light: number) => {
  const [phase, slope] = [between(0, 2 * Math.PI), between(-0.04, 0.04)];
  return (x: number, y: number): number =>
    dark + ((light - dark) * (1 + Math.sin((x / width) * 5 + y * slope + phase))) / 2;
};

/** Turned, slanted and sized by chance, then moved to its place. */
const placeAt = (x: number, y: number, between: Between): Move => {
  const turn = between(-0.32, 0.32);
  const [wide, tall] = [between(7, 9.5), between(6.5, 8)];
  const slant = between(-0.18, 0.18);
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([px, py]) => {
    const [sx, sy] = [(px + slant * py) * wide, py * tall];
    return [x + sx * cos - sy * sin, y + sx * sin + sy * cos];
  };
};

const bendBy = (between: Between): Move => {
  const [acrossLength, downLength] = [between(45, 75), between(80, 130)];
  const [across, down] = [between(2.5, 4), between(4, 7)];
  const [one, other] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)];
  return ([x, y]) => [
    x + across * Math.sin((y / acrossLength) * 2 * Math.PI + one),
    y + down * Math.sin((x / downLength) * 2 * Math.PI + other),
  ];
};

/** A curve from edge to edge through the letters. */
const curveBy = (between: Between): Point[] => {
  const [y, rise, length, phase] = [
    between(24, 56),
    between(8, 16),
    between(90, 200),
    between(0, 2 * Math.PI),
  ];
  return Array.from({ length: width * 2 }, (_, at) => {
    const x = at / 2;
    return [x, y + rise * Math.sin((x / length) * 2 * Math.PI + phase)];
  });
};

export type Point = readonly [x: number, y: number];

/**
 * Letters as strokes of a pen on a field 4 wide and 6 high, as SVG path commands M, L and Q. Only such as stay apart
 * from all others when bent: no 2 beside Z, no 5 beside S, no U beside V.
 */
const strokes: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M0.8 4L3.2 4',
  B: 'M0 0L0 6M0 0Q3.6 0 3.6 1.5Q3.6 2.9 0 2.9M0 2.9Q4.2 2.9 4.2 4.4Q4.2 6 0 6',
  C: 'M4 1Q3.2 0 2 0Q0 0 0 3Q0 6 2 6Q3.2 6 4 5',
  D: 'M0 0L0 6M0 0Q4.2 0 4.2 3Q4.2 6 0 6',
  E: 'M4 0L0 0L0 6L4 6M0 3L3 3',
  F: 'M4 0L0 0L0 6M0 3L3 3',
  H: 'M0 0L0 6M4 0L4 6M0 3L4 3',
  K: 'M0 0L0 6M4 0L0 3.4L4 6',
  L: 'M0 0L0 6L3.8 6',
  M: 'M0 6L0.4 0L2.2 4L4 0L4.4 6',
  N: 'M0 6L0 0L4 6L4 0',
  P: 'M0 6L0 0Q4.2 0 4.2 1.7Q4.2 3.4 0 3.4',
  R: 'M0 6L0 0Q4.2 0 4.2 1.7Q4.2 3.4 0 3.4M1.6 3.4L4 6',
  S: 'M4 1Q3.4 0 2 0Q0 0 0 1.5Q0 2.8 2 3Q4 3.2 4 4.5Q4 6 2 6Q0.5 6 0 5',
  T: 'M0 0L4 0M2 0L2 6',
  W: 'M0 0L1 6L2.2 2L3.4 6L4.4 0',
  X: 'M0 0L4 6M4 0L0 6',
  3: 'M0 1Q0.6 0 2 0Q3.8 0 3.8 1.4Q3.8 2.8 1.6 2.8Q4.2 2.8 4.2 4.4Q4.2 6 2 6Q0.4 6 0 5',
  4: 'M3 6L3 0L0 4L4.2 4',
  6: 'M3.6 0.2Q0 0.8 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.6 2 2.6Q0.2 2.6 0 4.2',
  7: 'M0 0L4 0L1.4 6',
  9: 'M0.4 5.8Q4 5.2 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.4 2 3.4Q3.8 3.4 4 1.8',
};

export const knownLetters: readonly string[] = Object.keys(strokes);

type Move = (point: Point) => Point;
const steps = 24;

/** The strokes of a letter around the origin, as rows of close points; `shake` moves what they are drawn from. */
export const strokesOf = (letter: string, shake: Move): Point[] => {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const [, command, rest = ''] of (strokes[letter] ?? '').matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = rest.trim().split(' ').map(Number);
    const first = shake([a - 2, b - 3]);
    const to = command === 'Q' ? shake([c - 2, d - 3]) : first;
    if (command === 'L') points.push(...toCurve(from, middleOf(from, to), to));
    if (command === 'Q') points.push(...toCurve(from, first, to));
    from = to;
  }
  return points;
};

const middleOf = ([x0, y0]: Point, [x1, y1]: Point): Point => [(x0 + x1) / 2, (y0 + y1) / 2];

const toCurve = ([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] =>
  Array.from({ length: steps + 1 }, (_, at) => {
    const t = at / steps;
    const [before, between, after] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [before * x0 + between * x1 + after * x2, before * y0 + between * y1 + after * y2];
  });

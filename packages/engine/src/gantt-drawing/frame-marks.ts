import { toDayWords } from '../commands/date-words.ts';
import { fitText } from '../network-drawing/network-marks.ts';
import { type BarPlace, drawDiamond, drawTaskBar, type TonePair } from './bar-marks.ts';
import type { Paper } from './open-paper.ts';
import { colours } from './paper-colours.ts';
import { FOOT, HEAD, MARGIN } from './plan-pages.ts';
import { fillMark, lineMark, type SheetMark, textMark } from './sheet-marks.ts';

const LETTER = 2.8;
const FACTS = 96;
/** The mark of the company. */
const LOGO = { width: 34, height: 11 } as const;

/** Project and title at the left, what the plan says of its time at the right, the company's mark before it. */
function drawHead(paper: Paper): SheetMark[] {
  const { plan, source, facts: said } = paper;
  const { settings } = source.plan;
  const [x, y] = [plan.left, MARGIN.other];
  const right = plan.left + plan.inner.width - FACTS;
  const isMarked = source.logo !== '';
  const room = plan.inner.width - FACTS - 4 - (isMarked ? LOGO.width + 4 : 0);
  const logo = { ...LOGO, x: right - LOGO.width - 4, y: y + (HEAD - LOGO.height) / 2, href: source.logo };
  const facts = [
    ['单位', source.companyName, 0, 0],
    ['计划工期', `${toDayWords(said.start)} 至 ${toDayWords(said.finish - 1)}`, 0, 1],
    ['检查日期', settings.statusAt === null ? '' : toDayWords(settings.statusAt - 1), 1, 0],
    ['出图日期', source.printedOn, 1, 1],
  ] as const;
  return [
    textMark(x + 3, y + 6, fitText(source.projectName, 5, room), 5),
    textMark(x + 3, y + 13, '进度计划横道图', 3.4, { ink: colours.quiet }),
    ...(isMarked ? [{ kind: 'picture', ...logo } as const] : []),
    ...facts.flatMap(([label, words, column, line]) => {
      const left = right + column * 58;
      const middle = y + 5.5 + line * 7;
      return [
        textMark(left, middle, label, LETTER, { ink: colours.quiet }),
        textMark(left + 13, middle, fitText(words, LETTER, column === 0 ? 43 : 24), LETTER),
      ];
    }),
  ];
}

type Sign = { readonly words: string; readonly draw: (place: BarPlace) => readonly SheetMark[] };

const upright =
  (ink: string, isDashed: boolean): Sign['draw'] =>
  ({ left, right, top, bottom }) => {
    const x = (left + right) / 2;
    return [lineMark([x, top - 0.6, x, bottom + 0.6], ink, 0.45, isDashed)];
  };

const diamond: Sign['draw'] = (place) => {
  const [x, half] = [(place.left + place.right) / 2, (place.bottom - place.top) / 2];
  return [drawDiamond({ ...place, left: x - half, right: x + half }, colours.milestone)];
};

const zigzag: Sign['draw'] = ({ left, right, top, bottom }) => {
  const x = (left + right) / 2 + 1;
  const points = [x, top - 0.6, x - 2.4, (top + bottom) / 2, x, bottom + 0.6];
  return [lineMark(points, colours.progressLine, 0.45)];
};

const task =
  (pair: TonePair, percent: number): Sign['draw'] =>
  (place) =>
    drawTaskBar(place, percent, pair);

/** What the bars themselves are: by their colours where they are told apart. */
function listBarSigns({ ask, facts, colouring }: Paper): readonly Sign[] {
  if (colouring)
    return colouring.legend.map(({ title, tone }) => ({
      words: fitText(title, LETTER, 30),
      draw: task(colours.tones[tone] ?? [colours.bar, colours.barDone], 0),
    }));
  const hasCritical = ask.showCritical && facts.hasCritical;
  return [
    { words: '活动', draw: task([colours.bar, colours.barDone], 0) },
    ...(hasCritical ? [{ words: '关键活动', draw: task([colours.critical, colours.criticalDone], 0) }] : []),
  ];
}

const slip =
  (ink: string): Sign['draw'] =>
  ({ left, right, bottom }) => [fillMark(left, bottom - 0.9, right - left, 0.7, ink)];

/** What the signs of this chart mean; only those that it has. */
function listSigns(paper: Paper): readonly Sign[] {
  const { ask, source, progressLine, facts } = paper;
  const { plan, baselines } = source;
  return [
    ...listBarSigns(paper),
    { words: '已完成部分', draw: task([colours.bar, colours.barDone], 60) },
    {
      words: '汇总',
      draw: ({ left, right, top, bottom }) => [
        fillMark(left, top + (bottom - top) * 0.3, right - left, (bottom - top) * 0.4, colours.summary),
      ],
    },
    { words: '里程碑', draw: diamond },
    ...baselines.map(
      ({ name }, at): Sign => ({
        words: fitText(name, LETTER, 30),
        draw: ({ left, right, top, bottom }) => [
          fillMark(left, (top + bottom) / 2 - 0.5, right - left, 1, colours.baselines[at] ?? colours.quiet),
        ],
      }),
    ),
    ...(ask.showFloats
      ? [
          { words: '总时差', draw: slip(colours.totalFloat) },
          { words: '自由时差', draw: slip(colours.freeFloat) },
        ]
      : []),
    ...(facts.hasDeadline ? [{ words: '期限', draw: upright(colours.deadline, false) }] : []),
    ...(plan.settings.statusAt === null ? [] : [{ words: '检查日期', draw: upright(colours.status, true) }]),
    ...(progressLine === null ? [] : [{ words: '前锋线', draw: zigzag }]),
  ];
}

/** In letters. */
const widthOfWords = (words: string): number =>
  [...words].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0xff ? 1 : 0.56), 0);

const SIGN = 8;

type PlacedSign = Sign & { readonly left: number; readonly line: number };

const placeSigns = (signs: readonly Sign[], width: number, letter: number): readonly PlacedSign[] => {
  let [left, line] = [0, 0];
  return signs.map((sign) => {
    const needed = SIGN + 1.5 + widthOfWords(sign.words) * letter + 4;
    if (left > 0 && left + needed > width) [left, line] = [0, line + 1];
    const placed = { ...sign, left, line };
    left += needed;
    return placed;
  });
};

const letters = [LETTER, 2.4, 2, 1.7, 1.4, 1.1];
const toLineHeight = (letter: number): number => letter * 1.8;

/** In the largest letters in which all signs find room. */
function drawLegend(paper: Paper, x: number, y: number, width: number): SheetMark[] {
  const signs = listSigns(paper);
  const letter =
    letters.find((size) => {
      const lines = (placeSigns(signs, width, size).at(-1)?.line ?? 0) + 1;
      return lines * toLineHeight(size) <= FOOT - 0.8;
    }) ?? 1.1;
  const half = letter / 2;
  return placeSigns(signs, width, letter).flatMap(({ words, draw, left, line }) => {
    const middle = y + 0.6 + (line + 0.5) * toLineHeight(letter);
    const place = { left: x + left, right: x + left + SIGN, top: middle - half, bottom: middle + half };
    return [...draw(place), textMark(x + left + SIGN + 1.5, middle, words, letter)];
  });
}

const PLACE = 58;

/** Which of the pages this is; where they lie side by side, also where. */
export function toPlaceWords({ plan }: Paper, page: number): string {
  const { pagesWide, pagesHigh } = plan;
  const words = `第 ${page + 1} 页 共 ${pagesWide * pagesHigh} 页`;
  if (pagesWide === 1) return words;
  return `${words}（第 ${Math.floor(page / pagesWide) + 1} 行第 ${(page % pagesWide) + 1} 列）`;
}

/** Frame, head, legend and number of a page. */
export function drawPaperFrame(paper: Paper, page: number): SheetMark[] {
  const { left, inner } = paper.plan;
  const [top, right, bottom] = [MARGIN.other, left + inner.width, MARGIN.other + inner.height];
  const foot = bottom - FOOT;
  return [
    {
      kind: 'box',
      x: left,
      y: top,
      width: inner.width,
      height: inner.height,
      fill: null,
      stroke: colours.frame,
      line: 0.4,
    },
    ...drawHead(paper),
    lineMark([left, top + HEAD, right, top + HEAD], colours.frame, 0.25),
    lineMark([left, foot, right, foot], colours.frame, 0.25),
    ...drawLegend(paper, left + 3, foot, inner.width - PLACE - 6),
    textMark(right - 3, foot + FOOT / 2, toPlaceWords(paper, page), LETTER, { align: 'right' }),
  ];
}

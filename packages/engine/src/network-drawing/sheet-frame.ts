import { toDayWords } from '../commands/date-words.ts';
import type { AtMin } from '../model.ts';
import type { NetworkFrame } from './drawing-model.ts';
import { fitText } from './network-marks.ts';
import { EDGE, STRIP } from './plan-sheets.ts';
import { digits, toPlain } from './write-svg.ts';

/** What the title block says. */
export type TitleBlock = {
  readonly projectName: string;
  /** Which part of the plan is drawn; empty: all of it. */
  readonly part: string;
  /** Of the plan: from when to when. */
  readonly period: string;
  /** 检查日期; empty where none is set. */
  readonly statusDate: string;
  readonly printedOn: string;
  /** The mark of the company as what a picture's `href` takes; empty where it has none. */
  readonly logo: string;
};

type Titled = Pick<TitleBlock, 'logo'> & {
  readonly projectName: string;
  /** Of the branch that is drawn; empty: the whole plan. */
  readonly partName: string;
  readonly onlyCritical: boolean;
  readonly period: readonly [from: string, to: string];
  readonly statusAt: AtMin | null;
  readonly printedOn: string;
};

/** What the title block says of a drawing. */
export const toTitleBlock = (of: Titled): TitleBlock => ({
  projectName: of.projectName,
  part: [of.partName, of.onlyCritical ? '关键工作' : ''].filter(Boolean).join('，'),
  period: of.period.join(' 至 '),
  statusDate: of.statusAt === null ? '' : toDayWords(of.statusAt - 1),
  printedOn: of.printedOn,
  logo: of.logo,
});

type Paper = { readonly width: number; readonly height: number };

const BLOCK = { width: 180, height: STRIP } as const;
const LABEL = 20;
const LOGO = { x: 4, y: 2, width: 32, height: 12 } as const;

const INK = '#111820';
const RED = '#c9252d';

const text = (x: number, y: number, words: string, size: number, room: number): string =>
  `<text x="${digits(x)}" y="${digits(y + size * 0.35)}" font-size="${size}" fill="${INK}">${toPlain(fitText(words, size, room))}</text>`;

const middle = (x: number, y: number, words: string, size: number, room: number): string =>
  `<text x="${digits(x)}" y="${digits(y + size * 0.35)}" font-size="${size}" fill="${INK}" text-anchor="middle">${toPlain(fitText(words, size, room))}</text>`;

const box = (x: number, y: number, width: number, height: number, stroke = 0.25): string =>
  `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" fill="none" stroke="${INK}" stroke-width="${stroke}"/>`;

type Cell = { readonly label: string; readonly words: string; readonly width: number };

/** A row of the block: labels with what stands behind them, or room to sign. */
function writeCells(x: number, y: number, height: number, cells: readonly Cell[]): string {
  let at = x;
  return cells
    .map(({ label, words, width }) => {
      const written =
        box(at, y, LABEL, height) +
        middle(at + LABEL / 2, y + height / 2, label, 3, LABEL - 2) +
        box(at + LABEL, y, width - LABEL, height) +
        text(at + LABEL + 2, y + height / 2, words, 3.2, width - LABEL - 4);
      at += width;
      return written;
    })
    .join('');
}

const writeLogo = (x: number, y: number, href: string): string =>
  href === ''
    ? ''
    : `<image x="${digits(x + LOGO.x)}" y="${digits(y + LOGO.y)}" width="${LOGO.width}" height="${LOGO.height}" preserveAspectRatio="xMinYMid meet" href="${toPlain(href)}"/>`;

function writeBlock(
  x: number,
  y: number,
  title: string,
  block: TitleBlock & { readonly place: string },
): string {
  const half = BLOCK.width / 2;
  const third = BLOCK.width / 3;
  const room = BLOCK.width - 8 - (block.logo === '' ? 0 : 2 * LOGO.width);
  return [
    box(x, y, BLOCK.width, BLOCK.height, 0.5),
    writeLogo(x, y, block.logo),
    middle(x + half, y + 5.5, block.projectName, 4.5, room),
    middle(x + half, y + 12, title, 4, room),
    writeCells(x, y + 16, 8, [
      { label: '计划工期', words: block.period, width: half },
      { label: '检查日期', words: block.statusDate, width: half },
    ]),
    writeCells(x, y + 24, 8, [
      { label: '制图', words: '', width: third },
      { label: '审核', words: '', width: third },
      { label: '审定', words: '', width: third },
    ]),
    writeCells(x, y + 32, 8, [
      { label: '出图日期', words: block.printedOn, width: third },
      { label: '图号', words: '', width: third - 10 },
      { label: '张次', words: block.place, width: third + 10 },
    ]),
  ].join('');
}

type Sign = { readonly words: string; readonly svg: string };

const sign = (words: string, path: string, isRed = false, dash = ''): Sign => ({
  words,
  svg: `<path d="${path}" fill="none" stroke="${isRed ? RED : INK}" stroke-width="${isRed ? 0.7 : 0.3}"${dash}/>`,
});

function listSigns({ kind }: Pick<NetworkFrame, 'kind'>): readonly Sign[] {
  const level = 'M0,0H14';
  const signs = [sign('关键工作与关键线路', level, true), sign('非关键', level)];
  if (kind === '单代号' || kind === '单代号搭接') {
    return [...signs, { words: '方框右侧自上而下：ES EF、TF FF、LS LF', svg: '' }];
  }
  const dummy = sign('虚工作', level, false, ' stroke-dasharray="1.6 1.2"');
  if (kind === '双代号') return [...signs, dummy, { words: '箭线上方：ES LS TF / EF LF FF', svg: '' }];
  const wave = sign('自由时差（波形线）', 'M0,0q1.75,-2.4 3.5,0t3.5,0t3.5,0t3.5,0');
  return [...signs, dummy, wave, { words: '箭线下方：持续时间（天）', svg: '' }];
}

function writeLegend(x: number, y: number, frame: Pick<NetworkFrame, 'kind'>): string {
  const written = listSigns(frame).map(({ words, svg }, at) => {
    const [left, top] = [x + 70 * Math.floor(at / 3), y + 13 + 9 * (at % 3)];
    const drawn = svg === '' ? '' : `<g transform="translate(${digits(left)} ${digits(top)})">${svg}</g>`;
    return drawn + text(left + (svg === '' ? 0 : 17), top, words, 3.2, 66);
  });
  return text(x, y + 5, '图例', 4, 40) + written.join('');
}

/** Frame, legend and title block of a sheet (GB/T 14689: a binding edge at the left). */
export function writeFrame(
  frame: Pick<NetworkFrame, 'kind'>,
  { width, height }: Paper,
  block: TitleBlock & { readonly place: string },
): string {
  const inner = { width: width - EDGE.left - EDGE.other, height: height - 2 * EDGE.other };
  const blockX = width - EDGE.other - BLOCK.width;
  const blockY = height - EDGE.other - BLOCK.height;
  const part = block.part === '' ? '' : `（${block.part}）`;
  return [
    box(EDGE.left, EDGE.other, inner.width, inner.height, 0.7),
    `<path d="M${EDGE.left},${blockY}H${width - EDGE.other}" stroke="${INK}" stroke-width="0.35"/>`,
    writeLegend(EDGE.left + 6, blockY, frame),
    writeBlock(blockX, blockY, `${frame.kind}网络图${part}`, block),
  ].join('');
}

import { log } from '../../../base/log.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { Label } from './place-labels.ts';
import type { Point } from './plot-box.ts';

/** A picture for paper: light colours whatever the screen shows, in the proportions of A3. */
const sheet = { width: 1680, height: 1188 } as const;
const ink = {
  text: '#1d2129',
  quiet: '#66717f',
  line: '#cfd5dd',
  main: '#1f6fd6',
  soft: '#ecf5ff',
  white: '#ffffff',
};
const font = 'PingFang SC, HarmonyOS Sans SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';
const scale = 2;

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const toXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => escaped[letter] ?? letter);

type TextLook = {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isQuiet?: boolean;
  readonly isBold?: boolean;
};

export const text = ({ x, y }: Point, words: string, look: TextLook = {}): string =>
  `<text x="${x}" y="${y}" font-size="${look.size ?? 16}" text-anchor="${look.anchor ?? 'start'}" fill="${look.isQuiet ? ink.quiet : ink.text}"${look.isBold ? ' font-weight="600"' : ''}>${toXml(words)}</text>`;

export const line = (from: Point, to: Point, isStrong = false): string =>
  `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${isStrong ? ink.quiet : ink.line}" stroke-width="${isStrong ? 1.5 : 1}"/>`;

export const area = (path: string, isSoft: boolean): string =>
  `<path d="${path}" fill="${isSoft ? ink.soft : 'none'}" stroke="${ink.line}"/>`;

export const circleShape = ({ x, y }: Point, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.main}" fill-opacity="0.07" stroke="${ink.main}"/>`;

type PictureMark = {
  readonly at: Point;
  readonly number: number;
  readonly label: Label | null;
  readonly person: { readonly userName: string; readonly priority: string | null };
};

const toMark = ({ at, number, label, person }: PictureMark, radius: number): string => {
  const isHigh = person.priority === '高';
  const dot = `<circle cx="${at.x}" cy="${at.y}" r="${radius}" fill="${isHigh ? ink.main : ink.white}" stroke="${person.priority === '低' || person.priority === null ? ink.quiet : ink.main}" stroke-width="2"/>`;
  const digits = `<text x="${at.x}" y="${at.y + 4.5}" font-size="12" font-weight="600" text-anchor="middle" fill="${isHigh ? ink.white : ink.text}">${number}</text>`;
  const name = label ? text({ x: label.rect.x, y: label.rect.y + 13 }, label.text, { size: 12 }) : '';
  return label ? `${dot}${name}` : `${dot}${digits}`;
};

const legendTop = 1010;
const legendRows = 7;
const legendColumn = 165;

/** Names for the numbers in the drawing. */
const toLegend = (marks: readonly PictureMark[]): string =>
  marks
    .map(({ number, person }, at) => {
      const x = 40 + Math.floor(at / legendRows) * legendColumn;
      const y = legendTop + (at % legendRows) * 24;
      return text({ x, y }, `${number}  ${person.userName.slice(0, 9)}`, { size: 14 });
    })
    .join('');

export type Picture = {
  readonly title: string;
  readonly subtitle: string;
  /** What lies below the marks. */
  readonly ground: string;
  readonly marks: readonly PictureMark[];
  readonly radius: number;
  readonly hasNames: boolean;
};

/** The drawing as an SVG document that needs nothing from the page. */
export const toSvg = ({ title, subtitle, ground, marks, radius, hasNames }: Picture): string => {
  const numbered = hasNames ? marks.filter((mark) => mark.label === null) : [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}" font-family="${font}">
<rect width="100%" height="100%" fill="${ink.white}"/>
${text({ x: 40, y: 52 }, title, { size: 26, isBold: true })}${text({ x: 40, y: 82 }, subtitle, { isQuiet: true })}
${ground}${marks.map((mark) => toMark(mark, radius)).join('')}${toLegend(numbered)}</svg>`;
};

const toPng = async (svg: string): Promise<Blob> => {
  const image = new Image(sheet.width, sheet.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width * scale;
  canvas.height = sheet.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gives no picture');
  return blob;
};

/** Hands a drawing to the reader as a PNG, or says that it could not be made. */
export const savePng = async (draw: () => string, fileName: string): Promise<void> => {
  try {
    saveFile(fileName, await toPng(draw()));
  } catch (error) {
    log('图片未能生成', error);
    toast.error('图片生成失败，请重试');
  }
};

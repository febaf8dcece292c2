import type { ObsUnit } from '@xmgl/contracts/resource/breakdown.calls';

/** A3 on its side, in millimetres. */
export const obsSheetSize = { width: 420, height: 297 } as const;

const box = { width: 150, height: 62, gapX: 18, gapY: 34, indent: 22, step: 14 } as const;
const margin = { side: 14, top: 34, bottom: 16 } as const;

type Placed = { readonly unit: ObsUnit; readonly x: number; readonly y: number; readonly isStacked: boolean };
type Branch = { readonly width: number; readonly height: number; readonly placed: readonly Placed[] };
type Under = ReadonlyMap<string | null, readonly ObsUnit[]>;

/** Units from the third level on stand one below the other under theirs. */
const stack = (units: readonly ObsUnit[], under: Under, x: number, y: number): Branch => {
  const placed: Placed[] = [];
  let [down, right] = [y, 0];
  for (const unit of units) {
    placed.push({ unit, x, y: down, isStacked: true });
    const below = stack(under.get(unit.obsNodeID) ?? [], under, x + box.indent, down + box.height + box.step);
    placed.push(...below.placed);
    right = Math.max(right, box.width, box.indent + below.width);
    down += box.height + box.step + below.height;
  }
  return { width: units.length === 0 ? 0 : right, height: down - y, placed };
};

/** A unit over those under it: the first two levels side by side. */
const spread = (unit: ObsUnit, under: Under, depth: number, x: number, y: number): Branch => {
  const below = under.get(unit.obsNodeID) ?? [];
  const top = y + box.height + box.gapY;
  if (depth >= 1) {
    const inside = stack(below, under, x + box.indent, top - box.gapY + box.step);
    const width = Math.max(box.width, box.indent + inside.width);
    return {
      width,
      height: box.height + box.step + inside.height,
      placed: [{ unit, x, y, isStacked: false }, ...inside.placed],
    };
  }
  let right = x;
  const branches = below.map((one) => {
    const branch = spread(one, under, depth + 1, right, top);
    right += branch.width + box.gapX;
    return branch;
  });
  const width = Math.max(box.width, right - x - box.gapX);
  const height = box.height + box.gapY + Math.max(0, ...branches.map((branch) => branch.height));
  const own: Placed = { unit, x: x + (width - box.width) / 2, y, isStacked: false };
  return { width, height, placed: [own, ...branches.flatMap(({ placed }) => placed)] };
};

/** Where the boxes of units stand, side by side for each that stands under none. */
export const placeUnits = (units: readonly ObsUnit[]): Branch => {
  const under = Map.groupBy(units, ({ parentID }) => parentID);
  let right = 0;
  const branches = (under.get(null) ?? []).map((unit) => {
    const branch = spread(unit, under, 0, right, 0);
    right += branch.width + box.gapX;
    return branch;
  });
  return {
    width: Math.max(1, right - box.gapX),
    height: Math.max(1, ...branches.map(({ height }) => height)),
    placed: branches.flatMap(({ placed }) => placed),
  };
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const cut = (text: string, most: number): string =>
  [...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text;

const countOf = ({ people, headcount }: ObsUnit): string =>
  headcount === null ? `在岗 ${people}` : `在岗 ${people} / 编制 ${headcount}`;

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${escaped(words)}</text>`;

const writeBox = ({ unit, x, y }: Placed): string => {
  const isOutside = unit.obsKind === '外部单位';
  const frame = `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="4" fill="#fff" stroke="#333"${
    isOutside ? ' stroke-dasharray="5 3"' : ''
  }/>`;
  const leader = unit.leader === '' ? '（缺）' : unit.leader;
  return [
    frame,
    text(x + 10, y + 20, 13, cut(unit.nodeName, 10), ' font-weight="bold"'),
    text(x + 10, y + 37, 11, `${unit.obsKind}　${cut(leader, 8)}`),
    text(x + 10, y + 53, 10, countOf(unit)),
  ].join('');
};

const writeLine = (above: Placed, { x, y, isStacked }: Placed): string => {
  const bottom = above.y + box.height;
  const path = isStacked
    ? `M${above.x + box.indent / 2} ${bottom}V${y + box.height / 2}H${x}`
    : `M${above.x + box.width / 2} ${bottom}V${y - box.gapY / 2}H${x + box.width / 2}V${y}`;
  return `<path d="${path}" fill="none" stroke="#333"/>`;
};

type Titled = { readonly title: string; readonly facts: string; readonly font: string };

/** 组织图 on one sheet, as large as it fits. */
export const writeObsSheet = (units: readonly ObsUnit[], { title, facts, font }: Titled): string => {
  const { width, height, placed } = placeUnits(units);
  const byID = new Map(placed.map((one) => [one.unit.obsNodeID, one]));
  const room = {
    width: obsSheetSize.width - margin.side * 2,
    height: obsSheetSize.height - margin.top - margin.bottom,
  };
  const scale = Math.min(room.width / width, room.height / height, 0.5);
  const left = (obsSheetSize.width - width * scale) / 2;
  const lines = placed.flatMap((one) => {
    const above = byID.get(one.unit.parentID ?? '');
    return above ? writeLine(above, one) : [];
  });
  const middle = obsSheetSize.width / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${obsSheetSize.width} ${obsSheetSize.height}"`,
    ` width="${obsSheetSize.width}" height="${obsSheetSize.height}" font-family="${escaped(font)}" fill="#000">`,
    text(middle, 18, 7, title, ' text-anchor="middle" font-weight="bold"'),
    text(middle, 26, 3.5, facts, ' text-anchor="middle"'),
    `<g transform="translate(${left} ${margin.top}) scale(${scale})">`,
    ...lines,
    ...placed.map(writeBox),
    '</g></svg>',
  ].join('');
};

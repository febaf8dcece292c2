/** Part of a sheet, rows and columns counted from 1. */
export type Area = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** What a reader of the printed sheet does not see, and an import acts on all the same. */
export type UnseenInSheet = {
  readonly merged: readonly Area[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** Rows with nothing in them but formulas that come to 0 or to an empty text. */
  readonly zeroRows: readonly number[];
};

export const nothingUnseen: UnseenInSheet = { merged: [], hiddenRows: [], hiddenColumns: [], zeroRows: [] };

/** More merged areas than a table that is filled in by hand has. */
const mostListed = 5000;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const mergePattern = /<mergeCell\s+ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;
const rowPattern = /<row\s([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const columnPattern = /<col\s([^>]*?)\/?>/g;
const cellPattern = /<c\s[^>]*?(?:\/>|>([\s\S]*?)<\/c>)/g;
const isHidden = (attributes: string): boolean => /\bhidden="(?:1|true)"/.test(attributes);
const numbers = { r: /\br="(\d+)"/, min: /\bmin="(\d+)"/, max: /\bmax="(\d+)"/ } as const;
/** The number that an attribute has; 0 where it is missing. */
const numberIn = (attributes: string, name: keyof typeof numbers): number =>
  Number(numbers[name].exec(attributes)?.[1] ?? 0);

const listMerged = (xml: string): Area[] => {
  const areas: Area[] = [];
  for (const [, left = '', top, right = '', bottom] of xml.matchAll(mergePattern)) {
    if (areas.length >= mostListed) break;
    areas.push({ top: Number(top), left: columnOf(left), bottom: Number(bottom), right: columnOf(right) });
  }
  return areas;
};

const listHiddenColumns = (xml: string): number[] => {
  const hidden: number[] = [];
  for (const [, attributes = ''] of xml.matchAll(columnPattern)) {
    if (!isHidden(attributes)) continue;
    const last = Math.min(numberIn(attributes, 'max'), 200);
    for (let at = numberIn(attributes, 'min'); at <= last; at += 1) hidden.push(at);
  }
  return hidden;
};

/** Whether a row has formulas, and nothing else than formulas that come to 0 or to an empty text. */
const isAllZero = (cells: string): boolean => {
  let formulas = 0;
  for (const [, inside = ''] of cells.matchAll(cellPattern)) {
    const value = /<v>([\s\S]*?)<\/v>/.exec(inside)?.[1] ?? '';
    const isFormula = inside.includes('<f');
    if (!isFormula && (value !== '' || inside.includes('<is>'))) return false;
    if (isFormula && value !== '' && Number(value) !== 0) return false;
    if (isFormula) formulas += 1;
  }
  return formulas > 0;
};

/** Lists merged areas, hidden rows and columns and rows of zero formulas of a worksheet, from its XML. */
export const listUnseen = (xml: string): UnseenInSheet => {
  const hiddenRows: number[] = [];
  const zeroRows: number[] = [];
  if (xml.includes(' hidden="') || xml.includes('<f'))
    for (const [, attributes = '', cells = ''] of xml.matchAll(rowPattern)) {
      const row = numberIn(attributes, 'r');
      if (isHidden(attributes)) hiddenRows.push(row);
      if (cells.includes('<f') && isAllZero(cells)) zeroRows.push(row);
    }
  return { merged: listMerged(xml), hiddenRows, hiddenColumns: listHiddenColumns(xml), zeroRows };
};

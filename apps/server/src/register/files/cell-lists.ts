import type { Feature, Image } from 'write-excel-file/node';
import { mostRows, type Sheet } from './sheet.ts';

// Excel holds a list of its own in a cell's rule up to this length, its words parted by commas.
const longestList = 255;

/** @example columnName(27) // 'AB' */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnName(Math.floor(at / 26) - 1)}${columnName(at % 26)}`;

const toRule = ({ column, words }: NonNullable<Sheet['lists']>[number]): string => {
  const list = words.join(',');
  if (list.length > longestList || words.some((word) => /[,"&<>]/.test(word))) return '';
  const name = columnName(column);
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="内容不在列表中" error="请从下拉列表中选择" sqref="${name}2:${name}${mostRows}"><formula1>"${list}"</formula1></dataValidation>`;
};

/** Lets cells of the sheets offer the words of their lists. */
export const offeringLists = (sheets: readonly Sheet[]): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        insert: (_options, { sheetIndex }) => {
          const rules = (sheets[sheetIndex]?.lists ?? []).map(toRule).filter((rule) => rule !== '');
          return rules.length === 0
            ? undefined
            : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
        },
      },
    },
  },
});

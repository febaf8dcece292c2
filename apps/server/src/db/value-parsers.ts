import { type CustomTypesConfig, types } from 'pg';

const int8 = 20;
const numeric = 1700;
const date = 1082;
const dateArray = 1182;
const uuidArray = 2951;

/**
 * How PostgreSQL's values arrive: a calendar day has no zone and stays text; a 64-bit count and an
 * exact decimal (money and quantities here stay under 2^53) become numbers. */
export const valueParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return types.getTypeParser(oid, 'binary');
    if (oid === int8) return toSafeInteger;
    if (oid === numeric) return Number;
    if (oid === date) return (value: string) => value;
    // The typings know no arrays.
    if ((oid as number) === dateArray || (oid as number) === uuidArray) return toPlainWords;
    return types.getTypeParser(oid, 'text');
  },
};

function toSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} does not fit a number`);
  return number;
}

/** Ids and days are never quoted, so that their lists need not be read letter by letter. */
function toPlainWords(list: string): (string | null)[] {
  if (list === '{}') return [];
  return list
    .slice(1, -1)
    .split(',')
    .map((word) => (word === 'NULL' ? null : word));
}

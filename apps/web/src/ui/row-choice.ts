import type { Key } from 'react';

/** Rows of a table that can be chosen; the kit names their boxes in English. */
export const rowChoice = <T>(
  chosen: readonly string[],
  onChoose: (ids: readonly string[]) => void,
  nameOf: (row: T) => string,
) => ({
  selectedRowKeys: [...chosen],
  onChange: (keys: readonly Key[]) => onChoose(keys.map(String)),
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页全部' }),
  getCheckboxProps: (row: T) => ({ 'aria-label': `选择 ${nameOf(row)}` }),
});

/**
 * What a reader is asked for where something required is missing: words and numbers are written, all else is chosen.
 * @example missing('方式', true) // '请选择方式'
 */
export const missing = (label: string, isChosen: boolean): string =>
  `请${isChosen ? '选择' : '填写'}${label}`;
